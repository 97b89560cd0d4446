/** Ends a program with all that it has started, so that nothing of it runs on. */
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { isRunning, listProcesses } from "./processes.mjs";

/** What is asked to end has so long to put its things in order, a database above all. */
const graceMs = 10_000;
const lookEveryMs = 50;

/** The name in the environment by which everything that a step starts is known, also once its parent has ended. */
const mark = "TSENA_TEST_STEP";

/** What a step is known by, and the environment that tells it; of a step within another also what that is known by. */
export function markStep() {
  const id = randomUUID();
  return { id, environment: { [mark]: `${process.env[mark] ?? ""} ${id}` } };
}

/** A step's process, what bears its mark, and all below them, whatever group or session they are in. Undefined where nobody tells. */
function familyOf({ pid, id: known }, list) {
  const all = list();
  if (all === undefined) return undefined;
  const family = all.filter((one) => one.id === pid || one.environment.includes(known)).map(({ id }) => id);
  for (const member of family)
    family.push(...all.filter(({ id, parent }) => parent === member && !family.includes(id)).map(({ id }) => id));
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

/**
 * Asks a step and all that it has started to end, and kills what has not after a while. Gives words for what it could not see
 * to, if anything.
 */
export async function endWithAll({ pid, id }, list = listProcesses) {
  if (process.platform === "win32") {
    // It fails where the step has just ended by itself.
    spawnSync("taskkill", ["/pid", String(pid), "/t", "/f"], { stdio: "ignore" });
    return "";
  }
  // Whoever is orphaned on the way is found by its mark alone: they are all named first.
  const family = familyOf({ pid, id }, list);
  const all = family ?? [pid];
  for (const member of all) signal(member, "SIGTERM");
  const until = Date.now() + graceMs;
  while (Date.now() < until && all.some(isRunning)) await sleep(lookEveryMs);
  for (const member of new Set([...all, ...(familyOf({ pid, id }, list) ?? [])])) signal(member, "SIGKILL");
  return family === undefined ? "neither /proc nor ps tells what it had started: look for what runs on\n" : "";
}
