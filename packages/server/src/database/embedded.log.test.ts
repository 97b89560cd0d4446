import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openLog } from "../logging.ts";
import { bringUsedData } from "../testing/used-data.ts";
import { signal } from "./embedded.locks.ts";
import { type EmbeddedDatabase, startEmbedded } from "./embedded.ts";

// A machine that is busy with other tests may take its time; nothing here waits for long otherwise.
vi.setConfig({ testTimeout: 30_000 });

let dataDir: string;
let database: EmbeddedDatabase;
let written: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "tsena-embedded-log-"));
  await chmod(dataDir, 0o755);
  await bringUsedData(dataDir);
  written = "";
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written += chunk.toString();
      done();
    },
  });
  const log = openLog("debug", destination);
  database = await startEmbedded({ dataDir, log: (line) => log.debug({ line }, "postgres") });
});

afterEach(async () => {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** What PostgreSQL has written into its own log. */
const serverLog = (): Promise<string> => readFile(join(dataDir, "postgres/server.log"), "utf8");

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(database.url);
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** A statement with what somebody typed in it, at work until it is ended; gives the process that works on it. */
async function workOn(text: string, values?: string[]): Promise<number> {
  const client = await connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  client.query(text, values).catch(() => undefined);
  const other = await connect();
  const isAtWork = async () =>
    (await other.query("select from pg_stat_activity where pid = $1 and state = 'active'", [rows[0]!.pid])).rowCount;
  await expect.poll(isAtWork).toBe(1);
  await other.end();
  return rows[0]!.pid;
}

test("nothing that somebody typed is in PostgreSQL's log or ours, whatever becomes of the statement", async () => {
  const typed = "les mots de Soa 4711";
  const admin = await connect();
  await admin.query("create table notes (id integer primary key, words text check (words <> ''))");
  await admin.query("insert into notes values (1, $1)", [typed]);
  for (const refused of [
    `insert into notes values (1, '${typed}')`,
    `select '${typed}'::integer`,
    `do $$ begin raise log '%', 'ours'; perform '${typed}'::integer; end $$`,
  ])
    await expect(admin.query(refused)).rejects.toThrow();

  const ended = await workOn(`select '${typed}', pg_sleep(600)`);
  await admin.query("select pg_terminate_backend($1)", [ended]);
  await expect.poll(serverLog).toContain("terminating connection due to administrator command");

  const killed = await workOn("select $1::text, pg_sleep(600)", [typed]);
  const crashed = await workOn(`update notes set words = '${typed}' || pg_sleep(600)::text`);
  signal(crashed, "SIGKILL");
  await expect.poll(serverLog, { timeout: 20_000 }).toMatch(/terminated by signal 9.*ready to accept connections/s);
  expect(killed).not.toBe(crashed);

  await expect.poll(() => written).toContain("the connection to PostgreSQL was lost");
  expect(written).not.toContain(typed);
  expect(await serverLog()).not.toContain(typed);
});
