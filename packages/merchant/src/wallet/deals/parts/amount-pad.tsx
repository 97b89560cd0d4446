import { useLingui } from "@lingui/react/macro";
import { formatMoney, unitsPerAriary } from "@tsena/contract/money";
import { type ReactNode, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Keypad } from "../../../ui/keypad.tsx";
import styles from "./amount-pad.module.css";

interface AmountPadProps {
  question: ReactNode;
  hint?: string | undefined;
  submit: string;
  /** In whole hundredths of an ariary. */
  onAmount: (amount: number) => void;
}

/** Nobody here pays a billion. */
const digitsAtMost = 9;

/** How much, in whole ariary, on a pad of big digits that shows the thousands as one types. */
export function AmountPad({ question, hint, submit, onAmount }: AmountPadProps) {
  const { t } = useLingui();
  const [digits, setDigits] = useState("");
  const press = (more: string) => setDigits((typed) => `${typed}${more}`.replace(/^0+/, "").slice(0, digitsAtMost));
  const amount = Number(digits) * unitsPerAriary;
  return (
    <div role="group" aria-label={t`Montant`} className={styles.pad}>
      <h2 className={styles.question}>{question}</h2>
      <p role="status" className={styles.amount}>
        {formatMoney(amount)}
      </p>
      <p className={styles.hint}>{hint}</p>
      <Keypad onPress={press} onErase={() => setDigits((typed) => typed.slice(0, -1))} hasNoughts />
      <div className={styles.submit}>
        <Button wide blocked={amount === 0} onPress={() => onAmount(amount)}>
          {submit}
        </Button>
      </div>
    </div>
  );
}
