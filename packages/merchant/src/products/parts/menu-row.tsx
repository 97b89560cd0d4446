import { useLingui } from "@lingui/react/macro";
import { memo, useId } from "react";
import type { ProductCard } from "@tsena/web/shapes.ts";
import { addressOf, paths } from "../../navigation/paths.ts";
import { type Granted, isForSale, type RowAction, switchActionsOn } from "../menu.actions.rules.ts";
import { isCombo } from "../stock.rules.ts";
import { Switch } from "../../ui/switch.tsx";
import { ProductLine } from "./product-line.tsx";
import type { RowRights } from "../use-menu-rights.ts";
import styles from "./menu-row.module.css";

export type Tap = "price" | "stock" | "off" | "more";

/** The height of a row as it is drawn, in pixels. */
export const menuRowHeight = 72;

interface MenuRowProps {
  card: ProductCard;
  rights: RowRights;
  granted: Granted;
  onTap: (card: ProductCard, tap: Tap) => void;
  /** Does what the switch is for where there is nothing to choose. */
  onSwitch: (card: ProductCard, action: RowAction) => Promise<void>;
}

/** A product on the list; price and stock are changed from here, and whether it is for sale. */
export const MenuRow = memo(function MenuRow({ card, rights, granted, onTap, onSwitch }: MenuRowProps) {
  const { t } = useLingui();
  const { name } = card;
  const [only, other] = switchActionsOn(card, granted);
  const change = () => (only === undefined || other !== undefined ? onTap(card, "off") : onSwitch(card, only));
  return (
    <ProductLine
      card={card}
      to={rights.open ? addressOf(paths.product, { id: card.id }) : undefined}
      onOpen={rights.more ? () => onTap(card, "more") : undefined}
      onPrice={rights.price ? () => onTap(card, "price") : undefined}
      onStock={rights.stock && !isCombo(card) ? () => onTap(card, "stock") : undefined}
      end={
        only === undefined ? undefined : <Switch label={t`${name} en vente`} on={isForSale(card)} onChange={change} />
      }
    />
  );
});

interface ChoosableRowProps {
  card: ProductCard;
  isChosen: boolean;
  onToggle: (id: string) => void;
}

/** A product while several are chosen: the whole row is the box to tick. */
export const ChoosableRow = memo(function ChoosableRow({ card, isChosen, onToggle }: ChoosableRowProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={isChosen ? `${styles.choosable} ${styles.chosen}` : styles.choosable}>
      <ProductLine
        card={card}
        start={
          <span className={styles.box}>
            <input
              id={id}
              type="checkbox"
              name="chosen"
              className={styles.input}
              checked={isChosen}
              onChange={() => onToggle(card.id)}
            />
          </span>
        }
      />
    </label>
  );
});
