import { useLingui } from "@lingui/react/macro";
import { formatMoney } from "@tsena/contract/money";
import { memo } from "react";
import type { PriceLine } from "../prices.rules.ts";
import styles from "./prices.module.css";

interface PriceLineProps {
  line: PriceLine;
  onTick: (id: string) => void;
  onCorrect: (line: PriceLine) => void;
}

/** What a variant costs and is to cost: left out by its tick, corrected by a tap on the price. */
export const PriceLineRow = memo(function PriceLineRow({ line, onTick, onCorrect }: PriceLineProps) {
  const { t, i18n } = useLingui();
  const { id, card, variant, old, next, isOut, isMeanwhile } = line;
  const { name } = card;
  const detail = variant?.[i18n.locale === "zh" ? "nameZh" : "nameFr"];
  const isChanged = !isOut && old !== next;
  const shown = formatMoney(isOut ? old : next);
  const before = formatMoney(old);
  const words = detail === undefined ? name : `${name}, ${detail}`;
  return (
    <div className={styles.line}>
      <label className={styles.what}>
        <input type="checkbox" name="included" className={styles.box} checked={!isOut} onChange={() => onTick(id)} />
        <span className={styles.grow}>
          <span className={styles.name}>{name}</span>
          {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
          {isMeanwhile ? <span className={styles.set}>{t`Changé entre-temps`}</span> : null}
        </span>
      </label>
      <button
        type="button"
        className={isChanged ? `${styles.price} ${styles.changed}` : styles.price}
        aria-label={
          isChanged
            ? t`Corriger le prix de ${words} : ${before} devient ${shown}`
            : t`Corriger le prix de ${words} : ${before}, ne change pas`
        }
        onClick={() => onCorrect(line)}
      >
        {isChanged ? <span className={styles.old}>{before}</span> : null}
        <span className={styles.next}>{shown}</span>
        {isChanged ? null : <span className={styles.still}>{t`Ne change pas`}</span>}
      </button>
    </div>
  );
});
