import { randomBytes } from "node:crypto";
import type pg from "pg";
import { hashToken } from "@tsena/server/http/tokens";
import { fillBills } from "./bills.ts";
import { openBenchDatabase } from "./database.ts";
import { pollPath, pollWithAll } from "./devices.ts";
import { startBare, startTsena } from "./processes.ts";
import { fillPlatformKey } from "./shops.ts";
import { median, needProgram, tokenScript, wrk } from "./wrk.ts";

/** The reminder poll of the real server against a bare node:http server that answers a body of the same size. */
const sessions = 10_000;
const connections = 64;
const runs = Number(process.env["BENCH_RUNS"] ?? 5);
const seconds = Number(process.env["BENCH_SECONDS"] ?? 5);
const limit = 0.5;

/** spread: 10,000 shops with a session each, one waiting order in 100 of them; crowded: one shop, where 100 orders wait for 10,000 sessions. */
type Scene = "spread" | "crowded";

/** Writes the scene and gives the sessions' tokens. */
async function fill(pool: pg.Pool, scene: Scene): Promise<string[]> {
  const shops = scene === "spread" ? sessions : 1;
  const tokens = Array.from({ length: sessions }, () => randomBytes(24).toString("base64url"));
  const now = new Date();
  await pool.query(
    "insert into users (id, phone, user_name, created_at) select 'u' || n, '+26134' || lpad(n::text, 7, '0'), 'Person', $2 from generate_series(1, $1) n",
    [sessions, now],
  );
  await pool.query(
    `insert into shops (id, owner_id, name, audit_status, is_open, delivery_mode, latitude, longitude, created_at, changes_at)
     select 's' || n, 'u' || n, 'Shop ' || n, 2, true, 1, -18.9, 47.5, $2, null from generate_series(1, $1) n`,
    [shops, now],
  );
  await pool.query(
    `insert into members (shop_id, user_id, login_type, modules)
     select case when $2 = 1 then 's1' else 's' || n end, 'u' || n, case when $2 = 1 and n > 1 then 2 else 1 end, array['orders.view'] from generate_series(1, $1) n`,
    [sessions, shops],
  );
  await pool.query(
    `insert into sessions (token_hash, id, user_id, shop_id, device, created_at, last_used_at)
     select hash, 'x' || n, 'u' || n, case when $3 = 1 then 's1' else 's' || n end, 'bench', $2, $2 from unnest($1::bytea[]) with ordinality t(hash, n)`,
    [tokens.map(hashToken), now, shops],
  );
  await fillPlatformKey(pool);
  await pool.query(
    `insert into orders (shop_id, id, order_no, number_day, external_id, platform_key_id, status, payment_method, delivery_mode, customer_name, customer_phone, address, note,
       items_amount, packing_amount, delivery_amount, hand_over_code, is_ready, version, created_at, pay_by, paid_at, accept_by)
     select case when $2 = 1 then 's1' else 's' || n end, 'o' || n, '1120-' || n, date '2026-11-20', 'e' || n, 'k', 2, 'wallet', 1, 'Voahangy', '+261320000001', 'Isotry', '',
       400000, 20000, 300000, '1234', false, 2, $1::timestamptz, $1, $1, $1::timestamptz + interval '1 day' from generate_series(1, 100) n`,
    [now, shops],
  );
  await pool.query(
    `insert into order_items (shop_id, order_id, id, variant_id, product_id, name_fr, name_zh, variant_fr, variant_zh, quantity, price, packing_price)
     select shop_id, id, '001', 'p', 'g', 'Mi sao', '炒面', 'Grande', '大份', 1, 400000, 20000 from orders`,
  );
  await fillBills(pool);
  await pool.query(
    "insert into reminders (shop_id, seq, order_id, kind, raised_at) select shop_id, substr(id, 2)::int, id, 'new', $1 from orders",
    [now],
  );
  return tokens;
}

async function measure(scene: Scene): Promise<boolean> {
  const database = await openBenchDatabase();
  try {
    const tokens = await fill(database.pool, scene);
    const script = tokenScript(database.dataDir, tokens);
    const figures = { tsena: [] as number[], bare: [] as number[] };
    let bytes = 0;
    for (let run = 0; run < runs; run += 1) {
      const tsena = await startTsena(database.url, database.dataDir);
      bytes = await pollWithAll(tsena.address, tokens);
      figures.tsena.push(once(`${tsena.address}${pollPath}`, script));
      await tsena.stop();
      const bare = await startBare(bytes);
      figures.bare.push(once(`${bare.address}/`, script));
      await bare.stop();
    }
    const ratio = median(figures.tsena) / median(figures.bare);
    const shown = (list: number[]): string => list.map((figure) => Math.round(figure)).join(" ");
    console.log(
      `${scene}: mean body ${bytes} B; tsena ${shown(figures.tsena)} /s; bare ${shown(figures.bare)} /s; ratio ${ratio.toFixed(2)} (limit ${limit})`,
    );
    return ratio >= limit;
  } finally {
    await database.stop();
  }
}

function once(url: string, script: string): number {
  const { requestsPerSecond, failures } = wrk({ url, script, connections, seconds });
  if (failures > 0) throw new Error(`${failures} answers at ${url} failed`);
  return requestsPerSecond;
}

needProgram("wrk", "wrk");
const scenes = (process.argv[2]?.split(",") ?? ["spread", "crowded"]) as Scene[];
const held: boolean[] = [];
for (const scene of scenes) held.push(await measure(scene));
process.exitCode = held.every(Boolean) ? 0 : 1;
