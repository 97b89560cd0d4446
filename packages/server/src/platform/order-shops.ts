import type { Kysely } from "kysely";
import type { Database } from "../database/tables.ts";
import { findReachedShop } from "./platform.store.ts";

declare module "../http/dependencies.ts" {
  interface Dependencies {
    /** Which shop an order is of. */
    orderShops: OrderShops;
  }
}

export interface OrderShops {
  /** The shop of an order that a platform's key names; undefined where there is none that it reaches. */
  of(id: string, keyId: string): Promise<string | undefined>;
  /** Keeps the shop of an order that a key has just placed: its system names it again within seconds. */
  keep(id: string, keyId: string, shopId: string): void;
}

/** Orders kept in the process at the most. */
const cachedAtMost = 50_000;

/**
 * Which shop each order is of, kept in the process: a system names an order by its id alone, and the shop never changes. One
 * that the system does not reach is as unknown here as anywhere: it neither takes a turn of that shop nor waits for one. A key
 * that has lost its shop since takes one turn more, and then hears that there is no such order.
 */
export function cacheOrderShops(database: Kysely<Database>): OrderShops {
  const kept = new Map<string, string>();
  const nameOf = (id: string, keyId: string): string => `${keyId} ${id}`;

  function keep(id: string, keyId: string, shopId: string): void {
    const [oldest] = kept.size >= cachedAtMost ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(nameOf(id, keyId), shopId);
  }

  return {
    keep,
    async of(id, keyId) {
      const known = kept.get(nameOf(id, keyId));
      if (known !== undefined) return known;
      const shopId = await findReachedShop(database, { id, keyId });
      if (shopId !== undefined) keep(id, keyId, shopId);
      return shopId;
    },
  };
}
