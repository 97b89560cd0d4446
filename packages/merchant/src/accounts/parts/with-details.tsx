import { useLingui } from "@lingui/react/macro";
import type { UserDetails } from "@tsena/contract/accounts";
import type { ReactNode } from "react";
import { NotYet } from "../../ui/not-yet.tsx";
import { useOwnDetails } from "../accounts.queries.ts";

/** What a screen shows of the person at the phone; until it is here, that it is coming or why it is not. */
export function WithDetails({ children }: { children: (details: UserDetails) => ReactNode }) {
  const { t } = useLingui();
  const details = useOwnDetails();
  if (details.data !== undefined) return children(details.data);
  return <NotYet query={details} failed={t`Votre compte ne s'affiche pas`} height={88} count={3} />;
}
