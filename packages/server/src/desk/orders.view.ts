import type * as v from "valibot";
import type { DeskOrder, DeskOrderRow, RefundParts } from "@tsena/contract/desk.orders";
import type { Language } from "@tsena/contract/languages";
import type { Operator } from "../http/actors.ts";
import { aboutOf } from "../notifications/webhooks.rules.ts";
import { logLineOf, orderOf } from "../orders/orders.view.ts";
import type { listLogs } from "../orders/orders.store.ts";
import type { findMoney } from "../ledger/ledger.ts";
import type { refundNow } from "../orders/refunding.service.ts";
import type { ConfirmationRow } from "./confirmations.store.ts";
import { confirmationOf } from "./confirmations.view.ts";
import type { DeskOrderFound, DeskOrderRead, WaitingRow } from "./orders.store.ts";

/** An order's row as the desk lists it. */
export function deskRowOf(row: DeskOrderFound): DeskOrderRow {
  return {
    id: row.id,
    orderNo: row.order_no,
    shopName: row.shop_name,
    status: row.status,
    outcome: row.outcome,
    refunded: row.refunded_at !== null,
    createdAt: row.created_at.toISOString(),
    customerName: row.customer_name,
    phone: row.customer_phone,
    amount: row.amount,
    paymentMethod: row.payment_method,
  };
}

/** What is read of an order for the desk. */
interface Story {
  order: DeskOrderRead;
  logs: Awaited<ReturnType<typeof listLogs>>;
  money: Awaited<ReturnType<typeof findMoney>>;
  refund: Awaited<ReturnType<typeof refundNow>>;
  refundAsked: ConfirmationRow | undefined;
  waiting: readonly WaitingRow[];
}

/** Who pays what of a refund, by the amounts that the ledger writes. */
function refundPartsOf(amounts: NonNullable<Story["refund"]>): RefundParts {
  const { wallet, owed, delivery, commissionToWallet = 0, commissionToOwed = 0 } = amounts;
  return {
    walletAmount: wallet ?? 0,
    owedAmount: owed ?? 0,
    platformAmount: delivery ?? 0,
    commissionAmount: commissionToWallet + commissionToOwed,
  };
}

/** An order with its whole story. */
export function deskOrderOf(
  { order, logs, money, refund, refundAsked, waiting }: Story,
  { language, actor }: { language: Language; actor: Operator },
): v.InferInput<typeof DeskOrder> {
  return {
    ...orderOf(order, language),
    shopId: order.shop_id,
    shopName: order.shop_name,
    shopPhone: order.shop_phone,
    systemName: order.system_name,
    externalId: order.external_id,
    money: money === undefined ? null : { status: money.status, at: money.at.toISOString() },
    refundParts: refund === undefined ? null : refundPartsOf(refund),
    refundAsked: refundAsked === undefined ? null : confirmationOf(refundAsked, actor),
    log: logs.map((line) => logLineOf(line, language)),
    waiting: waiting.map((row) => ({
      id: row.id,
      event: aboutOf(row.body ?? "").event,
      webhookId: row.webhook_id ?? "",
      systemName: row.system_name,
      since: row.created_at.toISOString(),
      tries: row.tries,
    })),
  };
}
