import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { forgetNames } from "./statement-names.ts";
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
export function carefulPool(pool: pg.Pool, turn?: Turn): PostgresPool {
  return {
    connect: async () => {
      const leave = await turn?.();
      try {
        return carefulClient(await pool.connect(), leave);
      } catch (error) {
        leave?.();
        throw error;
      }
    },
    end: () => pool.end(),
  };
}

function carefulClient(client: pg.PoolClient, leave?: () => void): PostgresPoolClient {
  let isSpoiled = false;

  async function send(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    try {
      return await client.query(text, [...values]);
    } catch (error) {
      const state = sqlState(error);
      if (state === undefined || spoiling.test(state)) isSpoiled = true;
      if (!isPlanStale(error)) throw error;
      forgetNames();
      // Inside a transaction the failure has ended it: that is begun again as a whole.
      if (client.getTransactionStatus() !== "I") throw error;
      return client.query(text, [...values]);
    }
  }

  async function commit(text: string): Promise<pg.QueryResult> {
    let result: pg.QueryResult;
    try {
      result = await send(text, []);
    } catch (error) {
      const state = sqlState(error);
      if (state !== undefined && !uncertain.test(state)) throw error;
      isSpoiled = true;
      throw new OutcomeUnknown(error);
    }
    // Somebody went on after a statement that had failed: PostgreSQL answers COMMIT with its rollback.
    if (result.command !== "COMMIT") throw new Error("a transaction whose statement had failed was to be committed");
    return result;
  }

  /** Where it does not come through the connection's end rolls back all the same, and the caller hears why it wanted to. */
  async function rollBack(text: string): Promise<unknown> {
    if (isSpoiled) return nothing;
    return send(text, []).catch(() => {
      isSpoiled = true;
      return nothing;
    });
  }

  const query = (text: string, values: readonly unknown[] = []): Promise<unknown> => {
    if (text === "commit") return commit(text);
    return text === "rollback" ? rollBack(text) : send(text, values);
  };
  return {
    query: query as PostgresPoolClient["query"],
    release: () => {
      leave?.();
      client.release(isSpoiled || client.getTransactionStatus() !== "I");
    },
  };
}

const nothing = { command: "ROLLBACK", rowCount: 0, rows: [] };
