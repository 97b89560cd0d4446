import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { buildSync } from "esbuild";
import { signal } from "../database/embedded.locks.ts";

/** Uses the database of the folder that it is given until something is written to its stdin; says the address. */
const source = `
  import { startEmbedded } from "../database/embedded.ts";
  const database = await startEmbedded({ dataDir: process.argv[1] });
  console.log(database.url);
  process.stdin.once("data", async () => { await database.stop(); process.exit(); });`;

/** The same as Node reads it by itself: to read the sources anew at each start takes five times as long. */
let built: string | undefined;

function build(): string {
  const { outputFiles } = buildSync({
    stdin: { contents: source, resolveDir: import.meta.dirname },
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

/** A process, of a group of its own, that uses the embedded database of a data folder until something is written to its stdin; it says the address. */
export function spawnUserOf(dataDir: string): ChildProcess {
  built ??= build();
  return spawn(process.execPath, ["--input-type=module", "-e", built, dataDir], {
    cwd: import.meta.dirname,
    stdio: ["pipe", "pipe", "inherit"],
    detached: true,
  });
}

/** Ends a process and all that it started, as a power cut would. */
export function killGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
}

/** A killed process whose parent does not ask for it stays listed as a zombie, and runs no more. */
export async function isRunning(pid: number): Promise<boolean> {
  if (!signal(pid, 0)) return false;
  const state = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return !state.includes(") Z ");
}
