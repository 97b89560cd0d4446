import { useLocation } from "wouter";
import type { ProductCard } from "@tsena/web/shapes.ts";
import { addressOf, paths } from "../../navigation/paths.ts";
import type { RowAction } from "../menu.actions.rules.ts";
import { hasPicture } from "../menu.rules.ts";
import type { MenuActions } from "../use-menu-actions.ts";
import type { NotDone } from "../actions.queries.ts";

/** Gives what each action does with one product: it goes to a page, or gives what could not be done. Without a photo nothing is sold. */
export function useRowWork(actions: MenuActions) {
  const [, navigate] = useLocation();
  const workOn = (card: ProductCard) => {
    const { id } = card;
    const edit = () => navigate(addressOf(paths.productForm, { id }));
    return {
      putOn: () => (hasPicture(card) ? actions.putOnShelf([card], true) : edit()),
      takeOff: () => actions.putOnShelf([card], false),
      soldOut: () => actions.sellOut(card),
      refill: () => actions.refill([card]),
      edit,
      duplicate: () => navigate(addressOf(paths.productForm, { copy: id })),
      move: () => navigate(addressOf(paths.classify, { ids: id })),
      remove: () => actions.remove([card]),
    } satisfies Record<RowAction, () => Promise<NotDone[] | void> | void>;
  };
  /** Does it; gives what could not be done, and why. */
  return async (card: ProductCard, action: RowAction): Promise<readonly NotDone[]> =>
    (await workOn(card)[action]()) ?? [];
}
