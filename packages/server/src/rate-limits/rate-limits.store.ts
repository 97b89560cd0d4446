import { type Kysely, sql } from "kysely";
import type { FailureName } from "@tsena/contract/failures";
import type { Database } from "../database/tables.ts";
import { secondsAfter, secondsUntil } from "../system/clock.ts";
import { makeRoom } from "../system/room.ts";
import { type Closed, type Door, knownStart, strangerKeys, type Try } from "./rate-limits.rules.ts";

/** A key that has had too many tries is refused from memory this long before its row is looked at again. */
const rememberedMs = 1000;

/** Keys remembered at the most; the oldest goes first, whose row still knows. */
const rememberedAtMost = 10_000;

interface Remembered {
  windowEndsAt: Date;
  rememberedAt: Date;
}

/** What each database's node knows to be closed: a flood of guesses costs no row, no lock and no disk (decision 014). */
const closedOf = new WeakMap<Kysely<Database>, Map<string, Remembered>>();

function closedIn(db: Kysely<Database>): Map<string, Remembered> {
  const closed = closedOf.get(db) ?? new Map<string, Remembered>();
  closedOf.set(db, closed);
  return closed;
}

function isClosed(closed: Remembered | undefined, now: Date): closed is Remembered {
  if (closed === undefined || closed.windowEndsAt <= now) return false;
  const age = now.getTime() - closed.rememberedAt.getTime();
  return age >= 0 && age < rememberedMs;
}

function closedBy<Name extends FailureName>({ refusal }: Try<Name>, windowEndsAt: Date, now: Date): Closed<Name> {
  return { refusal: refusal ?? "tooManyRequests", wait: secondsUntil(windowEndsAt, now) };
}

/** The first of these keys that is known to be closed, from memory alone; undefined where none is. */
export function remembered<Name extends FailureName>(
  db: Kysely<Database>,
  tries: readonly Try<Name>[],
  now: Date,
): Closed<Name> | undefined {
  const closed = closedIn(db);
  for (const one of tries) {
    const known = closed.get(one.key);
    if (isClosed(known, now)) return closedBy(one, known.windowEndsAt, now);
  }
  return undefined;
}

/**
 * Counts one try under each key in turn, and stops at the first that has had too many, with its wait: what comes behind
 * a closed key is not counted, so that a closed address closes nobody's account (decision 028). Undefined lets it through.
 * A window that a clock began which was ahead ends no later than one that begins now. The count is a row, written outside of
 * any transaction that may be rolled back: every node counts alike. While one waits, even the right answer is not looked at.
 */
export async function takeTry<Name extends FailureName>(
  db: Kysely<Database>,
  tries: readonly Try<Name>[],
  now: Date,
): Promise<Closed<Name> | undefined> {
  const closed = closedIn(db);
  const known = remembered(db, tries, now);
  if (known !== undefined) return known;
  for (const one of tries) {
    const { key, limit } = one;
    const { rows } = await sql<{ tries: number; window_ends_at: Date }>`
      insert into throttles as t (key, tries, window_ends_at) values (${key}, 1, ${secondsAfter(now, limit.windowSeconds)})
      on conflict (key) do update set
        tries = case when t.window_ends_at <= ${now} then 1 else t.tries + 1 end,
        window_ends_at = case when t.window_ends_at <= ${now} then excluded.window_ends_at
          else least(t.window_ends_at, excluded.window_ends_at) end
      returning tries, window_ends_at`.execute(db);
    const [row] = rows;
    if (row === undefined || row.tries <= limit.tries) continue;
    makeRoom(closed, rememberedAtMost);
    closed.set(key, { windowEndsAt: row.window_ends_at, rememberedAt: now });
    return closedBy(one, row.window_ends_at, now);
  }
  return undefined;
}

/** Takes a try that was right back out of the count: only what was wrong counts. */
export async function giveBackTries(db: Kysely<Database>, tries: readonly { key: string }[]): Promise<void> {
  const keys = tries.map(({ key }) => key);
  if (keys.length === 0) return;
  for (const key of keys) closedIn(db).delete(key);
  await sql`update throttles set tries = greatest(tries - 1, 0) where key = any(${keys})`.execute(db);
}

/** Forgets the counts whose window has ended. */
export async function forgetOldTries(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`delete from throttles where window_ends_at < ${now}`.execute(db);
}

/**
 * Forgets the passwords that were guessed at an account of the app or the desk, from wherever: it has another one now. A second
 * later each node has forgotten, too, what it remembers to be closed.
 */
export async function forgetGuesses(db: Kysely<Database>, door: Door, account: string): Promise<void> {
  const { start, end, ofAll } = strangerKeys(door, account);
  const known = knownStart(door, "password", account);
  await sql`
    delete from throttles
    where key = ${ofAll} or starts_with(key, ${known})
      or (starts_with(key, ${start}) and right(key, length(${end})) = ${end})`.execute(db);
}

/** Forgets the tries under some keys: whoever has proven who they are starts anew. */
export async function forgetTries(db: Kysely<Database>, keys: readonly string[]): Promise<void> {
  for (const key of keys) closedIn(db).delete(key);
  await sql`delete from throttles where key = any(${keys})`.execute(db);
}
