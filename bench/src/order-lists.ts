import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import type pg from "pg";
import { dayLength, shopDay } from "@tsena/contract/shops.day";
import type { Database } from "@tsena/server/database/tables";
import { countTabs, listOrders } from "@tsena/server/orders/orders.store";
import { type Rates, ratesOf, statementOf } from "./against-bare.ts";
import { type BenchDatabase, openBenchDatabase } from "./database.ts";
import { pollWithAll } from "./devices.ts";
import { type Running, startTsena } from "./processes.ts";
import { fillShops } from "./shops.ts";
import { newTokens } from "./owners.ts";
import { median, needProgram, tokenScript } from "./wrk.ts";

/**
 * The lists of one shop's orders, its search and its history: with many orders against with few, of as many a day. The few are
 * ten days, so that the days and the week that are asked for hold as much in both: what differs is how far the history goes back.
 */
const runs = Number(process.env["BENCH_RUNS"] ?? 5);
const asksARun = 100;
const mostOfSmall = 1.3;
const leastOfBare = 0.5;
const settledAfterMs = 8_000;
/** Which of the two is measured: the times, the rates beside a bare server. */
const asked = process.argv[2]?.split(",") ?? ["times", "bare"];
const ordersADay = 100;
const scenes = { small: 1_000, large: Number(process.env["BENCH_ORDERS"] ?? 1_000_000) };

/** So many orders are written by one statement. */
const filledAtOnce = 25_000;

const shopId = "s1";
const rows = 20;
const search = `/baeapi/Order/GetQueryIndex?rows=${rows}`;
/** A page of eight: of ten orders of a dish, as of ten thousand, one page is full. */
const eight = "/baeapi/Order/GetQueryIndex?rows=8";
const list = `/baeapi/Order/GetList?rows=${rows}`;

/** What is asked besides of a bare server that runs the same SELECT, with the shop of many orders. */
const statements: Record<string, (db: Kysely<Database>, now: Date) => Promise<unknown>> = {
  "tab pending": (db, now) => listOrders(db, { shopId, tab: "pending", cursor: undefined, rows, now }),
  "tab all": (db, now) => listOrders(db, { shopId, tab: "all", cursor: undefined, rows, now }),
  "counts of tabs": (db, now) => countTabs(db, shopId, now),
};

/** What is asked, of a shop with so many orders. */
const calls: Record<string, (orders: number) => string> = {
  "tab pending": () => `${list}&tab=pending`,
  "tab all": () => `${list}&tab=all`,
  "counts of tabs": () => "/baeapi/Order/GetOrderNumByStatus",
  history: () => `${list}&tab=history`,
  "history, its second day": (orders) => `${list}&tab=history&until=${dayOf(orders, orders - ordersADay)}`,
  "any order": () => search,
  "a number": (orders) => `${search}&keyword=${numberOf(orders, 500)}`,
  "a customer": () => `${search}&keyword=client500e`,
  "a phone": () => `${search}&keyword=${encodeURIComponent("034 00 005 00")}`,
  "the end of a phone": () => `${search}&keyword=0000500`,
  "a dish of half the orders": () => `${search}&keyword=${encodeURIComponent("mi sao")}`,
  "a dish of one in a hundred": () => `${eight}&keyword=romazava`,
  "ten orders' dish": () => `${search}&keyword=akoho`,
  "all customers' word and one's": () => `${search}&keyword=${encodeURIComponent("voahangy client500e")}`,
  "a dish, of one day": (orders) => `${search}&keyword=soupe&from=${dayOf(orders, 500)}&to=${dayOf(orders, 500)}`,
  "a dish in Chinese": () => `${search}&keyword=${encodeURIComponent("炒面")}`,
  "nobody's word": () => `${search}&keyword=nulle`,
  cancelled: () => `${search}&status=6`,
  "never paid": () => `${search}&status=6&paid=false`,
  unpaid: () => `${search}&paid=false`,
  "the table of a day": (orders) => `/baeapi/Order/ExportDays?from=${dayOf(orders, 100)}&to=${dayOf(orders, 100)}`,
  "statistics of a day": (orders) => `/baeapi/Order/GetDayStatistics?day=${dayOf(orders, 100)}`,
  "statistics of a week": () => "/baeapi/Order/GetDayStatisticsList",
  "what came today": () => "/baeapi/Order/GetThisDayCompleteStatistics",
  "in cash, of one day": (orders) => `${search}&paymentMethod=cash&from=${dayOf(orders, 500)}&to=${dayOf(orders, 500)}`,
};

const begin = Date.now();

/** When an order was placed, the newest of them now. */
const placedAt = (orders: number, n: number): Date => new Date(begin - ((orders - n) / ordersADay) * dayLength);
const dayOf = (orders: number, n: number): string => shopDay(placedAt(orders, orders - n));
const numberOf = (orders: number, n: number): string =>
  `${dayOf(orders, orders - n)
    .slice(5)
    .replace("-", "")}-${n}`;

/** Writes some of a shop's orders, by their numbers, all ended but the newest thirty of all; one in twenty was cancelled. */
async function fillSome(
  pool: pg.Pool,
  { orders, first, last }: Record<"orders" | "first" | "last", number>,
): Promise<void> {
  await pool.query(
    `insert into orders (shop_id, id, order_no, number_day, external_id, platform_key_id, status, payment_method, delivery_mode,
       customer_name, customer_phone, address, note, items_amount, packing_amount, delivery_amount, hand_over_code, is_ready, version,
       created_at, pay_by, paid_at, accept_by, closed_at, end_event, outcome)
     select 's1', 'o' || lpad(n::text, 9, '0'), to_char(at at time zone 'Indian/Antananarivo', 'MMDD') || '-' || n,
       (at at time zone 'Indian/Antananarivo')::date, 'e' || n, 'k',
       case when n > $1::int - 30 then 2 when n % 20 = 0 then 6 else 5 end, case when n % 5 < 2 then 'cash' else 'wallet' end, 1,
       'Voahangy Client' || n || 'e', '+26134' || lpad(n::text, 7, '0'), 'Lot II A 12, Isotry', '', 800000, 40000, 300000, '1234', false, 4,
       at, at, at, at + interval '1 hour', case when n > $1::int - 30 then null else at + interval '40 minutes' end,
       case when n > $1::int - 30 then null when n % 20 = 0 then 'refuse' else 'deliver' end,
       case when n > $1::int - 30 then null when n % 20 = 0 then 'refused' else 'completed' end
     from (select n, $2::timestamptz - ($1::int - n) * $3::interval / $4::int as at from generate_series($5::int, $6::int) n) each`,
    [orders, new Date(begin), "1 day", ordersADay, first, last],
  );
  await pool.query(
    `insert into order_items (shop_id, order_id, id, variant_id, product_id, name_fr, name_zh, variant_fr, variant_zh,
     quantity, price, packing_price)
   select shop_id, id, '001', 'p1', 'g1', case when n % 100 = 7 then 'Romazava' when n % 100 = 9 and n > $3::int - 1000 then 'Akoho'
       when n % 2 = 0 then 'Mi sao' else 'Soupe' end,
     case when n % 2 = 0 then '炒面' else '汤' end, 'Grande', '大份', 2, 400000, 20000
   from (select shop_id, id, substr(id, 2)::int as n from orders where shop_id = 's1' and substr(id, 2)::int between $1 and $2) each`,
    [first, last, orders],
  );
}

/** Writes a shop's orders, and what was ordered: so many at a time as no statement takes too long. */
async function fillOrders(pool: pg.Pool, orders: number): Promise<void> {
  for (let first = 1; first <= orders; first += filledAtOnce)
    await fillSome(pool, { orders, first, last: Math.min(orders, first + filledAtOnce - 1) });
  await pool.query("vacuum analyze");
  await pool.query("checkpoint");
}

interface Filled {
  orders: number;
  database: BenchDatabase;
  token: string;
}

async function fill(orders: number): Promise<Filled> {
  const database = await openBenchDatabase();
  const tokens = newTokens(1);
  await fillShops(database.pool, tokens);
  const from = Date.now();
  await fillOrders(database.pool, orders);
  console.log(`${orders} orders written in ${((Date.now() - from) / 1000).toFixed(0)} s`);
  return { orders, database, token: tokens[0] ?? "" };
}

/** How long one answer takes, in milliseconds. */
async function timeOf({ address }: Running, token: string, path: string): Promise<number> {
  const from = performance.now();
  const answer = await fetch(`${address}${path}`, { headers: { token, language: "2" } });
  const text = await answer.text();
  const took = performance.now() - from;
  if (!answer.ok) throw new Error(`${path} answered ${text}`);
  return took;
}

const filled: Filled[] = [];
const running: Running[] = [];

/** Says how long a call takes in each scene, and whether many orders take little longer than few. The scenes take turns, as the machine has slow moments. */
async function isHeld(name: string, pathOf: (orders: number) => string): Promise<boolean> {
  const scene = running.map((server, at) => ({ server, times: [] as number[], of: filled[at] }));
  for (let ask = 0; ask < runs * asksARun; ask += 1)
    for (const { server, times, of: { orders, token } = { orders: 0, token: "" } } of scene)
      times.push(await timeOf(server, token, pathOf(orders)));
  const [small = Number.NaN, large = Number.NaN] = scene.map(({ times }) => median(times));
  console.log(`${name}: ${small.toFixed(2)} ms; ${large.toFixed(2)} ms; ratio ${(large / small).toFixed(2)}`);
  return large / small <= mostOfSmall;
}

/** Says how many answers a second a call gives of the shop with many orders, beside a bare server's, in turn. */
async function isNearBare(name: string, { orders, database, token }: Filled): Promise<boolean> {
  const script = tokenScript(database.dataDir, [token]);
  const path = calls[name]?.(orders) ?? "";
  const found: Rates[] = [];
  for (let run = 0; run < runs; run += 1) {
    const statement = await statementOf(
      database.pool,
      name,
      (db) => statements[name]?.(db, new Date()) ?? Promise.resolve(),
    );
    // Its clocks have looked through what was written while it was down: what follows measures reading only.
    const begin = async (address: string) => {
      await pollWithAll(address, [token]);
      await sleep(settledAfterMs);
    };
    found.push(await ratesOf({ database, path, statement: { ...statement, shopId }, shops: 1, script, begin }));
  }
  const [tsena, bare] = [median(found.map((rates) => rates.tsena)), median(found.map((rates) => rates.bare))];
  console.log(
    `${name}, of ${orders}: ${tsena.toFixed(0)} /s; bare ${bare.toFixed(0)} /s; ratio ${(tsena / bare).toFixed(2)}`,
  );
  return tsena / bare >= leastOfBare;
}

needProgram("wrk", "wrk");
try {
  for (const orders of Object.values(scenes)) {
    const one = await fill(orders);
    filled.push(one);
    running.push(await startTsena(one.database.url, one.database.dataDir));
  }
  const held: boolean[] = [];
  if (asked.includes("times"))
    for (const [name, pathOf] of Object.entries(calls)) held.push(await isHeld(name, pathOf));
  await Promise.all(running.splice(0).map((server) => server.stop()));
  const large = filled.at(-1);
  if (asked.includes("bare") && large !== undefined)
    for (const name of Object.keys(statements)) held.push(await isNearBare(name, large));
  console.log(
    `limit: ${scenes.large} orders take ${mostOfSmall} times as long as ${scenes.small} at the most; a list ${leastOfBare} of bare at the least`,
  );
  process.exitCode = held.every(Boolean) ? 0 : 1;
} finally {
  for (const server of running) await server.stop();
  for (const { database } of filled) await database.stop();
}
