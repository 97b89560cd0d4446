import { useState } from "react";
import { useLeftAlone } from "../operators/left-alone.ts";
import { Enrol } from "../operators/screens/enrol.tsx";
import { useOperator } from "../operators/operators.queries.ts";
import { mayHaveRecoveryCodes, useRecoveryCodes } from "../operators/recovery-codes.queries.ts";
import { NotYet } from "../ui/states.tsx";
import { Desk } from "./desk.tsx";

/** The desk, for an operator who has a second factor, and its recovery codes noted; for one who has none, the setting of it. */
export function Door() {
  useLeftAlone();
  const operator = useOperator();
  const [isEnrolling, setEnrolling] = useState(false);
  const [isLooking, setLooking] = useState(mayHaveRecoveryCodes);
  const lost = useRecoveryCodes(isLooking);
  if (isLooking && lost.data === undefined) return <NotYet query={lost} />;
  if (isLooking && lost.data) return <Enrol found={lost.data} onDone={() => setLooking(false)} />;
  // Until the recovery codes are noted, whatever is asked anew meanwhile.
  if (operator.data?.factor === "missing" && !isEnrolling) setEnrolling(true);
  if (isEnrolling) return <Enrol onDone={() => setEnrolling(false)} />;
  return operator.data === undefined ? <NotYet query={operator} /> : <Desk />;
}
