import { useLingui } from "@lingui/react/macro";
import { formatMoney, unitsPerAriary } from "@tsena/contract/money";
import { useState } from "react";
import { shownPrice, typedPrice } from "../../forms/typed-price.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { changeOf } from "../change.rules.ts";
import styles from "./change-sheet.module.css";

/** What is given back, in notes, or what is still missing. */
function Change({ due, given }: { due: number; given: number }) {
  const { t } = useLingui();
  const change = changeOf(due, given);
  if (change === null) {
    const missing = formatMoney(due - given);
    return <p className={styles.missing}>{t`Il manque ${missing}`}</p>;
  }
  const { amount, notes, coins } = change;
  const inCoins = formatMoney(coins);
  return (
    <>
      <p className={styles.said}>{t`À rendre`}</p>
      <p className={styles.amount}>{formatMoney(amount)}</p>
      <ul className={styles.notes}>
        {notes.map(({ ariary, count }) => (
          <li key={ariary}>
            {count} × {formatMoney(ariary * unitsPerAriary)}
          </li>
        ))}
        {coins === 0 ? null : <li>{t`${inCoins} en pièces`}</li>}
      </ul>
    </>
  );
}

interface AmountFieldProps {
  label: string;
  name: string;
  /** Whole hundredths of an ariary; null where nothing was typed. */
  value: number | null;
  onChange: (units: number | null) => void;
}

/** An amount in ariary, with its separators as one types. */
function AmountField({ value, onChange, ...field }: AmountFieldProps) {
  return (
    <TextField
      {...field}
      value={shownPrice(value)}
      inputMode="numeric"
      autoComplete="off"
      onChange={(text) => onChange(typedPrice(text))}
      end={
        <span className={styles.unit} aria-hidden="true">
          Ar
        </span>
      }
    />
  );
}

/** How much is given back to a customer who pays with big notes. */
export function ChangeSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [due, setDue] = useState<number | null>(null);
  const [given, setGiven] = useState<number | null>(null);
  return (
    <Sheet title={t`Rendre la monnaie`} onClose={onClose}>
      <AmountField name="due" label={t`Le client doit`} value={due} onChange={setDue} />
      <AmountField name="given" label={t`Il donne`} value={given} onChange={setGiven} />
      <div role="status" className={styles.change}>
        {due === null || given === null ? null : <Change due={due} given={given} />}
      </div>
    </Sheet>
  );
}
