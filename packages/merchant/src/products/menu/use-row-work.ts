import { useCallback } from "react";
import { useLocation } from "wouter";
import type { ProductCard } from "@tsena/web/shapes.ts";
import { addressOf, paths } from "../../navigation/paths.ts";
import { hoursOff, type RowAction } from "../menu.actions.rules.ts";
import { hasPicture } from "../menu.rules.ts";
import type { MenuActions } from "../use-menu-actions.ts";
import type { NotDone } from "../actions.queries.ts";

/** Does an action with one product: goes to a page, or gives what could not be done, and why. Without a photo nothing is sold. */
export function useRowWork(actions: MenuActions) {
  const [, navigate] = useLocation();
  return useCallback(
    async (card: ProductCard, action: RowAction): Promise<readonly NotDone[]> => {
      const { id } = card;
      const edit = () => navigate(addressOf(paths.productForm, { id }));
      const workOn = {
        putOn: () => (hasPicture(card) ? actions.putOnShelf([card], true) : edit()),
        takeOffForHours: () => actions.putOnShelf([card], false, hoursOff * 60),
        takeOff: () => actions.putOnShelf([card], false),
        soldOut: () => actions.sellOut(card),
        refill: () => actions.refill([card]),
        edit,
        duplicate: () => navigate(addressOf(paths.productForm, { copy: id })),
        move: () => navigate(addressOf(paths.classify, { ids: id })),
        remove: () => actions.remove([card]),
      } satisfies Record<RowAction, () => Promise<NotDone[] | void> | void>;
      return (await workOn[action]()) ?? [];
    },
    [actions, navigate],
  );
}
