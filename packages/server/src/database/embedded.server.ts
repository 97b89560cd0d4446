import { spawn } from "node:child_process";
import { once } from "node:events";
import { open, readFile, rename, rmdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { CannotStart } from "../system/cannot-start.ts";
import { run, spawnOptions } from "./embedded.account.ts";
import {
  binariesFor,
  type Endpoint,
  endpointOf,
  ensureCluster,
  openSocketFolder,
  type DataHome,
  sweepDrafts,
  withFolder,
} from "./embedded.cluster.ts";
import { dropLeftLocks, endOrphans, readPid, signal } from "./embedded.locks.ts";

/** A server that this process spawned. */
interface Spawned {
  /** Its end, once it has come: whether it was asked to stop, and what it wrote into its log. */
  end: () => Promise<{ asked: boolean; words: string } | undefined>;
}

/** Every user of the server holds this lock shared; whoever gets it alone is the last one. */
const usersLock = 7_365_001;
const creationLock = 7_365_002;

const patienceMs = 30_000;
const logLimit = 1_000_000;
const lockName = "postmaster.pid";
const logName = "server.log";

/**
 * A failed statement reaches the caller; in the log it would leave people's data behind. So would the statement, its values
 * and the details of what is logged all the same: a process that was killed, a connection that was ended.
 */
const quietLog = {
  log_min_messages: "log",
  log_checkpoints: "off",
  log_statement: "none",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_parameter_max_length: "0",
  log_parameter_max_length_on_error: "0",
};

/** What a starting server says when the one before it, or another start, is not out of the way yet. */
const passing =
  /lock file .* (already exists|is empty)|pre-existing shared memory block|could not (create|open) lock file/;

/** The address of a database on this server, as `pg` and every other PostgreSQL client take it. */
export function urlOf({ host, port, password }: Endpoint): string {
  if (password === undefined) return `postgresql://tsena@${encodeURIComponent(host)}/tsena`;
  return `postgresql://tsena:${password}@${host}:${port}/tsena`;
}

/**
 * Joins the users of the cluster's server: attaches to the one that runs, else starts it, making the cluster and the
 * database `tsena` where they are missing. While the client is connected this process counts as a user; a killed
 * process stops counting by itself. Throws, in words, when the server cannot run here.
 */
export async function enterServer(data: DataHome): Promise<pg.Client> {
  let spawned: Spawned | undefined;
  let patientUntil = Date.now() + patienceMs;
  for (;;) {
    await ensureCluster(data);
    const answer = await connect(await endpointOf(data));
    if (answer instanceof pg.Client) return answer;
    if (answer === "busy") patientUntil = Date.now() + patienceMs;
    const end = await spawned?.end();
    if (end) {
      const another = end.asked || passing.test(end.words);
      if (!another || Date.now() > patientUntil) {
        throw new CannotStart(`PostgreSQL did not start in ${data.cluster}. It said:\n${end.words}`);
      }
      if (end.words.includes("pre-existing shared memory block")) await endOrphans(data.cluster);
      await sleep(200);
    }
    if (answer === "nobody" && (!spawned || end)) spawned = await spawnServer(data);
    await sleep(10);
  }
}

/** Leaves the server; the last user stops it (fast: open transactions are rolled back) and waits until it has. */
export async function leaveServer(data: DataHome, client: pg.Client): Promise<void> {
  const last = await isLastUser(client);
  // Connected until the very end: a process that comes now waits for our lock, and starts the server anew.
  if (last) await stopServer(data);
  await client.end().catch(() => {});
}

async function connect(endpoint: Endpoint): Promise<pg.Client | "nobody" | "busy"> {
  const { host, port, password } = endpoint;
  const client = new pg.Client({
    host,
    port,
    password,
    user: "tsena",
    database: "postgres",
    application_name: "tsena",
  });
  // A lost connection shows by its end; without a listener it would end this process.
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select pg_advisory_lock_shared($1)", [usersLock]);
    await createDatabase(client);
    return client;
  } catch (error) {
    void client.end().catch(() => {});
    const { code = "", message } = error as NodeJS.ErrnoException;
    if (["ECONNREFUSED", "ENOENT"].includes(code)) return "nobody";
    // Starting up, recovering or shutting down (class 57P), or cut off in the middle.
    if (/^57P0|^ECONNRESET$|^EPIPE$/.test(code) || /terminated|not queryable/.test(message)) return "busy";
    throw error;
  }
}

async function createDatabase(client: pg.Client): Promise<void> {
  const exists = async () => (await client.query("select 1 from pg_database where datname = 'tsena'")).rowCount === 1;
  if (await exists()) return;
  await client.query("select pg_advisory_lock($1)", [creationLock]);
  if (!(await exists())) await client.query("create database tsena");
  await client.query("select pg_advisory_unlock($1)", [creationLock]);
}

async function spawnServer(data: DataHome): Promise<Spawned> {
  const { bin, major } = await binariesFor(data);
  const { host, port } = await endpointOf(data);
  const listening = await openListener(data, host, port);
  const settings = { ...listening, timezone: "UTC", log_timezone: "UTC", ...quietLog, ...data.settings };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  await sweepDrafts(data);

  const logFile = join(data.home, logName);
  const log = await openLog(logFile);
  try {
    const { size } = await log.stat();
    return await withFolder(data.account, data.cluster, async (path, folder) => {
      // Of its own process group and with a file for its words: it outlives us, whatever becomes of us.
      const server = spawn(join(bin, "postgres"), ["-D", path, ...flags], {
        ...spawnOptions(data.account),
        detached: true,
        stdio: ["ignore", log.fd, log.fd, ...(folder === undefined ? [] : [folder])],
      });
      await once(server, "spawn");
      server.unref();
      data.log(`starting PostgreSQL ${major} on ${data.cluster}`);
      return {
        end: async () => {
          if (server.exitCode === null && server.signalCode === null) return undefined;
          const words = (await readFile(logFile)).subarray(size).toString().trim();
          return { asked: server.exitCode === 0, words };
        },
      };
    });
  } finally {
    await log.close();
  }
}

async function openListener(data: DataHome, host: string, port: number): Promise<Record<string, string>> {
  if (process.platform === "win32") return { listen_addresses: host, port: String(port) };
  await openSocketFolder(data, host);
  await dropLeftLocks([join(data.cluster, lockName), join(host, `.s.PGSQL.${port}.lock`)], data.cluster);
  return {
    listen_addresses: "",
    port: String(port),
    unix_socket_directories: host,
    unix_socket_permissions: "0700",
  };
}

async function openLog(file: string) {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > logLimit) await rename(file, `${file}.old`);
  return open(file, "a", 0o600);
}

async function isLastUser(client: pg.Client): Promise<boolean> {
  try {
    await client.query("select pg_advisory_unlock_shared($1)", [usersLock]);
    const { rows } = await client.query<{ last: boolean }>("select pg_try_advisory_lock($1) as last", [usersLock]);
    return rows[0]?.last === true;
  } catch {
    // The server is gone already.
    return false;
  }
}

async function stopServer(data: DataHome): Promise<void> {
  const lock = join(data.cluster, lockName);
  if (process.platform === "win32") {
    const { bin } = await binariesFor(data);
    await run(undefined, join(bin, "pg_ctl"), ["stop", "-m", "fast", "-D", data.cluster]);
    return;
  }
  const { host } = await endpointOf(data);
  const pid = await readPid(lock);
  if (pid === undefined || !signal(pid, "SIGINT")) return;
  // Its lock file goes last, when everything is on disk; a server that nobody waits for stays in the process table.
  const patientUntil = Date.now() + patienceMs;
  while ((await readPid(lock)) === pid && signal(pid, 0)) {
    if (Date.now() > patientUntil) return data.log("PostgreSQL is still stopping");
    await sleep(10);
  }
  // Another start may have taken the folder again.
  await rmdir(host).catch(() => {});
  data.log("PostgreSQL stopped");
}
