import type { Session } from "@tsena/contract/accounts";
import { useLocation } from "wouter";
import { paths } from "../navigation/paths.ts";
import { sessionStore, setAside, signIn } from "../person/session.ts";

/** Where each state of a shop leads its owner, by the number of `auditStatuses`: a draft, or nothing yet, to opening it. */
const pages = [paths.openStore, paths.reviewStatus, paths.orders, paths.reviewStatus, paths.reviewStatus] as const;

/**
 * Where a sign-in leads: to the orders; an owner whose shop is not approved, to opening it or its review
 * (rules/app.md#home).
 */
export function homeOf({ loginType, auditStatus }: Pick<Session, "loginType" | "auditStatus">): string {
  return loginType === 1 ? pages[auditStatus ?? 0] : paths.orders;
}

/** Somebody else has come in another tab while this one signed in: she makes way as one who leaves the phone, and stays known on it. */
function makeWay({ ownKey }: Session): void {
  const { ownKey: own, hasPin = false } = sessionStore.get()?.userInfo ?? {};
  if (own === undefined || own.mark === ownKey.mark) return;
  setAside({ lockUnsent: true, mustProve: !hasPin, how: hasPin ? "locked" : "asked" });
}

/** Signs in on this phone with the session that the server has opened, and leads to where that begins. */
export function useSignIn(): (session: Session) => void {
  const [, navigate] = useLocation();
  return (session) => {
    makeWay(session);
    signIn(session);
    navigate(homeOf(session), { replace: true });
  };
}
