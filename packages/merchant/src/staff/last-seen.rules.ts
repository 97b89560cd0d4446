import { sessionTraceDays } from "@tsena/contract/session.lives";
import { dayLength } from "@tsena/contract/shops.day";
import type { StaffMember } from "@tsena/contract/staff";

const traceMs = sessionTraceDays * dayLength;

/** Whether somebody of whom no use is known may well have been there: the trace of a use is kept for so long only. */
export function isTraceGone({ createdAt }: Pick<StaffMember, "createdAt">, now: number): boolean {
  return now - Date.parse(createdAt) > traceMs;
}
