import type { Language } from "@tsena/contract/languages";
import { dealKinds, type DealStatus } from "@tsena/contract/wallet.states";
import type { MobilePayoutStatus } from "@tsena/contract/wallet.mobile";
import type { Deal } from "@tsena/contract/wallet.shapes";
import { billIdOf } from "../ledger/bill-ids.ts";
import { isoOf } from "../system/clock.ts";
import type { MobilePayoutRow } from "./mobile-payouts.store.ts";
import { whyOfWithdrawal } from "./stopping.words.ts";

/** How a payout stands as a deal: it is open until it is known how it ended. */
const dealStatusOf: Record<MobilePayoutStatus, DealStatus> = {
  asked: "open",
  unknown: "open",
  paid: "completed",
  failed: "cancelled",
  cancelled: "cancelled",
};

/** A payout as the shop that asked for it sees it: a withdrawal that nobody scans, and that no time ends. */
export function dealOfPayout(payout: MobilePayoutRow, language: Language): Deal {
  return {
    id: payout.id,
    kind: dealKinds.withdrawal,
    amount: payout.amount,
    code: null,
    status: dealStatusOf[payout.status],
    createdAt: payout.created_at.toISOString(),
    expiresAt: null,
    endedAt: isoOf(payout.ended_at),
    isOwn: true,
    requesterName: payout.shop_name,
    counterpartyName: null,
    reason: whyOfWithdrawal({ ...payout, operatorId: payout.operator_id }, language),
    billId: billIdOf({ subject: payout.id, fact: "ask" }),
    receiptKey: null,
    isPaidAtDesk: false,
    matchCode: null,
    mobile: { phone: payout.phone, status: payout.status },
  };
}
