import type { Kysely } from "kysely";
import type { Database } from "../database/tables.ts";
import { findReachedShop } from "./platform.store.ts";
import type { OrderShops } from "../http/who-calls.ts";

/** Orders kept in the process at the most. */
const keptAtMost = 50_000;

/**
 * Which shop each order is of, kept in the process: a system names an order by its id alone, and the shop never changes. One
 * that the system does not reach is as unknown here as anywhere: it neither takes a turn of that shop nor waits for one. A key
 * that has lost its shop since takes one turn more, and then hears that there is no such order.
 */
export function keepOrderShops(database: Kysely<Database>): OrderShops {
  const kept = new Map<string, string>();
  return {
    async of(id, keyId) {
      const key = `${keyId} ${id}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const shopId = await findReachedShop(database, { id, keyId });
      if (shopId === undefined) return undefined;
      const [oldest] = kept.size >= keptAtMost ? kept.keys() : [];
      if (oldest !== undefined) kept.delete(oldest);
      kept.set(key, shopId);
      return shopId;
    },
  };
}
