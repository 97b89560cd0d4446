import type { desk } from "@tsena/contract/desk";
import { writeAudit } from "../audit/audit.store.ts";
import { endSessionsOf } from "../sessions/devices.store.ts";
import type { Handler } from "../http/handlers.ts";
import { accountOf } from "./desk.view.ts";
import { findAccount, lockAccount, setDisabledAt } from "./desk.store.ts";
import { writeOperatorLog } from "./operator-logs.store.ts";

/**
 * Disables an account, whose sessions end for good, or enables it again, once: what is so already is left so. The owner reads it in the audit log with
 * the reason, but not on which device or from which address the platform did it.
 */
export const setDisabled: Handler<typeof desk.setDisabled> = async ({ input, actor, tx, announce, now, fail }) => {
  const { userId, disabled, reason = "" } = input;
  const isDisabled = await lockAccount(tx, userId);
  const before = await findAccount(tx, userId);
  if (isDisabled === undefined || before === undefined) return fail("accountNotFound");
  if (isDisabled === disabled) return accountOf(before);
  const disabledAt = disabled ? now : null;
  const event = disabled ? "accountDisabled" : "accountEnabled";
  await setDisabledAt(tx, userId, disabledAt);
  if (disabled) await endSessionsOf(tx, { userId, reason: "disabled", now });
  await announce("user", userId);
  await writeOperatorLog(tx, { operatorId: actor.operatorId, event, subject: userId, detail: reason, now });
  await writeAudit(tx, { userId, shopId: before.shop_id, event, detail: reason, device: "", address: "", now });
  return accountOf({ ...before, disabled_at: disabledAt });
};
