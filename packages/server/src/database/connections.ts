import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from "kysely";
import type pg from "pg";
import { type Answered, sendBatch } from "./batches.ts";
import type { Deferring } from "./deferring.ts";
import { forgetNames, nameFor } from "./statement-names.ts";
import { isPlanStale, OutcomeUnknown, sqlState } from "./transaction.ts";

/** Waits for a turn at the connections; gives what ends it. */
export type Turn = () => Promise<() => void>;

/** What PostgreSQL says of a connection rather than of a statement: it must not be used again. */
const spoiling = /^(25P0\d|57P0\d|08\w{3})$/;

/** An error of COMMIT under which the transaction may all the same have been committed: it came from outside of it. */
const uncertain = /^(57P0\d|08\w{3}|58\w{3}|XX\w{3}|40003)$/;

/**
 * The connections of a pool as the query builder is given them. One goes back into the pool only where it surely stands
 * outside of any transaction and owes no answer: whoever came next would get the failures of the one before (decision 024).
 */
export function carefulDriver(pool: pg.Pool, turn?: Turn): Driver {
  const ours = (connection: DatabaseConnection): CarefulConnection => connection as CarefulConnection;
  return {
    init: () => Promise.resolve(),
    acquireConnection: async () => {
      const leave = await turn?.();
      try {
        return new CarefulConnection(await pool.connect(), leave);
      } catch (error) {
        leave?.();
        throw error;
      }
    },
    beginTransaction: async (connection) => ours(connection).defer(begin),
    commitTransaction: (connection) => ours(connection).commit(),
    rollbackTransaction: (connection) => ours(connection).rollBack(),
    releaseConnection: async (connection) => ours(connection).release(),
    destroy: () => pool.end(),
  };
}

/** A statement that is to be sent, and who waits for its answer; nobody does for one that was deferred, of which somebody may hear. */
interface Unsent {
  text: string;
  values: readonly unknown[];
  heard?: ((rows: unknown[]) => void) | undefined;
  resolve?: (result: pg.QueryResult) => void;
  reject?: (error: unknown) => void;
}

const begin = "begin";

/**
 * A connection in one use of it: a statement outside of a transaction, or a transaction. What is asked of it in one turn, and
 * what was deferred before, goes in one message, in its order.
 */
class CarefulConnection implements Deferring {
  readonly #client: pg.PoolClient;
  readonly #leave: (() => void) | undefined;
  #isSpoiled = false;
  /** Whether a transaction was begun at PostgreSQL. */
  #isBegun = false;
  /** What goes with the next message, BEGIN before all. */
  readonly #unsent: Unsent[] = [];

  constructor(client: pg.PoolClient, leave: (() => void) | undefined) {
    this.#client = client;
    this.#leave = leave;
  }

  defer(text: string, values: readonly unknown[] = [], heard?: (rows: unknown[]) => void): void {
    this.#unsent.push({ text, values, heard });
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.#ask(sql, parameters);
    const counts = command === "INSERT" || command === "UPDATE" || command === "DELETE";
    return { ...(counts ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}), rows: (rows as Row[] | undefined) ?? [] };
  }

  // oxlint-disable-next-line require-yield -- the query builder asks for it; nothing of ours is read as a stream
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error("nothing is read as a stream");
  }

  async commit(): Promise<void> {
    if (this.#isEmpty()) return;
    let result: Pick<pg.QueryResult, "command">;
    try {
      result = this.#isBegun ? await this.#ask("commit", []) : await this.#commitAtOnce();
    } catch (error) {
      const state = sqlState(error);
      if (state !== undefined && !uncertain.test(state)) throw error;
      this.#isSpoiled = true;
      throw new OutcomeUnknown(error);
    }
    // Somebody went on after a statement that had failed: PostgreSQL answers COMMIT with its rollback.
    if (result.command !== "COMMIT") throw new Error("a transaction whose statement had failed was to be committed");
  }

  /** All that a transaction writes, in one message: that is one by itself, and is committed at its end, without a word of either. */
  async #commitAtOnce(): Promise<Pick<pg.QueryResult, "command">> {
    const sent = this.#unsent.splice(0).filter(({ text }) => text !== begin);
    const { results, error } = await this.#run(sent);
    if (error !== undefined) throw error;
    tell(sent, results);
    return { command: "COMMIT" };
  }

  /** Where it does not come through the connection's end rolls back all the same, and the caller hears why it wanted to. */
  async rollBack(): Promise<void> {
    const isNothing = this.#isEmpty() || !this.#isBegun;
    const unsent = this.#unsent.splice(0);
    for (const { reject } of unsent)
      reject?.(new Error("a transaction was rolled back before a statement of it was sent"));
    if (this.#isSpoiled || isNothing) return;
    await this.#ask("rollback", []).catch(() => {
      this.#isSpoiled = true;
    });
  }

  release(): void {
    this.#leave?.();
    this.#client.release(this.#isSpoiled || this.#client.getTransactionStatus() !== "I");
  }

  /** Whether nothing but BEGIN was to be sent. */
  #isEmpty(): boolean {
    return !this.#isBegun && this.#unsent.length <= 1;
  }

  /** Gives the answer of a statement, which is sent with all that is asked for in the same turn. */
  #ask(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      const isFirst = this.#unsent.every((unsent) => unsent.resolve === undefined);
      this.#unsent.push({ text, values, resolve, reject });
      if (isFirst) queueMicrotask(() => void this.#send());
    });
  }

  async #send(): Promise<void> {
    // What is deferred behind the last that is asked for goes with the next one, which is told where it fails.
    const sent = this.#unsent.splice(0, this.#unsent.findLastIndex(({ resolve }) => resolve !== undefined) + 1);
    if (sent.length === 0) return;
    this.#isBegun ||= sent[0]?.text === begin;
    const { results, error } = await this.#run(sent);
    tell(sent, results);
    for (const { reject } of sent.slice(results.length)) reject?.(error);
  }

  async #run(sent: readonly Unsent[]): Promise<Answered> {
    const answered = await this.#try(sent);
    if (!isPlanStale(answered.error)) return answered;
    forgetNames();
    // Inside a transaction the failure has ended it: that is begun again as a whole.
    return this.#isBegun ? answered : this.#try(sent);
  }

  async #try(sent: readonly Unsent[]): Promise<Answered> {
    const answered = await sendBatch(
      this.#client,
      sent.map(({ text, values }) => ({ text, values, name: nameFor(this.#client, text) })),
    ).catch((error: Error): Answered => ({ results: [], error }));
    const state = sqlState(answered.error);
    if (answered.error !== undefined && (state === undefined || spoiling.test(state))) this.#isSpoiled = true;
    return answered;
  }
}

/** Gives each statement that was run its answer. */
function tell(sent: readonly Unsent[], results: readonly pg.QueryResult[]): void {
  for (const [at, result] of results.entries()) {
    sent[at]?.heard?.(result.rows);
    sent[at]?.resolve?.(result);
  }
}
