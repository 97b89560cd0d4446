import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** How long one tick of a process's time is, in milliseconds: Linux tells programs so whatever its own clock does. */
const tickMs = 10;

/** The processor's time of a process and of those of its children that have ended, in milliseconds, and who began it. */
function timeOf(pid: number | string): { parent: number; own: number; ended: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The second field is a name, which may hold anything: what follows begins behind its bracket.
  const [, parent = 0, ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(9).map(Number);
  return { parent: Number(parent), own: (user + system) * tickMs, ended: (endedUser + endedSystem) * tickMs };
}

/** The same, of a process that may have ended since it was listed. */
function timeIfThere(pid: string): ReturnType<typeof timeOf>[] {
  try {
    return [timeOf(pid)];
  } catch (error) {
    // The second says so of one that ends while it is read.
    if (["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "")) return [];
    throw error;
  }
}

/** The time of a process with all that it has begun, in milliseconds. */
function timeOfTree(root: number): number {
  const { own, ended } = timeOf(root);
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap(timeIfThere)
    .filter(({ parent }) => parent === root);
  return children.reduce((sum, child) => sum + child.own, own + ended);
}

/** What the parts of a benchmark have taken of the processor, in milliseconds. */
export type Taken = Record<"server" | "postgres" | "client", number>;

/**
 * What the server, an embedded PostgreSQL and this process have taken so far; undefined where Linux does not tell, or the
 * PostgreSQL is somebody else's. A busy machine lengthens a run, this much less.
 */
export function takenBy({ server, dataDir }: { server: number | undefined; dataDir: string }): Taken | undefined {
  const postmaster = join(dataDir, "postgres", "cluster", "postmaster.pid");
  if (server === undefined || !existsSync("/proc/self/stat") || !existsSync(postmaster)) return undefined;
  const [pid = ""] = readFileSync(postmaster, "utf8").split("\n");
  const { user, system } = process.cpuUsage();
  return { server: timeOf(server).own, postgres: timeOfTree(Number(pid)), client: (user + system) / 1000 };
}
