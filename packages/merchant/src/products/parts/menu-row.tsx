import { useLingui } from "@lingui/react/macro";
import { memo, useId } from "react";
import type { ProductCard } from "@tsena/web/shapes.ts";
import { addressOf, paths } from "../../navigation/paths.ts";
import { isCombo } from "../stock.rules.ts";
import { ToolIcon } from "../../ui/tool-icon.tsx";
import { ProductLine } from "./product-line.tsx";
import styles from "./menu-row.module.css";

export type Tap = "price" | "stock" | "more";

/** What whoever is at the phone may do with any product: what is not granted is not a button. */
export interface RowRights {
  open: boolean;
  price: boolean;
  stock: boolean;
  more: boolean;
}

interface MenuRowProps {
  card: ProductCard;
  rights: RowRights;
  onTap: (card: ProductCard, tap: Tap) => void;
}

/** A product on the list; price, stock and the rest are changed from here. */
export const MenuRow = memo(function MenuRow({ card, rights, onTap }: MenuRowProps) {
  const { t } = useLingui();
  const { name } = card;
  return (
    <ProductLine
      card={card}
      showsShelf={false}
      to={rights.open ? addressOf(paths.product, { id: card.id }) : undefined}
      onPrice={rights.price ? () => onTap(card, "price") : undefined}
      onStock={rights.stock && !isCombo(card) ? () => onTap(card, "stock") : undefined}
      end={
        rights.more ? (
          <button
            type="button"
            className={styles.more}
            aria-label={t`Que faire de ${name}`}
            aria-haspopup="dialog"
            onClick={() => onTap(card, "more")}
          >
            <ToolIcon name="more" />
          </button>
        ) : undefined
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
        showsShelf={false}
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
