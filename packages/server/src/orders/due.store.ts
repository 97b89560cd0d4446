import { type Kysely, sql } from "kysely";
import type { OrderStatus } from "@tsena/contract/orders.states";
import type { DueItem, DuePage } from "../database/sweeping.ts";
import type { Database } from "../database/tables.ts";

/** Since when orders in some statuses wait, and until when they may. */
interface Waiting {
  statuses: readonly OrderStatus[];
  column: "pay_by" | "answer_by" | "accept_by" | "picked_up_at";
  until: Date;
}

/** A page of the orders that have waited too long, those that have waited longest first. */
export function listDueOrders(
  database: Kysely<Database>,
  { statuses, column, until, rows, exceptIds, exceptShopIds }: Waiting & DuePage,
): Promise<DueItem[]> {
  return database
    .selectFrom("orders")
    .select(["shop_id as shopId", "id"])
    .where("status", "in", [...statuses])
    .where(column, "<=", until)
    .where(sql<boolean>`not id = any(${exceptIds})`)
    .where(sql<boolean>`not shop_id = any(${exceptShopIds})`)
    .orderBy(column)
    .limit(rows)
    .execute();
}
