import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type pg from "pg";
import type { Logger } from "pino";
import { accountCalls } from "./accounts/accounts.calls.ts";
import { codeCalls } from "./accounts/codes.calls.ts";
import { deviceCalls } from "./accounts/devices.calls.ts";
import { passwordCalls } from "./accounts/passwords.calls.ts";
import { keepSessions, type Sessions } from "./accounts/sessions.ts";
import { openDatabase, openPool } from "./database/connect.ts";
import { migrate } from "./database/migrate.ts";
import { listen, type Signals } from "./database/signals.ts";
import type { Database } from "./database/tables.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { buildServer } from "./http/server.ts";
import { orderCalls, orderLogCalls } from "./orders/orders.calls.ts";
import { startOrderClock } from "./orders/orders.clock.ts";
import { keepReminders, type Reminders } from "./orders/reminders.ts";
import type { Clock } from "./outside/clock.ts";
import { type Messenger, messengerOf } from "./outside/messenger.ts";
import { platformCalls } from "./platform/platform.calls.ts";
import { type PlatformKeys, platformKeysOf } from "./platform/platform.keys.ts";
import type { Settings } from "./settings.ts";

/** Everything a handler may need that is not in its row: built once, passed down, no globals. */
export interface Dependencies {
  settings: Settings;
  log: Logger;
  clock: Clock;
  pool: pg.Pool;
  database: Kysely<Database>;
  signals: Signals;
  sessions: Sessions;
  platformKeys: PlatformKeys;
  reminders: Reminders;
  messenger: Messenger;
  /** Aborted when the server begins to stop: readiness says so at once. */
  stopping: AbortSignal;
}

export interface App {
  http: FastifyInstance;
  dependencies: Dependencies;
  /** Lets the requests under way finish, then lets the database go. */
  stop(): Promise<void>;
}

/** Builds the whole server on a database: connects, migrates, and wires the calls; it does not listen yet. */
export async function buildApp(given: {
  settings: Settings;
  log: Logger;
  clock: Clock;
  databaseUrl: string;
}): Promise<App> {
  const { settings, log, clock, databaseUrl } = given;
  const onError = (error: Error): void => log.warn({ err: error }, "a database connection was lost");
  const pool = openPool({
    url: databaseUrl,
    size: settings.poolSize,
    namedStatements: settings.namedStatements,
    onError,
  });
  const applied = await migrate(pool);
  if (applied.length > 0) log.info({ applied }, "migrated");
  const database = openDatabase(pool);
  const signals = await listen(databaseUrl, onError);
  const stop = new AbortController();
  const dependencies: Dependencies = {
    settings,
    log,
    clock,
    pool,
    database,
    signals,
    sessions: keepSessions(database, signals, clock),
    platformKeys: platformKeysOf(database),
    reminders: keepReminders(database, signals, clock),
    messenger: messengerOf({ settings, database, clock, log }),
    stopping: stop.signal,
  };
  const http = await buildServer(dependencies, [
    accountCalls,
    codeCalls,
    deviceCalls,
    passwordCalls,
    orderCalls,
    orderLogCalls,
    platformCalls,
  ]);
  const orderClock = startOrderClock(dependencies);
  const housekeeping = startHousekeeping(dependencies);
  const stopOnce = async (): Promise<void> => {
    stop.abort();
    await http.close();
    await orderClock.stop();
    await dependencies.messenger.stop();
    await housekeeping.stop();
    await signals.stop();
    await database.destroy();
  };
  let stopped: Promise<void> | undefined;
  return { http, dependencies, stop: () => (stopped ??= stopOnce()) };
}
