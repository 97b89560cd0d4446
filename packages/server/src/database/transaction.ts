import { type Kysely, sql, type Transaction } from "kysely";
import type { Channel, Signals } from "./signals.ts";
import type { Database } from "./tables.ts";

/** A transaction and what it will tell the nodes once it is committed. */
export interface Work {
  tx: Transaction<Database>;
  /** Every node drops its copies of this row when the transaction is committed, and not if it is rolled back. */
  announce(channel: Channel, id: string): Promise<void>;
}

/** Serialization failure, deadlock, a server that goes down: the transaction was surely rolled back, and the same work may succeed at the next try. */
const passing = /^(40001|40P01|57P01)$/;
const triesAtMost = 4;

/** The SQLSTATE of a database error, or undefined. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** Whether the database could not be reached or is going down, so that the caller may come again. */
export function isUnreachable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return (
    /^(57P0[123]|08\w{3}|53300|53400)$/.test(code ?? "") ||
    /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/.test(code ?? "") ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      message ?? "",
    )
  );
}

/** Runs the work in one transaction, again from its start where the database says that another try may succeed. */
export async function inTransaction<Result>(
  database: Kysely<Database>,
  signals: Signals,
  work: (work: Work) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const announced: [Channel, string][] = [];
    try {
      const result = await database.transaction().execute((tx) =>
        work({
          tx,
          announce: async (channel, id) => {
            if (announced.some(([sentChannel, sentId]) => sentChannel === channel && sentId === id)) return;
            announced.push([channel, id]);
            await sql`select pg_notify(${channel}, ${id})`.execute(tx);
          },
        }),
      );
      for (const [channel, id] of announced) signals.deliver(channel, id);
      return result;
    } catch (error) {
      if (attempt >= triesAtMost || !passing.test(sqlState(error) ?? "")) throw error;
    }
  }
}
