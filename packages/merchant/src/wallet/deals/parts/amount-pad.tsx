import { useLingui } from "@lingui/react/macro";
import { formatMoney, unitsPerAriary } from "@tsena/contract/money";
import { useState } from "react";
import { BigFigures } from "../../../ui/big-figures.tsx";
import { BottomBar } from "../../../ui/bottom-bar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Keypad } from "../../../ui/keypad.tsx";
import { useTopHeight } from "../../../ui/use-top-height.ts";
import { type Payment, unansweredAt } from "../../money-sent.ts";
import styles from "./amount-pad.module.css";

interface AmountPadProps {
  question: string;
  /** Whom it is about, where the question does not say. */
  about?: string;
  hint?: string | undefined;
  /** What there is, in hundredths: no more than that is gone on with, but for what may have gone out of it already. */
  most?: number | undefined;
  /** What is paid with an amount. */
  paymentOf?: (amount: number) => Payment;
  /** What was typed before, in hundredths. */
  before?: number;
  submit: string;
  /** In whole hundredths of an ariary. */
  onAmount: (amount: number) => void;
}

/** Nobody here pays a billion. */
const digitsAtMost = 9;

/** How much, in whole ariary, on a pad of big digits that shows the thousands as one types. */
export function AmountPad({ question, about, hint, most, paymentOf, before = 0, submit, onAmount }: AmountPadProps) {
  const { t } = useLingui();
  const [digits, setDigits] = useState(before === 0 ? "" : String(before / unitsPerAriary));
  const [isMissed, setMissed] = useState(false);
  const top = useTopHeight();
  const press = (more: string) => setDigits((typed) => `${typed}${more}`.replace(/^0+/, "").slice(0, digitsAtMost));
  const amount = Number(digits) * unitsPerAriary;
  const available = formatMoney(most ?? 0);
  const isSentBefore = paymentOf !== undefined && unansweredAt(paymentOf(amount)) !== undefined;
  const isTooMuch = most !== undefined && amount > most && !isSentBefore;
  const fault = isTooMuch
    ? t`Vous n'avez que ${available}`
    : isMissed && amount === 0
      ? t`Tapez d'abord le montant`
      : "";
  return (
    <div role="group" aria-label={t`Montant`} className={styles.pad}>
      <div className={styles.inside}>
        <h2 className={styles.question}>{question}</h2>
        {about === undefined ? null : <p className={styles.about}>{about}</p>}
        <p role="status" className={styles.amount} style={{ top }}>
          <BigFigures text={formatMoney(amount)} />
        </p>
        {fault === "" ? (
          <p className={styles.hint}>{hint}</p>
        ) : (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
        <Keypad onPress={press} onErase={() => setDigits((typed) => typed.slice(0, -1))} hasNoughts />
      </div>
      <BottomBar>
        <Button wide blocked={isTooMuch} onPress={() => (amount === 0 ? setMissed(true) : onAmount(amount))}>
          {submit}
        </Button>
      </BottomBar>
    </div>
  );
}
