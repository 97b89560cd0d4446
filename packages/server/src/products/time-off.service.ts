import type { DueItem, DueWork } from "../database/sweeping.ts";
import { lockShop } from "../database/shop-row.store.ts";
import { enqueueMenuUpdated } from "./menu-changes.service.ts";
import { endTimeOff, listBack, writeMarketable } from "./shelf.store.ts";

/** What is done about a product that was off the shelf for some time: it is on sale again (rules/products.md#time-off). */
export const timesOff: DueWork<DueItem, DueItem> = {
  name: "product",
  deed: "put on sale again",
  retryAfterMs: 60_000,
  find: listBack,
  take: async ({ tx }, item, now) => {
    await lockShop(tx, item.shopId);
    return (await endTimeOff(tx, item, now)) ? item : undefined;
  },
  work: async ({ tx, announce }, { id, shopId }, now) => {
    await writeMarketable(tx, { shopId, ids: [id], isMarketable: true });
    await enqueueMenuUpdated({ tx }, { shopId, changed: "shelf", now });
    await announce("shop", shopId);
    return true;
  },
};
