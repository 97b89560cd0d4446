/** Who else runs on the same data folder: each start leaves a note there for as long as it runs. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isRunning } from "./processes.mjs";

const patienceMs = 2000;

/**
 * Leaves a note of this start and gives the others on the same database, the first first, and whether one of them has orders
 * made: then this one makes none. Of two that start at the same moment the later one finds the earlier: each writes before it reads.
 */
export async function joinOthers(dataDir, { address, database = "", orders }) {
  const folder = join(dataDir, "starts");
  if (!existsSync(dataDir)) return { others: [], isOrderedFor: false };
  mkdirSync(folder, { recursive: true });
  const note = join(folder, `${process.pid}.json`);
  // Its address may hold a password.
  const kept = createHash("sha256").update(database).digest("hex");
  const mine = { address, database: kept, orders, pid: process.pid, at: Date.now() };
  const write = (written) => writeFileSync(note, JSON.stringify(written));
  write(mine);
  process.once("exit", () => rmSync(note, { force: true }));
  const others = [];
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const other = readNote(file);
    if (other === undefined || other.pid === process.pid) continue;
    if (!(await answers(other))) rmSync(file, { force: true });
    else if (other.database === kept && isBefore(other, mine)) others.push(other);
  }
  const isOrderedFor = others.some((other) => other.orders);
  if (isOrderedFor) write({ ...mine, orders: false });
  return { others: others.toSorted((a, b) => (isBefore(a, b) ? -1 : 1)), isOrderedFor };
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
async function answers({ pid, address }) {
  if (!isRunning(pid)) return false;
  return fetch(`${address}/healthz`, { signal: AbortSignal.timeout(patienceMs) }).then(
    () => true,
    // A certificate of its own is no reason to think that nobody is there.
    (error) => error.cause?.code !== "ECONNREFUSED",
  );
}
