import type { DeskWallet, DeskWalletRow } from "@tsena/contract/desk.wallets";
import type { Operator } from "../http/actors.ts";
import { isoOf } from "../system/clock.ts";
import { payoutsFrom } from "../wallet/pay-password.rules.ts";
import type { findPayPassword } from "../wallet/pay-password.store.ts";
import type { ConfirmationRow } from "./confirmations.store.ts";
import { confirmationOf } from "./confirmations.view.ts";
import type { WalletRow } from "./wallets.store.ts";

/** A wallet as the desk lists it. */
export function walletRowOf(row: WalletRow): DeskWalletRow {
  return {
    shopId: row.id,
    shopName: row.name,
    ownerName: row.owner_name,
    ownerAccount: row.phone ?? row.email ?? "",
    availableAmount: row.available_amount,
    heldAmount: row.held_amount,
    withdrawingAmount: row.withdrawing_amount,
    owedAmount: row.owed_amount,
  };
}

/** What else is read of a wallet, for whom and when. */
interface WalletBesides {
  payPassword: Awaited<ReturnType<typeof findPayPassword>>;
  waiting: readonly ConfirmationRow[];
  actor: Operator;
  now: Date;
}

/** A wallet in full: what it holds, and from when on it pays out and is looked at. */
export function deskWalletOf(row: WalletRow, { payPassword, waiting, actor, now }: WalletBesides): DeskWallet {
  const later = (moment: Date | null | undefined) => isoOf(moment && moment > now ? moment : null);
  return {
    ...walletRowOf(row),
    hasPayPassword: payPassword !== undefined,
    lockedUntil: later(payPassword?.locked_until),
    payoutsFrom: later(payPassword && payoutsFrom(payPassword.changed_at)),
    waiting: waiting.map((one) => confirmationOf(one, actor)),
  };
}
