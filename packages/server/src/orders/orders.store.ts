import type { Kysely, RawBuilder, Selectable, Transaction } from "kysely";
import {
  orderStatuses,
  type OrderStatus,
  orderTabNames,
  orderTabs,
  type OrderTab,
} from "@tsena/contract/orders.states";
import { pastAtMost, type TabCounts } from "@tsena/contract/orders.lists";
import { startOfDay } from "@tsena/contract/shops.day";
import { wholeRow, wholeRowSql } from "../database/columns.ts";
import { sql } from "../database/plain-sql.ts";
import type { Database, OrderItemTable, OrderRow } from "../database/tables.ts";
import type { Cursor } from "../http/cursor.ts";
import { reaches } from "../notifications/reach.store.ts";
import type { Cooking } from "./prep.rules.ts";
import { cookingSql } from "./prep.store.ts";

type Reader = Kysely<Database>;
type Tx = Transaction<Database>;

export type OrderItem = Omit<Selectable<OrderItemTable>, "is_missing" | "missing_parts">;

export type OrderWithItems = OrderRow & { items: OrderItem[] };

/** An order as its shop reads it; of one that waits to be accepted with what decides how long it takes. */
export type ShopOrder = OrderWithItems & { cooking: Cooking | null };

/** The items of an order `o`. */
export const itemsSql = sql<OrderItem[]>`(
  select coalesce(json_agg(i order by i.id), '[]') from order_items i where i.shop_id = o.shop_id and i.order_id = o.id
)`;

/** Orders with their items, to be narrowed by who asks. */
export const selectOrders = (db: Reader) =>
  db.selectFrom("orders as o").select(wholeRow("orders", "o")).select(itemsSql.as("items"));

const selectOfShop = (db: Reader, { shopId, now }: { shopId: string; now: Date }) =>
  selectOrders(db).select(cookingSql({ shopId, now }).as("cooking")).where("o.shop_id", "=", shopId);

const startOfToday = (now: Date): Date => new Date(startOfDay(now.getTime()));

/** Whether an order ended on the shop's own day (rules/orders.md#tabs). */
export const endedToday = (now: Date) => sql<boolean>`closed_at >= ${startOfToday(now)}`;

const allStatuses = Object.values(orderStatuses);

/**
 * Written out, not sent beside the statement: an index of some statuses alone is used where these are known when it is planned.
 * As one piece of text, of the table's own figures: the counts of the tabs are asked for all the time, and each piece of a
 * statement is put together anew.
 */
export function isOneOf(statuses: readonly OrderStatus[]): RawBuilder<boolean> {
  return sql.raw(`status in (${allStatuses.filter((one) => statuses.includes(one)).join(", ")})`);
}

const { awaitingPayment, awaitingAcceptance, awaitingCourier, delivering } = orderStatuses;

/** The statuses of the orders that have not ended, of which the index `orders_open` is. */
export const openStatuses = [awaitingPayment, awaitingAcceptance, awaitingCourier, delivering];

/**
 * What each tab shows: the one rule that the lists, their counts and whoever reads an order by its id go by. The orders that
 * have not ended are named as the index of them is: a long history costs nothing.
 */
export function shownIn(tab: OrderTab, now: Date): RawBuilder<boolean> {
  if (tab === "all") return sql`(${isOneOf(openStatuses)} or ${endedToday(now)})`;
  return isOneOf(orderTabs[tab].statuses);
}

/** In which of the tabs an order of a shop stands, or undefined where the shop has no such order. */
export async function findTabs(
  db: Reader,
  args: { shopId: string; id: string; now: Date },
): Promise<OrderTab[] | undefined> {
  const row = await db
    .selectFrom("orders")
    .select(orderTabNames.map((tab) => shownIn(tab, args.now).as(tab)))
    .where("shop_id", "=", args.shopId)
    .where("id", "=", args.id)
    .executeTakeFirst();
  return row && orderTabNames.filter((tab) => row[tab]);
}

/** One order of a shop, or undefined. */
export function findOrder(db: Reader, shopId: string, id: string): Promise<OrderWithItems | undefined> {
  return selectOrders(db).where("o.shop_id", "=", shopId).where("o.id", "=", id).executeTakeFirst();
}

/** As `findOrder`, as its shop reads it. */
export function findShopOrder(
  db: Reader,
  { id, ...reading }: { shopId: string; id: string; now: Date },
): Promise<ShopOrder | undefined> {
  return selectOfShop(db, reading).where("o.id", "=", id).executeTakeFirst();
}

/** An order as it is named. */
export interface NamedOrder {
  shopId: string;
  id: string;
  /** The system that names it, where one does: one that it does not reach is none. */
  keyId?: string | undefined;
}

/**
 * What locks an order until the transaction ends, and behind it its shop where that is wanted: whoever comes second sees what the
 * first has done. Its items change only as its customer lets some be taken out.
 */
export function lockingSql(
  { shopId, id, keyId }: NamedOrder,
  { withShop }: { withShop: boolean },
): RawBuilder<OrderWithItems> {
  const placedBy = sql.ref<string>("platform_key_id");
  const isReached = keyId === undefined ? sql`true` : reaches({ keyId, placedBy, shopId });
  const shop = sql`cross join (select id from shops where id = (select shop_id from found) for no key update) shop`;
  return sql<OrderWithItems>`
    with found as (
      select ${wholeRowSql("orders", "orders")} from orders
      where shop_id = ${shopId} and id = ${id} and ${isReached} for update
    )
    select ${wholeRowSql("orders", "o")}, ${itemsSql} as items from found o ${withShop ? shop : sql``}`;
}

/**
 * Locks such an order, and gives it; undefined where there is none. What PostgreSQL reads beside a row that it had to wait for
 * may be older than the row: of an order whose customer let some be taken out the items are read once more.
 */
export async function lockOrder(
  tx: Tx,
  named: NamedOrder,
  locking: { withShop: boolean },
): Promise<OrderWithItems | undefined> {
  const [order] = (await lockingSql(named, locking).execute(tx)).rows;
  if (order?.proposal?.answer !== "accepted") return order;
  const { shop_id: shopId, id } = order;
  const again = sql<{ items: OrderItem[] }>`
    select ${itemsSql} as items from orders o where o.shop_id = ${shopId} and o.id = ${id}`;
  return { ...order, ...(await again.execute(tx)).rows[0] };
}

/** Locks those of some orders that the shop has, in one order whoever names them, until the transaction ends; gives their ids. */
export async function lockOrders(tx: Tx, shopId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom("orders")
    .select("id")
    .where("shop_id", "=", shopId)
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Keeps how many wrong hand-over codes there were, and until when no other is looked at. */
export async function countHandOver(
  tx: Tx,
  order: { shopId: string; id: string; tries: number; until: Date | null },
): Promise<void> {
  await tx
    .updateTable("orders")
    .set((row) => ({
      hand_over_tries: order.tries,
      hand_over_locked_until: order.until,
      version: row("version", "+", 1),
    }))
    .where("shop_id", "=", order.shopId)
    .where("id", "=", order.id)
    .execute();
}

/** The column that each order of a list goes by. */
export const sortColumns = {
  acceptBy: "accept_by",
  dueAt: "due_at",
  newest: "created_at",
  ended: "closed_at",
} as const;

/** The orders of a tab after a cursor, one more than `rows` where there are more. */
export function listOrders(
  db: Reader,
  args: {
    shopId: string;
    tab: OrderTab;
    cursor: Cursor | undefined;
    rows: number;
    now: Date;
    /** Of the history, those alone that ended before. */
    endedBefore?: Date | undefined;
  },
): Promise<ShopOrder[]> {
  const { order } = orderTabs[args.tab];
  const column = `o.${sortColumns[order]}` as const;
  const isNewestFirst = order === "newest" || order === "ended";
  const direction = isNewestFirst ? "desc" : "asc";
  let query = selectOfShop(db, args)
    .where(shownIn(args.tab, args.now))
    .orderBy(column, direction)
    .orderBy("o.id", direction)
    .limit(args.rows + 1);
  if (order === "ended") query = query.where("o.closed_at", "is not", null);
  if (args.endedBefore !== undefined) query = query.where("o.closed_at", "<", args.endedBefore);
  if (args.cursor !== undefined) {
    const comparison = sql.raw(isNewestFirst ? "<" : ">");
    query = query.where(
      sql<boolean>`(${sql.ref(column)}, o.id) ${comparison} (${args.cursor.at}::timestamptz, ${args.cursor.id})`,
    );
  }
  return query.execute();
}

/**
 * How many orders stand in each tab: each of the three counts reads an index of few, or of no more than it counts. Planned once:
 * what PostgreSQL would plan anew for is not shown to it, and it takes what lies between two moments for little.
 */
export async function countTabs(db: Reader, shopId: string, now: Date): Promise<TabCounts> {
  const { rows } = await sql<TabCounts>`
    select pending, "toPickUp", open + ended as "all", history, version from (
      select count(*) filter (where ${shownIn("pending", now)})::int as pending,
        count(*) filter (where ${shownIn("toPickUp", now)})::int as "toPickUp", count(*)::int as open,
        coalesce(sum(version), 0)::int as version
      from orders where shop_id = ${shopId} and ${isOneOf(openStatuses)}
    ) open, (
      select count(*)::int as ended from orders
      where shop_id = ${shopId} and closed_at >= (select ${startOfToday(now)}::timestamptz) and closed_at < 'infinity'
    ) today, (
      select count(*)::int as history
      from (select from orders where shop_id = ${shopId} and closed_at is not null limit ${sql.lit(pastAtMost)}) ended
    ) past`.execute(db);
  return rows[0] ?? { pending: 0, toPickUp: 0, all: 0, history: 0, version: 0 };
}

/** What happened to an order, oldest first; how it is paid says in which words. */
export function listLogs(db: Reader, shopId: string, orderId: string) {
  return db
    .selectFrom("order_logs as l")
    .innerJoin("orders as o", (join) => join.onRef("o.shop_id", "=", "l.shop_id").onRef("o.id", "=", "l.order_id"))
    .select(wholeRow("order_logs", "l"))
    .select("o.payment_method")
    .where("l.shop_id", "=", shopId)
    .where("l.order_id", "=", orderId)
    .orderBy("l.at")
    .orderBy("l.id")
    .execute();
}

/** The photos of an order's lines, as the menu has them now. */
export function listPhotos(db: Reader, shopId: string, id: string): Promise<{ itemId: string; image: string }[]> {
  return db
    .selectFrom("order_items as i")
    .innerJoin("variants as v", (join) => join.onRef("v.shop_id", "=", "i.shop_id").onRef("v.id", "=", "i.variant_id"))
    .innerJoin("products as p", (join) => join.onRef("p.shop_id", "=", "v.shop_id").onRef("p.id", "=", "v.product_id"))
    .select(["i.id as itemId", "p.image"])
    .where("i.shop_id", "=", shopId)
    .where("i.order_id", "=", id)
    .where("p.image", "<>", "")
    .orderBy("i.id")
    .execute();
}
