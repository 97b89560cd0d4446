import { useLingui } from "@lingui/react/macro";
import type { Language } from "@tsena/contract/languages";
import type { FaultText } from "@tsena/web/forms/faults.ts";
import { TextField } from "../../ui/text-field.tsx";
import { shownPrice, typedPrice } from "../../forms/typed-price.ts";
import { steppedPrice } from "../price.rules.ts";
import { PriceOffers } from "./price-offers.tsx";
import styles from "./price-field.module.css";

interface PriceFieldProps {
  label: string;
  /** Which of the form's fields it is. */
  name?: string;
  /** Whole hundredths of an ariary; null where nothing was typed. */
  value: number | null;
  error?: FaultText | undefined;
  hint?: string | undefined;
  /** Any whole ariary is taken, as for packing, and nothing is offered. */
  anyAmount?: boolean;
  /** Why it is only shown, where it is. */
  fixed?: string | undefined;
  onChange: (units: number | null) => void;
}

/** An amount in ariary with its separators as one types, and for a price a step of 100 Ar up or down by a tap. */
export function PriceField({
  label,
  name = "price",
  value,
  error,
  hint,
  anyAmount = false,
  fixed,
  onChange,
}: PriceFieldProps) {
  const { t, i18n } = useLingui();
  const isOffered = !anyAmount && fixed === undefined;
  const step = (direction: 1 | -1, sign: string, words: string) => (
    <button
      type="button"
      className={styles.step}
      aria-label={words}
      onClick={() => onChange(steppedPrice(value, direction))}
    >
      {sign}
    </button>
  );
  return (
    <div className={styles.field}>
      <TextField
        label={label}
        name={name}
        value={shownPrice(value)}
        error={error?.[i18n.locale as Language]}
        hint={fixed ?? hint}
        readOnly={fixed !== undefined}
        inputMode="numeric"
        autoComplete="off"
        onChange={(text) => onChange(typedPrice(text))}
        start={isOffered ? step(-1, "−", t`100 Ar de moins : ${label}`) : undefined}
        end={
          <>
            <span className={styles.unit} aria-hidden="true">
              Ar
            </span>
            {isOffered ? step(1, "+", t`100 Ar de plus : ${label}`) : null}
          </>
        }
      />
      {isOffered ? <PriceOffers value={value} isFaultShown={error !== undefined} onChoose={onChange} /> : null}
    </div>
  );
}
