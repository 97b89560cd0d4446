import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { buildApp } from "./app.ts";
import { openLog } from "./logging.ts";
import { manualClock } from "./system/clock.ts";
import { readSettings } from "./settings/settings.ts";
import { copyDatabase } from "./testing/database.ts";

test("a start that fails after it has reached the database lets go of it, and so of the process", async () => {
  const database = await copyDatabase(inject("serverUrl"), inject("templateName"));
  onTestFinished(() => database.drop());
  const dataDir = mkdtempSync(join(tmpdir(), "tsena-failing-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const looker = new pg.Client({ connectionString: database.url });
  await looker.connect();
  // What the start writes first is not there.
  await looker.query("alter table documents rename to taken_away");
  const given = { log: openLog("silent"), clock: manualClock(new Date()), databaseUrl: database.url };
  await expect(buildApp({ ...given, settings: readSettings({ DATA_DIR: dataDir }) })).rejects.toThrow("documents");
  const others = async (): Promise<number> => {
    const { rows } = await looker.query(
      "select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
    );
    return rows.length;
  };
  await expect.poll(others, { timeout: 5000 }).toBe(0);
  await looker.end();
});
