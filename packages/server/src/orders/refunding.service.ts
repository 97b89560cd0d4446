import { defaultLanguage, type Language } from "@tsena/contract/languages";
import { amountOf } from "../ledger/order-amount.ts";
import type { Kysely } from "kysely";
import type { AmountsOf } from "../ledger/chart.ts";
import { refundSourcesOf } from "../ledger/ledger.ts";
import { refundAmounts } from "../ledger/order-money.ts";
import type { Database } from "../database/tables.ts";
import type { Work } from "../database/transaction.ts";
import type { Dependencies } from "../http/dependencies.ts";
import { tellOwner } from "../shops/telling.service.ts";
import { daySeconds, secondsAfter } from "../system/clock.ts";
import { findOrderContact } from "./alarms.store.ts";
import { moneyOf } from "./bringing.service.ts";
import { movable, type Moved, moveOrder, type OrderMove } from "./orders.service.ts";
import type { OrderWithItems } from "./orders.store.ts";
import { endRefundAsked } from "./refunding.store.ts";
import { refundMessage } from "./orders.words.ts";

type Refunded = { event: "refund"; party: "operator" };

/** Told a day later, it is of no use: the order's page and the till say it too. */
const toldWithinSeconds = daySeconds;

type Refund = Omit<OrderMove<Refunded>, "changes" | "note"> & { reason: string };

/**
 * Pays a completed order back, once, and leaves word of it for the shop's owner and its order phone (rules/orders.md#refunds). A failure has
 * changed nothing.
 */
export async function refundOrder(
  work: Work & { dependencies: Pick<Dependencies, "messenger"> },
  { reason, ...wanted }: Refund,
): Promise<Moved<Refunded>> {
  const { shopId, now } = wanted;
  const changes = () => ({ refunded_at: now, refund_note: reason });
  const moved = await moveOrder(work, { ...wanted, changes, note: reason });
  if (!("order" in moved)) return moved;
  await endRefundAsked(work.tx, wanted);
  const { dependencies, tx } = work;
  const { id: thread, order_no: orderNo } = moved.order;
  const messageIn = (language: Language) => refundMessage({ orderNo, amount: amountOf(moved.order), reason }, language);
  const expiresAt = secondsAfter(now, toldWithinSeconds);
  await tellOwner(tx, dependencies, { shopId, thread, messageIn, expiresAt });
  const { target, language, ownerPhone } = await findOrderContact(tx, shopId);
  if (target === null || target === ownerPhone) return moved;
  const message = messageIn(language ?? defaultLanguage);
  await dependencies.messenger.entrust(tx, { target, ...message, thread, expiresAt }, "service");
  return moved;
}

/** What a refund would write into the ledger now; undefined where the order cannot be paid back. */
export async function refundNow(
  db: Kysely<Database>,
  order: OrderWithItems,
  { mover, now }: Pick<Refund, "mover" | "now">,
): Promise<AmountsOf<"cancelOrder"> | undefined> {
  if (!("order" in movable(order, { mover, now }))) return undefined;
  const money = moneyOf(order, now);
  return refundAmounts(money, await refundSourcesOf(db, money));
}
