import type { SoldOutVariant } from "@tsena/contract/orders.parts";
import { workDayOf } from "@tsena/contract/shops.week";
import { findWorkDay, listHours } from "../database/shop-hours.store.ts";
import type { Work } from "../database/transaction.ts";
import { type ComboCounted, listCountedOf, type StockLevel } from "../products/counted.store.ts";
import { writeMarketable } from "../products/shelf.store.ts";
import { type Editing, enqueueStockChanged, recordProductChanges } from "../products/menu-changes.service.ts";
import { nameIn } from "../products/names.rules.ts";
import {
  linesShortOf,
  type StockLine,
  takenBy,
  turnedBy,
  type ListedLine,
  type WrongLines,
  wrongLines,
} from "./stock.rules.ts";
import { setStocks } from "./stock.setting.store.ts";
import { type LockedStocks, lockStocks, type StockRow, type StocksWanted } from "./stock.store.ts";

/** An order as stock sees it: its lines with the parts of its combos as they were when it was placed. */
interface OrderLines {
  shopId: string;
  lines: readonly StockLine[];
  now: Date;
}

/** What must be locked of stock before an order's lines are taken from it. */
export function stocksOf({ shopId, lines }: Omit<OrderLines, "now">): StocksWanted {
  const ids = new Set([...takenBy(lines).keys(), ...lines.map(({ variantId }) => variantId)]);
  return { shopId, ids: [...ids] };
}

/** What an order moves of stock: how many of each variant, and what is sold out by it or back again. */
export interface StockMove {
  quantities: ReadonlyMap<string, number>;
  turned: StockLevel[];
}

/**
 * What an order's lines take from stock, all or none: a combo takes its parts as they were when it was placed. Refuses what was
 * put off the shelf since, and what was deleted as what is sold out, though of a deleted combo all the parts are left. Whoever calls this holds the shop, and writes it in the same transaction;
 * `locked` is what it has locked of stock already.
 */
export async function countReserved(
  { tx }: Pick<Work, "tx">,
  order: Omit<OrderLines, "now">,
  locked: LockedStocks | undefined,
): Promise<StockMove | WrongLines<ListedLine>> {
  const { lines } = order;
  const taken = takenBy(lines);
  const { stocks, combos } = locked ?? (await lockStocks(tx, stocksOf(order)));
  const rows = new Map(stocks.map((row) => [row.id, row]));
  const unsold = lines.flatMap(({ variantId, names }, at): ListedLine[] => {
    const row = rows.get(variantId);
    if (row?.isThere !== true) return [{ at, failure: "insufficientStock", names, left: 0 }];
    return row.isOnSale ? [] : [{ at, failure: "productNotOnSale", names }];
  });
  const left = new Map(stocks.map(({ id, stock, isThere }) => [id, isThere ? stock : 0]));
  const wrong = wrongLines([...unsold, ...linesShortOf(lines, left)]);
  return wrong ?? stockMoveOf(taken, { rows, combos, sign: -1 });
}

/**
 * What an order gives back of what it has taken from stock: but for what was declared sold out since on the same day of the shop's
 * work, or, of what its customer was asked about, on the day of that, for what a person says of her kitchen outweighs the count.
 */
export async function countReleased(
  { tx }: Pick<Work, "tx">,
  { shopId, lines, now, asked }: OrderLines & { asked?: { lines: readonly StockLine[]; at: Date } | undefined },
): Promise<StockMove> {
  const taken = takenBy(lines);
  const { stocks, combos } = await lockStocks(tx, { shopId, ids: [...taken.keys()] });
  const isAnyDeclared = stocks.some(({ soldOutOn }) => soldOutOn !== null);
  const hours = isAnyDeclared ? await listHours(tx, [shopId]) : [];
  const [day, dayAsked] = [now, asked?.at ?? now].map((at) => workDayOf(hours, at).day);
  const isAsked = takenBy(asked?.lines ?? []);
  const isDeclared = ({ id, soldOutOn }: StockRow) => soldOutOn === day || (isAsked.has(id) && soldOutOn === dayAsked);
  const rows = new Map(stocks.filter((row) => !isDeclared(row)).map((row) => [row.id, row]));
  return stockMoveOf(taken, { rows, combos, sign: 1 });
}

/**
 * Declares what is missing sold out for the day of the shop's work, as by hand from the menu; a combo has no stock, and leaves the
 * shelf, in the owner's log too (rules/orders.md#refusing). Whoever calls this has locked the shop. Gives what those with a stock had before.
 */
export async function declareMissing(
  ctx: Editing,
  items: readonly { variant_id: string; name_fr: string; name_zh: string }[],
): Promise<SoldOutVariant[]> {
  const { tx, actor, now, language } = ctx;
  const { shopId } = actor;
  const counted = await listCountedOf(
    tx,
    shopId,
    items.map(({ variant_id }) => variant_id),
  );
  const day = await findWorkDay(tx, shopId, now);
  const singles = counted.filter(({ type }) => type === 1);
  const ids = singles.map(({ id }) => id);
  const levels = await setStocks(tx, { shopId, day, ids, stock: 0, said: true });
  await enqueueStockChanged({ tx }, { shopId, levels, now });

  const combos = counted.filter(({ type }) => type === 2).map(({ product_id }) => product_id);
  const found = await writeMarketable(tx, { shopId, ids: combos, isMarketable: false });
  const products = found.filter(({ isChanged }) => isChanged);
  await recordProductChanges(ctx, [{ event: "goodsOffSale", products }], "shelf");
  return singles.map(({ id, stock, soldOutOn }) => {
    const item = items.find(({ variant_id: variantId }) => variantId === id);
    const name = nameIn({ fr: item?.name_fr ?? "", zh: item?.name_zh ?? "" }, language);
    return { id, name, stockBefore: stock, soldOutBefore: soldOutOn === day };
  });
}

interface Moving {
  /** What may be moved, by its id: what is gone is passed over. */
  rows: ReadonlyMap<string, StockRow>;
  combos: readonly ComboCounted[];
  /** -1 takes from stock, 1 gives back. */
  sign: 1 | -1;
}

function stockMoveOf(taken: ReadonlyMap<string, number>, { rows, combos, sign }: Moving): StockMove {
  const moves = [...taken].flatMap(([variantId, quantity]) => {
    const row = rows.get(variantId);
    if (row === undefined) return [];
    const stock = row.stock + sign * quantity;
    return [{ variantId, stock, before: row.stock, quantity: sign * quantity, isShown: row.isShown }];
  });
  const left = new Map(moves.map(({ variantId, stock }) => [variantId, stock]));
  const counted = combos.map(({ variantId, parts }) => ({
    variantId,
    parts: parts.map((part) => ({ ...part, stock: left.get(part.variantId) ?? part.stock })),
  }));
  const shown = moves.filter(({ isShown }) => isShown);
  return {
    quantities: new Map(moves.map(({ variantId, quantity }) => [variantId, quantity])),
    turned: turnedBy(shown, counted).map(({ variantId, stock }) => ({ variantId, stock })),
  };
}
