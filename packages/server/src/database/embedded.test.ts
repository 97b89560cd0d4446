import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isRunning, killGroup, spawnUserOf } from "../testing/embedded-user.ts";
import { bringUsedData } from "../testing/used-data.ts";
import { readPid, signal } from "./embedded.locks.ts";
import { type EmbeddedDatabase, startEmbedded } from "./embedded.ts";

// A machine that is busy with other tests may take its time; nothing here waits for long otherwise.
vi.setConfig({ testTimeout: 30_000 });

let folder: string;
let dataDir: string;
let started: EmbeddedDatabase[];
let processes: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tsena-embedded-"));
  await chmod(folder, 0o755);
  dataDir = join(folder, "data");
  started = [];
  processes = [];
});

afterEach(async () => {
  for (const child of processes) if (child.pid) killGroup(child.pid);
  await Promise.all(started.map((database) => database.stop()));
  // Whatever is left has lost its users by a kill: one more user stops it.
  if (await serverPid()) await (await startEmbedded({ dataDir })).stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir });
  started.push(database);
  return database;
}

/** Another process that uses the database until something is written to its stdin. */
async function startElsewhere(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawnUser();
  const [line] = (await once(child.stdout!.setEncoding("utf8"), "data")) as [string];
  return { child, url: line.trim() };
}

function spawnUser(): ChildProcess {
  const child = spawnUserOf(dataDir);
  processes.push(child);
  return child;
}

async function kill(pid: number | undefined): Promise<void> {
  expect(pid).toBeDefined();
  signal(pid!, "SIGKILL");
  await expectGone(pid);
}

async function expectGone(pid: number | undefined): Promise<void> {
  await expect.poll(() => isRunning(pid!), { timeout: 10_000 }).toBe(false);
}

async function serverPid(): Promise<number | undefined> {
  return readPid(join(dataDir, "postgres/cluster/postmaster.pid"));
}

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row> {
  const client = new pg.Client(url);
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query<Row>(sql);
    return rows[0]!;
  } finally {
    await client.end();
  }
}

async function writeNote(url: string): Promise<void> {
  await ask(url, "create table note (words text)");
  await ask(url, "insert into note values ('kept')");
}

async function readNote(url: string): Promise<string> {
  return (await ask<{ words: string }>(url, "select words from note")).words;
}

test("an empty folder becomes a durable UTF-8 database in UTC, reached by a socket only", async () => {
  const { url } = await start();
  const found = await ask(
    url,
    `select current_database() as name, current_setting('fsync') as fsync, current_setting('timezone') as timezone,
      current_setting('server_encoding') as encoding, current_setting('listen_addresses') as addresses,
      lower('ÉÀ') as lower`,
  );
  expect(found).toEqual({
    name: "tsena",
    fsync: "on",
    timezone: "UTC",
    encoding: "UTF8",
    addresses: process.platform === "win32" ? "127.0.0.1" : "",
    lower: "éà",
  });
});

test("data survives a restart, and nothing of the server is left between", async () => {
  await bringUsedData(dataDir);
  const first = await start();
  await writeNote(first.url);
  const pid = await serverPid();
  await first.stop();
  await expectGone(pid);
  const socketFolder = decodeURIComponent(new URL(first.url).host);
  await expect(stat(socketFolder)).rejects.toThrow("ENOENT");

  const second = await start();
  expect(second.url).toBe(first.url);
  expect(await readNote(second.url)).toBe("kept");
});

test("settings are given to the server that the call starts", async () => {
  await bringUsedData(dataDir);
  const database = await startEmbedded({ dataDir, settings: { work_mem: "7MB" } });
  started.push(database);
  expect(await ask(database.url, "show work_mem")).toEqual({ work_mem: "7MB" });
});

test("a second process attaches, and the last one stops the server", async () => {
  await bringUsedData(dataDir);
  const here = await start();
  const { child, url } = await startElsewhere();
  expect(url).toBe(here.url);
  const pid = await serverPid();
  await here.stop();
  expect(await ask(url, "select 1 as one")).toEqual({ one: 1 });
  child.stdin!.write("stop\n");
  await once(child, "exit");
  await expectGone(pid);
});

test("processes that start at once on an empty folder share one server", async () => {
  const users = await Promise.all([startElsewhere(), startElsewhere(), start(), start()]);
  expect(new Set(users.map(({ url }) => url)).size).toBe(1);
  const servers = await Promise.all(
    users.map(({ url }) => ask<{ since: string }>(url, "select pg_postmaster_start_time()::text as since")),
  );
  expect(new Set(servers.map(({ since }) => since)).size).toBe(1);
});

test("users that come and go always find a running server", async () => {
  await bringUsedData(dataDir);
  const comeAndGo = async () => {
    for (let round = 0; round < 4; round++) {
      const database = await startEmbedded({ dataDir });
      expect(await ask(database.url, "select 1 as one")).toEqual({ one: 1 });
      await database.stop();
    }
  };
  await Promise.all([comeAndGo(), comeAndGo(), comeAndGo()]);
  expect(await serverPid()).toBeUndefined();
});

test("a start after kill -9 of the process that used it, its group included, attaches to the same server", async () => {
  await bringUsedData(dataDir);
  const { child, url } = await startElsewhere();
  await writeNote(url);
  const pid = await serverPid();
  killGroup(child.pid!);
  await once(child, "exit");
  const again = await start();
  expect(await serverPid()).toBe(pid);
  expect(await readNote(again.url)).toBe("kept");
  await again.stop();
  await expectGone(pid);
});

test("a server that is killed under its user is started again at the same address", async () => {
  await bringUsedData(dataDir);
  const { url } = await start();
  await writeNote(url);
  const pid = await serverPid();
  await kill(pid);
  await expect.poll(() => readNote(url).catch(() => "not yet"), { timeout: 15_000 }).toBe("kept");
  expect(await serverPid()).not.toBe(pid);
});

test("a start recovers after kill -9 of user and server, even while a long query was at work", async () => {
  await bringUsedData(dataDir);
  const { child, url } = await startElsewhere();
  await writeNote(url);
  const long = ask(url, "select count(*) from generate_series(1, 1e12)").catch(() => "cut");
  await sleep(100);
  const pid = await serverPid();
  await kill(child.pid);
  await kill(pid);
  const database = await start();
  expect(await readNote(database.url)).toBe("kept");
  expect(await long).toBe("cut");
});

/** What a killed server left, and PostgreSQL itself would not clear away. */
async function leaveLocks(url: string, content: string): Promise<void> {
  const socketFolder = decodeURIComponent(new URL(url).host);
  await mkdir(socketFolder, { mode: 0o700 });
  const minuteAgo = Date.now() / 1000 - 60;
  for (const file of [join(dataDir, "postgres/cluster/postmaster.pid"), join(socketFolder, ".s.PGSQL.5432.lock")]) {
    await writeFile(file, content);
    await utimes(file, minuteAgo, minuteAgo);
  }
}

test("lock files whose process id belongs to another program by now do not keep the server from starting", async () => {
  await bringUsedData(dataDir);
  const { url } = await start();
  await started.pop()!.stop();
  const { uid } = await stat(join(dataDir, "postgres/cluster"));
  const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { uid, cwd: "/", detached: true });
  processes.push(other);
  await leaveLocks(url, `${other.pid}\n`);
  expect((await start()).url).toBe(url);
});

test("lock files that never were filled in do not keep the server from starting", async () => {
  await bringUsedData(dataDir);
  const { url } = await start();
  await started.pop()!.stop();
  await leaveLocks(url, "");
  expect((await start()).url).toBe(url);
});

test("an interrupted initdb leaves nothing that blocks, nor stays", async () => {
  const child = spawnUser();
  const drafts = async () =>
    (await readdir(join(dataDir, "postgres")).catch(() => [])).filter((n) => n !== "server.log");
  await expect.poll(drafts, { interval: 5, timeout: 10_000 }).toEqual([expect.stringContaining("cluster.new-")]);
  await sleep(150);
  killGroup(child.pid!);
  await once(child, "exit");
  expect(await drafts()).toEqual([expect.stringContaining("cluster.new-")]);

  const database = await start();
  expect(await ask(database.url, "select 1 as one")).toEqual({ one: 1 });
  expect(await drafts()).toEqual(["cluster"]);
});

test("a database of another major version is refused in words", async () => {
  await mkdir(join(dataDir, "postgres/cluster"), { recursive: true });
  await writeFile(join(dataDir, "postgres/cluster/PG_VERSION"), "9\n");
  await expect(startEmbedded({ dataDir })).rejects.toThrow(
    /database in .*cluster was made by PostgreSQL 9, and only that version can open it\. Found here: .*18/,
  );
});

test("a folder that holds something else is refused in words", async () => {
  await mkdir(join(dataDir, "postgres/cluster"), { recursive: true });
  await writeFile(join(dataDir, "postgres/cluster/holiday.jpg"), "");
  await expect(startEmbedded({ dataDir })).rejects.toThrow("is not empty, but holds no PostgreSQL database");
});

test("the server runs without root's rights, in a folder that only it can read", async () => {
  await bringUsedData(dataDir);
  await start();
  const { uid, mode } = await stat(join(dataDir, "postgres/cluster"));
  expect(uid === 0).toBe(false);
  expect(mode & 0o077).toBe(0);
  expect((await stat(dataDir)).uid).toBe(process.getuid?.());
  const server = await stat(`/proc/${await serverPid()}`).catch(() => ({ uid }));
  expect(server.uid).toBe(uid);
});

test("a data folder below one that is closed to everybody else works, and keeps its data in it", async () => {
  await mkdir(join(folder, "closed"), { mode: 0o700 });
  dataDir = join(folder, "closed/clone/data");
  const first = await start();
  await writeNote(first.url);
  await kill(await serverPid());
  expect(await readdir(join(dataDir, "postgres/cluster"))).toContain("pg_wal");
  const second = await start();
  expect(await readNote(second.url)).toBe("kept");
});
