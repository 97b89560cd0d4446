import { killAndCompare, type Load, type Round, victims } from "@tsena/server/testing/kills";
import { orderLoad } from "@tsena/server/testing/kills.orders";
import { payoutLoad, whimsicalSandbox } from "@tsena/server/testing/kills.payouts";
import { transferLoad } from "@tsena/server/testing/kills.transfers";

/**
 * Kills the server, its PostgreSQL, or both, with SIGKILL while clients write, and prints how long it is until the next
 * write is acknowledged. Fails where something acknowledged is not there afterwards, or there twice, or the books are not true.
 */
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 20);
const lanes = Number(process.env["BENCH_LANES"] ?? 8);
const betweenMs = Number(process.env["BENCH_SECONDS"] ?? 2) * 1000;

const sandbox = await whimsicalSandbox();
const loads: Record<string, Load> = { orders: orderLoad, transfers: transferLoad, payouts: payoutLoad(sandbox) };
const chosen = process.argv[2]?.split(",") ?? Object.keys(loads);

/** Kills under one load; gives whether all that was acknowledged is there, once. */
async function kill(name: string, load: Load): Promise<boolean> {
  const given = {
    rounds,
    lanes,
    betweenMs,
    tell: ({ victim, nextWriteMs }: Round) =>
      console.log(`${name}: killed ${victim}, the next write after ${nextWriteMs} ms`),
  };
  const outcome = await killAndCompare({ [name]: load }, given);
  const { acknowledged = 0, wrong = [] } = outcome.of[name] ?? {};
  for (const victim of victims) {
    const times = outcome.rounds
      .filter((round) => round.victim === victim)
      .map(({ nextWriteMs }) => nextWriteMs)
      .toSorted((a, b) => a - b);
    if (times.length === 0) continue;
    console.log(
      `${victim}: ${times.length} kills, next write after ${times[Math.floor(times.length / 2)]} ms (median), ${times.at(-1)} ms (longest)`,
    );
  }
  console.log(`${name}: ${acknowledged} writes acknowledged over ${rounds} kills, ${wrong.length} of them wrong`);
  for (const line of wrong) console.log(line);
  return wrong.length === 0;
}

for (const [name, load] of Object.entries(loads)) {
  if (chosen.includes(name) && !(await kill(name, load))) process.exitCode = 1;
}
await sandbox.stop();
