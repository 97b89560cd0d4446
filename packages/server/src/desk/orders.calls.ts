import type { Kysely } from "kysely";
import type { ConfirmationStatus } from "@tsena/contract/desk.confirmations";
import { deskOrders } from "@tsena/contract/desk.orders";
import type { Language } from "@tsena/contract/languages";
import type { Database } from "../database/tables.ts";
import type { Operator } from "../http/actors.ts";
import { pageOf, readCursor, rowsByDefault, writeCursor } from "../http/cursor.ts";
import { type Failing, handlers } from "../http/handlers.ts";
import { findMoney } from "../ledger/ledger.ts";
import { amountOf } from "../ledger/order-amount.ts";
import { moved, moveOrder } from "../orders/orders.service.ts";
import { listLogs } from "../orders/orders.store.ts";
import { refundNow } from "../orders/refunding.service.ts";
import { confirmationKinds } from "./confirmations.kinds.ts";
import { doOrAsk } from "./confirmations.service.ts";
import { listWaitingOf } from "./confirmations.store.ts";
import { writeOperatorLog, writePageRead, writeRead } from "../audit/operator-logs.store.ts";
import { findDeskOrder, findShopOfOrder, listDeskOrders, listWaiting } from "./orders.store.ts";
import { deskOrderOf, deskRowOf } from "./orders.view.ts";

/** One order with its story, once it is written down who reads it. */
async function storyOf(
  db: Kysely<Database>,
  id: string,
  { actor, fail, now, language }: { actor: Operator; now: Date; language: Language } & Failing<"orderNotFound">,
) {
  const order = (await findDeskOrder(db, id)) ?? fail("orderNotFound");
  const detail = JSON.stringify({ version: order.version });
  await writeRead(db, { operatorId: actor.operatorId, event: "orderRead", subject: id, detail, now });
  const logs = await listLogs(db, order.shop_id, id);
  const money = await findMoney(db, { shopId: order.shop_id, id });
  const refunds = await listWaitingOf(db, { shopId: order.shop_id, kind: "refund", now });
  const refundAsked = refunds.find(({ deed }) => deed.kind === "refund" && deed.orderId === id);
  const refund = await refundNow(db, order, { mover: { event: "refund", party: "operator", name: actor.name }, now });
  const waiting = await listWaiting(db, id);
  return deskOrderOf({ order, logs, money, refund, refundAsked, waiting }, { language, actor });
}

export const deskOrderCalls = handlers(deskOrders, {
  list: async ({ input, actor, db, now, language }) => {
    const { keyword, status, day, late = false, rows = rowsByDefault } = input;
    const cursor = readCursor(input.cursor, language);
    const page = pageOf(await listDeskOrders(db, { keyword, status, day, isLate: late, cursor, rows, now }), {
      rows,
      rowOf: deskRowOf,
      cursorOf: (last) => writeCursor(last.created_at, last.id),
    });
    const ids = page.rows.map(({ id }) => id);
    await writePageRead(db, {
      actor,
      event: "ordersRead",
      keyword,
      ids,
      filter: { status, day, ...(late && { late }) },
      now,
    });
    return page;
  },

  detail: ({ input, db, ...reading }) => storyOf(db, input.id, reading),

  cancel: async ({ input: { id, reason }, ...ctx }) => {
    const { tx, actor, fail, now } = ctx;
    const { operatorId, name } = actor;
    const shopId = (await findShopOfOrder(tx, id)) ?? fail("orderNotFound");
    const mover = { event: "cancelByOperator", party: "operator", name } as const;
    moved(await moveOrder(ctx, { shopId, id, mover, note: reason, now }), ctx);
    await writeOperatorLog(tx, { operatorId, event: "orderCancelled", subject: id, detail: reason, now });
    return storyOf(tx, id, ctx);
  },

  refund: async ({ input: { id, reason }, ...ctx }) => {
    const { tx, fail } = ctx;
    const order = (await findDeskOrder(tx, id)) ?? fail("orderNotFound");
    const deed = { kind: "refund", orderId: id, orderNo: order.order_no } as const;
    const taken = (by: ConfirmationStatus) => fail(by === "waiting" ? "confirmationWaits" : "orderRefunded");
    const [shopId, amount] = [order.shop_id, amountOf(order)];
    await doOrAsk(ctx, confirmationKinds.refund, { deed, shopId, amount, reason, taken });
    return storyOf(tx, id, ctx);
  },
});
