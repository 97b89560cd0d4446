import { killAndCompare, victims } from "@tsena/server/testing/kills";

/**
 * Kills the server, its PostgreSQL, or both, with SIGKILL while clients write, and prints how long it is until the next
 * write is acknowledged. Fails where something acknowledged is not there afterwards, or there twice.
 */
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 20);
const lanes = Number(process.env["BENCH_LANES"] ?? 8);
const betweenMs = Number(process.env["BENCH_SECONDS"] ?? 2) * 1000;

const outcome = await killAndCompare({
  rounds,
  lanes,
  betweenMs,
  tell: ({ victim, nextWriteMs }) => console.log(`killed ${victim}: the next write after ${nextWriteMs} ms`),
});
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
console.log(`${outcome.acknowledged} writes acknowledged over ${rounds} kills, ${outcome.wrong.length} of them wrong`);
for (const line of outcome.wrong) console.log(line);
process.exitCode = outcome.wrong.length === 0 ? 0 : 1;
