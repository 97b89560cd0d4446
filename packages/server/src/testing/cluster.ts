import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readPid, signal } from "../database/embedded.locks.ts";
import { startEmbedded } from "../database/embedded.ts";

/** A PostgreSQL of a test's own, to be stopped in its course. */
export interface Cluster {
  url: string;
  dataDir: string;
  /** Stops every process of it where it stands, as a machine does whose disk hangs. */
  freeze(): Promise<void>;
  thaw(): void;
  stop(): Promise<void>;
}

/** Opens one on what `begin` puts into its data folder. */
export async function openCluster(begin: (dataDir: string) => Promise<void>): Promise<Cluster> {
  const dataDir = mkdtempSync(join(tmpdir(), "tsena-cluster-"));
  await begin(dataDir);
  const embedded = await startEmbedded({ dataDir, settings: { fsync: "off" } });
  let frozen: number[] = [];
  return {
    url: embedded.url,
    dataDir,
    freeze: async () => {
      frozen = await postgresOf(dataDir);
      for (const pid of frozen) signal(pid, "SIGSTOP");
    },
    thaw: () => {
      for (const pid of frozen.splice(0)) signal(pid, "SIGCONT");
    },
    stop: async () => {
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Every process of the embedded PostgreSQL of a data folder. */
export async function postgresOf(dataDir: string): Promise<number[]> {
  const server = await readPid(join(dataDir, "postgres/cluster/postmaster.pid"));
  return server === undefined ? [] : [server, ...childrenOf(server)];
}

/** Ends them all as a power cut would; whoever uses the database starts it again. */
export async function killPostgres(dataDir: string): Promise<void> {
  for (const pid of await postgresOf(dataDir)) signal(pid, "SIGKILL");
}

function childrenOf(parent: number): number[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([pid, ppid]) => (ppid === parent && pid !== undefined ? [pid] : []));
}
