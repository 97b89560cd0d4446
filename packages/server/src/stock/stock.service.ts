import { shopDay } from "@tsena/contract/shops.day";
import type { Work } from "../database/transaction.ts";
import { tellStock } from "../products/menu-changes.service.ts";
import { listOrderable } from "./selling.store.ts";
import { linesShortOf, takenBy, turnedBy, type WrongLine, type WrongLines, wrongLines } from "./stock.rules.ts";
import { listStockLines, lockStocks, moveStock } from "./stock.store.ts";
import { listCombosOf } from "../products/counted.store.ts";

interface OrderAt {
  shopId: string;
  orderId: string;
  now: Date;
}

/**
 * Takes an order's lines from stock, all or none: a combo takes its parts as they were when it was placed. Refuses what was
 * put off the shelf since, as what is sold out; gives why nothing was taken, or undefined.
 */
export async function reserveStock(work: Pick<Work, "tx">, order: OrderAt): Promise<WrongLines | undefined> {
  const { tx } = work;
  const { shopId } = order;
  const lines = await listStockLines(tx, shopId, order.orderId);
  const taken = takenBy(lines);
  const stocks = await lockStocks(tx, shopId, [...taken.keys()]);
  const ids = lines.map(({ productId }) => productId);
  const onShelf = new Map((await listOrderable(tx, shopId, ids)).map((row) => [row.id, row.is_on_sale]));
  const off = lines.flatMap(({ productId, names }, at): WrongLine[] =>
    onShelf.get(productId) === false ? [{ at, failure: "productNotOnSale", names }] : [],
  );
  const wrong = wrongLines([...off, ...linesShortOf(lines, stocks)]);
  if (wrong !== undefined) return wrong;
  await move(work, order, { taken, sign: -1 });
  return undefined;
}

/** Gives back what an order has taken from stock, but for what was declared sold out since on the same day of the shop. */
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
  const moved = await moveStock(work.tx, { shopId, day: shopDay(now), ...moving });
  const combos = await listCombosOf(work.tx, shopId, [...moving.taken.keys()]);
  await tellStock(work, { shopId, products: turnedBy(moved, combos), now });
}
