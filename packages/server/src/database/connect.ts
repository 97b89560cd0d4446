import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import pg from "pg";
import { carefulDriver, type Turn } from "./connections.ts";
import { nameStatements } from "./statement-names.ts";
import type { Database } from "./tables.ts";

/** How long each thing may take, in milliseconds (decision 024). */
export const databaseWaits = {
  /** For a connection: a free one of the pool, or a new one. */
  connect: 10_000,
  /** For a lock that somebody else holds: whoever waits keeps a connection from others. */
  lock: 3000,
  /** For a statement, as PostgreSQL counts it; and for its answer, where PostgreSQL counts no more. */
  statement: 30_000,
  answer: 35_000,
  /** For the next statement of a transaction: what it has locked is locked for all. */
  idleInTransaction: 10_000,
};

export type DatabaseWaits = typeof databaseWaits;

export interface ConnectOptions {
  url: string;
  /** Connections at most; the pool waits for a free one beyond it. */
  size: number;
  /** Prepared statements by name; off behind a pooler that cannot keep them. */
  namedStatements: boolean;
  /** Waits of its own, where not the usual ones. */
  waits?: Partial<DatabaseWaits> | undefined;
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
  const waits = { ...databaseWaits, ...options.waits };
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size,
    types,
    connectionTimeoutMillis: waits.connect,
    lock_timeout: waits.lock,
    statement_timeout: waits.statement,
    query_timeout: waits.answer,
    keepAlive: true,
    idle_in_transaction_session_timeout: waits.idleInTransaction,
  });
  pool.on("error", options.onError);
  pool.on("connect", (client) => {
    client.on("error", options.onError);
    if (options.namedStatements) nameStatements(client);
  });
  return pool;
}

/** One for all: each has hundreds of closures in it, and a poll costs less than they do. It keeps nothing from one statement to the next. */
const shared = { compiler: new PostgresQueryCompiler(), adapter: new PostgresAdapter() };

/** The typed query builder over a pool; with a `turn` each use of a connection waits for it first. */
export function openDatabase(pool: pg.Pool, turn?: Turn): Kysely<Database> {
  return new Kysely<Database>({
    dialect: {
      createDriver: () => carefulDriver(pool, turn),
      createQueryCompiler: () => shared.compiler,
      createAdapter: () => shared.adapter,
      createIntrospector: (database) => new PostgresIntrospector(database),
    },
  });
}
