import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { createRequire } from "node:module";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openBenchDatabase } from "./database.ts";
import { pollPath } from "./devices.ts";
import { startTsena } from "./processes.ts";
import { fillShops, owners } from "./shops.ts";

/** How long a signed-in shop's poll takes while somebody floods a server that may open 500 files and connections, against the same server left alone. */
const runs = Number(process.env["BENCH_RUNS"] ?? 5);
const floodMs = Number(process.env["BENCH_SECONDS"] ?? 5) * 1000;
const descriptors = 500;

/** The name of an attack, and who makes it: the place of each account among the owners. */
const attacks: [string, number[]][] = [
  ["silent: one", []],
  ["silent: many", []],
  ["uploads", [1]],
  ["tables: newlines", [1, 2, 3, 4, 5]],
  ["tables: real menus", [6, 7, 8, 9, 10]],
  ["tables: full menus", [11, 12, 13, 14, 15]],
];

/** A poll that has not been answered by then counts as lost. */
const patienceMs = 5_000;
const gapMs = 5;

interface Polls {
  kept: number[];
  opened: number[];
  lost: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** One poll of the first shop, in milliseconds; undefined where it was lost. */
function poll(address: string, isOpened: boolean): Promise<number | undefined> {
  const begun = performance.now();
  const options = { agent: isOpened ? new Agent() : agent, timeout: patienceMs, headers: { token: owners[0] ?? "" } };
  return new Promise((resolve) => {
    const asking = get(`${address}${pollPath}`, options, (response) => {
      response.resume().on("end", () => resolve(response.statusCode === 200 ? performance.now() - begun : undefined));
    });
    asking.on("timeout", () => asking.destroy()).on("error", () => resolve(undefined));
  });
}

async function pollUntil(address: string, polls: Polls, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    for (const kind of ["kept", "opened"] as const) {
      const time = await poll(address, kind === "opened");
      if (time === undefined) polls.lost += 1;
      else polls[kind].push(time);
      await wait(gapMs);
    }
  }
}

const until = (ms: number): (() => boolean) => {
  const end = performance.now() + ms;
  return () => performance.now() > end;
};

const newPolls = (): Polls => ({ kept: [], opened: [], lost: 0 });
const tsx = createRequire(import.meta.url).resolve("tsx");
const flooder = fileURLToPath(new URL("./flooder.ts", import.meta.url));

/** Polls through one attack; gives what the attacker saw. */
async function pollUnder(address: string, attack: string, accounts: readonly number[], polls: Polls): Promise<string> {
  const tokens = JSON.stringify(accounts.map((place) => owners[place]));
  const child = fork(flooder, {
    env: { ...process.env, SERVER_ADDRESS: address, ATTACK: attack, TOKENS: tokens },
    execArgv: ["--import", tsx],
  });
  await once(child, "message");
  let said: string | undefined;
  child.on("message", (message) => (said = (message as { said: string }).said));
  child.once("exit", () => (said ??= "ended early"));
  child.send("go");
  if (attack.startsWith("tables")) await pollUntil(address, polls, () => said !== undefined);
  else {
    await pollUntil(address, polls, until(floodMs));
    child.send("enough");
    while (said === undefined) await wait(10);
  }
  return said ?? "";
}

const at = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;
const shown = (times: number[]): string =>
  `p50 ${at(times, 0.5).toFixed(2)} p99 ${at(times, 0.99).toFixed(2)} max ${Math.max(...times).toFixed(0)} ms`;
const ratios = (times: number[], quiet: number[]): string =>
  [0.5, 0.99].map((share) => (at(times, share) / at(quiet, share)).toFixed(1)).join(" and ");

const database = await openBenchDatabase();
try {
  await fillShops(database.pool);
  const chosen = process.argv[2]?.split(",");
  for (const [attack, accounts] of attacks) {
    if (chosen !== undefined && !chosen.some((name) => attack.includes(name))) continue;
    const tsena = await startTsena(database.url, database.dataDir, { descriptors });
    await pollUntil(tsena.address, newPolls(), until(2000));
    const [quiet, flooded, said] = [newPolls(), newPolls(), new Set<string>()];
    for (let run = 0; run < runs; run += 1) {
      await pollUntil(tsena.address, quiet, until(floodMs));
      said.add(await pollUnder(tsena.address, attack, accounts, flooded));
    }
    await tsena.stop();
    console.log(`${attack} (${[...said].join("; ")})`);
    for (const kind of ["kept", "opened"] as const) {
      console.log(
        `  ${kind.padEnd(6)} quiet ${shown(quiet[kind])}; flooded ${shown(flooded[kind])}; ratio ${ratios(flooded[kind], quiet[kind])}`,
      );
    }
    console.log(`  ${flooded.kept.length + flooded.opened.length} answered, ${flooded.lost} lost`);
    if (flooded.lost > 0) process.exitCode = 1;
  }
} finally {
  agent.destroy();
  await database.stop();
}
