import type { Kysely, RawBuilder, Transaction } from "kysely";
import { defer } from "./deferring.ts";
import { sql } from "./plain-sql.ts";
import type { Channel, Signals } from "./signals.ts";
import type { Database } from "./tables.ts";

/** A transaction and what it will tell the nodes once it is committed. */
export interface Work {
  tx: Transaction<Database>;
  /** Every node drops its copies of this row when the transaction is committed, and not if it is rolled back. */
  announce(channel: Channel, id: string): Promise<void>;
  /** The same, as a part of a statement that is run next: nothing is announced before it has run. */
  announcing(channel: Channel, id: string): RawBuilder<unknown>;
  /** What this process keeps once the transaction is committed, and not if it is rolled back. */
  afterCommit(act: () => void): void;
  /** What this process hears of the others: whose copies it is that are kept. */
  signals: Signals;
}

/** The answer to COMMIT did not come: the work may be done or not, so that nothing of it may be undone outside of the database. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super("it is not known whether a transaction was committed", { cause });
    this.name = "OutcomeUnknown";
  }
}

/** Somebody waited longer for a turn at the database than anybody should. */
export class TooBusy extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "TooBusy";
  }
}

/** Two held what the other wanted, and the database has ended one of them. */
export const deadlockDetected = "40P01";

/** Serialization failure: what a transaction went by is not so any more. */
export const beginAgain = "40001";

/** That, deadlock, a server that goes down: the transaction was surely rolled back, and the same work may succeed at the next try. */
const passing = new Set<string | undefined>([beginAgain, deadlockDetected, "57P01"]);
const triesAtMost = 4;

/** The SQLSTATE of a database error, or undefined; none begins with E, as the codes of the system do (EPIPE). */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" && /^(?!E)[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** Whether a row was refused because another has what may be there once only. */
export function isTaken(error: unknown): boolean {
  return sqlState(error) === "23505";
}

/** What to do with what a statement fails with: where another row has what may be there once only, the call is refused. */
export function whenTaken(refuse: () => never): (error: unknown) => never {
  return (error) => {
    if (isTaken(error)) refuse();
    throw error;
  };
}

/** Somebody else holds what a statement wanted to lock, for longer than it may wait. */
export const lockNotAvailable = "55P03";

/** The disk of the database has no room left (PostgreSQL, class 53). */
export function isDiskFull(error: unknown): boolean {
  return sqlState(error) === "53100";
}

/** Whether a prepared plan was refused because somebody changed a table under it: prepared anew it passes. */
export function isPlanStale(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string };
  return code === "0A000" && routine === "RevalidateCachedQuery";
}

/**
 * What passes by itself, by SQLSTATE: going down or cut off (57P, 08), out of room or of connections (53), stopped for
 * taking too long (57014), for waiting for a lock (55P03) or within a transaction (25P).
 */
const passingStates = /^(57P0\d|08\w{3}|53\w{3}|57014|55P03|25P0\d)$/;

/** The same, as the network and the client say it. */
const passingCodes = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/;
const passingWords =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/;

/** Whether the database could not be reached, or not in time, so that the caller may come again. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof OutcomeUnknown || error instanceof TooBusy || isPlanStale(error)) return true;
  const { code = "", message = "" } = (error ?? {}) as { code?: string; message?: string };
  return passingStates.test(code) || passingCodes.test(code) || passingWords.test(message);
}

/** Runs the work in one transaction, again from its start where the database says that another try may succeed. */
export async function inTransaction<Result>(
  database: Kysely<Database>,
  signals: Signals,
  work: (work: Work) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const announced: [Channel, string][] = [];
    const acts: (() => void)[] = [];
    const isNew = (channel: Channel, id: string): boolean => {
      if (announced.some(([sentChannel, sentId]) => sentChannel === channel && sentId === id)) return false;
      announced.push([channel, id]);
      return true;
    };
    try {
      const result = await database.transaction().execute((tx) =>
        work({
          tx,
          announce: async (channel, id) => {
            if (isNew(channel, id)) await defer(tx, sql`select pg_notify(${channel}, ${id})`);
          },
          announcing: (channel, id) => (isNew(channel, id) ? sql`pg_notify(${channel}, ${id})` : sql`null`),
          afterCommit: (act) => void acts.push(act),
          signals,
        }),
      );
      for (const act of acts) act();
      for (const [channel, id] of announced) signals.deliver(channel, id);
      return result;
    } catch (error) {
      const mayPass = passing.has(sqlState(error)) || isPlanStale(error);
      if (attempt >= triesAtMost || !mayPass) throw error;
    }
  }
}
