import type { Kysely } from "kysely";
import type pg from "pg";
import type { Logger } from "pino";
import type { DatabaseOf } from "../database/turns.ts";
import type { Signals } from "../database/signals.ts";
import type { Database } from "../database/tables.ts";
import type { Secret } from "../secrets/secret.ts";
import type { Settings } from "../settings/settings.ts";
import type { Files } from "../storage/files.ts";
import type { Clock } from "../system/clock.ts";
import type { Certificate } from "./tls.ts";
import type { UnderWay } from "./under-way.ts";
import type { Heartbeats, OperatorSessions, OrderShops, PlatformKeys, Sessions } from "./who-calls.ts";

/**
 * Everything a handler may need that is not in its row: built once, passed down, no globals. An area that has something of
 * its own to give adds it to this interface, beside what makes it.
 */
export interface Dependencies {
  settings: Settings;
  log: Logger;
  clock: Clock;
  pool: pg.Pool;
  database: Kysely<Database>;
  /** The same database by turns: what one shop does never holds all connections. */
  databaseOf: DatabaseOf;
  /** Connections apart, which no call's work can hold: for who calls, what rings, the clocks, and whether we are ready. */
  apart: { pool: pg.Pool; database: Kysely<Database> };
  /** Shown to whoever comes by TLS; undefined where TLS ends before us, or not at all. */
  certificate: Certificate | undefined;
  signals: Signals;
  sessions: Sessions;
  operatorSessions: OperatorSessions;
  platformKeys: PlatformKeys;
  orderShops: OrderShops;
  heartbeats: Heartbeats;
  /** Keys what is kept of codes, payloads and answers: a copy of the database alone reveals none. */
  secret: Secret;
  files: Files;
  /** What a stop waits for before it lets the database go. */
  underWay: UnderWay;
  /** Aborted when the server is told to stop: readiness says so at once, and calls are still answered. */
  leaving: AbortSignal;
  /** Aborted when the server begins to stop. */
  stopping: AbortSignal;
}
