import { type Kysely, sql } from "kysely";
import { workDayOf } from "@tsena/contract/shops.week";
import { wholeRow } from "./columns.ts";
import type { Database } from "./tables.ts";
import type { BusinessHoursTable } from "./tables.shops.ts";

/** Every row of some shops' hours, Monday morning first. */
export function listHours(db: Kysely<Database>, shopIds: readonly string[]): Promise<BusinessHoursTable[]> {
  if (shopIds.length === 0) return Promise.resolve([]);
  return (
    db
      .selectFrom("business_hours")
      .select(wholeRow("business_hours"))
      // One parameter, whatever their number: a statement has at most 65,535.
      .where(sql<boolean>`shop_id = any(${[...shopIds]})`)
      .orderBy("shop_id")
      .orderBy("weekday")
      .orderBy("period")
      .execute()
  );
}

/** The day of a shop's work at a moment, as `shopDay` names it: for how long something is declared sold out (rules/products.md#setting-stock). */
export async function findWorkDay(db: Kysely<Database>, shopId: string, now: Date): Promise<string> {
  return workDayOf(await listHours(db, [shopId]), now).day;
}
