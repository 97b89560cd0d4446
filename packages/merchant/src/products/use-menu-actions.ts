import { useLingui } from "@lingui/react/macro";
import type { CallOutput } from "@tsena/contract/call";
import type { ProductCard } from "@tsena/contract/products.shapes";
import type { Language } from "@tsena/contract/languages";
import type { Variant } from "@tsena/contract/variants";
import type { variantStock } from "@tsena/contract/variants.stock";
import { api } from "../api/api.ts";
import { toast } from "../api/notices.ts";
import { useManagedShop } from "../shops/shops.queries.ts";
import { showMenuWith, showVariants } from "./products.queries.ts";
import { actOnMenu, followStock, showBack } from "./menu.shown.ts";
import { put } from "../unsent/unsent.ts";
import { isBackAtOpening, refilled, type Stocked } from "./stock.rules.ts";
import type { Counted } from "./parts/stock-sheet.tsx";
import { shortWords } from "./short.words.ts";
import { offerUndo } from "../undo/undo.store.ts";

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

async function setMarketable(cards: readonly ProductCard[], isMarketable: boolean) {
  const outcome = await actOnMenu(api.productEditing.setMarketable, { ids: idsOf(cards), data: isMarketable });
  const sorted = sortOut(cards, outcome);
  const done = new Set(idsOf(sorted.done));
  showMenuWith((card) => (done.has(card.id) ? { ...card, isMarketable } : card));
  return sorted;
}

async function restore(cards: readonly ProductCard[]): Promise<void> {
  const { done } = sortOut(cards, await actOnMenu(api.productEditing.restore, { ids: idsOf(cards) }));
  showBack(done);
}

interface StockWanted {
  id: string;
  stock: number;
  defaultStock?: number;
  stockSeen?: number;
  soldOut?: boolean;
}

/** Sets stocks; gives for each what takes it back: to what the server had then, for orders come that this list has not seen. */
async function setStocks(wanted: readonly StockWanted[]): Promise<StockWanted[]> {
  const set = (one: StockWanted) => actOnMenu(api.variantStock.setStock, one);
  const answered = await Promise.all(wanted.map(set));
  showVariants(answered);
  followStock();
  return answered.map(wayBack);
}

type Counts = CallOutput<typeof variantStock.setStock>;

/** What the server has answered to an action; undefined where it waits, which is shown. Rejects with what was told already. */
async function answerTo(sent: ReturnType<typeof put>): Promise<unknown> {
  const end = await sent;
  if (end?.how === "refused") throw end.error;
  return end?.how === "done" ? end.output : undefined;
}

/** A stock that was not changed is not given back either: an order may take from it meanwhile. */
const wayBack = ({ id, stock, stockBefore, soldOutBefore: soldOut }: Counts): StockWanted =>
  stock === stockBefore ? { id, stock, stockSeen: stock, soldOut } : { id, stock: stockBefore, soldOut };

/** What is said of a stock that was changed; of one that is sold out, whether it is back at the next opening. */
function useStockWords() {
  const { t } = useLingui();
  const refillsAtOpening = useManagedShop().data?.refillsAtOpening ?? false;
  const soldOut = (name: string, card: Pick<Stocked, "specifications">) =>
    isBackAtOpening(card, refillsAtOpening) ? t`${name} est épuisé jusqu'à demain` : t`${name} est épuisé`;
  const changed = (name: string, before: Variant, to: Counted) =>
    to.stock === 0 && before.stock > 0
      ? soldOut(name, { specifications: [{ ...before, ...to }] })
      : t`Le stock de ${name} est changé`;
  return { soldOut, changed };
}

/** What is said of products that were put on sale or off the shelf. */
function useShelfWords() {
  const { t, i18n } = useLingui();
  return (done: readonly ProductCard[], onSale: boolean) => {
    const [only, ...more] = done;
    const name = more.length === 0 ? (only?.name ?? "") : "";
    const count = done.length;
    if (!onSale) return { text: name === "" ? t`Retirés de la vente : ${count}` : t`${name} n'est plus en vente` };
    const text = name === "" ? t`Mis en vente : ${count}` : t`${name} est en vente`;
    return { text, detail: shortWords(done, i18n.locale as Language) };
  };
}

/**
 * What can be done with products on the list. Each shows its outcome once the server has spoken and offers to take it back;
 * each rejects with what the request layer has told already.
 */
export function useMenuActions() {
  const { t } = useLingui();
  const words = useStockWords();
  const shelfWords = useShelfWords();

  return {
    /** Puts products on sale or off the shelf; gives those that could not be. */
    async putOnShelf(cards: readonly ProductCard[], onSale: boolean): Promise<NotDone[]> {
      const { done, notDone } = await setMarketable(cards, onSale);
      if (done.length > 0) offerUndo({ ...shelfWords(done, onSale), undo: () => setMarketable(done, !onSale) });
      return notDone;
    },

    /** Deletes products; gives those that could not be. */
    async remove(cards: readonly ProductCard[]): Promise<NotDone[]> {
      const outcome = await actOnMenu(api.productEditing.remove, { ids: idsOf(cards) });
      const { done, notDone } = sortOut(cards, outcome);
      const gone = new Set(idsOf(done));
      showMenuWith((card) => (gone.has(card.id) ? null : card));
      const count = done.length;
      const name = count === 1 ? done[0]?.name : undefined;
      const text = name === undefined ? t`Produits supprimés : ${count}` : t`${name} est supprimé`;
      if (count > 0) offerUndo({ text, undo: () => restore(done) });
      return notDone;
    },

    /** Nothing is left of a product. */
    async sellOut(card: ProductCard): Promise<void> {
      const { id, name } = card;
      const answered = await answerTo(put("sellOut", { about: id, title: name, payload: { goodsId: id, stock: 0 } }));
      if (answered === undefined) return;
      const back = (answered as Counts[]).map(wayBack);
      offerUndo({ text: words.soldOut(name, card), undo: () => setStocks(back) });
    },

    /** Brings products up to their default stock. */
    async refill(cards: readonly ProductCard[]): Promise<void> {
      const ids = new Set(idsOf(cards));
      const { changed } = await actOnMenu(api.variantStock.refill, { ids: [...ids] });
      showMenuWith((card) => (ids.has(card.id) ? refilled(card) : card));
      followStock();
      toast(changed === 0 ? t`Le stock était déjà au complet` : t`Stock remis au complet`);
    },

    /** Sets the price of a variant, in hundredths. */
    async setPrice(name: string, { id, price: before }: Variant, price: number): Promise<void> {
      const set = async (to: number) => showVariants([await actOnMenu(api.prices.set, { id, price: to })]);
      await set(price);
      offerUndo({ text: t`Le prix de ${name} est changé`, undo: () => set(before) });
    },

    /** Sets what is left of a variant, and what it is refilled to. */
    async setStock(name: string, variant: Variant, to: Counted): Promise<void> {
      const { id, defaultStock } = variant;
      const answered = await answerTo(put("setStock", { about: id, title: name, payload: { id, ...to } }));
      if (answered === undefined) return;
      const back = wayBack(answered as Counts);
      const undo = () => setStocks([{ ...back, defaultStock }]);
      offerUndo({ text: words.changed(name, variant, to), undo });
    },
  };
}

export type MenuActions = ReturnType<typeof useMenuActions>;
