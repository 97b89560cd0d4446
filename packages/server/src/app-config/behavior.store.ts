import { type Kysely, sql } from "kysely";
import type { Database } from "../database/tables.ts";

/** Different names that one day counts at the most: anybody may send them, and each new one is a row. */
const namesADay = 2000;

/** Adds to the count of an event on a screen on a day (2026-11-20); a new name beyond the day's most is let fall. */
export async function countBehavior(
  db: Kysely<Database>,
  { day, type, screen, count }: { day: string; type: string; screen: string; count: number },
): Promise<void> {
  await sql`
    insert into behavior_counts as b (day, type, screen, count)
    select ${day}::date, ${type}, ${screen}, ${count}
    where exists (select from behavior_counts where day = ${day}::date and type = ${type} and screen = ${screen})
      or (select count(*) from behavior_counts where day = ${day}::date) < ${namesADay}
    on conflict (day, type, screen) do update set count = b.count + excluded.count`.execute(db);
}
