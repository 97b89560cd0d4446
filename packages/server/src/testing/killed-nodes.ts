import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { vi } from "vitest";
import { type ServerProcess, startServerProcess } from "./process.ts";
import type { World } from "./world.ts";

const soon = { timeout: 30_000, interval: 20 };

/** Nodes of a world's database, each a process of its own at the world's clock, to be killed where they must not be. */
export interface KilledNodes {
  /** Starts so many at once. */
  start(count: number): Promise<void>;
  running(): number;
  /** Moves the clock of the world and of each node. */
  pass(seconds: number): void;
  /** Waits until nothing is left to be sent, and every shop is settled. */
  settled(): Promise<void>;
  /**
   * Lets so many seconds pass, and kills the node that was started first in the middle of what they bring due: it has taken the
   * first of it, and can write none of it down. What it has sent to the database goes on there without it.
   */
  killAtWork(seconds: number): Promise<void>;
  killAll(): Promise<void>;
  close(): Promise<void>;
}

/** Whether a transaction of a node waits to write to the outbox. */
const isAtWork = `
  select from pg_locks l join pg_stat_activity a using (pid)
  where not l.granted and l.relation = 'outbox_messages'::regclass and a.datname = current_database()
    and a.application_name = $1`;

const isUnsettled = `
  select from outbox_messages union all select from shops where changes_at <= $1 or told_state is null limit 1`;

export async function nodesToKill(world: World, environment: Record<string, string>): Promise<KilledNodes> {
  const dataDir = mkdtempSync(join(tmpdir(), "tsena-killed-"));
  const admin = new pg.Client({ connectionString: world.databaseUrl });
  await admin.connect();
  let nodes: { name: string; process: ServerProcess }[] = [];
  let started = 0;

  const startOne = async () => {
    const name = `node-${(started += 1)}`;
    const url = new URL(world.databaseUrl);
    url.searchParams.set("application_name", name);
    const given = { ...environment, DEMO: "false", LOG_LEVEL: "warn", DATA_DIR: dataDir, DATABASE_URL: url.href };
    return { name, process: await startServerProcess(given, { heldAt: world.clock.now() }) };
  };

  const pass = (seconds: number): void => {
    world.clock.advance(seconds * 1000);
    for (const { process } of nodes) process.moveTo(world.clock.now());
  };

  const killAll = async (): Promise<void> => {
    await Promise.all(nodes.splice(0).map(({ process }) => process.kill()));
  };

  return {
    start: async (count) => {
      nodes = [...nodes, ...(await Promise.all(Array.from({ length: count }, startOne)))];
    },
    running: () => nodes.length,
    pass,
    settled: async () => {
      await vi.waitUntil(async () => (await admin.query(isUnsettled, [world.clock.now()])).rowCount === 0, soon);
    },
    killAtWork: async (seconds) => {
      const first = nodes.shift();
      await admin.query("begin");
      await admin.query("lock table outbox_messages in share mode");
      pass(seconds);
      first?.process.moveTo(world.clock.now());
      await vi.waitUntil(async () => (await admin.query(isAtWork, [first?.name])).rowCount !== 0, soon);
      await first?.process.kill();
      await admin.query("commit");
    },
    killAll,
    close: async () => {
      await killAll();
      await admin.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
