import type { Kysely } from "kysely";
import { deskOrders } from "@tsena/contract/desk.orders";
import type { Language } from "@tsena/contract/languages";
import type { Database } from "../database/tables.ts";
import type { Operator } from "../http/actors.ts";
import { pageOf, readCursor, rowsByDefault, writeCursor } from "../http/cursor.ts";
import { type Failing, handlers } from "../http/handlers.ts";
import { findMoney } from "../ledger/ledger.ts";
import { moved, moveOrder } from "../orders/orders.service.ts";
import { refundOrder } from "../orders/refunding.service.ts";
import { listLogs } from "../orders/orders.store.ts";
import { writeOperatorLog, writePageRead, writeRead } from "./operator-logs.store.ts";
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
    const { tx, actor, fail, now } = ctx;
    const { operatorId, name } = actor;
    const shopId = (await findShopOfOrder(tx, id)) ?? fail("orderNotFound");
    const mover = { event: "refund", party: "operator", name } as const;
    moved(await refundOrder(ctx, { shopId, id, mover, reason, now }), ctx);
    await writeOperatorLog(tx, { operatorId, event: "orderRefunded", subject: id, detail: reason, now });
    return storyOf(tx, id, ctx);
  },
});
