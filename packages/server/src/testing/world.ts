import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, inject } from "vitest";
import { type App, buildApp } from "../app.ts";
import { manualClock } from "../outside/clock.ts";
import { readSettings } from "../settings.ts";
import { actorsOf, type Actors } from "./actors.ts";
import { buildersOf, type Builders } from "./builders.ts";
import { copyDatabase } from "./database.ts";

export interface World extends Actors {
  build: Builders;
  clock: ReturnType<typeof manualClock>;
  app: App;
  databaseUrl: string;
  /** Another node on the same database. */
  anotherNode(): Promise<{ app: App } & Actors>;
}

/** A quiet moment of a working day in Antananarivo. */
const start = new Date("2026-11-20T09:00:00.000Z");

/** The whole server on a database of its own, over real HTTP, for one test file; everything is taken away afterwards. */
export function startWorld(): World {
  const world = {} as World;
  const undo: (() => Promise<void> | void)[] = [];

  beforeAll(async () => {
    const database = await copyDatabase(inject("serverUrl"), inject("templateName"));
    undo.push(database.drop);
    const dataDir = mkdtempSync(join(tmpdir(), "tsena-world-"));
    undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const clock = manualClock(start);
    const node = async (): Promise<{ app: App; address: string }> => {
      const settings = { ...readSettings({ DATA_DIR: dataDir, PORT: "0" }), poolSize: 8 };
      const app = await buildApp({ settings, log: pino({ level: "silent" }), clock, databaseUrl: database.url });
      undo.push(app.stop);
      return { app, address: await app.http.listen({ host: "127.0.0.1", port: 0 }) };
    };
    const { app, address } = await node();
    const build = await buildersOf(app);
    Object.assign(world, actorsOf(address, build), {
      build,
      clock,
      app,
      databaseUrl: database.url,
      anotherNode: async () => {
        const other = await node();
        return { app: other.app, ...actorsOf(other.address, build) };
      },
    });
  });

  afterAll(async () => {
    for (const step of undo.reverse()) await step();
  });
  return world;
}
