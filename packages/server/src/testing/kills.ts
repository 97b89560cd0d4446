import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Call, CallOutput } from "@tsena/contract/call";
import { startEmbedded } from "../database/embedded.ts";
import type { Caller } from "./caller.ts";
import { killPostgres } from "./cluster.ts";
import { insist, type Tap } from "./insisting.ts";
import { type ServerProcess, startServerProcess } from "./process.ts";

/** What is ended in a round, each as a power cut would. */
export const victims = ["server", "PostgreSQL", "both"] as const;
export type Victim = (typeof victims)[number];

export interface Round {
  victim: Victim;
  /** From the kill to the answer of the first write that was sent after it. */
  nextWriteMs: number;
}

export interface Outcome {
  rounds: Round[];
  /** Writes that were acknowledged. */
  acknowledged: number;
  /** In words: what was acknowledged and is not there, or is there twice. */
  wrong: string[];
}

/** Sends a write again under its key until it is acknowledged; throws where it is refused. */
export type Writes = <C extends Call>(whom: () => Caller, tap: Tap<C>) => Promise<CallOutput<C>>;

/** Who writes, what they were told, and how that is compared with what is kept. */
export interface Town {
  /** Another process answers now. */
  moveTo(server: ServerProcess): void;
  /** Writes one thing after the other. */
  write(lane: number, writes: Writes, isOver: () => boolean): Promise<void>;
  compare(): Promise<string[]>;
}

/** A kind of town, and how it is made on a server that has just been started in this environment. */
export interface Load {
  environment: Record<string, string>;
  open(server: ServerProcess, dataDir: string): Promise<Town>;
}

/** Kills the server, its embedded PostgreSQL, or both, again and again while lanes of clients write, and compares what is kept with what was acknowledged. */
export async function killAndCompare(
  load: Load,
  given: {
    rounds: number;
    lanes: number;
    /** For how long the lanes write before each kill. */
    betweenMs: number;
    /** Puts into the data folder what it begins with, where not with nothing. */
    begin?: (dataDir: string) => Promise<void>;
    tell?: (round: Round) => void;
  },
): Promise<Outcome> {
  const dataDir = mkdtempSync(join(tmpdir(), "tsena-kills-"));
  await given.begin?.(dataDir);
  // The lanes write as fast as they are answered.
  const asked = { LOG_LEVEL: "warn", SYSTEM_CALLS_A_MINUTE: "1000000", ...load.environment };
  const environment = { ...asked, DATA_DIR: dataDir, DATABASE_URL: "" };
  const start = () => startServerProcess(environment);
  let server = await start();
  try {
    const town = await load.open(server, dataDir);
    const told = { acknowledged: 0, sentLast: 0, answeredAt: 0 };
    let isOver = false;
    const lanes = Array.from({ length: given.lanes }, (_, lane) => town.write(lane, writesInto(told), () => isOver));
    const rounds: Round[] = [];
    while (rounds.length < given.rounds) {
      await sleep(given.betweenMs);
      const victim = victims[rounds.length % victims.length] ?? "both";
      const killedAt = Date.now();
      if (victim !== "PostgreSQL") await server.kill();
      if (victim !== "server") await killPostgres(dataDir);
      if (victim !== "PostgreSQL") {
        server = await start();
        town.moveTo(server);
      }
      while (told.sentLast < killedAt) await sleep(5);
      const round = { victim, nextWriteMs: told.answeredAt - killedAt };
      rounds.push(round);
      given.tell?.(round);
    }
    isOver = true;
    await Promise.all(lanes);
    return { rounds, acknowledged: told.acknowledged, wrong: await town.compare() };
  } finally {
    await server.stop();
    // A server that was killed left PostgreSQL running: one more user stops it.
    await (await startEmbedded({ dataDir })).stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Counts what is acknowledged, and remembers when the last of it was sent that has been answered. */
function writesInto(told: { acknowledged: number; sentLast: number; answeredAt: number }): Writes {
  return async (whom, tap) => {
    let sent = 0;
    const answer = await insist(() => {
      sent = Date.now();
      return whom();
    }, tap);
    if (answer.resultCode !== 200) throw new Error(`${tap.call.route}: ${answer.message}`);
    told.acknowledged += 1;
    if (sent > told.sentLast) Object.assign(told, { sentLast: sent, answeredAt: Date.now() });
    return answer.data;
  };
}
