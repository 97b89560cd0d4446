import { CannotStart } from "./cannot-start.ts";

/** Besides what callers make it open: the database, signals, threads, log, webhooks, mail, a storage. */
const ownDescriptors = 100;

/** What one connection can make the server open: itself, and a file for each of the two requests that it may have under way. */
const descriptorsOfConnection = 3;

/** Beyond this a node is better doubled: each connection costs memory too. */
const connectionsByDefault = 10_000;

/** Nothing of ours changes it while a process runs, and reading it takes milliseconds. */
let ofThisProcess: number | undefined;

/** How many files and connections the system lets this process have open at once. */
function descriptorsAtMost(): number {
  return (ofThisProcess ??= readLimit());
}

function readLimit(): number {
  // Who is connected is no concern of this report, and costs a look-up of each name.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  const limit = Number(userLimits?.open_files?.soft);
  return Number.isFinite(limit) ? limit : Infinity;
}

/** As many connections as can be open at once without any part of the server ever lacking a descriptor. */
function connectionsThatFit(room: number, poolSize: number): number {
  return Math.max(1, Math.floor((room - ownDescriptors - poolSize) / descriptorsOfConnection));
}

/** The connections that a process takes at once: as many as are asked for, else as many as it has room for, within reason. Throws a sentence where more are asked for than fit. */
export function connectionsAtMost(asked: number | undefined, poolSize: number): number {
  const room = descriptorsAtMost();
  const fitting = connectionsThatFit(room, poolSize);
  if (asked === undefined) return Math.min(fitting, connectionsByDefault);
  if (asked > 0 && asked <= fitting) return asked;
  throw new CannotStart(
    `MAX_CONNECTIONS must be from 1 to ${fitting}, as this process may open ${room} files and connections: raise that limit (ulimit -n) first, or ask for fewer`,
  );
}
