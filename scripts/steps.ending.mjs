/** Ends a program with all that it has started, so that nothing of it runs on. */
import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { isRunning } from "./processes.mjs";

/** What is asked to end has so long to put its things in order, a database above all. */
const graceMs = 10_000;
const lookEveryMs = 50;

/** A process and all below it, whatever group they are in: a program may have begun one of its own. */
function familyOf(pid) {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const family = [pid];
  for (const member of family) family.push(...pairs.filter(([, parent]) => parent === member).map(([child]) => child));
  return family;
}

/** Sends a signal; one that has ended meanwhile needs none. */
function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // Gone.
  }
}

/** Asks a process and all below it to end, and kills what has not after a while. */
export async function endWithAll(pid) {
  // Whoever is orphaned on the way is found no more by its parent: they are all named first.
  const family = process.platform === "win32" ? [pid] : familyOf(pid);
  for (const member of family) signal(member, "SIGTERM");
  const until = Date.now() + graceMs;
  while (Date.now() < until && family.some(isRunning)) await sleep(lookEveryMs);
  for (const member of family) signal(member, "SIGKILL");
}
