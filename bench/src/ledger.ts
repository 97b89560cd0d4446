import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { openDatabase, openPool } from "@tsena/server/database/connect";
import type { Database } from "@tsena/server/database/tables";
import { checkBooks } from "@tsena/server/ledger/books";
import { record } from "@tsena/server/ledger/ledger";
import { type OrderMoney, orderMovement } from "@tsena/server/ledger/order-money";
import { fillBills } from "./bills.ts";
import { capture, capturedShop, pgbenchScript } from "./captured-sql.ts";
import { openBenchDatabase } from "./database.ts";
import { fillShops, shopsInBench } from "./shops.ts";
import { median, needProgram } from "./wrk.ts";

/**
 * An order's money held and posted, each in a transaction of its own, by the ledger against pgbench sending the same SQL from the
 * same number of clients; then how long the books take to be proven.
 */
const clients = 8;
const runs = Number(process.env["BENCH_RUNS"] ?? 5);
const seconds = Number(process.env["BENCH_SECONDS"] ?? 5);
const transfers = Number(process.env["BENCH_TRANSFERS"] ?? 1_000_000);

let orders = 0;

async function holdAndPost(database: Kysely<Database>, shop: number): Promise<void> {
  const now = new Date();
  const order: OrderMoney = {
    shopId: `s${shop}`,
    id: `bench-${process.pid}-${(orders += 1)}`,
    packedAmount: 420_000,
    deliveryAmount: 300_000,
    paymentMethod: "wallet",
    deliveryMode: 1,
    paidAt: now,
  };
  for (const effect of ["hold", "post"] as const)
    await database.transaction().execute((tx) => record(tx, orderMovement(order, effect, now)));
}

/** Orders a second by the ledger. */
async function byLedger(database: Kysely<Database>): Promise<number> {
  const until = Date.now() + seconds * 1000;
  const begin = Date.now();
  let [begun, done] = [0, 0];
  const lane = async (): Promise<void> => {
    while (Date.now() < until) {
      // As with pgbench, hardly ever two at the same shop, which would wait for each other.
      await holdAndPost(database, 1 + ((begun += 1) % shopsInBench));
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, lane));
  return done / ((Date.now() - begin) / 1000);
}

/** Orders a second by pgbench. */
function bySql(url: string, script: string): number {
  const given = ["-n", "-c", String(clients), "-j", "2", "-T", String(seconds), "-M", "prepared", "-f", script, url];
  const text = execFileSync("pgbench", given, { encoding: "utf8" });
  const failed = /number of failed transactions: (\d+)/.exec(text)?.[1] ?? "0";
  if (failed !== "0") throw new Error(`${failed} transactions of pgbench failed`);
  return Number(/tps = ([\d.]+)/.exec(text)?.[1]);
}

/** So many orders are written by one statement. */
const filledAtOnce = 25_000;

/** Writes delivered orders with their money until there are so many transfers; gives how many. */
async function fill({ pool }: Awaited<ReturnType<typeof openBenchDatabase>>): Promise<number> {
  const filled = Math.ceil(transfers / 2);
  await pool.query("alter table orders disable trigger orders_changed");
  for (let first = 1; first <= filled; first += filledAtOnce) {
    const last = Math.min(filled, first + filledAtOnce - 1);
    await pool.query(
      `insert into orders (shop_id, id, order_no, number_day, external_id, platform_key_id, status, payment_method, delivery_mode,
         customer_name, customer_phone, address, note, items_amount, packing_amount, delivery_amount, hand_over_code, is_ready, version,
         created_at, pay_by, paid_at, accept_by, closed_at, end_event, outcome)
       select 's' || 1 + n % $3, 'f' || lpad(n::text, 9, '0'), 'f' || n, date '2026-11-20', 'f' || n, 'k', 5, 'wallet', 1, 'Voahangy',
         '+261320000001', 'Isotry', '', 400000, 20000, 300000, '1234', false, 4, at, at, at, at, at + interval '40 minutes', 'deliver',
         'completed'
       from (select n, now() - interval '1 day' - ($4 - n) * interval '1 second' as at from generate_series($1::int, $2::int) n) each`,
      [first, last, shopsInBench, filled],
    );
    const idOf = (n: number): string => `f${String(n).padStart(9, "0")}`;
    await fillBills(pool, idOf(first), idOf(last));
  }
  await pool.query("alter table orders enable trigger orders_changed");
  await pool.query("vacuum analyze");
  return filled * 2;
}

/** How long a whole run over the books takes, and one over what has moved since. */
async function proveBooks(database: Kysely<Database>): Promise<string> {
  const now = new Date();
  const whole = await checkBooks(database, { isWhole: true, now });
  await Promise.all(Array.from({ length: 100 }, () => holdAndPost(database, 1)));
  const lately = await checkBooks(database, { isWhole: false, now: new Date() });
  const said = (check: typeof whole): string =>
    `${check?.bills} bills in ${check?.tookMs} ms, ${check?.faults.filter(({ rule }) => rule !== "stray").length} faults`;
  return `everything ${said(whole)}; what has moved since ${said(lately)}`;
}

async function measure(): Promise<void> {
  needProgram("pgbench", "postgresql-contrib");
  const bench = await openBenchDatabase();
  const url = bench.url;
  const database = openDatabase(openPool({ url, size: clients, namedStatements: true, onError: () => undefined }));
  try {
    await fillShops(bench.pool);
    await holdAndPost(database, capturedShop);
    const statements = await capture(() => holdAndPost(database, capturedShop));
    const script = join(bench.dataDir, "ledger.sql");
    writeFileSync(script, pgbenchScript(statements));
    const figures = { ours: [] as number[], sql: [] as number[] };
    for (let run = 0; run < runs; run += 1) {
      // Of two that follow each other the machine is as busy as it is, and each is as often the first.
      if (run % 2 === 1) figures.sql.push(bySql(url, script));
      figures.ours.push(await byLedger(database));
      if (run % 2 === 0) figures.sql.push(bySql(url, script));
    }
    const ratio = median(figures.ours.map((ours, run) => ours / (figures.sql[run] ?? Number.NaN)));
    const shown = (list: number[]): string => list.map((figure) => Math.round(figure)).join(" ");
    console.log(
      `hold and post, ${statements.length} statements, ${clients} clients: the ledger ${shown(figures.ours)} orders/s; the same SQL by pgbench ${shown(figures.sql)} orders/s; ratio ${ratio.toFixed(2)} (limit 0.6)`,
    );
    const filled = await fill(bench);
    console.log(`the books, with ${filled} transfers: ${await proveBooks(database)}`);
  } finally {
    await database.destroy();
    await bench.stop();
  }
}

await measure();
