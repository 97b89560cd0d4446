import { useLingui } from "@lingui/react/macro";
import { formatMoney } from "@tsena/contract/money";
import { useState } from "react";
import { useLocation } from "wouter";
import { paths } from "../../../navigation/paths.ts";
import { useBalance } from "../../wallet.queries.ts";
import { type Payee, paymentTo } from "../payee.ts";
import { AmountPad } from "./amount-pad.tsx";
import { Paying } from "./paying.tsx";

interface PayAmountProps {
  payee: Payee;
  question: string;
  /** Whom it is about, where the question does not say. */
  about?: string;
}

/** How much somebody is paid, of what there is; then the payment password and the receipt, and back to the wallet. */
export function PayAmount({ payee, question, about }: PayAmountProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const { data: balance } = useBalance();
  const [amount, setAmount] = useState<number>();
  const available = balance === undefined ? undefined : formatMoney(balance.availableAmount);
  return (
    <>
      <AmountPad
        question={question}
        {...(about !== undefined && { about })}
        hint={available === undefined ? undefined : t`Vous avez ${available}`}
        most={balance?.availableAmount}
        paymentOf={(typed) => paymentTo(payee, typed)}
        submit={t`Continuer`}
        onAmount={setAmount}
      />
      {amount === undefined ? null : (
        <Paying
          payee={payee}
          amount={amount}
          onClose={() => setAmount(undefined)}
          onDone={() => navigate(paths.wallet, { replace: true })}
        />
      )}
    </>
  );
}
