import { payPasswordRules } from "@tsena/contract/wallet.states";
import { secondsAfter } from "../system/clock.ts";

/** So long no payment password of a wallet is looked at, once too many were wrong. */
export const lockedSeconds = payPasswordRules.lockedMinutes * 60;

/** From when on a wallet pays out, by when its payment password was chosen; the first one, too, might be a stranger's. */
export function payoutsFrom(changedAt: Date): Date {
  return secondsAfter(changedAt, payPasswordRules.payoutsWaitHours * 3600);
}
