import type { Session } from "@tsena/contract/accounts";
import { paths } from "../navigation/paths.ts";

/** Approved by the platform (decisions, Shop). */
const approved = 2;

/** Where a sign-in leads: to the orders; an owner whose shop is not approved, to opening it (decisions, Accounts). */
export function homeOf({ loginType, auditStatus }: Pick<Session, "loginType" | "auditStatus">): string {
  return loginType === 1 && auditStatus !== approved ? paths.openStore : paths.orders;
}
