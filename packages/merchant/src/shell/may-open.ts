import { whyNot } from "@tsena/contract/access";
import { signedInAs } from "../person/access.ts";
import type { SignedIn } from "../person/signed-in.ts";
import type { Route } from "../routes.row.ts";

/** open: go ahead; signInFirst: nobody is signed in; ownerOnly, moduleNotGranted: not for this person (names of the failure table); withdrawn: no longer. */
export type Passage = "open" | "signInFirst" | "ownerOnly" | "moduleNotGranted" | "withdrawn";

/** Whether a page may be opened by whoever is at the phone. The server asks the same of each call; this only spares a vain attempt. */
export function passageTo({ who }: Pick<Route, "who">, session: SignedIn | null): Passage {
  const reason = whyNot(who, signedInAs(session));
  if (reason === undefined) return "open";
  if (reason === "notSignedIn") return "signInFirst";
  const withdrawn = session?.userInfo.withdrawn ?? [];
  return typeof who === "object" && who.module.some((id) => withdrawn.includes(id)) ? "withdrawn" : reason;
}
