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

/** A shop's orders of a status, or every one under way, newest first after a cursor; one more than `rows` where there are more. */
export function listShopOrders(
  db: Reader,
  given: { shopId: string; status: OrderStatus | undefined; cursor: Cursor | undefined; rows: number },
): Promise<OrderWithItems[]> {
  const { shopId, status, cursor, rows } = given;
  let query = selectOrders(db)
    .where("o.shop_id", "=", shopId)
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
