import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import pino from "pino";
import { buildApp } from "@tsena/server/app";
import { systemClock } from "@tsena/server/system/clock";
import { readSettings } from "@tsena/server/settings/settings";
import type { Running } from "./processes.ts";
import { startEmbedded } from "@tsena/server/database/embedded";
import { openPool } from "@tsena/server/database/connect";
import { migrate } from "@tsena/server/database/migrate";

export interface BenchDatabase {
  url: string;
  dataDir: string;
  pool: pg.Pool;
  stop(): Promise<void>;
}

/** A migrated database of one's own: on the server of DATABASE_URL, else on an embedded one with its durable settings. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), "tsena-bench-"));
  const embedded = process.env["DATABASE_URL"] ? undefined : await startEmbedded({ dataDir });
  const url = process.env["DATABASE_URL"] ?? embedded?.url ?? "";
  const pool = openPool({ url, size: 2, namedStatements: false, onError: () => undefined });
  await migrate(url);
  return {
    url,
    dataDir,
    pool,
    stop: async () => {
      await pool.end();
      await embedded?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The server in this process, on a benchmark's database: with nothing that goes on by itself, so that it sends what is asked of it alone. */
export async function startBenchApp({ url, dataDir }: BenchDatabase): Promise<Running> {
  const settings = { ...readSettings({ DATA_DIR: dataDir, PORT: "0" }), merchantDir: dataDir, muted: true };
  const app = await buildApp({ settings, log: pino({ level: "silent" }), clock: systemClock, databaseUrl: url });
  const address = await app.http.listen({ host: "127.0.0.1", port: 0 });
  return { address, stop: app.stop };
}
