import type { Language } from "@tsena/contract/languages";
import type { Bill } from "@tsena/contract/wallet.shapes";
import { reasonWords } from "../orders/orders.words.ts";
import { isoOf } from "../system/clock.ts";
import { billIdOf } from "../ledger/bill-ids.ts";
import { chart, type Leg } from "../ledger/chart.ts";
import { listedStatus } from "./bills.rules.ts";
import type { BillRow } from "./bills.store.ts";
import { deskThatPaid } from "./payers.words.ts";
import { whyOfWithdrawal } from "./stopping.words.ts";
import { voucherWords } from "./vouchers.words.ts";
import { issuerName } from "./vouchers.rules.ts";

/** A bill's figure as its shop sees it: negative where it left the wallet, or is owed. */
function signedFigure({ type, amount, legs }: BillRow): number {
  const rows: Record<string, Leg> = chart[type];
  const leaves = legs.some((name) => {
    const leg = rows[name];
    return leg?.isShown === true && (leg.debit === "wallet" || leg.debit === "owed");
  });
  return leaves ? -amount : amount;
}

const isVoucher = ({ legs }: BillRow): boolean => legs.includes("voucher");

/** The platform, where it stands on the other side: it gave a voucher, or paid a withdrawal out at its desk; else null. */
function platformIn(row: BillRow, language: Language): string | null {
  if (isVoucher(row)) return issuerName;
  const isPaid = row.status === "posted" && row.mobile_status === null;
  return deskThatPaid({ isPaid, operatorId: row.operator_id }, language);
}

/** Why a bill is there or has ended so, where its type and its status do not say it. */
function reasonOf(row: BillRow, language: Language): string | null {
  if (row.type === "cancelOrder") return row.refund_note || null;
  const paymentMethod = row.payment_method ?? "wallet";
  if (row.is_replaced) return reasonWords("agree", "", { language, paymentMethod });
  if (row.type === "buy" && row.status === "voided" && row.end_event !== null) {
    return reasonWords(row.end_event, row.end_note ?? "", { language, paymentMethod });
  }
  if (isVoucher(row)) return voucherWords(row, language);
  if (row.type === "commission") return null;
  const status = row.mobile_status ?? (row.status === "voided" ? "cancelled" : null);
  const why = row.mobile_why ?? row.deal_reason ?? (row.why || null);
  return whyOfWithdrawal({ status, why, operatorId: row.operator_id, wrongTries: row.wrong_tries }, language);
}

/** A line of the bill list. */
export function billOf(row: BillRow, language: Language): Bill {
  const { commission_amount: amount, commission_basis_points: basisPoints } = row;
  return {
    id: billIdOf(row),
    type: row.type,
    status: listedStatus[row.status],
    isReplaced: row.is_replaced,
    amount: signedFigure(row),
    owedAmount: Math.max(0, row.owed_amount),
    at: row.created_at.toISOString(),
    endedAt: isoOf(row.ended_at),
    counterparty: row.customer_name ?? row.other_name ?? platformIn(row, language),
    note: row.note ?? "",
    reason: reasonOf(row, language),
    orderId: row.order_no === null ? null : row.subject,
    orderNo: row.order_no,
    commission: amount === null ? null : { amount, basisPoints: basisPoints ?? 0 },
    dealId: row.deal_id,
    mobile:
      row.mobile_phone === null || row.mobile_status === null
        ? null
        : { phone: row.mobile_phone, status: row.mobile_status },
  };
}
