import { createHash } from "node:crypto";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database } from "./tables.ts";

export interface ConnectOptions {
  url: string;
  /** Connections at most; the pool waits for a free one beyond it. */
  size: number;
  /** Prepared statements by name; off behind a pooler that cannot keep them. */
  namedStatements: boolean;
  onError(error: Error): void;
}

const int8: number = pg.types.builtins.INT8;

/** A 64-bit integer as a number; one that a number cannot hold exactly is an error, never a rounding. */
function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a safe integer`);
  return value;
}

const types = {
  getTypeParser: (oid: number, format?: "text" | "binary"): unknown =>
    oid === int8 && format !== "binary" ? readInt8 : pg.types.getTypeParser(oid, format),
};

/** Opens a pool of connections to a PostgreSQL; every one reports its errors, so that a failover ends a query, not the process. */
export function openPool(options: ConnectOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size,
    types,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    query_timeout: 35_000,
    keepAlive: true,
    idle_in_transaction_session_timeout: 60_000,
  });
  pool.on("error", options.onError);
  pool.on("connect", (client) => {
    client.on("error", options.onError);
    if (options.namedStatements) nameStatements(client);
  });
  return pool;
}

/** The typed query builder over a pool. */
export function openDatabase(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash("sha1").update(text).digest("base64url");
  names.set(text, name);
  return name;
}

/** Has PostgreSQL parse and plan each statement once a connection: the texts come from the code, so their number is bounded. */
function nameStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const named = (first: unknown, ...others: unknown[]): unknown => {
    const [values] = others;
    if (typeof first === "string" && Array.isArray(values) && /^\s*(select|insert|update|delete|with)\b/i.test(first)) {
      return query({ name: nameOf(first), text: first, values }, ...others.slice(1));
    }
    return query(first, ...others);
  };
  client.query = named as typeof client.query;
}
