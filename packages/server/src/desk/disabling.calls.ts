import type { desk } from "@tsena/contract/desk";
import { writeAudit } from "../audit/audit.store.ts";
import { endSessionsOf } from "../sessions/devices.store.ts";
import type { Handler } from "../http/handlers.ts";
import { stopWithdrawals } from "../wallet/stopping.service.ts";
import { countOpenWithdrawals } from "../wallet/stopping.store.ts";
import { accountOf } from "./desk.view.ts";
import { findAccount, lockAccount, writeDisabling } from "./desk.store.ts";
import { writeOperatorLog, writeRead } from "../audit/operator-logs.store.ts";
import { isAsSeen } from "./seen.rules.ts";

/** How much of an account's money on its way out disabling it would stop, once it is written down who reads it. */
export const openWithdrawals: Handler<typeof desk.openWithdrawals> = async (ctx) => {
  const { input, actor, db, now, fail } = ctx;
  const { userId: subject } = input;
  if ((await findAccount(db, subject)) === undefined) return fail("accountNotFound");
  const open = await countOpenWithdrawals(db, { ownerId: subject, now });
  const { operatorId } = actor;
  await writeRead(db, { operatorId, event: "openWithdrawalsRead", subject, detail: JSON.stringify(open), now });
  return open;
};

/**
 * Disables an account, whose sessions end for good, or enables it again as it was seen, once: what is so already is left so. The owner
 * reads it in the audit log with the reason, but not on which device or from which address the platform did it. What its shops have
 * asked to withdraw, and nobody has sent, is cancelled with it for good (rules/wallet.md#withdrawals-of-who-is-disabled).
 */
export const setDisabled: Handler<typeof desk.setDisabled> = async ({ input, actor, tx, announce, now, fail }) => {
  const { userId, disabled, reason = "" } = input;
  const { operatorId } = actor;
  const held = await lockAccount(tx, userId);
  const before = await findAccount(tx, userId);
  if (held === undefined || before === undefined) return fail("accountNotFound");
  if ((held.disabled_at !== null) === disabled) {
    const { sent } = await countOpenWithdrawals(tx, { ownerId: userId, now });
    return { ...accountOf(before), withdrawals: { cancelled: 0, sent } };
  }
  if (!isAsSeen(input.before, held.disabled_at)) return fail("changedMeanwhile");
  const event = disabled ? "accountDisabled" : "accountEnabled";
  const disabling = disabled ? { at: now, operatorId, reason } : null;
  await writeDisabling(tx, userId, disabling);
  const stopping = { ownerId: userId, operatorId, why: reason, now };
  const stopped = disabled ? await stopWithdrawals({ tx, announce }, stopping) : { cancelled: [], sent: 0 };
  if (disabled) await endSessionsOf(tx, { userId, reason: "disabled", now });
  await announce("user", userId);
  await writeOperatorLog(tx, { operatorId, event, subject: userId, detail: reason, now });
  for (const subject of stopped.cancelled)
    await writeOperatorLog(tx, { operatorId, event: "withdrawalStopped", subject, detail: reason, now });
  await writeAudit(tx, { userId, shopId: before.shop_id, event, detail: reason, device: "", address: "", now });
  const withdrawals = { cancelled: stopped.cancelled.length, sent: stopped.sent };
  const after = { ...before, disabled_at: disabling?.at ?? null, disabled_by: actor.name, disabled_reason: reason };
  return { ...accountOf(after), withdrawals };
};
