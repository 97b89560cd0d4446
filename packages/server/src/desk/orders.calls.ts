import type { Kysely } from "kysely";
import { deskOrders } from "@tsena/contract/desk.orders";
import type { Language } from "@tsena/contract/languages";
import type { Database } from "../database/tables.ts";
import type { Operator } from "../http/actors.ts";
import { pageOf, readCursor, rowsByDefault, writeCursor } from "../http/cursor.ts";
import { handlers } from "../http/handlers.ts";
import { Refusal } from "../http/refusal.ts";
import { moved, moveOrder } from "../orders/orders.service.ts";
import { refundOrder } from "../orders/refunding.service.ts";
import { listLogs } from "../orders/orders.store.ts";
import { writeOperatorLog, writePageRead, writeRead } from "./operator-logs.store.ts";
import { findDeskOrder, findOrderMoney, findShopOfOrder, listDeskOrders, listWaiting } from "./orders.store.ts";
import { deskOrderOf, deskRowOf } from "./orders.view.ts";

/** One order with its story, once it is written down who reads it; throws `orderNotFound` where there is none. */
async function storyOf(
  db: Kysely<Database>,
  id: string,
  { actor, now, language }: { actor: Operator; now: Date; language: Language },
) {
  const order = await findDeskOrder(db, id);
  if (order === undefined) throw new Refusal("orderNotFound");
  const detail = JSON.stringify({ version: order.version });
  await writeRead(db, { operatorId: actor.operatorId, event: "orderRead", subject: id, detail, now });
  const logs = await listLogs(db, order.shop_id, id);
  const money = await findOrderMoney(db, id);
  return deskOrderOf({ order, logs, money, waiting: await listWaiting(db, id) }, language);
}

export const deskOrderCalls = handlers(deskOrders, {
  list: async ({ input, actor, db, now, language }) => {
    const { keyword, status, day, rows = rowsByDefault } = input;
    const cursor = readCursor(input.cursor, language);
    const page = pageOf(await listDeskOrders(db, { keyword, status, day, cursor, rows, now }), {
      rows,
      rowOf: deskRowOf,
      cursorOf: (last) => writeCursor(last.created_at, last.id),
    });
    const ids = page.rows.map(({ id }) => id);
    await writePageRead(db, { actor, event: "ordersRead", keyword, ids, filter: { status, day }, now });
    return page;
  },

  detail: ({ input, db, ...reading }) => storyOf(db, input.id, reading),

  cancel: async ({ input: { id, reason }, fail, ...ctx }) => {
    const { tx, actor, now, language } = ctx;
    const { operatorId, name } = actor;
    const shopId = (await findShopOfOrder(tx, id)) ?? fail("orderNotFound");
    const by = { party: "operator", name } as const;
    moved(await moveOrder(ctx, { shopId, id, event: "cancelByOperator", by, note: reason, now }), language);
    await writeOperatorLog(tx, { operatorId, event: "orderCancelled", subject: id, detail: reason, now });
    return storyOf(tx, id, ctx);
  },

  refund: async ({ input: { id, reason }, fail, ...ctx }) => {
    const { tx, actor, now, language } = ctx;
    const { operatorId, name } = actor;
    const shopId = (await findShopOfOrder(tx, id)) ?? fail("orderNotFound");
    moved(await refundOrder(ctx, { shopId, id, by: { party: "operator", name }, reason, now }), language);
    await writeOperatorLog(tx, { operatorId, event: "orderRefunded", subject: id, detail: reason, now });
    return storyOf(tx, id, ctx);
  },
});
