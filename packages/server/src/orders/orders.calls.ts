import { modulesParam } from "@tsena/contract/failures";
import type { Language } from "@tsena/contract/languages";
import { dueLater } from "@tsena/contract/orders.delays";
import type { DayTotals, TabCounts } from "@tsena/contract/orders.lists";
import { orderLogs, orders } from "@tsena/contract/orders";
import { orderPhotos } from "@tsena/contract/orders.photos";
import { moduleOfTab, type OrderTab, orderTabNames, orderTabs } from "@tsena/contract/orders.states";
import { dayLength, shopDay, startOfNamedDay } from "@tsena/contract/shops.day";
import { workDayNamed, workDayOf, workDays } from "@tsena/contract/shops.week";
import type { Kysely } from "kysely";
import type { Database, OrderRow } from "../database/tables.ts";
import type { Work } from "../database/transaction.ts";
import { hasModule, type ShopPerson } from "../http/actors.ts";
import { offsetOf, pageOf, readCursor, rowsByDefault } from "../http/cursor.ts";
import { type Failing, handlers } from "../http/handlers.ts";
import { secondsAfter } from "../system/clock.ts";
import { acknowledge } from "./acknowledging.service.ts";
import { cursorBehind } from "./orders.cursor.ts";
import { type MissingDish, missingDishes } from "./missing.rules.ts";
import { markMissing } from "./moving.store.ts";
import { moved, moveOrder, notMoved, type OrderMove } from "./orders.service.ts";
import type { MoveFailure, Way } from "./orders.rules.ts";
import { missingNote, ownNote } from "./orders.words.ts";
import {
  countTabs,
  findOrder,
  findShopOrder,
  findTabs,
  listLogs,
  listOrders,
  listPhotos,
  type OrderWithItems,
} from "./orders.store.ts";
import { logLineOf, orderOf } from "./orders.view.ts";
import { findPrepMinutes } from "./prep.store.ts";
import { proposeChange, takeFrom } from "./proposing.service.ts";
import { linesTakenOut } from "./proposals.rules.ts";
import { searchOrders } from "./searching.service.ts";
import { findDayStatistics, listDayTotals } from "./statistics.store.ts";
import { listHours } from "../database/shop-hours.store.ts";
import { declareMissing } from "../stock/stock.service.ts";

type Reader = Kysely<Database>;
type OrderContext = Work & { actor: ShopPerson; now: Date; language: Language };
type Details = Pick<OrderMove, "changes" | "note">;

/** In which way each call moves an order: by which event, as the merchant, or as the shop's own courier. */
const ways = {
  accept: { event: "accept", party: "merchant" },
  refuse: { event: "refuse", party: "merchant" },
  propose: { event: "propose", party: "merchant" },
  ready: { event: "ready", party: "merchant" },
  delay: { event: "delay", party: "merchant" },
  dispatch: { event: "pickUp", party: "courier", carrier: 2 },
  complete: { event: "deliver", party: "courier", carrier: 2 },
} as const satisfies Record<string, Way>;

type Ways = typeof ways;

/** Moves an order of the person's shop, and gives it as it then stands. */
async function moveOwnOrder<Name extends keyof Ways>(
  ctx: OrderContext & Failing<MoveFailure<Ways[Name]>>,
  id: string,
  name: Name,
  details: Details = {},
): Promise<OrderWithItems> {
  const { actor, now } = ctx;
  const mover = { ...ways[name], name: actor.name };
  return moved(await moveOrder<Ways[Name]>(ctx, { shopId: actor.shopId, id, mover, now, ...details }), ctx);
}

/**
 * In how many minutes an order is to be ready: as many as were said, or as it proposes. One that does not wait yet proposes none:
 * where it is paid in between, it is refused as it stood.
 */
async function findMinutes(
  { actor: { shopId }, tx, now }: OrderContext,
  { id, prepMinutes }: { id: string; prepMinutes?: number | undefined },
): Promise<number | undefined> {
  return prepMinutes ?? findPrepMinutes(tx, { shopId, id, now });
}

/** What is missing of an order that is refused for it: the lines named, all where none is, and the dishes of them. */
async function findMissing(
  { actor: { shopId }, tx, fail }: OrderContext & Failing<"orderItemNotFound" | "orderNotFound">,
  { id, itemIds, partIds = [] }: { id: string; itemIds?: string[] | undefined; partIds?: string[] | undefined },
): Promise<{ lines: OrderWithItems["items"]; dishes: MissingDish[] }> {
  const { items } = (await findOrder(tx, shopId, id)) ?? fail("orderNotFound");
  const named = new Set(itemIds);
  const lines = items.filter(({ id: itemId }) => named.size === 0 || named.has(itemId));
  if (lines.length < named.size) fail("orderItemNotFound");
  return { lines, dishes: missingDishes(lines, partIds) ?? fail("orderItemNotFound") };
}

/** Whether somebody may open a tab. */
function mayOpen(actor: ShopPerson, tab: OrderTab): boolean {
  return hasModule(actor, moduleOfTab(tab));
}

type Reading = { actor: ShopPerson; db: Reader; now: Date } & Failing<"orderNotFound" | "moduleNotGranted">;

/** Refuses whoever may open none of the tabs that show an order. */
async function checkReading(ctx: Reading, id: string): Promise<void> {
  const { actor, db, fail, now } = ctx;
  const tabs = (await findTabs(db, { shopId: actor.shopId, id, now })) ?? fail("orderNotFound");
  if (!tabs.some((tab) => mayOpen(actor, tab))) {
    fail("moduleNotGranted", { module: modulesParam([...new Set(tabs.map(moduleOfTab))]) });
  }
}

/** When a day of the calendar is over. */
function endOf(day: string | undefined): Date | undefined {
  return day === undefined ? undefined : new Date(startOfNamedDay(day) + dayLength);
}

/** What came of the days on which the orders of a page ended, that of its last one too, whose others are on the next page. */
async function daysOf(db: Reader, shopId: string, page: readonly OrderRow[]): Promise<DayTotals[]> {
  const [newest, oldest] = [page.at(0)?.closed_at, page.at(-1)?.closed_at];
  if (!newest || !oldest) return [];
  const hours = await listHours(db, [shopId]);
  const [first, last] = [workDayOf(hours, oldest), workDayOf(hours, newest)];
  return listDayTotals(db, { shopId, from: first.since, until: last.until }, workDays(hours, first.day, last.day));
}

/** When the work of a day is over. */
async function endOfWork(db: Reader, shopId: string, day: string): Promise<Date> {
  return workDayNamed(await listHours(db, [shopId]), day).until;
}

async function countOwnTabs(db: Reader, actor: ShopPerson, now: Date): Promise<TabCounts> {
  const counts = await countTabs(db, actor.shopId, now);
  for (const tab of orderTabNames) if (!mayOpen(actor, tab)) counts[tab] = 0;
  return mayOpen(actor, "all") ? counts : { ...counts, version: 0 };
}

export const orderCalls = handlers(orders, {
  list: async ({ input, actor, db, language, now, fail }) => {
    if (!mayOpen(actor, input.tab)) return fail("moduleNotGranted", { module: modulesParam([moduleOfTab(input.tab)]) });
    const rows = input.rows ?? rowsByDefault;
    const cursor = readCursor(input.cursor, language);
    const { tab, until } = input;
    const { shopId } = actor;
    const endedBefore = tab === "history" && until !== undefined ? await endOfWork(db, shopId, until) : undefined;
    const found = await listOrders(db, { shopId, tab, cursor, rows, now, endedBefore });
    const cursorOf = (last: OrderWithItems): string => cursorBehind(last, orderTabs[tab].order);
    const days = tab === "history" ? await daysOf(db, shopId, found.slice(0, rows)) : [];
    return { ...pageOf(found, { rows, rowOf: (row) => orderOf(row, language), cursorOf }), days };
  },

  search: async ({ input, actor, db, language, now }) => {
    const { page = 1, rows = rowsByDefault, keyword = "", from, to, cursor: text, ...filter } = input;
    const { found, total } = await searchOrders(
      db,
      {
        ...filter,
        shopId: actor.shopId,
        tabs: orderTabNames.filter((tab) => mayOpen(actor, tab)),
        now,
        keyword: keyword.trim() || undefined,
        from: from === undefined ? undefined : new Date(startOfNamedDay(from)),
        until: endOf(to),
      },
      { cursor: readCursor(text, language), offset: offsetOf({ page, rows }), rows },
    );
    const cursorOf = (last: OrderWithItems): string => cursorBehind(last, "newest");
    return { ...pageOf(found, { rows, rowOf: (row) => orderOf(row, language), cursorOf }), total, page };
  },

  detail: async ({ input: { id }, ...ctx }) => {
    const { actor, db, now, language, fail } = ctx;
    await checkReading(ctx, id);
    const order = await findShopOrder(db, { shopId: actor.shopId, id, now });
    return order === undefined ? fail("orderNotFound") : orderOf(order, language);
  },

  countByTab: ({ actor, db, now }) => countOwnTabs(db, actor, now),

  tabs: async ({ actor, db, now, language }) => {
    const counts = await countOwnTabs(db, actor, now);
    return orderTabNames
      .filter((tab) => mayOpen(actor, tab))
      .map((tab) => ({ tab, name: orderTabs[tab][language], count: counts[tab] }));
  },

  dayStatistics: async ({ actor: { shopId }, db, now }) => {
    const { since, until } = workDayOf(await listHours(db, [shopId]), now);
    const counts = await findDayStatistics(db, shopId, since);
    return { day: shopDay(now), since: since.toISOString(), until: until.toISOString(), ...counts };
  },

  reminder: async ({ actor: { shopId, sessionId }, dependencies, now }) => {
    const rings = await dependencies.reminders.of(shopId, sessionId);
    dependencies.heartbeats.hear(shopId, now);
    return rings;
  },

  accept: async ({ input, ...ctx }) => {
    const minutes = await findMinutes(ctx, input);
    const changes = () =>
      minutes === undefined ? notMoved("orderNotPaidYet") : { due_at: secondsAfter(ctx.now, minutes * 60) };
    return orderOf(await moveOwnOrder(ctx, input.id, "accept", { changes }), ctx.language);
  },

  refuse: async ({ input, ...ctx }) => {
    const { id, reason, note = "" } = input;
    if (reason !== "soldOut") {
      const said = reason === "other" && note !== "" ? ownNote(note) : reason;
      return orderOf(await moveOwnOrder(ctx, id, "refuse", { note: said }), ctx.language);
    }
    const missing = await findMissing(ctx, input);
    const order = await moveOwnOrder(ctx, id, "refuse", { note: missingNote(missing.dishes) });
    await markMissing(ctx.tx, order, { lines: missing.lines, partIds: input.partIds ?? [] });
    await declareMissing(ctx, missing.dishes);
    return orderOf(order, ctx.language);
  },

  propose: async ({ input, ...ctx }) => {
    const { id, items, partIds = [] } = input;
    const { shopId, name } = ctx.actor;
    const mover = { ...ways.propose, name };
    const seconds = ctx.dependencies.settings.waits.proposal;
    const minutes = await findMinutes(ctx, input);
    const taken = await takeFrom(ctx.tx, { shopId, id, items });
    if ("failure" in taken) return ctx.fail(taken.failure);
    const proposing = { shopId, id, mover, now: ctx.now, taken, minutes, seconds };
    const order = moved(await proposeChange(ctx, proposing), ctx);
    const missing = linesTakenOut(order.items, order.proposal?.takenOut ?? []);
    const dishes = missingDishes(missing, partIds) ?? ctx.fail("orderItemNotFound");
    await markMissing(ctx.tx, order, { lines: missing, partIds });
    return { ...orderOf(order, ctx.language), soldOut: await declareMissing(ctx, dishes) };
  },

  ready: async ({ input, ...ctx }) =>
    orderOf(await moveOwnOrder(ctx, input.id, "ready", { changes: () => ({ is_ready: true }) }), ctx.language),

  delay: async ({ input, ...ctx }) => {
    const { minutes } = input;
    const changes = ({ due_at: dueAt }: OrderRow) => ({
      due_at: new Date(dueLater(dueAt?.getTime() ?? null, minutes, ctx.now.getTime())),
    });
    return orderOf(await moveOwnOrder(ctx, input.id, "delay", { changes }), ctx.language);
  },

  dispatch: async ({ input, ...ctx }) => orderOf(await moveOwnOrder(ctx, input.id, "dispatch"), ctx.language),

  complete: async ({ input, ...ctx }) => orderOf(await moveOwnOrder(ctx, input.id, "complete"), ctx.language),

  acknowledge: async ({ input: { id, seq }, actor: { shopId, sessionId }, now, fail, ...work }) => {
    const known = await acknowledge(work, { shopId, sessionId, ids: [id], seq, now });
    return known > 0 ? null : fail("orderNotFound");
  },
});

export const orderLogCalls = handlers(orderLogs, {
  list: async ({ input, ...ctx }) => {
    await checkReading(ctx, input.id);
    const lines = await listLogs(ctx.db, ctx.actor.shopId, input.id);
    return lines.map((line) => logLineOf(line, ctx.language));
  },
});

export const orderPhotoCalls = handlers(orderPhotos, {
  list: async ({ input, ...ctx }) => {
    await checkReading(ctx, input.id);
    return listPhotos(ctx.db, ctx.actor.shopId, input.id);
  },
});
