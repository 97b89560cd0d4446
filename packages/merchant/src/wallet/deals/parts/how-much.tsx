import { useLingui } from "@lingui/react/macro";
import { formatMoney } from "@tsena/contract/money";
import { useState } from "react";
import { useLocation } from "wouter";
import { readableAccount } from "../../../forms/account.ts";
import { addressOf, paths } from "../../../navigation/paths.ts";
import { PaySheet } from "../../parts/pay-sheet.tsx";
import { useBalance } from "../../wallet.queries.ts";
import { withdraw } from "../deals.queries.ts";
import { AmountPad } from "./amount-pad.tsx";
import styles from "./deal.module.css";

/** How much is withdrawn, in cash or to a number; then the payment password, and the withdrawal as it stands. */
export function HowMuch({ phone }: { phone?: string }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const { data: balance } = useBalance();
  const [amount, setAmount] = useState<number>();
  const available = balance === undefined ? undefined : formatMoney(balance.availableAmount);
  const asked = formatMoney(amount ?? 0);
  const number = readableAccount(phone ?? "");
  const to = phone === undefined ? {} : ({ channel: "mobileMoney", phone } as const);
  const paymentOf = (typed: number) => ({ amount: typed, ...to });
  const payment = paymentOf(amount ?? 0);
  return (
    <>
      <AmountPad
        question={phone === undefined ? t`Combien en espèces ?` : t`Combien sur le ${number} ?`}
        hint={available === undefined ? undefined : t`Vous pouvez retirer ${available}`}
        most={balance?.availableAmount}
        paymentOf={paymentOf}
        submit={t`Continuer`}
        onAmount={setAmount}
      />
      {amount === undefined ? null : (
        <PaySheet
          title={t`Retirer ${asked}`}
          payment={payment}
          send={(payPassword) => withdraw(payment, payPassword)}
          onDone={({ dealId }) => navigate(addressOf(paths.withdraw, { dealId }), { replace: true })}
          onClose={() => setAmount(undefined)}
        >
          {phone === undefined ? null : <p className={styles.quiet}>{t`Sur le ${number}, par MVola`}</p>}
        </PaySheet>
      )}
    </>
  );
}
