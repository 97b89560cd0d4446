import { useLingui } from "@lingui/react/macro";
import { formatMoney } from "@tsena/contract/money";
import { useState } from "react";
import { BigFigures } from "../../../ui/big-figures.tsx";
import { PaySheet } from "../../parts/pay-sheet.tsx";
import { pay } from "../deals.queries.ts";
import { type Payee, paymentTo } from "../payee.ts";
import styles from "./deal.module.css";
import { type Done, Receipt } from "./receipt.tsx";

interface PayingProps {
  payee: Payee;
  /** In whole hundredths of an ariary. */
  amount: number;
  /** Nothing was paid. */
  onClose: () => void;
  /** Paid, and the receipt was seen. */
  onDone: () => void;
}

/** Whom, how much, and what is left after it; then the payment password, and the receipt. */
export function Paying({ payee, amount, onClose, onDone }: PayingProps) {
  const { t } = useLingui();
  const [done, setDone] = useState<Done>();
  const { name } = payee;
  if (done !== undefined) return <Receipt done={done} onClose={onDone} />;
  const payment = paymentTo(payee, amount);
  return (
    <PaySheet
      title={t`Payer ${name}`}
      payment={payment}
      send={(payPassword) => pay(payment, payPassword)}
      onDone={({ receiptKey, receiverName, sentAt }) =>
        setDone({ isIn: false, amount, name: receiverName, receiptKey, at: new Date(sentAt).toISOString() })
      }
      onClose={onClose}
    >
      <p className={styles.amount}>
        <BigFigures text={formatMoney(amount)} />
      </p>
    </PaySheet>
  );
}
