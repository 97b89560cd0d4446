import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { run } from "./embedded.account.ts";

/** The process id that a PostgreSQL lock file names; undefined: no such file, or an empty one. */
export async function readPid(file: string): Promise<number | undefined> {
  const text = await readFile(file, "utf8").catch(() => "");
  // A server in single-user mode writes its id as a negative number.
  const pid = Math.abs(Number.parseInt(text, 10));
  return Number.isNaN(pid) ? undefined : pid;
}

/**
 * Removes lock files that a killed server left and PostgreSQL would trip over: their process id belongs to some other
 * program by now, or they were never filled in. It recognises every other left lock by itself.
 */
export async function dropLeftLocks(files: string[], cluster: string): Promise<void> {
  for (const file of files) if (await isLeft(file, cluster)) await rm(file, { force: true });
}

/** Ends what a killed server left working in the cluster, such as a long query, which keeps a new server out (Linux). */
export async function endOrphans(cluster: string): Promise<void> {
  if (process.platform !== "linux") return;
  const parent = await readPid(join(cluster, "postmaster.pid"));
  if (parent !== undefined && (await worksIn(parent, cluster))) return;
  for (const name of await readdir("/proc")) {
    const pid = Number(name);
    if (!Number.isNaN(pid) && (await worksIn(pid, cluster))) signal(pid, "SIGQUIT");
  }
}

/** Sends a signal (0: none, it only asks whether the process is there). False when there is no such process. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
    throw error;
  }
}

async function isLeft(file: string, cluster: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  if (!found) return false;
  const pid = await readPid(file);
  // A starting server fills its lock file in at once.
  if (pid === undefined) return Date.now() - found.mtimeMs > 5000;
  return isAlive(pid) && !(await worksIn(pid, cluster));
}

function isAlive(pid: number): boolean {
  try {
    return signal(pid, 0);
  } catch {
    // Another user's process: PostgreSQL knows that it is none of its own.
    return false;
  }
}

/** Whether a process is a PostgreSQL of this cluster: its servers have it as their working folder. */
export async function worksIn(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === "linux") {
    const [folder, own, name] = await Promise.all([
      stat(`/proc/${pid}/cwd`).catch(() => undefined),
      stat(cluster),
      readFile(`/proc/${pid}/comm`, "utf8").catch(() => ""),
    ]);
    return folder?.ino === own.ino && folder.dev === own.dev && name.trim() === "postgres";
  }
  const asked = run(undefined, "ps", ["-p", String(pid), "-o", "comm="]);
  return asked.then(
    (command) => command.includes("postgres"),
    // Without an answer a lock counts as held: to leave one costs a start, to take one away could cost the data.
    () => true,
  );
}
