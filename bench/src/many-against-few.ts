import type { Running } from "./processes.ts";
import { median } from "./wrk.ts";

/** A server with a shop of so many rows, and the token of its owner. */
export interface FilledServer {
  server: Running;
  token: string;
  rows: number;
}

/** The path of a call, of a shop with so many rows. */
export type PathOf = (rows: number) => string;

/** How long one answer takes, in milliseconds. */
async function timeOf({ server, token, rows }: FilledServer, pathOf: PathOf): Promise<number> {
  const path = pathOf(rows);
  const from = performance.now();
  const answer = await fetch(`${server.address}${path}`, { headers: { token, language: "2" } });
  const text = await answer.text();
  const took = performance.now() - from;
  if (!answer.ok) throw new Error(`${path} answered ${text}`);
  return took;
}

/** Asks once of each server, the first one of them in turn; gives how long each took. */
async function askEach(servers: readonly FilledServer[], pathOf: PathOf, ask: number): Promise<number[]> {
  const times: number[] = [];
  const places = [...servers.entries()];
  for (const [at, one] of ask % 2 === 0 ? places : places.toReversed()) times[at] = await timeOf(one, pathOf);
  return times;
}

/** Has the servers, and their databases' connections, done all that is asked for, so many times, before anything is measured. */
export async function warmUp(
  servers: readonly FilledServer[],
  calls: Readonly<Record<string, PathOf>>,
  asks: number,
): Promise<void> {
  for (let ask = 0; ask < asks; ask += 1)
    for (const pathOf of Object.values(calls)) await askEach(servers, pathOf, ask);
}

/** Says how long a call takes with few rows and with many; gives how many times as long with many. */
export async function manyAgainstFew(
  servers: readonly FilledServer[],
  { name, pathOf, asks }: { name: string; pathOf: PathOf; asks: number },
): Promise<number> {
  const times: number[][] = [];
  for (let ask = 0; ask < asks; ask += 1) times.push(await askEach(servers, pathOf, ask));
  const [few = Number.NaN, many = Number.NaN] = [0, 1].map((at) => median(times.map((both) => both[at] ?? 0)));
  console.log(`${name}: ${few.toFixed(2)} ms; ${many.toFixed(2)} ms; ratio ${(many / few).toFixed(2)}`);
  return many / few;
}
