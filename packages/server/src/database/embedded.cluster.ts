import { createHash, randomBytes } from "node:crypto";
import { chown, lstat, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { CannotStart } from "../system/cannot-start.ts";
import { type Account, canReach, findAccount, run } from "./embedded.account.ts";
import { type Binaries, findBinaries } from "./embedded.binaries.ts";
import { syncFolder } from "../system/sync-folder.ts";

/** The folder of one embedded database, and who works in it. */
export interface DataHome {
  /** Everything of the database: the cluster, the server's log, drafts of a cluster. */
  home: string;
  /** PostgreSQL's own data folder, inside `home`. */
  cluster: string;
  account: Account | undefined;
  settings: Record<string, string>;
  log: (line: string) => void;
}

/** Where the server of a cluster listens: a folder with its unix socket; on Windows a loopback port with a password. */
export interface Endpoint {
  host: string;
  port: number;
  password?: string;
}

const draftPrefix = "cluster.new-";
const onWindows = process.platform === "win32";

/** Opens (makes, if need be) the folder `postgres` in the data folder, and gives it to the account that will work there. */
export async function openDataHome(
  dataDir: string,
  settings: DataHome["settings"],
  log: DataHome["log"],
): Promise<DataHome> {
  await mkdir(dataDir, { recursive: true });
  const home = join(resolve(dataDir), "postgres");
  const cluster = join(home, "cluster");
  await mkdir(home, { recursive: true, mode: 0o700 });
  const account = await findAccount(cluster);
  if (account) {
    await chown(home, account.uid, account.gid);
    // A backup that root unpacked belongs to root, and PostgreSQL opens only what is its own.
    const owner = await stat(cluster).catch(() => undefined);
    if (owner?.uid === 0) await run(undefined, "chown", ["-R", `${account.uid}:${account.gid}`, cluster]);
  }
  return { home, cluster, account, settings, log };
}

/** The PostgreSQL that can open this cluster, or make it. Throws in words when there is none. */
export async function binariesFor(data: DataHome): Promise<Binaries> {
  const major = await majorOf(data.cluster);
  return findBinaries({
    account: data.account,
    made: major === undefined ? undefined : { folder: data.cluster, major },
    shelf: data.account ? "/var/cache/tsena" : data.home,
  });
}

/** Makes the cluster if there is none: in a draft folder that takes its name when it is whole. */
export async function ensureCluster(data: DataHome): Promise<void> {
  if ((await majorOf(data.cluster)) !== undefined) return;
  const { bin, major } = await binariesFor(data);
  data.log(`making a PostgreSQL ${major} database in ${data.cluster}`);
  const draft = await mkdtemp(join(data.home, draftPrefix));
  try {
    if (data.account) await chown(draft, data.account.uid, data.account.gid);
    const choices = ["-U", "tsena", "-E", "UTF8", ...localeChoices(major), ...(await signInChoices(data))];
    await withFolder(data.account, draft, (path, folder) =>
      run(data.account, join(bin, "initdb"), ["-D", path, ...choices], folder),
    );
    await rename(draft, data.cluster);
    await syncFolder(data.home);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process may have made it meanwhile, and taken our draft for a left one.
    if ((await majorOf(data.cluster)) === undefined) throw error;
  }
}

/** Removes drafts that an interrupted `ensureCluster` left. */
export async function sweepDrafts(data: DataHome): Promise<void> {
  const drafts = (await readdir(data.home)).filter((name) => name.startsWith(draftPrefix));
  for (const name of drafts) {
    // An initdb that outlived its parent may still be writing there; the next start finds it done.
    await rm(join(data.home, name), { recursive: true, force: true }).catch(() => {});
  }
}

/**
 * Hands a folder to PostgreSQL by a path that works for the account. When a parent folder is closed to it (a clone in
 * /root), that is the descriptor 3 which the new process inherits, so that the data stays where it was asked for.
 */
export async function withFolder<Result>(
  account: Account | undefined,
  folder: string,
  use: (path: string, descriptor?: number) => Promise<Result>,
): Promise<Result> {
  if (!account || (await canReach(account, folder))) return use(folder);
  if (process.platform !== "linux") {
    throw new CannotStart(
      `User ${account.uid}, which runs PostgreSQL, cannot enter ${folder}: open its parent folders, or set DATA_DIR.`,
    );
  }
  const opened = await open(folder);
  try {
    return await use("/proc/self/fd/3", opened.fd);
  } finally {
    await opened.close();
  }
}

/**
 * Where the server of this cluster listens. The socket's folder is short (a socket's path holds 107 bytes) and named
 * after the cluster's inode, so that every process finds it, under whatever path it knows the cluster.
 */
export async function endpointOf(data: Pick<DataHome, "home" | "cluster">): Promise<Endpoint> {
  if (onWindows) return { host: "127.0.0.1", ...(await loopbackOf(data)) };
  const { dev, ino } = await stat(data.cluster, { bigint: true });
  const name = createHash("sha256").update(`${dev}:${ino}`).digest("hex").slice(0, 12);
  return { host: `/tmp/tsena-${name}`, port: 5432 };
}

/** Makes the socket's folder, which only the account (and root) may enter. Throws when somebody else holds its name. */
export async function openSocketFolder(data: DataHome, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  try {
    const found = await lstat(folder);
    const ours = [process.getuid?.(), data.account?.uid].includes(found.uid);
    if (!found.isDirectory() || !ours || (found.mode & 0o077) !== 0) {
      throw new CannotStart(`${folder} is not ours, so the database cannot listen there. Remove it and start again.`);
    }
    if (data.account) await chown(folder, data.account.uid, data.account.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    // The last user of the server before this one has just removed it.
    await openSocketFolder(data, folder);
  }
}

async function majorOf(cluster: string): Promise<number | undefined> {
  try {
    return Number(await readFile(join(cluster, "PG_VERSION"), "utf8"));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EACCES") {
      throw new CannotStart(`${cluster} belongs to another user: start as that user, or as root.`, { cause: error });
    }
    if (code !== "ENOENT") throw error;
  }
  const content = await readdir(cluster).catch(() => []);
  if (content.length > 0) throw new CannotStart(`${cluster} is not empty, but holds no PostgreSQL database.`);
  return undefined;
}

function localeChoices(major: number): string[] {
  // The C.UTF-8 that PostgreSQL brings along from 17 on sorts alike on every system; the system's own is Linux's only.
  const builtin = major >= 17 ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"] : [];
  return [...builtin, `--locale=${process.platform === "linux" ? "C.UTF-8" : "C"}`];
}

async function signInChoices(data: DataHome): Promise<string[]> {
  // Whoever may enter the socket's folder is let in; over a network nobody has a password to give.
  if (!onWindows) return ["--auth-local=trust", "--auth-host=scram-sha-256"];
  const file = join(data.home, "password");
  await writeFile(file, (await loopbackOf(data)).password);
  return ["--auth=scram-sha-256", `--pwfile=${file}`];
}

async function loopbackOf(data: Pick<DataHome, "home">): Promise<{ port: number; password: string }> {
  const file = join(data.home, "loopback.json");
  const known = await readFile(file, "utf8").catch(() => undefined);
  if (known !== undefined) return JSON.parse(known) as { port: number; password: string };
  const chosen = { port: await freePort(), password: randomBytes(16).toString("hex") };
  await writeFile(file, JSON.stringify(chosen), { mode: 0o600 });
  return chosen;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((taken, failed) => {
    probe.once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => taken(typeof address === "object" && address ? address.port : 0));
    });
  });
}
