/** Who else runs on the same data folder: each start leaves a note there for as long as it runs. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const patienceMs = 2000;

/**
 * Leaves a note of this start and gives the others, the first first. Of two that start at the same moment the later one
 * finds the earlier: each writes before it reads.
 */
export async function joinOthers(dataDir, own) {
  const folder = join(dataDir, "starts");
  if (!existsSync(dataDir)) return [];
  mkdirSync(folder, { recursive: true });
  const note = join(folder, `${process.pid}.json`);
  const mine = { ...own, pid: process.pid, at: Date.now() };
  writeFileSync(note, JSON.stringify(mine));
  process.once("exit", () => rmSync(note, { force: true }));
  const others = [];
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const other = readNote(file);
    if (other === undefined || other.pid === process.pid) continue;
    if (await isRunning(other)) others.push(other);
    else rmSync(file, { force: true });
  }
  return others.filter((other) => isBefore(other, mine)).toSorted((a, b) => (isBefore(a, b) ? -1 : 1));
}

const isBefore = (a, b) => a.at < b.at || (a.at === b.at && a.pid < b.pid);

function readNote(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    // Gone meanwhile, or being written.
    return undefined;
  }
}

/** Whether a start of a note still runs: its process is there, and somebody answers where it said. */
async function isRunning({ pid, address }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code === "ESRCH") return false;
  }
  return fetch(`${address}/healthz`, { signal: AbortSignal.timeout(patienceMs) }).then(
    () => true,
    // A certificate of its own is no reason to think that nobody is there.
    (error) => error.cause?.code !== "ECONNREFUSED",
  );
}
