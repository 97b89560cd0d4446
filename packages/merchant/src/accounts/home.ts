import type { Session } from "@tsena/contract/accounts";
import { useLocation } from "wouter";
import { paths } from "../navigation/paths.ts";
import { signIn } from "../person/session.ts";

/** Where each state of a shop leads its owner, by the number of `auditStatuses`: a draft, or nothing yet, to opening it. */
const pages = [paths.openStore, paths.reviewStatus, paths.orders, paths.reviewStatus, paths.reviewStatus] as const;

/**
 * Where a sign-in leads: to the orders; an owner whose shop is not approved, to opening it or its review
 * (rules/app.md#home).
 */
export function homeOf({ loginType, auditStatus }: Pick<Session, "loginType" | "auditStatus">): string {
  return loginType === 1 ? pages[auditStatus ?? 0] : paths.orders;
}

/** Signs in on this phone with the session that the server has opened, and leads to where that begins. */
export function useSignIn(): (session: Session) => void {
  const [, navigate] = useLocation();
  return (session) => {
    signIn(session);
    navigate(homeOf(session), { replace: true });
  };
}
