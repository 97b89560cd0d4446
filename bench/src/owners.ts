import { randomBytes } from "node:crypto";
import type pg from "pg";
import { hashToken } from "@tsena/server/http/tokens";

/** So many tokens of owners, none used before. */
export function newTokens(count: number): string[] {
  return Array.from({ length: count }, () => randomBytes(24).toString("base64url"));
}

/** Writes shops s1…, each with its owner u1… signed in under one of the tokens, her phone that of the orders, and nothing to sell. */
export async function fillOwners(pool: pg.Pool, tokens: readonly string[]): Promise<void> {
  const now = new Date();
  const each = "generate_series(1, $1::int) n";
  await pool.query(
    `insert into users (id, phone, user_name, created_at) select 'u' || n, '+26134' || lpad(n::text, 7, '0'), 'Person', $2 from ${each}`,
    [tokens.length, now],
  );
  await pool.query(
    `insert into shops (id, owner_id, name, audit_status, is_open, order_phone, delivery_mode, latitude, longitude, created_at, changes_at)
     select 's' || n, 'u' || n, 'Shop ' || n, 2, true, '+26134' || lpad(n::text, 7, '0'), 1, -18.9, 47.5, $2, null from ${each}`,
    [tokens.length, now],
  );
  await pool.query(
    `insert into members (shop_id, user_id, login_type, modules) select 's' || n, 'u' || n, 1, '{}' from ${each}`,
    [tokens.length],
  );
  await pool.query(
    `insert into sessions (token_hash, id, user_id, shop_id, device, created_at, last_used_at)
     select hash, 'x' || n, 'u' || n, 's' || n, 'bench', $2, $2 from unnest($1::bytea[]) with ordinality t(hash, n)`,
    [tokens.map(hashToken), now],
  );
}
