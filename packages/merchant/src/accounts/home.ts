import type { Session } from "@tsena/contract/accounts";
import { useIsShown } from "@tsena/web/use-is-shown.ts";
import { useLocation } from "wouter";
import { loadBehind } from "../api/chunk.ts";
import { paths } from "../navigation/paths.ts";
import { sessionStore, signIn } from "../person/session.ts";
import { whoAsks } from "../person/who-asks.ts";

/** Where each state of a shop leads its owner, by the number of `auditStatuses`: a draft, or nothing yet, to opening it. */
const pages = [paths.openStore, paths.reviewStatus, paths.orders, paths.reviewStatus, paths.reviewStatus] as const;

/**
 * Where a sign-in leads: to the orders; an owner whose shop is not approved, to opening it or its review
 * (rules/app.md#home).
 */
export function homeOf({ loginType, auditStatus }: Pick<Session, "loginType" | "auditStatus">): string {
  return loginType === 1 ? pages[auditStatus ?? 0] : paths.orders;
}

/**
 * Signs in on this phone with the session that a call opens, and leads to where that begins. An answer that comes after its page was
 * left, or after somebody else has come, brings nobody to the phone: the session that it opened is ended
 * (rules/accounts.md#an-answer-that-comes-late). Gives whether it was awaited: else what is on the phone belongs to whoever is there.
 */
export function useSignIn(): (opening: Promise<Session>) => Promise<boolean> {
  const [, navigate] = useLocation();
  const isShown = useIsShown();
  return async (opening) => {
    const isSame = whoAsks();
    const session = await opening;
    const isAwaited = isSame() && isShown();
    // The session of who has come into the same account meanwhile was ended by this one.
    if (isAwaited || sessionStore.get()?.userInfo.ownKey?.mark === session.ownKey.mark) signIn(session);
    else void loadBehind(() => import("./logout.queries.ts")).then((calls) => calls.sendLogout(session.token));
    if (isAwaited) navigate(homeOf(session), { replace: true });
    return isAwaited;
  };
}
