import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openBenchDatabase } from "./database.ts";
import { type Running, startTsena } from "./processes.ts";
import { closeCalls, send } from "./calls.ts";
import { captureCycle, pgbenchScript } from "./captured-sql.ts";
import { fillShops, owners, platformKey, shopsInBench } from "./shops.ts";
import { type Taken, takenBy } from "./processor-time.ts";
import { median, needProgram } from "./wrk.ts";

/** place → pay → accept → pick up → deliver through HTTP, against pgbench sending the same SQL from the same number of clients. */
const clients = 8;
const runs = Number(process.env["BENCH_RUNS"] ?? 5);
const seconds = Number(process.env["BENCH_SECONDS"] ?? 5);

let cycles = 0;

/** One order's whole way. */
export async function cycle(address: string, shop: number): Promise<void> {
  const key = `bench-${process.pid}-${(cycles += 1)}`;
  const platform = { authorization: `Bearer ${platformKey}` };
  const order = await send(
    address,
    "/platformapi/v1/orders",
    { ...platform, "idempotency-key": key },
    {
      shopId: `s${shop}`,
      externalId: key,
      customer: { name: "Voahangy", phone: "+261320000001", address: "Isotry" },
      items: [{ productId: `p${shop}`, quantity: 1 }],
      deliveryAmount: 300_000,
      paymentMethod: "wallet",
    },
  );
  const path = `/platformapi/v1/orders/${order["id"]}`;
  await send(address, `${path}/pay`, platform, {});
  await send(address, "/baeapi/Order/Accept", { token: owners[shop - 1] ?? "" }, { id: order["id"], prepMinutes: 20 });
  await send(address, `${path}/pick-up`, platform, { handOverCode: order["handOverCode"] });
  await send(address, `${path}/deliver`, platform, {});
}

/** What came of a run: orders a second, and what each took of the processor where that is known. */
interface Rate {
  perSecond: number;
  each: Taken | undefined;
}

/** Orders through HTTP. */
async function overHttp({ address, pid }: Running, dataDir: string): Promise<Rate> {
  const until = Date.now() + seconds * 1000;
  let done = 0;
  const lane = async (): Promise<void> => {
    while (Date.now() < until) {
      await cycle(address, 1 + (done % shopsInBench));
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

/** What an order takes of the processor, the middle of the runs. */
function processorTime(rates: readonly Rate[]): string {
  const taken = rates.flatMap(({ each }) => each ?? []);
  const of = (part: keyof Taken): string => median(taken.map((each) => each[part])).toFixed(1);
  if (taken.length === 0) return "";
  return `; of the processor an order takes ${of("server")} ms of the server, ${of("postgres")} ms of PostgreSQL, ${of("client")} ms of the client`;
}

/** Orders a second by pgbench. */
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

async function measure(): Promise<void> {
  needProgram("pgbench", "postgresql-contrib");
  const database = await openBenchDatabase();
  try {
    await fillShops(database.pool);
    const script = join(database.dataDir, "cycle.sql");
    const statements = await captureCycle(database, cycle);
    writeFileSync(script, pgbenchScript(statements));
    const figures = { http: [] as Rate[], sql: [] as number[] };
    for (let run = 0; run < runs; run += 1) {
      const server = await startTsena(database.url, database.dataDir);
      figures.http.push(await overHttp(server, database.dataDir));
      await server.stop();
      figures.sql.push(overSql(database.url, script));
    }
    const shown = (list: number[]): string => list.map((figure) => Math.round(figure)).join(" ");
    const http = figures.http.map(({ perSecond }) => perSecond);
    const ratio = median(http) / median(figures.sql);
    console.log(
      `place→pay→accept→pick up→deliver, ${statements.length} statements, ${clients} clients: HTTP ${shown(http)} orders/s; the same SQL by pgbench ${shown(figures.sql)} orders/s; ratio ${ratio.toFixed(2)}${processorTime(figures.http)}`,
    );
  } finally {
    closeCalls();
    await database.stop();
  }
}

await measure();
