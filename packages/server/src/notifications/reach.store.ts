import type { RawBuilder } from "kysely";
import { sql } from "../database/plain-sql.ts";

type Expression = string | RawBuilder<string>;

/**
 * Whether a key reaches an order: it placed it, or the order's shop is assigned to it (decision 022). Whatever is read, moved
 * or told of an order by a key is by this one condition.
 */
export function reaches({ keyId, placedBy, shopId }: Record<"keyId" | "placedBy" | "shopId", Expression>) {
  return sql<boolean>`(${placedBy} = ${keyId} or exists (
    select from platform_key_shops assigned where assigned.shop_id = ${shopId} and assigned.platform_key_id = ${keyId}
  ))`;
}
