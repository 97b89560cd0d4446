import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { closeCalls } from "./calls.ts";
import { captureCycle, pgbenchScript } from "./captured-sql.ts";
import type { BenchDatabase } from "./database.ts";
import { type Taken, takenBy } from "./processor-time.ts";
import { type Running, startTsena } from "./processes.ts";
import { shopsInBench } from "./shops.ts";
import { median, needProgram } from "./wrk.ts";

const clients = 8;
const runs = Number(process.env["BENCH_RUNS"] ?? 5);
const seconds = Number(process.env["BENCH_SECONDS"] ?? 5);

/** What is done for a shop through HTTP. */
export type Cycle = (address: string, shop: number) => Promise<void>;

/** What a benchmark does, in words and in calls. */
export interface Measured {
  /** What is done. */
  what: string;
  /** Of what so many are counted a second: orders. */
  each: string;
  cycle: Cycle;
}

/** What came of a run: cycles a second, and what each took of the processor where that is known. */
interface Rate {
  perSecond: number;
  each: Taken | undefined;
}

/** Cycles through HTTP. */
async function overHttp({ address, pid }: Running, dataDir: string, cycle: Cycle): Promise<Rate> {
  const until = Date.now() + seconds * 1000;
  let [begun, done] = [0, 0];
  const lane = async (): Promise<void> => {
    while (Date.now() < until) {
      // As with pgbench, hardly ever two at the same shop, which would wait for each other.
      await cycle(address, 1 + ((begun += 1) % shopsInBench));
      done += 1;
    }
  };
  const [begin, before] = [Date.now(), takenBy({ server: pid, dataDir })];
  await Promise.all(Array.from({ length: clients }, lane));
  const [took, after] = [Date.now() - begin, takenBy({ server: pid, dataDir })];
  const of = (part: keyof Taken): number => ((after?.[part] ?? 0) - (before?.[part] ?? 0)) / done;
  const each = before && { server: of("server"), postgres: of("postgres"), client: of("client") };
  return { perSecond: done / (took / 1000), each };
}

/** What one of them takes of the processor, the middle of the runs. */
function processorTime(each: string, rates: readonly Rate[]): string {
  const taken = rates.flatMap((rate) => rate.each ?? []);
  const of = (part: keyof Taken): string => median(taken.map((one) => one[part])).toFixed(1);
  if (taken.length === 0) return "";
  return `; of the processor one of the ${each} takes ${of("server")} ms of the server, ${of("postgres")} ms of PostgreSQL, ${of("client")} ms of the client`;
}

/** Cycles a second by pgbench. */
function overSql(url: string, script: string): number {
  const text = execFileSync(
    "pgbench",
    ["-n", "-c", String(clients), "-j", "2", "-T", String(seconds), "-M", "prepared", "-f", script, url],
    { encoding: "utf8" },
  );
  const failed = /number of failed transactions: (\d+)/.exec(text)?.[1] ?? "0";
  if (failed !== "0") throw new Error(`${failed} transactions of pgbench failed`);
  return Number(/tps = ([\d.]+)/.exec(text)?.[1]);
}

/** Does it through HTTP, in a server started anew for each run; gives how many a second. */
export async function throughHttp({ url, dataDir }: BenchDatabase, cycle: Cycle): Promise<Rate> {
  const server = await startTsena(url, dataDir);
  const rate = await overHttp(server, dataDir, cycle);
  await server.stop();
  return rate;
}

/** Does it through HTTP, and has pgbench send the same SQL from as many clients, in turn; says how many of each a second. */
export async function measureAgainstSql(database: BenchDatabase, { what, each, cycle }: Measured): Promise<void> {
  needProgram("pgbench", "postgresql-contrib");
  const script = join(database.dataDir, "cycle.sql");
  const statements = await captureCycle(database, cycle);
  writeFileSync(script, pgbenchScript(statements));
  const figures = { http: [] as Rate[], sql: [] as number[] };
  for (let run = 0; run < runs; run += 1) {
    figures.http.push(await throughHttp(database, cycle));
    figures.sql.push(overSql(database.url, script));
  }
  closeCalls();
  const shown = (list: number[]): string => list.map((figure) => Math.round(figure)).join(" ");
  const http = figures.http.map(({ perSecond }) => perSecond);
  const ratio = median(http) / median(figures.sql);
  console.log(
    `${what}, ${statements.length} statements, ${clients} clients: HTTP ${shown(http)} ${each}/s; the same SQL by pgbench ${shown(figures.sql)} ${each}/s; ratio ${ratio.toFixed(2)}${processorTime(each, figures.http)}`,
  );
}
