import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import pg from "pg";
import { CannotStart } from "../system/cannot-start.ts";
import { syncFolder } from "../system/sync-folder.ts";
import { forgetPostgresOfShell, run } from "./embedded.account.ts";
import { type Endpoint, endpointOf } from "./embedded.cluster.ts";
import { readPid, worksIn } from "./embedded.locks.ts";
import { sqlState } from "./transaction.ts";

/** PostgreSQL has no replication slot left (configuration_limit_exceeded). */
const slotsTaken = "53400";

/** How the states begin with which PostgreSQL hangs up: it stops, or somebody ends the connection (57P01 and on). */
const hangingUp = "57P";

/** What has been copied. */
export interface Copied {
  files: number;
  bytes: number;
}

/** A copy under way, which ends before its next file where it is stopped. */
interface Copying extends Copied {
  stopped: AbortSignal | undefined;
}

/** What belongs to the running server alone, and would mislead another (PostgreSQL, Making a base backup). */
const lockFiles = /^postmaster\.(pid|opts)$/;
const runningOnly =
  /^(postmaster\.(pid|opts)|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*|(.*\/)?pgsql_tmp.*)$/;

/**
 * Copies the embedded database and the pictures of a data folder into a new one, while the server runs or not. The copy is
 * a data folder itself, of the moment when the copying ended; the secret is not in it. It has its name once it is whole;
 * where it fails, or is stopped, nothing is left of it.
 */
export async function backUp(dataDir: string, to: string, stopped?: AbortSignal): Promise<Copied> {
  const cluster = join(dataDir, "postgres/cluster");
  if (await isThere(to)) throw alreadyThere(to);
  if (!(await isThere(cluster))) throw new CannotStart(`DATA_DIR=${resolve(dataDir)} holds no embedded database`);
  const copied: Copying = { files: 0, bytes: 0, stopped };
  const unfinished = `${resolve(to)}.unfinished-${randomBytes(6).toString("hex")}`;
  try {
    await copyCluster(cluster, join(unfinished, "postgres/cluster"), copied);
    // After the database, so that each picture that it names is there.
    const pictures = join(dataDir, "files");
    if (await isThere(pictures)) await copyFolder(pictures, join(unfinished, "files"), { copied });
    if (process.platform !== "win32") await run(undefined, "sync", []);
    await rename(unfinished, to).catch(async (error: unknown) => {
      throw (await isThere(to)) ? alreadyThere(to) : error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  await syncFolder(dirname(resolve(to)));
  return copied;
}

function alreadyThere(to: string): CannotStart {
  return new CannotStart(`${resolve(to)} is there already: name a folder that is not`);
}

/** A server that runs is told that it is copied, and keeps what it writes meanwhile until the copy has it. */
async function copyCluster(from: string, to: string, copied: Copying): Promise<void> {
  if (!(await isRunning(from))) return copyStill(from, to, copied);
  const client = await connect(await endpointOf({ home: join(from, ".."), cluster: from }));
  let isCut = false;
  // A server that stops hangs up on whoever asks nothing; without a listener that would end this process.
  client.on("error", () => (isCut = true));
  try {
    await pinWal(client);
    await client.query("select pg_backup_start('tsena', true)");
    await copyFolder(from, to, { copied, leave: runningOnly });
    const { rows } = await client.query<{ label: string }>("select labelfile as label from pg_backup_stop(false)");
    await writeFile(join(to, "backup_label"), rows[0]?.label ?? "", { mode: 0o600 });
    await mkdir(join(to, "pg_wal/archive_status"), { recursive: true, mode: 0o700 });
    await copyFolder(join(from, "pg_wal"), join(to, "pg_wal"), { copied, leave: /^(archive_status|summaries)\/.*/ });
    // What it was asked to keep it keeps for as long as it is connected.
    await client.query("select");
  } catch (error) {
    throw isCut || sqlState(error)?.startsWith(hangingUp) === true ? notStill(from, error) : error;
  } finally {
    await client.end();
  }
}

async function isRunning(cluster: string): Promise<boolean> {
  const pid = await readPid(join(cluster, "postmaster.pid"));
  return pid !== undefined && (await worksIn(pid, cluster));
}

/** Copies what nobody works on: a server that starts writes so down first, and the rest of the copy would be of another moment. */
async function copyStill(from: string, to: string, copied: Copying): Promise<void> {
  const readControl = () => readFile(join(from, "global/pg_control")).catch(() => undefined);
  const before = await readControl();
  await copyFolder(from, to, { copied, leave: lockFiles });
  const after = await readControl();
  const isSame = before === undefined ? after === undefined : after?.equals(before) === true;
  if (!isSame || (await isRunning(from))) throw notStill(from);
}

function notStill(cluster: string, cause?: unknown): CannotStart {
  return new CannotStart(
    `PostgreSQL was started or stopped while it was copied (${cluster}): nothing is kept of the copy, make another`,
    { cause },
  );
}

/** Of several backups at once each has what is written meanwhile kept for itself, until it hangs up. */
async function pinWal(client: pg.Client): Promise<void> {
  const name = `tsena_backup_${randomBytes(6).toString("hex")}`;
  try {
    await client.query("select pg_create_physical_replication_slot($1, true, true)", [name]);
  } catch (error) {
    if (sqlState(error) !== slotsTaken) throw error;
    throw new CannotStart("Too many backups are under way: try again when one of them has ended", { cause: error });
  }
}

async function connect({ host, port, password }: Endpoint): Promise<pg.Client> {
  forgetPostgresOfShell();
  const client = new pg.Client({ host, port, password, user: "tsena", database: "postgres", ssl: false });
  await client.connect();
  return client;
}

/** Copies what is in a folder, but what is to be left; what goes meanwhile was not wanted any more. */
async function copyFolder(
  from: string,
  to: string,
  { copied, leave = /^$/ }: { copied: Copying; leave?: RegExp },
): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const below = path.slice(from.length + 1).replaceAll("\\", "/");
    if (leave.test(below)) continue;
    if (entry.isDirectory()) await mkdir(join(to, below), { recursive: true, mode: 0o700 });
    else await copyOne(path, join(to, below), copied);
  }
}

async function copyOne(from: string, to: string, copied: Copying): Promise<void> {
  copied.stopped?.throwIfAborted();
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    copied.bytes += (await stat(to)).size;
    copied.files += 1;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
