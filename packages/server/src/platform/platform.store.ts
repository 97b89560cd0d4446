import { type Kysely, sql } from "kysely";
import type * as v from "valibot";
import type { Language } from "@tsena/contract/languages";
import type { PlatformOrder } from "@tsena/contract/platform";
import { type OrderStatus, orderStatuses } from "@tsena/contract/orders.states";
import { auditStatuses } from "@tsena/contract/shops.states";
import { wholeRow } from "../database/columns.ts";
import type { Database } from "../database/tables.ts";
import type { Cursor } from "../http/cursor.ts";
import { entriesOf, type OrderWithItems, selectOrders } from "../orders/orders.store.ts";
import { reaches } from "./reaching.rules.ts";

type Reader = Kysely<Database>;

/** Every approved shop, the oldest first. */
export function listShops(db: Reader) {
  return db
    .selectFrom("shops")
    .select(wholeRow("shops"))
    .where("audit_status", "=", auditStatuses.approved)
    .orderBy("created_at")
    .execute();
}

const { awaitingPayment, awaitingAcceptance, awaitingCourier, delivering } = orderStatuses;
const underWay = [awaitingPayment, awaitingAcceptance, awaitingCourier, delivering];

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

/** A shop's orders that a key reaches, of a status or every one under way, newest first after a cursor; one more than `rows` where there are more. */
export function listShopOrders(
  db: Reader,
  given: {
    shopId: string;
    keyId: string;
    status: OrderStatus | undefined;
    cursor: Cursor | undefined;
    rows: number;
  },
): Promise<OrderWithItems[]> {
  const { shopId, keyId, status, cursor, rows } = given;
  let query = selectOrders(db)
    .where("o.shop_id", "=", shopId)
    .where(reaches({ keyId, placedBy, shopId }))
    .where("o.status", "in", status === undefined ? underWay : [status])
    .orderBy("o.created_at", "desc")
    .orderBy("o.id", "desc")
    .limit(rows + 1);
  if (cursor !== undefined) {
    query = query.where(sql<boolean>`(o.created_at, o.id) < (${cursor.at}::timestamptz, ${cursor.id})`);
  }
  return query.execute();
}

/** An order's row as the platform reads it. */
export function platformOrderOf(row: OrderWithItems, language: Language): v.InferInput<typeof PlatformOrder> {
  return { ...entriesOf(row, language), shopId: row.shop_id, externalId: row.external_id };
}
