import { dealKinds } from "@tsena/contract/wallet.states";
import type { DealState } from "./deals.rules.ts";

/** Who gives vouchers away. */
export const issuerName = "Tsena";

/** What happened to a voucher, as the bill names it. */
export const redeemed = "redeem";

/** As much of a voucher as decides what may become of it: it is a deal of its kind. */
export function voucherState(row: { status: DealState["status"]; valid_until: Date }): DealState {
  return { kind: dealKinds.verification, status: row.status, expires_at: row.valid_until };
}
