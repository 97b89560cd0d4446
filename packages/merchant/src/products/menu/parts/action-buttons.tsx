import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { type BulkAction, hoursOff, type RowAction } from "../../menu.actions.rules.ts";
import styles from "./action-buttons.module.css";
import { ToolIcon, type ToolIconName } from "../../../ui/tool-icon.tsx";

/** What each action on products is called, and its sign. */
export const actionMarks: Record<RowAction | BulkAction, { word: MessageDescriptor; icon: ToolIconName }> = {
  putOn: { word: msg`Mettre en vente`, icon: "dish" },
  takeOff: { word: msg`Retirer de la vente`, icon: "off" },
  takeOffForHours: { word: msg`Retirer pour ${{ hoursOff }} heures`, icon: "off" },
  soldOut: { word: msg`Épuisé`, icon: "empty" },
  refill: { word: msg`Remettre le stock au complet`, icon: "order" },
  edit: { word: msg`Modifier`, icon: "pencil" },
  duplicate: { word: msg`Dupliquer ce produit`, icon: "copy" },
  prices: { word: msg`Changer les prix`, icon: "pencil" },
  move: { word: msg`Changer de catégorie`, icon: "folder" },
  remove: { word: msg`Supprimer`, icon: "bin" },
};

interface ActionButtonsProps<Action> {
  actions: readonly Action[];
  /** Whether what is sold out now comes back at the next opening. */
  isBackAtOpening?: boolean;
  onPress: (action: Action) => Promise<void>;
  /** A button beneath them. */
  children?: ReactNode;
}

/** Actions on products, one beneath the other. */
export function ActionButtons<Action extends RowAction | BulkAction>(props: ActionButtonsProps<Action>) {
  const { actions, isBackAtOpening = false, onPress, children } = props;
  const { t, i18n } = useLingui();
  return (
    <div className={styles.actions}>
      {actions.map((action) => (
        <Button
          key={action}
          wide
          kind={action === "remove" ? "danger" : "second"}
          lead={<ToolIcon name={actionMarks[action].icon} />}
          onPress={() => onPress(action)}
        >
          {action === "soldOut" && isBackAtOpening ? t`Épuisé jusqu'à demain` : i18n._(actionMarks[action].word)}
        </Button>
      ))}
      {children}
    </div>
  );
}
