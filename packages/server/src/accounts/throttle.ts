import { type Kysely, sql } from "kysely";
import type { Database } from "../database/tables.ts";
import { secondsAfter } from "../outside/clock.ts";

/** How often something may be tried: so many times, then not until the window ends (decisions, Accounts). */
export interface Limit {
  tries: number;
  windowSeconds: number;
}

/**
 * Counts one try under each key, and gives the seconds to wait where one of them has had too many; undefined lets it
 * through. The count is a row, written outside of any transaction that may be rolled back: every node counts alike, and
 * a refused try counts. While one waits, even the right answer is not looked at.
 */
export async function takeTry(
  db: Kysely<Database>,
  tries: readonly { key: string; limit: Limit }[],
  now: Date,
): Promise<number | undefined> {
  let wait: number | undefined;
  for (const { key, limit } of tries) {
    const { rows } = await sql<{ tries: number; window_ends_at: Date }>`
      insert into throttles as t (key, tries, window_ends_at) values (${key}, 1, ${secondsAfter(now, limit.windowSeconds)})
      on conflict (key) do update set
        tries = case when t.window_ends_at <= ${now} then 1 else t.tries + 1 end,
        window_ends_at = case when t.window_ends_at <= ${now} then excluded.window_ends_at else t.window_ends_at end
      returning tries, window_ends_at`.execute(db);
    const [row] = rows;
    if (row === undefined || row.tries <= limit.tries) continue;
    wait = Math.max(wait ?? 1, Math.ceil((row.window_ends_at.getTime() - now.getTime()) / 1000));
  }
  return wait;
}

/** Takes a try that was right back out of the count: only what was wrong counts. */
export async function giveBackTries(db: Kysely<Database>, tries: readonly { key: string }[]): Promise<void> {
  const keys = tries.map(({ key }) => key);
  await sql`update throttles set tries = greatest(tries - 1, 0) where key = any(${keys})`.execute(db);
}

/** Forgets the counts whose window has ended. */
export async function forgetOldTries(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`delete from throttles where window_ends_at < ${now}`.execute(db);
}

/** Forgets the tries under some keys: whoever has proven who they are starts anew. */
export async function forgetTries(db: Kysely<Database>, keys: readonly string[]): Promise<void> {
  await sql`delete from throttles where key = any(${keys})`.execute(db);
}
