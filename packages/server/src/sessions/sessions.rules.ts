import type { FailureName } from "@tsena/contract/failures";
import type { ModuleId } from "@tsena/contract/modules";
import { sessionLifeDays } from "@tsena/contract/session.lives";
import { daySeconds } from "../system/clock.ts";

/** A session lasts this long from its last use (rules/accounts.md#session-length). */
export const sessionLifeMs = sessionLifeDays * daySeconds * 1000;

/** How whoever held a session is told of its end, by the reason; any other end is an expired session. */
const refusalOfReason = {
  device: "sessionEnded",
  disabled: "accountWasDisabled",
  pin: "pinUsedUp",
  unbound: "staffUnbound",
} as const;

export type RefusalOfEnd = (typeof refusalOfReason)[keyof typeof refusalOfReason] | "sessionExpired";

/** How whoever held a session is told that it ended for a reason. */
export function refusalOfEnd(reason: string): RefusalOfEnd {
  return (refusalOfReason as Partial<Record<string, RefusalOfEnd>>)[reason] ?? "sessionExpired";
}

/** Why an open session no longer counts (rules/accounts.md#how-a-session-ends). */
export function refusalOfSession(row: {
  shop_id: string | null;
  login_type: 1 | 2 | null;
  ended_reason: string | null;
  disabled_at: Date | null;
  unbound_at: Date | null;
}): FailureName | undefined {
  if (row.disabled_at !== null) return "accountDisabled";
  const hasLostItsShop = row.shop_id !== null && row.login_type === null;
  if (row.unbound_at !== null || hasLostItsShop) return "staffUnbound";
  return row.ended_reason === null ? undefined : refusalOfEnd(row.ended_reason);
}

/** As what a person is at a shop, with which modules; without a place at one an owner, whose shop is still to come. */
export function rightsOf(member: { login_type: 1 | 2 | null; modules: readonly ModuleId[] | null } | undefined): {
  loginType: 1 | 2;
  permissions: ReadonlySet<ModuleId>;
} {
  return { loginType: member?.login_type ?? 1, permissions: new Set(member?.modules) };
}
