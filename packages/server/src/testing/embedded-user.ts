import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { signal } from "../database/embedded.locks.ts";

/** A process, of a group of its own, that uses the embedded database of a data folder until something is written to its stdin; it says the address. */
export function spawnUserOf(dataDir: string): ChildProcess {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
  const script = `
    import { startEmbedded } from ${JSON.stringify(new URL("../database/embedded.ts", import.meta.url).href)};
    const database = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(database.url);
    process.stdin.once("data", async () => { await database.stop(); process.exit(); });`;
  return spawn(process.execPath, ["--import", tsx, "--input-type=module", "-e", script], {
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
