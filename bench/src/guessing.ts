import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { createRequire } from "node:module";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { hashPassword } from "@tsena/server/sessions/passwords";
import { openBenchDatabase } from "./database.ts";
import { startTsena } from "./processes.ts";
import { fillShops, owners } from "./shops.ts";

/** How long another shop's poll takes while somebody guesses a code and a password a thousand times each, against a quiet server. */
const runs = Number(process.env["BENCH_RUNS"] ?? 5);
const quietMs = Number(process.env["BENCH_SECONDS"] ?? 5) * 1000;
const limit = 2;

/** How many guesses a second, of both together. */
const perSecond = process.env["BENCH_GUESSES"] ?? "200";

/** Between two polls: many devices, one after the other. */
const gapMs = 2;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** One poll of the first shop, in milliseconds. */
function poll(address: string): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    get(
      `${address}/baeapi/Order/GetOrderReminder`,
      { agent, headers: { token: owners[0] ?? "", language: "2" } },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`the poll answered ${response.statusCode}`));
        response.resume().on("end", () => resolve(performance.now() - begun));
      },
    ).on("error", reject);
  });
}

async function pollUntil(address: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    times.push(await poll(address));
    await wait(gapMs);
  }
  return times;
}

interface Guessed {
  through: number;
  heldBack: number;
  perSecond: number;
}

const tsx = createRequire(import.meta.url).resolve("tsx");
const guesser = fileURLToPath(new URL("./guesser.ts", import.meta.url));

/** Polls while another process guesses at an account; its start-up, which takes the machine too, is waited for. */
async function pollUnderGuesses(address: string, target: string): Promise<{ times: number[]; guessed: Guessed }> {
  const child = fork(guesser, {
    env: { ...process.env, SERVER_ADDRESS: address, TARGET: target, PER_SECOND: perSecond },
    execArgv: ["--import", tsx],
  });
  await once(child, "message");
  let guessed: Guessed | undefined;
  child.once("message", (message) => (guessed = message as Guessed));
  child.send("go");
  child.once("exit", () => (guessed ??= { through: Number.NaN, heldBack: 0, perSecond: 0 }));
  const times = await pollUntil(address, () => guessed !== undefined);
  if (guessed === undefined || guessed.through !== 0) throw new Error("the guesser ended early, or got in");
  return { times, guessed };
}

const at = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

const database = await openBenchDatabase();
try {
  await fillShops(database.pool);
  await database.pool.query("update users set password_hash = $1", [await hashPassword("a benchmark's password")]);
  const { rows } = await database.pool.query<{ phone: string }>("select phone from users where id <> 'u1' order by id");
  const tsena = await startTsena(database.url, database.dataDir);
  const quiet: number[] = [];
  const guessed: number[] = [];
  const warmUntil = performance.now() + 2000;
  await pollUntil(tsena.address, () => performance.now() > warmUntil);
  for (const { phone } of rows.slice(0, runs)) {
    await fetch(`${tsena.address}/baeapi/ShopUser/SendVerificationCode`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ target: phone, purpose: "login" }),
    });
    const until = performance.now() + quietMs;
    quiet.push(...(await pollUntil(tsena.address, () => performance.now() > until)));
    const attack = await pollUnderGuesses(tsena.address, phone);
    guessed.push(...attack.times);
    console.log(
      `guesses: ${attack.guessed.heldBack} held back, ${attack.guessed.through} let through, ${attack.guessed.perSecond} a second`,
    );
  }
  await tsena.stop();
  const ratios = [0.5, 0.99].map((share) => at(guessed, share) / at(quiet, share));
  const shown = (times: number[]): string =>
    `p50 ${at(times, 0.5).toFixed(2)} ms, p99 ${at(times, 0.99).toFixed(2)} ms (${times.length} polls)`;
  console.log(
    `quiet: ${shown(quiet)}; under guesses: ${shown(guessed)}; ratio ${ratios.map((ratio) => ratio.toFixed(2)).join(" and ")} (limit ${limit})`,
  );
  process.exitCode = ratios.every((ratio) => ratio <= limit) ? 0 : 1;
} finally {
  agent.destroy();
  await database.stop();
}
