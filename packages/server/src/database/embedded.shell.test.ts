import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { bringUsedData } from "../testing/used-data.ts";
import { backUp } from "./embedded.backup.ts";
import { startEmbedded } from "./embedded.ts";

test(
  "what the shell says of another PostgreSQL does not lead to it, nor away from ours",
  { timeout: 60_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "tsena-shell-"));
    onTestFinished(async () => {
      for (const folder of [dataDir, `${dataDir}-copy`]) await rm(folder, { recursive: true, force: true });
    });
    await bringUsedData(dataDir);
    const elsewhere = {
      PGPORT: "9",
      PGHOST: "192.0.2.1",
      PGUSER: "nobody",
      PGDATABASE: "none",
      PGSSLMODE: "require",
      PGREPLICATION: "true",
    };
    const tell = () => Object.entries(elsewhere).forEach(([name, value]) => vi.stubEnv(name, value));
    onTestFinished(() => void vi.unstubAllEnvs());
    tell();
    const database = await startEmbedded({ dataDir });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query("select current_user, current_database()");
    expect(rows).toEqual([{ current_user: "tsena", current_database: "tsena" }]);
    await client.end();
    tell();
    expect((await backUp(dataDir, `${dataDir}-copy`)).files).toBeGreaterThan(500);
    await database.stop();
  },
);
