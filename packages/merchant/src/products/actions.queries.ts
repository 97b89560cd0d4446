import type { variantStock } from "@tsena/contract/variants.stock";
import type { ProductCard } from "@tsena/web/shapes.ts";
import type { AppOutput } from "@tsena/web/terms.ts";
import { api } from "../api/api.ts";
import { serverNow } from "../api/server-clock.ts";
import { answerTo } from "../unsent/unsent.ts";
import { actOnMenu, followStock, showBack } from "./menu.queries.ts";
import { showMenuWith, showVariants } from "./products.queries.ts";
import { refilled } from "./stock.rules.ts";
import { waitingCount } from "./waiting-count.ts";

/** What could not be done, product by product: a name and the reason. */
export interface NotDone {
  id: string;
  name: string;
  message: string;
}

interface Outcome {
  changed: number;
  failed: readonly { id: string; message: string }[];
}

/** Which of the products were done, and which were not, with their names. */
function sortOut(cards: readonly ProductCard[], { failed }: Outcome) {
  const messages = new Map(failed.map(({ id, message }) => [id, message]));
  const notDone = cards.flatMap(({ id, name }): NotDone[] => {
    const message = messages.get(id);
    return message === undefined ? [] : [{ id, name, message }];
  });
  return { done: cards.filter(({ id }) => !messages.has(id)), notDone };
}

const idsOf = (cards: readonly ProductCard[]) => cards.map(({ id }) => id);

/** When what is taken off for so many minutes is on sale again, by the server's clock; null where that was not said. */
export const offUntil = (minutes: number | undefined): string | null =>
  minutes === undefined ? null : new Date(serverNow() + minutes * 60_000).toISOString();

/** For how many minutes more a product is off; undefined where nobody said. */
const minutesOff = ({ backAt }: ProductCard): number | undefined =>
  typeof backAt === "string" ? Math.max(1, Math.ceil((Date.parse(backAt) - serverNow()) / 60_000)) : undefined;

interface Shelving {
  isMarketable: boolean;
  /** For so many minutes only, where that is said. */
  minutes?: number | undefined;
  /** Gives the minutes back to what was off for some time, and is off until it is put back. */
  takesBack?: boolean;
}

/**
 * Puts products on sale or off the shelf; gives those that this has changed, as they stood before, and those that could not be.
 * What stood so already, as another phone has put it, is shown as it is.
 */
export async function setMarketable(cards: readonly ProductCard[], shelving: Shelving) {
  const { isMarketable, minutes, takesBack } = shelving;
  const outcome = await actOnMenu(api.productEditing.setMarketable, {
    ids: idsOf(cards),
    data: isMarketable,
    ...(minutes === undefined ? {} : { minutes }),
    ...(takesBack === true ? { takesBack } : {}),
  });
  const stood = new Map(outcome.stood.map(({ id, isChanged, ...before }) => [id, { isChanged, before }]));
  const now = { isMarketable, backAt: offUntil(minutes) };
  showMenuWith((card) => {
    const found = stood.get(card.id);
    return found === undefined ? card : { ...card, ...(found.isChanged ? now : found.before) };
  });
  const changed = cards.flatMap((card) => {
    const found = stood.get(card.id);
    return found?.isChanged === true ? [{ ...card, ...found.before }] : [];
  });
  return { changed, notDone: sortOut(cards, outcome).notDone };
}

/** Takes products off the shelf again, each for as long as it was off before. */
async function takeOffAgain(cards: readonly ProductCard[], takesBack: boolean): Promise<void> {
  const byMinutes = new Map<number | undefined, ProductCard[]>();
  for (const card of cards) {
    const minutes = minutesOff(card);
    byMinutes.set(minutes, [...(byMinutes.get(minutes) ?? []), card]);
  }
  const each = [...byMinutes].map(([minutes, some]) =>
    setMarketable(some, { isMarketable: false, minutes, takesBack }),
  );
  await Promise.all(each);
}

/** Puts products that were put on sale or taken off back to how they stood before. */
export async function putAsBefore(cards: readonly ProductCard[], wasPutOn: boolean): Promise<void> {
  const [on, off] = [cards.filter((card) => card.isMarketable), cards.filter((card) => !card.isMarketable)];
  await takeOffAgain(off, !wasPutOn);
  if (on.length > 0) await setMarketable(on, { isMarketable: true });
}

/** Brings back products that were deleted. */
export async function restore(cards: readonly ProductCard[]): Promise<void> {
  const { done } = sortOut(cards, await actOnMenu(api.productEditing.restore, { ids: idsOf(cards) }));
  showBack(done);
}

interface StockWanted {
  id: string;
  stock: number;
  defaultStock?: number;
  stockSeen?: number;
  takesBack?: number;
  soldOut?: boolean;
}

type Counts = AppOutput<typeof variantStock.setStock>;

/** To what the server had then, for orders come that this list has not seen, less what they take from now on. A stock that was not changed is not given back either. */
const wayBack = ({ id, stock, stockBefore, soldOutBefore: soldOut }: Counts): StockWanted =>
  stock === stockBefore
    ? { id, stock, stockSeen: stock, soldOut }
    : { id, stock: stockBefore, takesBack: stock, soldOut };

/** Deletes products; gives those that were, and those that were not. */
export async function removeProducts(cards: readonly ProductCard[]) {
  const sorted = sortOut(cards, await actOnMenu(api.productEditing.remove, { ids: idsOf(cards) }));
  const gone = new Set(idsOf(sorted.done));
  showMenuWith((card) => (gone.has(card.id) ? null : card));
  return sorted;
}

/** Leaves nothing of a product, at once or as soon as there is a link; gives what takes it back, undefined where it waits. */
export async function sellOutProduct({ id, name }: ProductCard): Promise<StockWanted[] | undefined> {
  const answered = await answerTo("sellOut", { productId: id, stock: 0 }, { title: name });
  return answered?.map(wayBack);
}

/** With what waits of a variant's stock, whose place this takes, where this says nothing of it: neither what is left nor what it is refilled to. */
function withWaiting(wanted: StockWanted): StockWanted {
  const { stock, stockSeen, takesBack, defaultStock } = waitingCount(wanted.id) ?? wanted;
  const left = wanted.stock === wanted.stockSeen ? { stock, stockSeen, takesBack } : {};
  return { ...(defaultStock === undefined ? {} : { defaultStock }), ...wanted, ...left };
}

/** Sets the stock of a variant of this name; as `sellOutProduct`. */
export async function setStock(name: string, wanted: StockWanted): Promise<StockWanted | undefined> {
  const answered = await answerTo("setStock", withWaiting(wanted), { title: name });
  return answered === undefined ? undefined : wayBack(answered);
}

/** Brings products, or without them the whole menu, up to their default stock; gives how many variants that has changed. */
export async function refillProducts(cards?: readonly ProductCard[]): Promise<number> {
  const ids = cards === undefined ? undefined : new Set(idsOf(cards));
  const { changed } = await actOnMenu(api.variantStock.refill, ids === undefined ? {} : { ids: [...ids] });
  showMenuWith((card) => (ids === undefined || ids.has(card.id) ? refilled(card) : card));
  followStock();
  return changed;
}

/** Sets the price of a variant over the one that was seen, in hundredths; refused where somebody else has set another since. */
export async function setVariantPrice(id: string, price: number, priceSeen: number): Promise<void> {
  showVariants([await actOnMenu(api.prices.set, { id, price, priceSeen })]);
}
