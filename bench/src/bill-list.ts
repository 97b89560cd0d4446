import type pg from "pg";
import { type BenchDatabase, openBenchDatabase } from "./database.ts";
import { type FilledServer, manyAgainstFew, type PathOf, warmUp } from "./many-against-few.ts";
import { newTokens } from "./owners.ts";
import { startTsena } from "./processes.ts";
import { fillShops } from "./shops.ts";

/** The bill list of one shop and its filters: with many bills against with few. */
const runs = Number(process.env["BENCH_RUNS"] ?? 5);
const asksARun = 40;
/** So often each call is made before anything is measured: what is compiled and planned once is not what is compared. */
const asksToWarm = 40;
const mostOfSmall = 1.3;
const scenes = { small: 1_000, large: Number(process.env["BENCH_BILLS"] ?? 1_000_000) };

const list = "/walletapi/Wallet/GetBillList?rows=20";

/** What is asked: what is frequent, and what only ten bills are, the oldest of all. */
const calls: Record<string, PathOf> = {
  "the whole": () => list,
  "a frequent type": () => `${list}&type=buy`,
  "a rare type": () => `${list}&type=recharge`,
  "what waits": () => `${list}&status=awaiting`,
  "cancelled recharges, of which there are none": () => `${list}&type=recharge&status=cancelled`,
  "four days": () => `${list}&from=2026-02-24&to=2026-02-27`,
  "one by its id": () => `${list}&id=order-000000100.pay`,
};

/**
 * Writes bills as they come about: a sale and its commission in turn, a hundred a day back from February 2026; the oldest ten are
 * recharges, and the oldest ten sales still wait.
 */
async function fillBills(pool: pg.Pool, bills: number): Promise<void> {
  await pool.query(
    `insert into ledger_bills (shop_id, subject, fact, type, amount, why, status, created_at, ended_at)
     select 's1', 'order-' || lpad(n::text, 9, '0'), fact, type, 420000, case type when 'commission' then '500' else '' end,
       status, at, case status when 'pending' then null else at end
     from (
       select n, timestamptz '2026-02-28' - ($1::int - n) * interval '14 minutes' as at,
         case when n <= 10 then 'recharge' when n % 2 = 0 then 'buy' else 'commission' end as type,
         case when n <= 10 then 'recharge' when n % 2 = 0 then 'pay' else 'commission' end as fact,
         case when n > 10 and n <= 30 and n % 2 = 0 then 'pending' else 'posted' end as status
       from generate_series(1, $1::int) n
     ) bill`,
    [bills],
  );
  await pool.query(
    `insert into ledger_transfers (shop_id, subject, fact, leg, debit_account, credit_account, amount)
     select shop_id, subject, fact, leg, debit, credit, amount from ledger_bills b
     join (values ('recharge', 'paidIn', 'outside', 'wallet'), ('buy', 'sale', 'customers', 'wallet'),
       ('commission', 'wallet', 'wallet', 'platform:commission')) chart (type, leg, debit, credit) using (type)`,
  );
  await pool.query("vacuum analyze ledger_bills, ledger_transfers");
}

const databases: BenchDatabase[] = [];
const servers: FilledServer[] = [];

/** A server with a shop of so many bills. */
async function serve(bills: number): Promise<FilledServer> {
  const database = await openBenchDatabase();
  databases.push(database);
  const tokens = newTokens(1);
  await fillShops(database.pool, tokens);
  const from = Date.now();
  await fillBills(database.pool, bills);
  console.log(`${bills} bills written in ${((Date.now() - from) / 1000).toFixed(0)} s`);
  // Of bills that belong to no order the books say that they are not true.
  const server = await startTsena(database.url, database.dataDir, { LOG_LEVEL: "silent" });
  return { server, token: tokens[0] ?? "", rows: bills };
}

try {
  for (const bills of Object.values(scenes)) servers.push(await serve(bills));
  await warmUp(servers, calls, asksToWarm);
  const held: boolean[] = [];
  for (const [name, pathOf] of Object.entries(calls))
    held.push((await manyAgainstFew(servers, { name, pathOf, asks: runs * asksARun })) <= mostOfSmall);
  console.log(`limit: ${scenes.large} bills take ${mostOfSmall} times as long as ${scenes.small} at the most`);
  process.exitCode = held.every(Boolean) ? 0 : 1;
} finally {
  for (const { server } of servers) await server.stop();
  for (const database of databases) await database.stop();
}
