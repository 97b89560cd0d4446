import { useLingui } from "@lingui/react/macro";
import { formatMoney } from "@tsena/contract/money";
import type { Variant } from "@tsena/web/shapes.ts";
import { memo, type ReactNode } from "react";
import { ToolIcon } from "../../../ui/tool-icon.tsx";
import { TwoLines } from "../../../ui/two-lines.tsx";
import { StockChip } from "../../parts/stock-chip.tsx";
import lines from "../../parts/product-line.module.css";
import rows from "../../parts/menu-row.module.css";
import styles from "./variant-line.module.css";

/** What of a variant is shown, and what of it can be changed by whoever is at the phone. */
export interface VariantRights {
  seesPrice: boolean;
  seesStock: boolean;
  price: boolean;
  stock: boolean;
  products: boolean;
}

export type VariantTap = "price" | "stock" | "more";

interface VariantLineProps {
  variant: Variant;
  /** What the line is called: the variant's name, or its product's with it. */
  title: string;
  detail?: string | undefined;
  /** Drawn before the words. */
  photo?: ReactNode;
  isCombo: boolean;
  /** The mark of the default is of use where there are several. */
  marksDefault: boolean;
  rights: VariantRights;
  onTap: (variant: Variant, tap: VariantTap) => void;
}

/** What is left of a variant, changed by a tap where that is granted and it has a stock of its own. */
function StockOf({ variant, title, isCombo, rights, onTap }: VariantLineProps) {
  const { t } = useLingui();
  const chip = <StockChip card={{ type: isCombo ? 2 : 1, stock: variant.stock, variants: [variant] }} />;
  if (!rights.stock || isCombo) return <span className={lines.stock}>{chip}</span>;
  return (
    <button type="button" className={`${lines.tap} ${lines.stock}`} onClick={() => onTap(variant, "stock")}>
      <span className="unseen">{t`Changer le stock de ${title}`}</span>
      {chip}
    </button>
  );
}

function PriceOf({ variant, title, rights, onTap }: VariantLineProps) {
  const { t } = useLingui();
  const amount = <span className={lines.price}>{formatMoney(variant.price)}</span>;
  if (!rights.price) return amount;
  return (
    <button type="button" className={lines.tap} onClick={() => onTap(variant, "price")}>
      <span className="unseen">{t`Changer le prix de ${title}`}</span>
      {amount}
    </button>
  );
}

/** A variant in a line: its name, what it costs, what is left. */
export const VariantLine = memo(function VariantLine(props: VariantLineProps) {
  const { t } = useLingui();
  const { variant, title, detail, photo, marksDefault, rights, onTap } = props;
  return (
    <div className={lines.line}>
      <div className={lines.first}>
        <span className={lines.who}>
          {photo}
          <span className={styles.words}>
            <span className={lines.name}>
              <TwoLines>{title}</TwoLines>
            </span>
            {detail === undefined ? null : (
              <span className={styles.detail}>
                <TwoLines>{detail}</TwoLines>
              </span>
            )}
            {marksDefault && variant.isDefault ? <span className={styles.default}>{t`Par défaut`}</span> : null}
          </span>
        </span>
        {rights.products ? (
          <button
            type="button"
            className={rows.more}
            aria-label={t`Que faire de ${title}`}
            aria-haspopup="dialog"
            onClick={() => onTap(variant, "more")}
          >
            <ToolIcon name="more" />
          </button>
        ) : null}
      </div>
      <div className={lines.second}>
        {rights.seesPrice ? <PriceOf {...props} /> : <span />}
        {rights.seesStock ? <StockOf {...props} /> : null}
      </div>
    </div>
  );
});
