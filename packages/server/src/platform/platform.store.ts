import { type Kysely, sql } from "kysely";
import type { OrderStatus } from "@tsena/contract/orders.states";
import { auditStatuses } from "@tsena/contract/shops.states";
import { wholeRow } from "../database/columns.ts";
import type { Database } from "../database/tables.ts";
import type { Cursor } from "../http/cursor.ts";
import { isOneOf, openStatuses, type OrderWithItems, selectOrders } from "../orders/orders.store.ts";
import { reaches } from "../notifications/reach.store.ts";

type Reader = Kysely<Database>;

/** The approved shops behind one, in the order of their ids, which is that of their making; one more than `rows` where there are more. */
export function listShops(db: Reader, { behind, rows }: { behind: string; rows: number }) {
  return db
    .selectFrom("shops")
    .select(wholeRow("shops"))
    .where("audit_status", "=", auditStatuses.approved)
    .where("id", ">", behind)
    .orderBy("id")
    .limit(rows + 1)
    .execute();
}

const placedBy = sql.ref<string>("o.platform_key_id");

/** The shop of an order that a key names by its id alone; undefined where there is none that it reaches. */
export async function findReachedShop(
  db: Reader,
  { id, keyId }: { id: string; keyId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom("orders as o")
    .select("o.shop_id")
    .where("o.id", "=", id)
    .where(reaches({ keyId, placedBy, shopId: sql.ref<string>("o.shop_id") }))
    .executeTakeFirst();
  return row?.shop_id;
}

/** What a system lists: orders of a shop, or what it placed under a reference of its own; of a status, or of a shop what is under way. */
export interface OrderFilter {
  shopId?: string | undefined;
  externalId?: string | undefined;
  status?: OrderStatus | undefined;
}

/** The orders wanted that a key reaches, newest first after a cursor; one more than `rows` where there are more. */
export function listOrders(
  db: Reader,
  args: { wanted: OrderFilter; keyId: string; cursor: Cursor | undefined; rows: number },
): Promise<OrderWithItems[]> {
  const { wanted, keyId, cursor, rows } = args;
  const { shopId, externalId, status } = wanted;
  let query = selectOrders(db)
    .where(reaches({ keyId, placedBy, shopId: sql.ref<string>("o.shop_id") }))
    .orderBy("o.created_at", "desc")
    .orderBy("o.id", "desc")
    .limit(rows + 1);
  if (shopId !== undefined) query = query.where("o.shop_id", "=", shopId);
  // Another system's references are its own, also where the key reaches its orders.
  if (externalId !== undefined) {
    query = query.where("o.platform_key_id", "=", keyId).where("o.external_id", "=", externalId);
  }
  if (status !== undefined) query = query.where(isOneOf([status]));
  else if (externalId === undefined) query = query.where(isOneOf(openStatuses));
  if (cursor !== undefined) {
    query = query.where(sql<boolean>`(o.created_at, o.id) < (${cursor.at}::timestamptz, ${cursor.id})`);
  }
  return query.execute();
}
