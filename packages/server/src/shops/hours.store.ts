import type { Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import type { BusinessHours } from "@tsena/contract/shops.hours";
import { wholeRow } from "../database/columns.ts";
import { listHours } from "../database/shop-hours.store.ts";
import type { Database } from "../database/tables.ts";
import type { BusinessHoursTable } from "../database/tables.shops.ts";

type NewHours = Omit<BusinessHours, "id">;

function columnsOf({ weekday, period, start, end, enabled }: NewHours) {
  return { weekday, period, starts: start, ends: end, enabled };
}

/** Writes a row of hours. A period of a weekday that has its row breaks a constraint (23505). */
export function insertHours(tx: Transaction<Database>, shopId: string, hours: NewHours): Promise<BusinessHoursTable> {
  return tx
    .insertInto("business_hours")
    .values({ shop_id: shopId, id: uuid(), ...columnsOf(hours) })
    .returning(wholeRow("business_hours"))
    .executeTakeFirstOrThrow();
}

/** Replaces a row of a shop's hours; undefined where the shop has no such row. Constraint as above. */
export function replaceHours(
  tx: Transaction<Database>,
  shopId: string,
  hours: BusinessHours,
): Promise<BusinessHoursTable | undefined> {
  return tx
    .updateTable("business_hours")
    .set(columnsOf(hours))
    .where("shop_id", "=", shopId)
    .where("id", "=", hours.id)
    .returning(wholeRow("business_hours"))
    .executeTakeFirst();
}

/** Replaces every row of a shop's hours; gives them, Monday morning first. Constraint as above. */
export async function replaceWeek(
  tx: Transaction<Database>,
  shopId: string,
  week: readonly NewHours[],
): Promise<BusinessHoursTable[]> {
  await tx.deleteFrom("business_hours").where("shop_id", "=", shopId).execute();
  const rows = week.map((hours) => ({ shop_id: shopId, id: uuid(), ...columnsOf(hours) }));
  if (rows.length > 0) await tx.insertInto("business_hours").values(rows).execute();
  return listHours(tx, [shopId]);
}

/** Writes down on the shop that its hours were said; when they first were, stays (rules/shops.md#first-steps). */
export async function sayHours(tx: Transaction<Database>, shopId: string, now: Date): Promise<void> {
  await tx
    .updateTable("shops")
    .set({ hours_said_at: now })
    .where("id", "=", shopId)
    .where("hours_said_at", "is", null)
    .execute();
}

/** Turns a row of a shop's hours on or off; undefined where the shop has no such row. */
export function switchHours(
  tx: Transaction<Database>,
  shopId: string,
  { id, enabled }: Pick<BusinessHours, "id" | "enabled">,
): Promise<BusinessHoursTable | undefined> {
  return tx
    .updateTable("business_hours")
    .set({ enabled })
    .where("shop_id", "=", shopId)
    .where("id", "=", id)
    .returning(wholeRow("business_hours"))
    .executeTakeFirst();
}

/** Takes a row of a shop's hours away; gives whether it was there. */
export async function removeHours(tx: Transaction<Database>, shopId: string, id: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom("business_hours")
    .where("shop_id", "=", shopId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return removed !== undefined;
}
