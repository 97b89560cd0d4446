import type { Route } from "../routes.row.ts";
import type { SignedIn } from "../api/session.ts";

/** open: go ahead; signInFirst: nobody is signed in; ownerOnly, moduleNotGranted: not for this person (names of the failure table); withdrawn: no longer. */
export type Passage = "open" | "signInFirst" | "ownerOnly" | "moduleNotGranted" | "withdrawn";

/** Whether a page may be opened by whoever is at the phone. The server asks the same of each call; this only spares a vain attempt. */
export function passageTo({ who }: Pick<Route, "who">, session: SignedIn | null): Passage {
  if (who === "anyone") return "open";
  if (session === null) return "signInFirst";
  if (who === "signedIn" || session.loginType === 1) return "open";
  if (who === "owner") return "ownerOnly";
  const { permissions, withdrawn = [] } = session.userInfo;
  if (who.module.some((id) => permissions.includes(id))) return "open";
  return who.module.some((id) => withdrawn.includes(id)) ? "withdrawn" : "moduleNotGranted";
}
