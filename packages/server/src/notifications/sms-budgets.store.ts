import { type Kysely, sql } from "kysely";
import { shopDay } from "@tsena/contract/shops.day";
import type { Database } from "../database/tables.ts";
import { daySeconds, secondsAfter } from "../system/clock.ts";
import { type Purse } from "../settings/text-budgets.ts";

/** What a day's text messages are counted under. */
interface Counted {
  purse: Purse;
  country: string;
  now: Date;
}

/**
 * Counts a text message of the day before it is sent, across all nodes; gives the day's number of it, undefined where the
 * budget is used up. One at a time, until the transaction ends that it is counted in, so that not one too many goes out.
 */
export function takeText(
  db: Kysely<Database>,
  { purse, country, now }: Counted,
  budget: number,
): Promise<number | undefined> {
  const day = shopDay(now);
  const take = async (tx: Kysely<Database>): Promise<number | undefined> => {
    await sql`select pg_advisory_xact_lock(hashtext(${`texts ${purse}`}))`.execute(tx);
    const sent = await textsSent(tx, purse, now);
    if (sent >= budget) return undefined;
    await sql`
      insert into sms_counts as c (day, purse, country, count) values (${day}, ${purse}, ${country}, 1)
      on conflict (day, purse, country) do update set count = c.count + 1`.execute(tx);
    return sent + 1;
  };
  return db.isTransaction ? take(db) : db.transaction().execute(take);
}

/** How many text messages a purse has paid for today. */
export async function textsSent(db: Kysely<Database>, purse: Purse, now: Date): Promise<number> {
  const { rows } = await sql<{ sent: number }>`
    select coalesce(sum(count), 0)::int as sent from sms_counts
    where day = ${shopDay(now)} and purse = ${purse}`.execute(db);
  return rows[0]?.sent ?? 0;
}

/** A day's counts outlast the gateway's monthly bill, which they are held against. */
const countedSeconds = 40 * daySeconds;

/** Forgets how many text messages went out on days that are long over. */
export async function forgetOldTextCounts(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`delete from sms_counts where day < ${shopDay(secondsAfter(now, -countedSeconds))}`.execute(db);
}
