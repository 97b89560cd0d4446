import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { bringUsedData } from "../testing/used-data.ts";
import { backUp } from "./embedded.backup.ts";
import { startEmbedded } from "./embedded.ts";

async function dataFolders(): Promise<{ dataDir: string; copy: string }> {
  const folder = await mkdtemp(join(tmpdir(), "tsena-backup-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { dataDir: join(folder, "data"), copy: join(folder, "copy") };
}

/** The same, with a database in the one. */
async function usedFolders(): ReturnType<typeof dataFolders> {
  const folders = await dataFolders();
  await bringUsedData(folders.dataDir);
  return folders;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

async function notesIn(dataDir: string): Promise<number[]> {
  const database = await startEmbedded({ dataDir });
  const client = await connect(database.url);
  const { rows } = await client.query<{ id: number }>("select id from notes order by id");
  await client.end();
  await database.stop();
  return rows.map(({ id }) => id);
}

test(
  "a copy made while somebody writes holds all that was acknowledged before, nothing torn, and goes on by itself",
  { timeout: 60_000 },
  async () => {
    const { dataDir, copy } = await usedFolders();
    const database = await startEmbedded({ dataDir });
    await mkdir(join(dataDir, "files/shop"), { recursive: true });
    await writeFile(join(dataDir, "files/shop/a.jpg"), "picture");
    await writeFile(join(dataDir, "secret"), "hush");
    const client = await connect(database.url);
    await client.query("create table notes (id int primary key, text text not null)");
    let [acknowledged, isOver] = [0, false];
    const writing = (async () => {
      while (!isOver) {
        await client.query("insert into notes values ($1, repeat('x', 2000))", [acknowledged + 1]);
        acknowledged += 1;
      }
    })();
    await expect.poll(() => acknowledged).toBeGreaterThan(50);
    const before = acknowledged;
    const { files, bytes } = await backUp(dataDir, copy);
    isOver = true;
    await writing;
    await client.end();
    await database.stop();
    expect(acknowledged).toBeGreaterThan(before);
    expect([files > 500, bytes > 1_000_000]).toEqual([true, true]);

    const kept = await notesIn(copy);
    expect(kept.length).toBeGreaterThanOrEqual(before);
    expect(kept).toEqual(kept.map((_, index) => index + 1));
    expect(await readFile(join(copy, "files/shop/a.jpg"), "utf8")).toBe("picture");
    expect(await readdir(copy)).not.toContain("secret");
  },
);

test(
  "a copy made while nobody runs it is the same, and one into a folder that is there is refused in words",
  { timeout: 60_000 },
  async () => {
    const { dataDir, copy } = await dataFolders();
    await expect(backUp(dataDir, copy)).rejects.toThrow("holds no embedded database");
    await bringUsedData(dataDir);
    const database = await startEmbedded({ dataDir });
    const client = await connect(database.url);
    await client.query("create table notes as select generate_series(1, 3) as id");
    await client.end();
    await database.stop();
    // What a killed server leaves, where its number is another program's by now.
    await writeFile(join(dataDir, "postgres/cluster/postmaster.pid"), `${process.pid}\n`);
    await backUp(dataDir, copy);
    expect(await notesIn(copy)).toEqual([1, 2, 3]);
    await expect(backUp(dataDir, copy)).rejects.toThrow("is there already");
  },
);

test(
  "of several backups at once each is whole; one for which there is no room, or no name, says so",
  { timeout: 90_000 },
  async () => {
    const { dataDir, copy } = await usedFolders();
    const database = await startEmbedded({ dataDir, settings: { max_replication_slots: "3" } });
    const client = await connect(database.url);
    await client.query("create table notes as select generate_series(1, 3) as id");
    await Promise.all([backUp(dataDir, `${copy}-1`), backUp(dataDir, `${copy}-2`)]);
    const named = await Promise.allSettled([1, 2].map(() => backUp(dataDir, copy)));
    const refused = named.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
    expect(refused).toEqual([expect.stringContaining("is there already: name a folder that is not")]);
    for (const slot of ["a", "b", "c"]) await client.query("select pg_create_physical_replication_slot($1)", [slot]);
    await expect(backUp(dataDir, `${copy}-3`)).rejects.toThrow("Too many backups are under way");
    await client.end();
    await database.stop();
    expect((await readdir(dirname(copy))).toSorted()).toEqual(["copy", "copy-1", "copy-2", "data"]);
    for (const one of [copy, `${copy}-1`, `${copy}-2`]) expect(await notesIn(one)).toEqual([1, 2, 3]);
  },
);

/**
 * A file that is not copied before the copying is let go on: what happens meanwhile happens in the middle of the copy. Who comes to the
 * file later than it was opened here would wait for good: it is opened until the copying has ended.
 */
function gateIn(folder: string): { letGo(copying: Promise<unknown>): Promise<void> } {
  const gate = join(folder, "gate");
  execFileSync("mkfifo", [gate]);
  return {
    letGo: async (copying) => {
      let isOver = false;
      const ended = copying.finally(() => (isOver = true));
      while (!isOver) {
        await (await open(gate, "r+")).close();
        await Promise.race([ended, setTimeout(20)]);
      }
    },
  };
}

/** Whether a copy has begun that is not whole yet. */
async function isUnderWay(copy: string): Promise<boolean> {
  return (await readdir(dirname(copy))).some((name) => name.includes(".unfinished-"));
}

test(
  "a copy whose server is started or stopped in the middle is none, says so, and leaves nothing of it",
  { timeout: 60_000 },
  async () => {
    const { dataDir, copy } = await usedFolders();
    const gate = gateIn(join(dataDir, "postgres/cluster"));
    const words = "was started or stopped while it was copied";

    const whileNobodyRan = backUp(dataDir, copy).catch(String);
    await expect.poll(() => isUnderWay(copy)).toBe(true);
    const database = await startEmbedded({ dataDir });
    await gate.letGo(whileNobodyRan);
    expect(await whileNobodyRan).toContain(words);
    expect(await readdir(dirname(copy))).toEqual(["data"]);

    const whileItRan = backUp(dataDir, copy).catch(String);
    const client = await connect(database.url);
    const copying = "select from pg_stat_activity where state = 'idle' and query like '%pg_backup_start%'";
    await expect.poll(async () => (await client.query(copying)).rowCount).toBe(1);
    await client.end();
    await database.stop();
    await gate.letGo(whileItRan);
    expect(await whileItRan).toContain(words);
    expect(await readdir(dirname(copy))).toEqual(["data"]);
  },
);

const program = fileURLToPath(new URL("../../dist/current/backup.mjs", import.meta.url));

test(
  "a backup where the server works on another PostgreSQL is refused, and says what to do instead",
  { timeout: 60_000 },
  async () => {
    const { dataDir, copy } = await usedFolders();
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "postgresql://tsena:hush@127.0.0.1:9/tsena" };
    const { status, stderr } = spawnSync(process.execPath, [program, copy], { env, encoding: "utf8" });
    expect(status).toBe(1);
    expect(stderr).toContain("DATABASE_URL is set, and only the embedded database is copied here");
    expect(stderr).not.toMatch(/hush|\n\s+at /);
    expect(await readdir(dirname(copy))).toEqual(["data"]);
  },
);

test("a copy that is stopped by its operator leaves nothing of it, and says so", { timeout: 60_000 }, async () => {
  const { dataDir, copy } = await usedFolders();
  const gate = gateIn(join(dataDir, "postgres/cluster"));
  // Where the tests work on a database of one's own, the copy is still of the embedded one.
  const { DATABASE_URL: _, ...others } = process.env;
  const child = spawn(process.execPath, [program, copy], { env: { ...others, DATA_DIR: dataDir } });
  let said = "";
  child.stderr.on("data", (chunk) => (said += String(chunk)));
  const ended = once(child, "exit");
  await expect.poll(() => isUnderWay(copy), { timeout: 10_000 }).toBe(true);
  child.kill("SIGINT");
  await gate.letGo(ended);
  expect(child.exitCode).toBe(1);
  expect(said).toBe("Stopped: nothing is kept of the copy\n");
  expect(await readdir(dirname(copy))).toEqual(["data"]);
});

test("a copy that fails on the way leaves nothing that could be taken for one", { timeout: 60_000 }, async () => {
  const { dataDir, copy } = await dataFolders();
  await mkdir(join(dataDir, "postgres/cluster"), { recursive: true });
  await mkdir(join(dataDir, "files"), { recursive: true });
  // What cannot be copied.
  const socket = createServer().listen(join(dataDir, "files/socket"));
  await once(socket, "listening");
  await expect(backUp(dataDir, copy)).rejects.toThrow("files/socket");
  socket.close();
  expect(await readdir(dirname(copy))).toEqual(["data"]);
});
