import { spawn } from "node:child_process";
import { stat } from "node:fs/promises";
import { parse } from "node:path";
import { CannotStart } from "../system/cannot-start.ts";

/** The unprivileged user that runs PostgreSQL when this process is root, which PostgreSQL refuses to be. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * Whom to run PostgreSQL as: undefined means ourselves. As root: whoever owns the database already, else `postgres`,
 * else `nobody`. Throws when the machine has neither.
 */
export async function findAccount(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of ["postgres", "nobody"]) {
    const numbers = await Promise.all(["-u", "-g"].map((which) => run(undefined, "id", [which, name]))).catch(() => []);
    const [uid, gid] = numbers.map(Number);
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new CannotStart(
    "PostgreSQL does not run as root, and this machine has neither a user postgres nor a user nobody.",
  );
}

/** A client of PostgreSQL takes from the environment what an address leaves open, and ours leaves open what is usual: `PGPORT` would send it elsewhere. */
export function forgetPostgresOfShell(): void {
  for (const name of Object.keys(process.env)) if (/^PG[A-Z]+$/.test(name)) delete process.env[name];
}

/** How every PostgreSQL process is spawned: as the account, nowhere in particular, and knowing none of our secrets. */
export function spawnOptions(account: Account | undefined) {
  const { PATH, SystemRoot } = process.env;
  return {
    ...account,
    // A working folder that the account cannot enter would stop the program before its first line.
    cwd: parse(process.cwd()).root,
    env: { PATH, SystemRoot, LC_ALL: "C" },
    windowsHide: true,
  };
}

/**
 * Runs a program to its end and gives what it printed. `folder` is the descriptor of an open folder, which the program
 * finds at number 3. Throws with the program's own words when it fails.
 */
export async function run(
  account: Account | undefined,
  command: string,
  args: string[],
  folder?: number,
): Promise<string> {
  const stdio = ["ignore" as const, "pipe" as const, "pipe" as const, ...(folder === undefined ? [] : [folder])];
  const child = spawn(command, args, { ...spawnOptions(account), stdio });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      if (code === 0) resolve(output.trim());
      else reject(new Error(`${command} ended with ${signal ?? code}: ${output.trim()}`));
    });
  });
}

/** Whether the account may read and enter (a folder) or run (a program) this path, all its parent folders included. */
export async function canReach(account: Account, path: string): Promise<boolean> {
  const asked = run(account, "/bin/sh", ["-c", 'test -r "$0" && test -x "$0"', path]);
  return asked.then(
    () => true,
    () => false,
  );
}
