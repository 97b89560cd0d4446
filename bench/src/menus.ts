import type pg from "pg";
import { fillOwners, newTokens } from "./owners.ts";

/** How many shops, each with so many products in so many categories (ten, where it is not said). */
export interface Menus {
  shops: number;
  products: number;
  categories?: number;
}

/**
 * Writes shops s1…, each with its owner signed in and a menu: every fifth product has three variants,
 * every twentieth is a combo of two others. Gives the owners' tokens.
 */
export async function fillMenus(pool: pg.Pool, { shops, products, categories = 10 }: Menus): Promise<string[]> {
  const tokens = newTokens(shops);
  const each = "generate_series(1, $1::int) s";
  await fillOwners(pool, tokens);
  await pool.query(
    `insert into categories (shop_id, id, name_fr, name_zh, sort)
     select 's' || s, 'c' || c, 'Plats ' || c, '主食' || c, c from ${each}, generate_series(1, $2::int) c`,
    [shops, categories],
  );
  for (let first = 1; first <= shops; first += 50) {
    await fillSome(pool, { first, last: Math.min(first + 49, shops), products, categories });
  }
  await pool.query("vacuum analyze");
  return tokens;
}

/** Writes the products of some shops: a statement takes 30 s at the most. */
async function fillSome(
  pool: pg.Pool,
  { first, last, products, categories }: { first: number; last: number; products: number; categories: number },
) {
  const each = "generate_series($1::int, $2::int) s, generate_series(1, $3::int) n";
  await pool.query(
    `insert into products (shop_id, id, category_id, type, name_fr, name_zh, description_fr, image, packing_price, is_marketable, is_multiple, sort)
     select 's' || s, 'g' || lpad(n::text, 6, '0'), 'c' || 1 + n % $4::int, case when n % 20 = 0 then 2 else 1 end, 'Mi sao au poulet ' || n, '鸡肉炒面' || n,
       repeat('Nouilles sautées. ', 10), '/files/demo/products/' || n || '.jpg', 20000, n % 7 <> 0, n % 5 = 0 and n % 20 <> 0, n from ${each}`,
    [first, last, products, categories],
  );
  await pool.query(
    `insert into variants (shop_id, id, product_id, name_fr, name_zh, price, stock, default_stock, is_default, sort)
     select 's' || s, 'p' || lpad(n::text, 6, '0') || k, 'g' || lpad(n::text, 6, '0'), 'Grande', '大份', 400000, 20, 20, k = 0, k
     from ${each}, generate_series(0, 2) k where k = 0 or (n % 5 = 0 and n % 20 <> 0)`,
    [first, last, products],
  );
  await pool.query(
    `insert into components (shop_id, product_id, variant_id, quantity, sort)
     select 's' || s, 'g' || lpad(n::text, 6, '0'), 'p' || lpad((n - k)::text, 6, '0') || 0, k, k
     from ${each}, generate_series(1, 2) k where n % 20 = 0`,
    [first, last, products],
  );
}
