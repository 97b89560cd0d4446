import type { Kysely } from "kysely";
import type { Database } from "../database/tables.ts";
import { findShopOfOrder } from "./orders.store.ts";

export interface OrderShops {
  /** The shop of an order, or undefined where there is none of that id. */
  of(id: string): Promise<string | undefined>;
}

/** Orders kept in the process at the most. */
const keptAtMost = 50_000;

/** Which shop each order is of, kept in the process: the platform names an order by its id alone, and the shop never changes. */
export function keepOrderShops(database: Kysely<Database>): OrderShops {
  const kept = new Map<string, string>();
  return {
    async of(id) {
      const known = kept.get(id);
      if (known !== undefined) return known;
      const shopId = await findShopOfOrder(database, id);
      if (shopId === undefined) return undefined;
      const [oldest] = kept.size >= keptAtMost ? kept.keys() : [];
      if (oldest !== undefined) kept.delete(oldest);
      kept.set(id, shopId);
      return shopId;
    },
  };
}
