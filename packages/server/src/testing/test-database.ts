import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbedded } from "../database/embedded.ts";
import { migrate } from "../database/migrate.ts";
import { databaseUrlOf } from "./database.ts";

/** Nothing of it need survive a power cut, so nothing is written for one. */
const settings = {
  max_connections: "200",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
};

export interface TestDatabase {
  serverUrl: string;
  templateName: string;
  /** Goes away with it. */
  usedDataFolder: string;
  stop(): Promise<void>;
}

/**
 * One PostgreSQL for a whole run (that of DATABASE_URL, else an embedded one), with a migrated database that each test
 * file copies.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), "tsena-test-"));
  const given = process.env["DATABASE_URL"];
  const embedded = given ? undefined : await startEmbedded({ dataDir, settings });
  const serverUrl = given ?? embedded?.url ?? "";
  // Of one process several projects of tests may come to the same PostgreSQL.
  const templateName = `tsena_template_${randomBytes(6).toString("hex")}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${templateName}`);
  const url = databaseUrlOf(serverUrl, templateName);
  await migrate(url);
  return {
    serverUrl,
    templateName,
    usedDataFolder: join(dataDir, "used"),
    stop: async () => {
      await admin.query(`drop database ${templateName} with (force)`);
      await admin.end();
      await embedded?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
