import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Logger } from "pino";
import { openLog } from "../logging.ts";
import { type App, buildApp } from "../app.ts";
import type { DatabaseWaits } from "../database/connect.ts";
import { openHashing } from "../sessions/passwords.ts";
import type { Clock } from "../system/clock.ts";
import { readSettings } from "../settings/settings.ts";
import { actorsOf, type Actors } from "./actors.ts";
import { buildersOf, type Builders, cheapest, signedInAt } from "./builders.ts";
import { copyDatabase } from "./database.ts";

export interface Node extends Actors {
  app: App;
}

export interface OpenWorld extends Node {
  build: Builders;
  databaseUrl: string;
  /** Another node on the same database; on this port, and by this address of the database, where they are given. */
  anotherNode(port?: number, databaseUrl?: string): Promise<Node>;
  close(): Promise<void>;
}

/** The whole server on a database of its own, over real HTTP. `merchantDir` and `deskDir` are the built apps to serve, `environment` more settings, if any. */
export async function openWorld(given: {
  serverUrl: string;
  templateName: string;
  clock: Clock;
  merchantDir?: string;
  deskDir?: string;
  environment?: Record<string, string>;
  /** Where the server's lines go, if not nowhere. */
  log?: Logger;
  /** Waits at the database, where not the usual ones. */
  waits?: Partial<DatabaseWaits>;
  /** The address under which the server reaches its database, where not its own. */
  reach?: (url: string) => Promise<string>;
}): Promise<OpenWorld> {
  const database = await copyDatabase(given.serverUrl, given.templateName);
  const dataDir = mkdtempSync(join(tmpdir(), "tsena-world-"));
  const nodes: App[] = [];
  const environment = {
    WEBHOOK_NETWORKS: "127.0.0.0/8",
    // A sweep asks ten thousands of times, all from one address and by one key.
    SYSTEM_CALLS_A_MINUTE: "1000000",
    STRANGER_CALLS_A_MINUTE: "1000000",
    ...given.environment,
    DATA_DIR: dataDir,
    PORT: "0",
  };
  const { merchantDir = dataDir, deskDir = dataDir } = given;
  const settings = { ...readSettings(environment), merchantDir, deskDir, poolSize: 8 };

  const databaseUrl = (await given.reach?.(database.url)) ?? database.url;

  const start = async (port = 0, url = databaseUrl): Promise<{ app: App; address: string }> => {
    const app = await buildApp({
      settings,
      log: given.log ?? openLog("silent"),
      clock: given.clock,
      databaseUrl: url,
      waits: given.waits,
      hashing: openHashing(cheapest),
    });
    nodes.push(app);
    return { app, address: await app.http.listen({ host: "127.0.0.1", port }) };
  };
  const first = await start();
  const build = await buildersOf(first.app);
  return {
    ...actorsOf(first.address, build),
    app: first.app,
    build,
    databaseUrl: database.url,
    anotherNode: async (port, url) => {
      const { app, address } = await start(port, url);
      return { app, ...actorsOf(address, { ...build, signedIn: signedInAt(app) }) };
    },
    close: async () => {
      for (const node of nodes) await node.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
