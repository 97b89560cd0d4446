import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openPool } from "../database/connect.ts";
import { startEmbedded } from "../database/embedded.ts";
import { migrate } from "../database/migrate.ts";
import { databaseUrlOf } from "./database.ts";

declare module "vitest" {
  interface ProvidedContext {
    serverUrl: string;
    templateName: string;
  }
}

/** One PostgreSQL for the whole run (that of DATABASE_URL, else an embedded one), with a migrated database to copy from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "tsena-test-"));
  const embedded = process.env["DATABASE_URL"]
    ? undefined
    : await startEmbedded({ dataDir, settings: { fsync: "off", max_connections: "200" } });
  const serverUrl = process.env["DATABASE_URL"] ?? embedded?.url ?? "";
  const templateName = `tsena_template_${process.pid}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${templateName}`);
  const pool = openPool({
    url: databaseUrlOf(serverUrl, templateName),
    size: 1,
    namedStatements: false,
    onError: () => undefined,
  });
  await migrate(pool);
  await pool.end();
  project.provide("serverUrl", serverUrl);
  project.provide("templateName", templateName);
  return async () => {
    await admin.query(`drop database ${templateName} with (force)`);
    await admin.end();
    await embedded?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
