import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from "kysely";
import type pg from "pg";
import { sendBatch, type Statement } from "./batches.ts";
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
    beginTransaction: async (connection) => ours(connection).defer("begin"),
    commitTransaction: (connection) => ours(connection).commit(),
    rollbackTransaction: (connection) => ours(connection).rollBack(),
    releaseConnection: async (connection) => ours(connection).release(),
    destroy: () => pool.end(),
  };
}

/** A connection in one use of it: a statement outside of a transaction, or a transaction. */
class CarefulConnection implements Deferring {
  readonly #client: pg.PoolClient;
  readonly #leave: (() => void) | undefined;
  #isSpoiled = false;
  /** Whether a transaction was begun at PostgreSQL. */
  #isBegun = false;
  /** What goes with the next statement, BEGIN before all. */
  #deferred: Statement[] = [];

  constructor(client: pg.PoolClient, leave: (() => void) | undefined) {
    this.#client = client;
    this.#leave = leave;
  }

  defer(text: string, values: readonly unknown[] = []): void {
    this.#deferred.push(this.#statement(text, values));
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.#send(sql, parameters);
    const counts = command === "INSERT" || command === "UPDATE" || command === "DELETE";
    return { ...(counts ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}), rows: (rows as Row[] | undefined) ?? [] };
  }

  // oxlint-disable-next-line require-yield -- the query builder asks for it; nothing of ours is read as a stream
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error("nothing is read as a stream");
  }

  async commit(): Promise<void> {
    if (this.#isEmpty()) return;
    let result: pg.QueryResult;
    try {
      result = await this.#send("commit", []);
    } catch (error) {
      const state = sqlState(error);
      if (state !== undefined && !uncertain.test(state)) throw error;
      this.#isSpoiled = true;
      throw new OutcomeUnknown(error);
    }
    // Somebody went on after a statement that had failed: PostgreSQL answers COMMIT with its rollback.
    if (result.command !== "COMMIT") throw new Error("a transaction whose statement had failed was to be committed");
  }

  /** Where it does not come through the connection's end rolls back all the same, and the caller hears why it wanted to. */
  async rollBack(): Promise<void> {
    const isNothing = this.#isEmpty() || !this.#isBegun;
    this.#deferred = [];
    if (this.#isSpoiled || isNothing) return;
    await this.#send("rollback", []).catch(() => {
      this.#isSpoiled = true;
    });
  }

  release(): void {
    this.#leave?.();
    this.#client.release(this.#isSpoiled || this.#client.getTransactionStatus() !== "I");
  }

  /** Whether nothing but BEGIN was to be sent. */
  #isEmpty(): boolean {
    return !this.#isBegun && this.#deferred.length <= 1;
  }

  #statement(text: string, values: readonly unknown[]): Statement {
    return { text, values, name: nameFor(this.#client, text) };
  }

  async #send(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const before = this.#deferred;
    this.#deferred = [];
    this.#isBegun ||= before.length > 0;
    const run = (): Promise<pg.QueryResult> => {
      const statement = this.#statement(text, values);
      return before.length === 0
        ? this.#client.query({ ...statement, values: [...values] } as pg.QueryConfig)
        : sendBatch(this.#client, [...before, statement]);
    };
    try {
      return await run();
    } catch (error) {
      const state = sqlState(error);
      if (state === undefined || spoiling.test(state)) this.#isSpoiled = true;
      if (!isPlanStale(error)) throw error;
      forgetNames();
      // Inside a transaction the failure has ended it: that is begun again as a whole.
      if (this.#isBegun) throw error;
      return run();
    }
  }
}
