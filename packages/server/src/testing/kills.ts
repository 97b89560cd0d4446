import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Call, CallOutput } from "@tsena/contract/call";
import { startEmbedded } from "../database/embedded.ts";
import { actorsOf } from "./actors.ts";
import { type Builders, buildersOf } from "./builders.ts";
import type { Caller } from "./caller.ts";
import { killPostgres } from "./cluster.ts";
import { openEmbeddedNode } from "./embedded-node.ts";
import { insist, type Tap } from "./insisting.ts";
import type { Node } from "./open-world.ts";
import { type ServerProcess, startServerProcess } from "./process.ts";

/** What is ended in a round, each as a power cut would. */
export const victims = ["server", "PostgreSQL", "both"] as const;
export type Victim = (typeof victims)[number];

export interface Round {
  victim: Victim;
  /** From the kill until a write that was sent after it was answered under each load. */
  nextWriteMs: number;
}

export interface Outcome<Name extends string> {
  rounds: Round[];
  /** What became of each load. */
  of: Record<Name, Ending>;
}

export interface Ending {
  /** Writes that were acknowledged. */
  acknowledged: number;
  /** In words: what was acknowledged and is not there, or is there twice. */
  wrong: string[];
}

/** Sends a write again under its key until it is acknowledged; throws where it is refused. */
export type Writes = <C extends Call>(whom: () => Caller, tap: Tap<C>) => Promise<CallOutput<C>>;

/** A node of ours on the database of the server that is going to be killed: it makes those who write. */
export interface Founder extends Node {
  build: Builders;
}

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
  open(server: ServerProcess, founder: Founder, dataDir: string): Promise<Town>;
}

/** Kills the server, its embedded PostgreSQL, or both, again and again while lanes of clients write under each load, and compares what is kept with what was acknowledged. */
export async function killAndCompare<Name extends string>(
  loads: Record<Name, Load>,
  given: {
    rounds: number;
    /** How many write under each load. */
    lanes: number;
    /** For how long the lanes write before each kill. */
    betweenMs: number;
    /** How many writes of each load have been acknowledged before each kill, where it takes longer than that. */
    least?: number;
    /** Puts into the data folder what it begins with, where not with nothing. */
    begin?: (dataDir: string) => Promise<void>;
    tell?: (round: Round) => void;
  },
): Promise<Outcome<Name>> {
  const dataDir = mkdtempSync(join(tmpdir(), "tsena-kills-"));
  await given.begin?.(dataDir);
  const names = Object.keys(loads) as Name[];
  const ofLoads = Object.assign({}, ...names.map((name) => loads[name].environment)) as Record<string, string>;
  // The lanes write as fast as they are answered.
  const asked = { DEMO: "false", LOG_LEVEL: "warn", SYSTEM_CALLS_A_MINUTE: "1000000", ...ofLoads };
  const environment = { ...asked, DATA_DIR: dataDir, DATABASE_URL: "" };
  const start = () => startServerProcess(environment);
  let server = await start();
  try {
    const towns = await found(dataDir, async (founder) => {
      const opened = [];
      for (const name of names)
        opened.push({ name, town: await loads[name].open(server, founder, dataDir), told: silence() });
      return opened;
    });
    const startAgain = async (): Promise<void> => {
      server = await start();
      for (const { town } of towns) town.moveTo(server);
    };
    let isOver = false;
    const lanes = towns.flatMap(({ town, told }) =>
      Array.from({ length: given.lanes }, (_, lane) => town.write(lane, writesInto(told), () => isOver)),
    );
    const rounds: Round[] = [];
    while (rounds.length < given.rounds) {
      const enough = towns.map(({ told }) => told.acknowledged + (given.least ?? 0));
      await sleep(given.betweenMs);
      while (towns.some(({ told }, at) => told.acknowledged < (enough[at] ?? 0))) await sleep(5);
      const victim = victims[rounds.length % victims.length] ?? "both";
      const killedAt = Date.now();
      if (victim !== "PostgreSQL") await server.kill();
      if (victim !== "server") await killPostgres(dataDir);
      if (victim !== "PostgreSQL") await startAgain();
      while (towns.some(({ told }) => told.sentLast < killedAt)) await sleep(5);
      const round = { victim, nextWriteMs: Math.max(...towns.map(({ told }) => told.answeredAt)) - killedAt };
      rounds.push(round);
      given.tell?.(round);
    }
    isOver = true;
    await Promise.all(lanes);
    const ends = [];
    for (const { name, town, told } of towns)
      ends.push([name, { acknowledged: told.acknowledged, wrong: await town.compare() }]);
    return { rounds, of: Object.fromEntries(ends) as Outcome<Name>["of"] };
  } finally {
    await server.stop();
    // A server that was killed left PostgreSQL running: one more user stops it.
    await (await startEmbedded({ dataDir })).stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Has a node of ours make what the loads begin with. */
async function found<Made>(dataDir: string, make: (founder: Founder) => Promise<Made>): Promise<Made> {
  const { app, address, stop } = await openEmbeddedNode(dataDir);
  const build = await buildersOf(app);
  const made = await make({ ...actorsOf(address, build), app, build });
  await stop();
  return made;
}

/** What the writers of a town were told, before they were told anything. */
const silence = () => ({ acknowledged: 0, sentLast: 0, answeredAt: 0 });

/** Counts what is acknowledged, and remembers when the last of it was sent that has been answered. */
function writesInto(told: ReturnType<typeof silence>): Writes {
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
