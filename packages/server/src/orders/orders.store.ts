import { type Kysely, sql, type Transaction } from "kysely";
import type * as v from "valibot";
import type { Language } from "@tsena/contract/languages";
import type { Order } from "@tsena/contract/orders";
import { orderTabs, type OrderTab, recentDays } from "@tsena/contract/orders.states";
import type { Database, OrderItemTable, OrderTable } from "../database/tables.ts";

type Reader = Kysely<Database>;
type Tx = Transaction<Database>;

export type OrderWithItems = OrderTable & { items: OrderItemTable[] };

const items = sql<OrderItemTable[]>`(
  select coalesce(json_agg(i order by i.id), '[]') from order_items i where i.shop_id = o.shop_id and i.order_id = o.id
)`.as("items");

/** Orders with their items, to be narrowed by who asks. */
export const selectOrders = (db: Reader) => db.selectFrom("orders as o").selectAll("o").select(items);

/** One order of a shop, or undefined. */
export function findOrder(db: Reader, shopId: string, id: string): Promise<OrderWithItems | undefined> {
  return selectOrders(db).where("o.shop_id", "=", shopId).where("o.id", "=", id).executeTakeFirst();
}

/** The shop an order belongs to, or undefined: the platform names an order by its id alone. */
export async function findShopOfOrder(db: Reader, id: string): Promise<string | undefined> {
  const row = await db.selectFrom("orders").select("shop_id").where("id", "=", id).executeTakeFirst();
  return row?.shop_id;
}

/** Locks an order until the transaction ends: whoever comes second sees what the first has done. */
export function lockOrder(tx: Tx, shopId: string, id: string) {
  return tx
    .selectFrom("orders")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** A cursor is the last row's sort key and id; it stays right while orders come and go. */
export interface Cursor {
  at: string;
  id: string;
}

const sortColumn = { acceptBy: "o.accept_by", dueAt: "o.due_at", newest: "o.created_at" } as const;

/** The orders of a tab after a cursor, one more than `rows` where there are more. */
export function listOrders(
  db: Reader,
  given: { shopId: string; tab: OrderTab; cursor: Cursor | undefined; rows: number; now: Date },
): Promise<OrderWithItems[]> {
  const { statuses, order } = orderTabs[given.tab];
  const column = sortColumn[order];
  const isNewestFirst = order === "newest";
  const direction = isNewestFirst ? "desc" : "asc";
  let query = selectOrders(db)
    .where("o.shop_id", "=", given.shopId)
    .where("o.status", "in", statuses)
    .orderBy(column, direction)
    .orderBy("o.id", direction)
    .limit(given.rows + 1);
  if (given.tab === "all") query = query.where(recentOrOpen(given.now));
  if (given.cursor !== undefined) {
    const comparison = sql.raw(isNewestFirst ? "<" : ">");
    query = query.where(
      sql<boolean>`(${sql.ref(column)}, o.id) ${comparison} (${given.cursor.at}::timestamptz, ${given.cursor.id})`,
    );
  }
  return query.execute();
}

/** Open orders of any age, and the ended ones of the last days (decisions, Orders). */
function recentOrOpen(now: Date) {
  const since = new Date(now.getTime() - recentDays * 24 * 3600 * 1000);
  return sql<boolean>`(o.status <= 4 or o.created_at >= ${since})`;
}

/** How many orders stand in each tab. */
export async function countTabs(db: Reader, shopId: string, now: Date): Promise<Record<OrderTab, number>> {
  const count = (condition: ReturnType<typeof sql<boolean>>) => sql<number>`count(*) filter (where ${condition})`;
  return db
    .selectFrom("orders as o")
    .select([
      count(sql<boolean>`o.status = 2`).as("pending"),
      count(sql<boolean>`o.status = 3`).as("toPickUp"),
      count(recentOrOpen(now)).as("all"),
      count(sql<boolean>`o.status in (5, 6)`).as("history"),
    ])
    .where("o.shop_id", "=", shopId)
    .executeTakeFirstOrThrow();
}

/** What happened to an order, oldest first. */
export function listLogs(db: Reader, shopId: string, orderId: string) {
  return db
    .selectFrom("order_logs")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where("order_id", "=", orderId)
    .orderBy("at")
    .orderBy("id")
    .execute();
}

/** An order's row as the shop reads it: the only place where it becomes JSON for the app. */
export function orderOf(row: OrderWithItems, language: Language): v.InferInput<typeof Order> {
  return {
    id: row.id,
    orderNo: row.order_no,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    paidAt: isoOf(row.paid_at),
    acceptBy: isoOf(row.accept_by),
    dueAt: isoOf(row.due_at),
    closedAt: isoOf(row.closed_at),
    customerName: row.customer_name,
    phone: row.customer_phone,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    note: row.note,
    endReason: row.end_reason,
    ...partsOf(row, language),
  };
}

/** What the shop and the platform both see of an order. */
export function partsOf(row: OrderWithItems, language: Language) {
  return {
    items: row.items.map((item) => itemOf(item, language)),
    itemsAmount: row.items_amount,
    packingAmount: row.packing_amount,
    deliveryAmount: row.delivery_amount,
    amount: row.items_amount + row.packing_amount + row.delivery_amount,
    paymentMethod: row.payment_method,
    deliveryMode: row.delivery_mode,
    courier: row.courier_name === null ? null : { name: row.courier_name, phone: row.courier_phone ?? "" },
    handOverCode: row.hand_over_code,
    ready: row.is_ready,
    version: row.version,
  };
}

function itemOf(item: OrderItemTable, language: Language) {
  const inLanguage = (fr: string, zh: string): string => (language === "zh" ? zh || fr : fr || zh);
  return {
    id: item.id,
    productId: item.product_id,
    name: inLanguage(item.name_fr, item.name_zh),
    specification: inLanguage(item.specification_fr, item.specification_zh),
    quantity: item.quantity,
    price: item.price,
    packingPrice: item.packing_price,
  };
}

/** A moment as it travels. */
export function isoOf(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
