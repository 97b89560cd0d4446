import { dealKinds } from "@tsena/contract/wallet.states";
import type { Deal } from "@tsena/contract/wallet.shapes";
import { billIdOf } from "../ledger/bill-ids.ts";
import { isoOf } from "../system/clock.ts";
import { statusAt } from "./deals.rules.ts";
import type { DealViewer } from "./deals.view.ts";
import { qrTextOf } from "./qr-text.rules.ts";
import { receiptKeyOf } from "./receipt-key.rules.ts";
import { issuerName, redeemed, voucherState } from "./vouchers.rules.ts";
import type { VoucherRow } from "./vouchers.store.ts";

/** A voucher as a shop sees it that has scanned it; which other shop has redeemed it is not told. */
export function voucherDealOf(row: VoucherRow, { actor, now, secret }: Omit<DealViewer, "language">): Deal {
  const { number, amount, shop_id: shopId } = row;
  const status = statusAt(voucherState(row), now);
  const isOwn = shopId === actor.shopId;
  return {
    id: number,
    kind: dealKinds.verification,
    amount,
    code: qrTextOf(secret, { kind: "voucher", number, amount }),
    status,
    createdAt: row.issued_at.toISOString(),
    expiresAt: row.valid_until.toISOString(),
    endedAt: isoOf(row.ended_at ?? (status === "expired" ? row.valid_until : null)),
    isOwn: false,
    requesterName: issuerName,
    counterpartyName: isOwn ? row.shop_name : null,
    reason: null,
    billId: isOwn ? billIdOf({ subject: number, fact: redeemed }) : null,
    receiptKey: isOwn && status === "completed" ? receiptKeyOf(secret, number) : null,
    isPaidAtDesk: false,
    matchCode: null,
    mobile: null,
  };
}
