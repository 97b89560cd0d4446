import type pg from "pg";
import { hashToken } from "@tsena/server/http/tokens";
import { fillBills } from "./bills.ts";
import { fillOwners, newTokens } from "./owners.ts";

export const shopsInBench = 50;
export const platformKey = "a-benchmark-key";

/** The token of each shop's owner. */
export const owners: readonly string[] = newTokens(shopsInBench);

/** Writes the key of the platform, whose orders all are. */
export async function fillPlatformKey(pool: pg.Pool): Promise<void> {
  await pool.query("insert into platform_keys (id, key_hash, name, created_at) values ('k', $1, 'bench', $2)", [
    hashToken(platformKey),
    new Date(),
  ]);
}

/** Writes shops s1…, each with its owner u1… signed in under one of the tokens and one product p1… that never runs out. */
export async function fillShops(pool: pg.Pool, tokens: readonly string[] = owners): Promise<void> {
  const each = "generate_series(1, $1::int) n";
  await fillOwners(pool, tokens);
  await fillPlatformKey(pool);
  await pool.query(
    `insert into categories (shop_id, id, name_fr, name_zh, sort) select 's' || n, 'c', 'Plats', '主食', 1 from ${each}`,
    [tokens.length],
  );
  await pool.query(
    `insert into products (shop_id, id, category_id, name_fr, name_zh, image, is_marketable, sort)
     select 's' || n, 'g' || n, 'c', 'Mi sao', '炒面', '/files/demo/products/misao.jpg', true, 1 from ${each}`,
    [tokens.length],
  );
  await pool.query(
    `insert into variants (shop_id, id, product_id, name_fr, name_zh, price, packing_price, stock, default_stock, is_default)
     select 's' || n, 'p' || n, 'g' || n, 'Grande', '大份', 400000, 20000, 100000000, 100000000, true from ${each}`,
    [tokens.length],
  );
}

/** Writes orders that wait for the first shop's answer. */
export async function fillPendingOrders(pool: pg.Pool, count: number): Promise<void> {
  const now = new Date();
  await pool.query(
    `insert into orders (shop_id, id, order_no, number_day, external_id, platform_key_id, status, payment_method, delivery_mode, customer_name,
       customer_phone, address, note, items_amount, packing_amount, delivery_amount, hand_over_code, is_ready, version, created_at,
       pay_by, paid_at, accept_by)
     select 's1', 'o' || n, '1120-' || lpad(n::text, 3, '0'), date '2026-11-20', 'e' || n, 'k', 2, 'wallet', 1, 'Voahangy Rabe', '+261320000001',
       'Lot II A 12, Isotry', case when n % 3 = 0 then 'Sans piment, merci' else '' end, 800000, 40000, 300000, '1234', false, 2,
       $2::timestamptz, $2, $2, $2::timestamptz + interval '1 hour' from generate_series(1, $1::int) n`,
    [count, now],
  );
  await pool.query(
    `insert into order_items (shop_id, order_id, id, variant_id, product_id, name_fr, name_zh, variant_fr, variant_zh,
       quantity, price, packing_price)
     select shop_id, id, '001', 'p1', 'g1', 'Mi sao', '炒面', 'Grande', '大份', 2, 400000, 20000 from orders where shop_id = 's1'`,
  );
  await fillBills(pool);
}
