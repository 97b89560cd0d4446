import type { Route } from "../routes.ts";
import type { SignedIn } from "../api/session.ts";

/** open: go ahead; signInFirst: nobody is signed in; ownerOnly, notGranted: not for this person (names of the failure table). */
export type Passage = "open" | "signInFirst" | "ownerOnly" | "moduleNotGranted";

/** Whether a page may be opened by whoever is at the phone. The server asks the same of each call; this only spares a vain attempt. */
export function passageTo({ who }: Pick<Route, "who">, session: SignedIn | null): Passage {
  if (who === "anyone") return "open";
  if (session === null) return "signInFirst";
  if (who === "signedIn" || session.loginType === 1) return "open";
  if (who === "owner") return "ownerOnly";
  return who.module.some((id) => session.userInfo.permissions.includes(id)) ? "open" : "moduleNotGranted";
}
