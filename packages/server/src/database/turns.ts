import type pg from "pg";
import type { Kysely } from "kysely";
import { databaseWaits, openDatabase } from "./connect.ts";
import { makeRoom } from "../system/room.ts";
import type { Turn } from "./connections.ts";
import type { Database } from "./tables.ts";
import { TooBusy } from "./transaction.ts";

/** What may use a shop's connections: reading waits for nobody's lock, writing may. */
export type Purpose = "reading" | "writing";

/**
 * How many connections one shop may hold at once, and how many of these for writing, so that a shop whose rows are locked
 * can still be read; and how many calls may wait for them. More are told to come again (decision 024).
 */
export const turnLimits = { atOnce: 3, writingAtOnce: 2, waiting: 300 };

interface Waiting {
  purpose: Purpose;
  start(): void;
}

interface Queue {
  inUse: Record<Purpose, number>;
  waiting: Waiting[];
}

/** Turns at the connections by whose they are: who waits for one waits outside of the pool, in the order of coming. */
export function createTurns(waitMs: number): (whose: string, purpose: Purpose) => Turn {
  const queues = new Map<string, Queue>();

  function mayStart({ inUse }: Queue, purpose: Purpose): boolean {
    if (inUse.reading + inUse.writing >= turnLimits.atOnce) return false;
    return purpose === "reading" || inUse.writing < turnLimits.writingAtOnce;
  }

  function leave(whose: string, queue: Queue, purpose: Purpose): void {
    queue.inUse[purpose] -= 1;
    const next = queue.waiting.findIndex((one) => mayStart(queue, one.purpose));
    const [started] = next === -1 ? [] : queue.waiting.splice(next, 1);
    if (started !== undefined) started.start();
    else if (queue.inUse.reading + queue.inUse.writing === 0) queues.delete(whose);
  }

  function wait(queue: Queue, purpose: Purpose): Promise<void> {
    if (queue.waiting.length >= turnLimits.waiting) throw new TooBusy("too many calls of one shop wait for it");
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.waiting.splice(queue.waiting.indexOf(waiting), 1);
        reject(new TooBusy("the calls of one shop took too long for another of it"));
      }, waitMs);
      const start = (): void => {
        clearTimeout(timer);
        queue.inUse[purpose] += 1;
        resolve();
      };
      const waiting = { purpose, start };
      queue.waiting.push(waiting);
    });
  }

  return (whose, purpose) => async () => {
    const queue = queues.get(whose) ?? { inUse: { reading: 0, writing: 0 }, waiting: [] };
    queues.set(whose, queue);
    if (mayStart(queue, purpose)) queue.inUse[purpose] += 1;
    else await wait(queue, purpose);
    return () => leave(whose, queue, purpose);
  };
}

/** Kept at the most; one that is opened anew costs microseconds. */
const cachedAtMost = 2000;

/** The database as one shop, or one person without any, may use it. */
export type DatabaseOf = (whose: string, purpose: Purpose) => Kysely<Database>;

/** Databases over one pool whose connections are taken by turns. */
export function databasesByTurn(pool: pg.Pool, waitMs: number = databaseWaits.connect): DatabaseOf {
  const turns = createTurns(waitMs);
  const cached = new Map<string, Kysely<Database>>();
  return (whose, purpose) => {
    const name = `${purpose} ${whose}`;
    const known = cached.get(name);
    if (known !== undefined) return known;
    makeRoom(cached, cachedAtMost);
    const database = openDatabase(pool, turns(whose, purpose));
    cached.set(name, database);
    return database;
  };
}
