import { useState } from "react";
import { Enrol } from "../operators/screens/enrol.tsx";
import { useOperator } from "../operators/operators.queries.ts";
import { Failed, Waiting } from "../ui/states.tsx";
import { Desk } from "./desk.tsx";

/** The desk, for an operator who has a second factor; for one who has none, the setting of it. */
export function Door() {
  const operator = useOperator();
  const [isEnrolling, setEnrolling] = useState(false);
  // Until the recovery codes are noted, whatever is asked anew meanwhile.
  if (operator.data?.factor === "missing" && !isEnrolling) setEnrolling(true);
  if (isEnrolling) return <Enrol onDone={() => setEnrolling(false)} />;
  if (operator.data !== undefined) return <Desk />;
  if (operator.error === null) return <Waiting />;
  return <Failed error={operator.error} onRetry={() => void operator.refetch()} />;
}
