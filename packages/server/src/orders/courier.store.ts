import type { Transaction, Updateable } from "kysely";
import type { Database, OrderRow, OrderTable } from "../database/tables.ts";

/** Writes down where the courier of an order is; the order's version stays, for nothing has happened to it. */
export async function writeCourier(
  tx: Transaction<Database>,
  order: Pick<OrderRow, "shop_id" | "id">,
  changes: Pick<Updateable<OrderTable>, "courier_latitude" | "courier_longitude" | "courier_minutes" | "courier_at">,
): Promise<void> {
  await tx.updateTable("orders").set(changes).where("shop_id", "=", order.shop_id).where("id", "=", order.id).execute();
}
