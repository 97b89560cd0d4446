import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { GoodsCard } from "@tsena/contract/goods.shapes";
import { useLocation } from "wouter";
import { addressOf, paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { actionsOn, type Granted, type RowAction } from "../menu.actions.rules.ts";
import { isBackAtOpening } from "../stock.rules.ts";
import { hasPhoto } from "../thumb.ts";
import type { MenuActions, Undone } from "../use-menu-actions.ts";
import { GoodsIcon, type GoodsIconName } from "./goods-icon.tsx";
import styles from "./row-sheet.module.css";

export const actionLooks = {
  putOn: { word: msg`Mettre en vente`, icon: "dish" },
  takeOff: { word: msg`Retirer de la vente`, icon: "off" },
  soldOut: { word: msg`Épuisé`, icon: "empty" },
  refill: { word: msg`Remettre le stock au complet`, icon: "order" },
  edit: { word: msg`Modifier`, icon: "pencil" },
  duplicate: { word: msg`Dupliquer ce produit`, icon: "copy" },
  prices: { word: msg`Changer les prix`, icon: "pencil" },
  move: { word: msg`Changer de catégorie`, icon: "folder" },
  remove: { word: msg`Supprimer`, icon: "bin" },
} as const satisfies Record<string, { word: MessageDescriptor; icon: GoodsIconName }>;

interface RowSheetProps {
  card: GoodsCard;
  granted: Granted;
  /** Whether the shop's stock comes back at its opening. */
  refillsAtOpening: boolean;
  actions: MenuActions;
  onClose: () => void;
  /** Called with what could not be done, once the sheet is to close. */
  onUndone: (undone: Undone[]) => void;
}

/** What may be done with one product. */
export function RowSheet({ card, granted, refillsAtOpening, actions, onClose, onUndone }: RowSheetProps) {
  const { t, i18n } = useLingui();
  const [, navigate] = useLocation();
  const { id } = card;

  const work: Record<RowAction, () => Promise<Undone[] | void> | void> = {
    putOn: () => (hasPhoto(card) ? actions.putOnShelf([card], true) : navigate(addressOf(paths.goodsForm, { id }))),
    takeOff: () => actions.putOnShelf([card], false),
    soldOut: () => actions.sellOut(card),
    refill: () => actions.refill([card]),
    edit: () => navigate(addressOf(paths.goodsForm, { id })),
    duplicate: () => navigate(addressOf(paths.goodsForm, { copy: id })),
    move: () => navigate(addressOf(paths.classify, { ids: id })),
    remove: () => actions.remove([card]),
  };
  const press = (action: RowAction) => async () => {
    const undone = await work[action]();
    onClose();
    if (Array.isArray(undone)) onUndone(undone);
  };
  const words = (action: RowAction) =>
    action === "soldOut" && isBackAtOpening(card, refillsAtOpening)
      ? t`Épuisé jusqu'à demain`
      : i18n._(actionLooks[action].word);

  return (
    <Sheet title={card.name} onClose={onClose}>
      <div className={styles.actions}>
        {actionsOn(card, granted).map((action) => (
          <Button
            key={action}
            wide
            kind={action === "remove" ? "danger" : "second"}
            lead={<GoodsIcon name={actionLooks[action].icon} />}
            onPress={press(action)}
          >
            {words(action)}
          </Button>
        ))}
      </div>
    </Sheet>
  );
}
