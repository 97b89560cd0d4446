import { useLingui } from "@lingui/react/macro";
import { quantityAtMost } from "@tsena/contract/values";
import styles from "../../parts/product-form.module.css";

interface CountPartProps {
  name: string;
  quantity: number;
  /** There is no room for one more product. */
  fixed?: boolean;
  onChange: (quantity: number) => void;
}

/** How many of a product a combo takes, tapped up and down; the last one down takes it out. */
export function CountPart({ name, quantity, fixed = false, onChange }: CountPartProps) {
  const { t } = useLingui();
  return (
    <span className={styles.count}>
      {quantity === 0 ? null : (
        <>
          <button
            type="button"
            className={styles.step}
            aria-label={quantity === 1 ? t`Retirer ${name}` : t`Un de moins : ${name}`}
            onClick={() => onChange(quantity - 1)}
          >
            −
          </button>
          <span className={styles.quantity} role="status" aria-label={t`${name} : ${quantity} par formule`}>
            {quantity}
          </span>
        </>
      )}
      {fixed ? null : (
        <button
          type="button"
          className={styles.step}
          aria-label={quantity === 0 ? t`Ajouter ${name}` : t`Un de plus : ${name}`}
          onClick={() => onChange(Math.min(quantityAtMost, quantity + 1))}
        >
          +
        </button>
      )}
    </span>
  );
}
