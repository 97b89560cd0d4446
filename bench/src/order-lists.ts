import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Database } from "@tsena/server/database/tables";
import { countTabs, listOrders } from "@tsena/server/orders/orders.store";
import { openPair, type Rates, statementOf } from "./against-bare.ts";
import { type BenchDatabase, openBenchDatabase } from "./database.ts";
import { pollWithAll } from "./devices.ts";
import { dayOf, fillOrders, numberOf, ordersADay } from "./history.ts";
import { type FilledServer, manyAgainstFew, type PathOf, warmUp } from "./many-against-few.ts";
import { startTsena } from "./processes.ts";
import { fillShops } from "./shops.ts";
import { newTokens } from "./owners.ts";
import { median, needProgram, tokenScript } from "./wrk.ts";

/**
 * The lists of one shop's orders, its search, its history and its bill: with many orders against with few, of as many a day. The few are
 * ten days, so that the days and the week that are asked for hold as much in both: what differs is how far the history goes back.
 */
const runs = Number(process.env["BENCH_RUNS"] ?? 5);
const asksARun = 100;
/** So often each call is made before anything is measured: what is compiled and planned once is not what is compared. */
const asksToWarm = 40;
const mostOfSmall = 1.3;
const leastOfBare = 0.5;
const settledAfterMs = 8_000;
/** Which of the two is measured: the times, the rates beside a bare server. */
const asked = process.argv[2]?.split(",") ?? ["times", "bare"];
const scenes = { small: 1_000, large: Number(process.env["BENCH_ORDERS"] ?? 1_000_000) };

const shopId = "s1";
const rows = 20;
const search = `/baeapi/Order/GetQueryIndex?rows=${rows}`;
/** A page of eight: of ten orders of a dish, as of ten thousand, one page is full. */
const eight = "/baeapi/Order/GetQueryIndex?rows=8";
const list = `/baeapi/Order/GetList?rows=${rows}`;
const bills = `/walletapi/Wallet/GetBillList?rows=${rows}`;

/** What is asked besides of a bare server that runs the same SELECT, with the shop of many orders. */
const statements: Record<string, (db: Kysely<Database>, now: Date) => Promise<unknown>> = {
  "tab pending": (db, now) => listOrders(db, { shopId, tab: "pending", cursor: undefined, rows, now }),
  "tab all": (db, now) => listOrders(db, { shopId, tab: "all", cursor: undefined, rows, now }),
  "counts of tabs": (db, now) => countTabs(db, shopId, now),
};

/** What is asked, of a shop with so many orders. */
const calls: Record<string, PathOf> = {
  "tab pending": () => `${list}&tab=pending`,
  "tab all": () => `${list}&tab=all`,
  "counts of tabs": () => "/baeapi/Order/GetOrderNumByStatus",
  history: () => `${list}&tab=history`,
  "history, its second day": (orders) => `${list}&tab=history&until=${dayOf(orders, orders - ordersADay)}`,
  "any order": () => search,
  // One that is found once in both: what is found twice is answered compressed.
  "a number": (orders) => `${search}&keyword=${numberOf(orders, orders / 2)}`,
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
  refused: () => `${search}&lostBy=refused`,
  "never paid": () => `${search}&status=6&paid=false`,
  unpaid: () => `${search}&paid=false`,
  "the table of a day": (orders) => `/baeapi/Order/ExportDays?from=${dayOf(orders, 100)}&to=${dayOf(orders, 100)}`,
  "statistics of a day": (orders) => `/baeapi/Order/GetDayStatistics?day=${dayOf(orders, 100)}`,
  "statistics of a week": () => "/baeapi/Order/GetDayStatisticsList",
  "what came today": () => "/baeapi/Order/GetThisDayCompleteStatistics",
  "in cash, of one day": (orders) => `${search}&paymentMethod=cash&from=${dayOf(orders, 500)}&to=${dayOf(orders, 500)}`,
  "the bill": () => bills,
  "the bill, in cash": () => `${bills}&type=cashOrder`,
  "the bill, awaiting": () => `${bills}&status=awaiting`,
  "the bill of a day": (orders) => `${bills}&from=${dayOf(orders, 500)}&to=${dayOf(orders, 500)}`,
  "the bill of an order": (orders) => `${bills}&keyword=${numberOf(orders, orders / 2 + 1)}`,
};

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

const filled: Filled[] = [];
const servers: FilledServer[] = [];

/** Says how many answers a second a call gives of the shop with many orders, beside a bare server's, in turn. */
async function isNearBare(name: string, { orders, database, token }: Filled): Promise<boolean> {
  const read = statements[name];
  if (read === undefined) throw new Error(`${name} has no statement`);
  const statement = await statementOf(database.pool, name, (db) => read(db, new Date()));
  const pair = await openPair({
    database,
    path: calls[name]?.(orders) ?? "",
    statement: { ...statement, shopId },
    shops: 1,
    script: tokenScript(database.dataDir, [token]),
    // Its clocks have looked through what was written while it was down: what follows measures reading only.
    begin: async (address) => {
      await pollWithAll(address, [token]);
      await sleep(settledAfterMs);
    },
  });
  const found: Rates[] = [];
  for (let run = 0; run < runs; run += 1) found.push(pair.rates());
  await pair.stop();
  const [tsena, bare] = [median(found.map((rates) => rates.tsena)), median(found.map((rates) => rates.bare))];
  const ratio = median(found.map((rates) => rates.tsena / rates.bare));
  console.log(`${name}, of ${orders}: ${tsena.toFixed(0)} /s; bare ${bare.toFixed(0)} /s; ratio ${ratio.toFixed(2)}`);
  return ratio >= leastOfBare;
}

needProgram("wrk", "wrk");
try {
  for (const orders of Object.values(scenes)) {
    const one = await fill(orders);
    filled.push(one);
    servers.push({ server: await startTsena(one.database.url, one.database.dataDir), token: one.token, rows: orders });
  }
  const held: boolean[] = [];
  if (asked.includes("times")) {
    await warmUp(servers, calls, asksToWarm);
    for (const [name, pathOf] of Object.entries(calls))
      held.push((await manyAgainstFew(servers, { name, pathOf, asks: runs * asksARun })) <= mostOfSmall);
  }
  await Promise.all(servers.splice(0).map(({ server }) => server.stop()));
  const large = filled.at(-1);
  if (asked.includes("bare") && large !== undefined)
    for (const name of Object.keys(statements)) held.push(await isNearBare(name, large));
  console.log(
    `limit: ${scenes.large} orders take ${mostOfSmall} times as long as ${scenes.small} at the most; a list ${leastOfBare} of bare at the least`,
  );
  process.exitCode = held.every(Boolean) ? 0 : 1;
} finally {
  for (const { server } of servers) await server.stop();
  for (const { database } of filled) await database.stop();
}
