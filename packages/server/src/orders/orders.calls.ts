import { orderLogs, orders } from "@tsena/contract/orders";
import { type OrderTab, orderTabs } from "@tsena/contract/orders.states";
import { holds, type ShopPerson } from "../http/actors.ts";
import { handlers } from "../http/handlers.ts";
import { secondsAfter } from "../outside/clock.ts";
import { readCursor, writeCursor } from "./orders.cursor.ts";
import { moved, moveOrder, type Mover } from "./orders.events.ts";
import { countTabs, findOrder, listLogs, listOrders, lockOrder, orderOf } from "./orders.store.ts";
import { reasonWords, wordsOf } from "./orders.words.ts";
import { clearReminders } from "./reminders.store.ts";
import { findPrepMinutes } from "../shops/shops.store.ts";
import { takeOffShelf } from "./stock.store.ts";

const rowsByDefault = 20;

/** The merchant's own hand on an order; with its own delivery the courier's steps are the merchant's too. */
const merchant = (person: ShopPerson): Mover => ({ party: "merchant", name: person.name });
const ownCourier = (person: ShopPerson): Mover => ({ party: "courier", name: person.name });

export const orderCalls = handlers(orders, {
  list: async ({ input, actor, db, language, now, fail }) => {
    if (!holds(actor, input.tab === "history" ? "history" : "orders.view")) return fail("moduleNotGranted");
    const rows = input.rows ?? rowsByDefault;
    const cursor = readCursor(input.cursor);
    const found = await listOrders(db, { shopId: actor.shopId, tab: input.tab, cursor, rows, now });
    const page = found.slice(0, rows);
    return {
      rows: page.map((row) => orderOf(row, language)),
      nextCursor: found.length > rows ? writeCursor(page, input.tab) : null,
    };
  },

  detail: async ({ input, actor, db, language, fail }) => {
    const order = await findOrder(db, actor.shopId, input.id);
    return order === undefined ? fail("orderNotFound") : orderOf(order, language);
  },

  countByTab: ({ actor, db, now }) => countTabs(db, actor.shopId, now),

  tabs: async ({ actor, db, now, language }) => {
    const counts = await countTabs(db, actor.shopId, now);
    return (Object.keys(orderTabs) as OrderTab[]).map((tab) => ({
      tab,
      name: orderTabs[tab][language],
      count: counts[tab],
    }));
  },

  reminder: ({ actor, dependencies }) => dependencies.reminders.of(actor.shopId),

  accept: async ({ input, actor, now, language, ...work }) => {
    const prepMinutes = input.prepMinutes ?? (await findPrepMinutes(work.tx, actor.shopId));
    const by = merchant(actor);
    return orderOf(
      moved(await moveOrder(work, { shopId: actor.shopId, id: input.id, event: "accept", by, now, prepMinutes })),
      language,
    );
  },

  refuse: async ({ input, actor, now, language, ...work }) => {
    const { id, reason } = input;
    const note = input.note ?? "";
    const changes = { end_reason: reason === "other" && note !== "" ? note : reason };
    const order = moved(
      await moveOrder(work, { shopId: actor.shopId, id, event: "refuse", by: merchant(actor), now, changes, note }),
    );
    if (reason === "soldOut") {
      const itemIds = input.itemIds ?? order.items.map((item) => item.id);
      await takeOffShelf(work.tx, actor.shopId, id, itemIds);
    }
    return orderOf(order, language);
  },

  ready: async ({ input, actor, now, language, ...work }) => {
    const changes = { is_ready: true };
    return orderOf(
      moved(
        await moveOrder(work, {
          shopId: actor.shopId,
          id: input.id,
          event: "ready",
          by: merchant(actor),
          now,
          changes,
        }),
      ),
      language,
    );
  },

  delay: async ({ input, actor, now, language, ...work }) => {
    const order = await lockOrder(work.tx, actor.shopId, input.id);
    const changes = { due_at: secondsAfter(order?.due_at ?? now, input.minutes * 60) };
    return orderOf(
      moved(
        await moveOrder(work, {
          shopId: actor.shopId,
          id: input.id,
          event: "delay",
          by: merchant(actor),
          now,
          changes,
        }),
      ),
      language,
    );
  },

  dispatch: async ({ input, actor, now, language, fail, ...work }) => {
    const order = moved(
      await moveOrder(work, { shopId: actor.shopId, id: input.id, event: "pickUp", by: ownCourier(actor), now }),
    );
    return order.delivery_mode === 2 ? orderOf(order, language) : fail("deliveredByPlatform");
  },

  complete: async ({ input, actor, now, language, fail, ...work }) => {
    const order = moved(
      await moveOrder(work, { shopId: actor.shopId, id: input.id, event: "deliver", by: ownCourier(actor), now }),
    );
    return order.delivery_mode === 2 ? orderOf(order, language) : fail("deliveredByPlatform");
  },

  acknowledge: async ({ input, actor, tx, announce, now, fail }) => {
    if ((await lockOrder(tx, actor.shopId, input.id)) === undefined) return fail("orderNotFound");
    await clearReminders(tx, actor.shopId, input.id, now);
    await announce("shop", actor.shopId);
    return null;
  },
});

export const orderLogCalls = handlers(orderLogs, {
  list: async ({ input, actor, db, language, fail }) => {
    const lines = await listLogs(db, actor.shopId, input.id);
    if (lines.length === 0) return fail("orderNotFound");
    return lines.map((line) => ({
      id: line.id,
      at: line.at.toISOString(),
      event: line.event,
      status: line.status,
      by: line.by_party,
      actorName: line.actor_name,
      text: wordsOf(line.event, reasonWords(line.note, language) ?? "", language),
    }));
  },
});
