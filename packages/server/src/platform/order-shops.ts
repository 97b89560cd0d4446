import type { Kysely } from "kysely";
import type { Database } from "../database/tables.ts";
import { makeRoom } from "../system/room.ts";
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
  /** Caches the shop of an order that a key has just placed: its system names it again within seconds. */
  cache(id: string, keyId: string, shopId: string): void;
}

/** Orders cached in the process at the most. */
const cachedAtMost = 50_000;

/**
 * Which shop each order is of, cached in the process: a system names an order by its id alone, and the shop never changes. One
 * that the system does not reach is as unknown here as anywhere: it neither takes a turn of that shop nor waits for one. A key
 * that has lost its shop since takes one turn more, and then hears that there is no such order.
 */
export function cacheOrderShops(database: Kysely<Database>): OrderShops {
  const cached = new Map<string, string>();
  const nameOf = (id: string, keyId: string): string => `${keyId} ${id}`;

  function cache(id: string, keyId: string, shopId: string): void {
    makeRoom(cached, cachedAtMost);
    cached.set(nameOf(id, keyId), shopId);
  }

  return {
    cache,
    async of(id, keyId) {
      const known = cached.get(nameOf(id, keyId));
      if (known !== undefined) return known;
      const shopId = await findReachedShop(database, { id, keyId });
      if (shopId !== undefined) cache(id, keyId, shopId);
      return shopId;
    },
  };
}
