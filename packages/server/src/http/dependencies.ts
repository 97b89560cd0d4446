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
import type { UnderWay } from "../system/under-way.ts";

/**
 * Everything a handler may need that is not in its row: built once by `app.ts`, passed down, no globals; each field names what
 * makes it. A room that has something of its own to give adds it to this interface, beside what makes it:
 *
 * - who calls: `sessions` in sessions/sessions.ts, `operatorSessions` in desk/operators.store.ts, `platformKeys` in
 *   platform/keys.finding.store.ts
 * - what is read again and again: `reminders` in orders/reminders.ts, `orderShops` in platform/order-shops.ts, `heartbeats` in
 *   shops/heartbeats.ts
 * - what takes a while: `hashing` in sessions/passwords.ts, `payTurns` in wallet/pay-password.service.ts, `pictures` in uploads/pictures.ts, `menuThread` in
 *   menu-import/menu-files.calls.ts
 * - who is sent what: `messenger` in notifications/messenger.ts, `areaCodes` in accounts/area-codes.rules.ts
 */
export interface Dependencies {
  /** `readSettings`, settings/settings.ts. */
  settings: Settings;
  /** `openLog`, logging.ts. */
  log: Logger;
  /** The machine's, or a test's own: system/clock.ts. */
  clock: Clock;
  /** `openPool`, database/connect.ts. */
  pool: pg.Pool;
  /** `openDatabase`, database/connect.ts. */
  database: Kysely<Database>;
  /** The same database by turns: what one shop does never holds all connections. `databasesByTurn`, database/turns.ts. */
  databaseOf: DatabaseOf;
  /**
   * Connections apart, which no call's work can hold: for who calls, what rings, the clocks, and whether we are ready.
   * `openPool` and `openDatabase` too.
   */
  apart: { pool: pg.Pool; database: Kysely<Database> };
  /** Shown to whoever comes by TLS; undefined where TLS ends before us, or not at all. `openCertificate`, http/tls.ts. */
  certificate: Certificate | undefined;
  /** `listen`, database/signals.ts. */
  signals: Signals;
  /** Keys what is kept of codes, payloads and answers: a copy of the database alone reveals none. `openSecret`, secrets/secret.ts. */
  secret: Secret;
  /** `openFiles`, storage/files.opening.ts. */
  files: Files;
  /** What a stop waits for before it lets the database go. `trackUnderWay`, system/under-way.ts. */
  underWay: UnderWay;
  /** Aborted by `app.ts` when the server is told to stop: readiness says so at once, and calls are still answered. */
  leaving: AbortSignal;
  /** Aborted by `app.ts` when the server begins to stop. */
  stopping: AbortSignal;
}
