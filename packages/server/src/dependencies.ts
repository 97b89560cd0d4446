import type { Kysely } from "kysely";
import type pg from "pg";
import type { Logger } from "pino";
import type { AreaCodes } from "./accounts/area-codes.rules.ts";
import type { Sessions } from "./accounts/sessions.ts";
import type { DatabaseOf } from "./database/turns.ts";
import type { Signals } from "./database/signals.ts";
import type { Database } from "./database/tables.ts";
import type { OperatorSessions } from "./desk/operators.store.ts";
import type { OrderShops } from "./orders/order-shops.ts";
import type { Reminders } from "./orders/reminders.ts";
import type { Certificate } from "./http/tls.ts";
import type { Clock } from "./outside/clock.ts";
import type { Files } from "./outside/files.ts";
import type { MenuTasks } from "./goods/menu.thread.ts";
import type { Messenger } from "./outside/messenger.ts";
import type { Thread } from "./outside/threads.ts";
import type { Secret } from "./outside/secret.ts";
import type { PlatformKeys } from "./platform/platform.keys.ts";
import type { Settings } from "./settings.ts";

/** Everything a handler may need that is not in its row: built once, passed down, no globals. */
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
  /** Keys what is kept of codes, payloads and answers: a copy of the database alone reveals none. */
  secret: Secret;
  reminders: Reminders;
  orderShops: OrderShops;
  messenger: Messenger;
  /** Of the countries that are texted. */
  areaCodes: AreaCodes;
  files: Files;
  /** Reads and judges the tables of menus beside the event loop. */
  menuThread: Thread<MenuTasks>;
  /** Aborted when the server is told to stop: readiness says so at once, and calls are still answered. */
  leaving: AbortSignal;
  /** Aborted when the server begins to stop. */
  stopping: AbortSignal;
}
