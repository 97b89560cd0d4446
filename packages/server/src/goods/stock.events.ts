import type { Work } from "../database/transaction.ts";
import type { Names } from "./goods.rules.ts";
import { tellStock } from "./menu.events.ts";
import { lineShortOf, takenBy, turnedBy } from "./stock.rules.ts";
import { listCombosOf } from "./stock.setting.store.ts";
import { listStockLines, lockStocks, moveStock } from "./stock.store.ts";

interface OrderAt {
  shopId: string;
  orderId: string;
  now: Date;
}

/**
 * Takes an order's lines from stock, all or none: a combo takes its parts as they were when it was placed. Gives the names
 * of the line that there is too little for, or undefined.
 */
export async function reserveStock(work: Pick<Work, "tx">, order: OrderAt): Promise<{ shortOf: Names } | undefined> {
  const { tx } = work;
  const lines = await listStockLines(tx, order.shopId, order.orderId);
  const taken = takenBy(lines);
  const short = lineShortOf(lines, await lockStocks(tx, order.shopId, [...taken.keys()]));
  if (short !== undefined) return { shortOf: short.names };
  await move(work, order, { taken, sign: -1 });
  return undefined;
}

/** Gives back what an order has taken from stock. */
export async function releaseStock(work: Pick<Work, "tx">, order: OrderAt): Promise<void> {
  const { tx } = work;
  const taken = takenBy(await listStockLines(tx, order.shopId, order.orderId));
  await lockStocks(tx, order.shopId, [...taken.keys()]);
  await move(work, order, { taken, sign: 1 });
}

/** Moves stock, and tells the platform of what is sold out by it or back again, combos too. */
async function move(
  work: Pick<Work, "tx">,
  { shopId, now }: OrderAt,
  moving: { taken: ReadonlyMap<string, number>; sign: 1 | -1 },
): Promise<void> {
  const moved = await moveStock(work.tx, { shopId, ...moving });
  const combos = await listCombosOf(work.tx, shopId, [...moving.taken.keys()]);
  await tellStock(work, { shopId, products: turnedBy(moved, combos), now });
}
