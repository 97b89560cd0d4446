import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useCallback, useMemo } from "react";
import type { Language } from "@tsena/contract/languages";
import type { ProductCard, Variant } from "@tsena/web/shapes.ts";
import { toast } from "../api/notices.ts";
import { timeOfDay } from "../i18n/times.ts";
import { useManagedShop } from "../shops/shops.queries.ts";
import {
  type NotDone,
  offUntil,
  putAsBefore,
  refillProducts,
  removeProducts,
  restore,
  sellOutProduct,
  setMarketable,
  setStock,
  setVariantPrice,
} from "./actions.queries.ts";
import { isBackAtOpening, type Stocked } from "./stock.rules.ts";
import type { Counted } from "./parts/stock-sheet.tsx";
import { hiddenOf } from "./hidden.queries.ts";
import { shortWords } from "./short.words.ts";
import { offerUndo, withdrawOffer } from "../undo/undo.store.ts";
import { giveBack } from "../unsent/give-back.ts";

/** What is said of a stock that was changed; of one that is sold out, whether it is back at the next opening. */
function useStockWords() {
  const { t } = useLingui();
  const refillsAtOpening = useManagedShop().data?.refillsAtOpening ?? false;
  return useMemo(() => {
    const soldOut = (name: string, card: Pick<Stocked, "variants">) =>
      isBackAtOpening(card, refillsAtOpening) ? t`${name} est épuisé jusqu'à demain` : t`${name} est épuisé`;
    const changed = (name: string, before: Variant, to: Counted) =>
      to.stock === 0 && before.stock > 0
        ? soldOut(name, { variants: [{ ...before, ...to }] })
        : t`Le stock de ${name} est changé`;
    return { soldOut, changed };
  }, [t, refillsAtOpening]);
}

/** What is said of products that were put on sale or off the shelf. */
function useShelfWords() {
  const { t, i18n } = useLingui();
  return useCallback(
    (done: readonly ProductCard[], onSale: boolean, backAt: string | null) => {
      const count = done.length;
      const putOn = () =>
        t({ message: plural(count, { one: "# produit mis en vente", other: "# produits mis en vente" }) });
      const takenOff = () =>
        t({ message: plural(count, { one: "# produit retiré de la vente", other: "# produits retirés de la vente" }) });
      const [only, ...more] = done;
      const name = more.length === 0 ? (only?.name ?? "") : "";
      if (backAt !== null) {
        const time = timeOfDay(backAt);
        return { text: t`${name} sera de nouveau en vente à ${time}` };
      }
      if (!onSale) return { text: name === "" ? takenOff() : t`${name} n'est plus en vente` };
      const text = name === "" ? putOn() : t`${name} est en vente`;
      const names = hiddenOf(done).map((card) => card.name);
      const unseen = names.join(", ");
      const hidden = names.length > 0 ? t`Catégorie masquée : les clients ne voient pas encore ${unseen}.` : undefined;
      return { text, detail: hidden ?? shortWords(done, i18n.locale as Language) };
    },
    [t, i18n],
  );
}

/**
 * What can be done with products on the list. Each shows its outcome once the server has spoken and offers to take it back;
 * each rejects with what the request layer has told already.
 */
export function useMenuActions() {
  const { t } = useLingui();
  const words = useStockWords();
  const shelfWords = useShelfWords();

  return useMemo(
    () => ({
      /** Puts products on sale or off the shelf, one of them for so many minutes where that is said; gives those that could not be. */
      async putOnShelf(cards: readonly ProductCard[], onSale: boolean, minutes?: number): Promise<NotDone[]> {
        const { changed, notDone } = await setMarketable(cards, { isMarketable: onSale, minutes });
        if (changed.length > 0) {
          const undo = () => putAsBefore(changed, onSale);
          offerUndo({ ...shelfWords(changed, onSale, offUntil(minutes)), undo });
        } else if (notDone.length < cards.length) toast(t`Rien à changer : c'était déjà fait`);
        return notDone;
      },

      /** Deletes products; gives those that could not be. */
      async remove(cards: readonly ProductCard[]): Promise<NotDone[]> {
        const { done, notDone } = await removeProducts(cards);
        const count = done.length;
        const name = count === 1 ? done[0]?.name : undefined;
        const text =
          name === undefined
            ? t({ message: plural(count, { one: "# produit supprimé", other: "# produits supprimés" }) })
            : t`${name} est supprimé`;
        if (count > 0) offerUndo({ text, undo: () => restore(done) });
        return notDone;
      },

      /** Nothing is left of a product. */
      async sellOut(card: ProductCard): Promise<void> {
        const { name } = card;
        const back = await sellOutProduct(card);
        if (back === undefined) return;
        offerUndo({ text: words.soldOut(name, card), undo: () => giveBack(back.map((stock) => ({ name, ...stock }))) });
      },

      /** Brings products up to their default stock. */
      async refill(cards: readonly ProductCard[]): Promise<void> {
        const changed = await refillProducts(cards);
        if (changed > 0) withdrawOffer();
        toast(changed === 0 ? t`Le stock était déjà au complet` : t`Stock remis au complet`);
      },

      /** Sets the price of a variant over the one that it is shown with, in hundredths. */
      async setPrice(name: string, { id, price: before }: Variant, price: number): Promise<void> {
        await setVariantPrice(id, price, before);
        offerUndo({ text: t`Le prix de ${name} est changé`, undo: () => setVariantPrice(id, before, price) });
      },

      /** Sets what is left of a variant, and what it is refilled to. */
      async setStock(name: string, variant: Variant, to: Counted): Promise<void> {
        const { id, defaultStock } = variant;
        const back = await setStock(name, { id, ...to });
        if (back === undefined) return;
        const defaultBack = to.defaultStock === undefined ? {} : { defaultStock };
        const undo = () => giveBack([{ name, ...back, ...defaultBack }]);
        offerUndo({ text: words.changed(name, variant, to), undo });
      },
    }),
    [t, words, shelfWords],
  );
}

export type MenuActions = ReturnType<typeof useMenuActions>;
