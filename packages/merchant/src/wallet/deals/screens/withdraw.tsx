import { useLingui } from "@lingui/react/macro";
import { formatMoney } from "@tsena/contract/money";
import type { Deal } from "@tsena/contract/wallet.shapes";
import { useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { timeOfDay } from "../../../i18n/times.ts";
import { addressOf, paths } from "../../../navigation/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { NotYet } from "../../../ui/not-yet.tsx";
import { PaySheet } from "../../parts/pay-sheet.tsx";
import { useBalance } from "../../wallet.queries.ts";
import { useDeal, withdraw } from "../deals.queries.ts";
import { AmountPad } from "../parts/amount-pad.tsx";
import { Cancel } from "../parts/cancel.tsx";
import styles from "../parts/deal.module.css";
import { Ended } from "../parts/ended.tsx";
import { Paper } from "../parts/paper.tsx";
import { Receipt } from "../parts/receipt.tsx";

/** What whoever pays the cash out scans, and the digits that they type once they have counted it. */
function Open({ deal }: { deal: Deal }) {
  const { t } = useLingui();
  const asked = formatMoney(deal.amount ?? 0);
  const until = timeOfDay(deal.expiresAt);
  return (
    <Paper
      code={{ text: deal.code, label: t`Code QR pour retirer ${asked}` }}
      above={<p className={styles.amount}>{asked}</p>}
    >
      <p className={styles.quiet}>{t`1. Faites scanner ce code à qui vous donne les billets.`}</p>
      <p className={styles.quiet}>{t`2. Comptez les billets, puis dites ces 4 chiffres :`}</p>
      <p className={styles.matchCode}>{deal.matchCode}</p>
      <p role="status" className={styles.quiet}>{t`Valable jusqu'à ${until}`}</p>
      <Cancel dealId={deal.id} />
    </Paper>
  );
}

/** A withdrawal from the moment its money is held until its end. */
function Asked({ dealId }: { dealId: string }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const query = useDeal(dealId);
  const { data: deal } = query;
  if (deal === undefined) return <NotYet query={query} height={480} />;
  if (deal.status === "open") return <Open deal={deal} />;
  if (deal.status === "completed" && deal.receiptKey !== null) {
    const { receiptKey, counterpartyName: name, endedAt: at } = deal;
    const done = { isIn: false, amount: deal.amount ?? 0, name: name ?? "", receiptKey, at: at ?? deal.createdAt };
    return <Receipt done={done} onClose={() => navigate(paths.wallet, { replace: true })} />;
  }
  const again = () => navigate(paths.withdraw, { replace: true });
  return <Ended deal={deal} action={<Button onPress={again}>{t`Retirer à nouveau`}</Button>} />;
}

function HowMuch() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const { data: balance } = useBalance();
  const [amount, setAmount] = useState<number>();
  const available = balance === undefined ? undefined : formatMoney(balance.availableAmount);
  const asked = formatMoney(amount ?? 0);
  const left = balance === undefined ? undefined : formatMoney(balance.availableAmount - (amount ?? 0));
  return (
    <>
      <AmountPad
        question={t`Combien retirez-vous en espèces ?`}
        hint={available === undefined ? undefined : t`Vous pouvez retirer ${available}`}
        submit={t`Continuer`}
        onAmount={setAmount}
      />
      {amount === undefined ? null : (
        <PaySheet
          title={t`Retirer ${asked}`}
          send={(payPassword) => withdraw({ amount, payPassword })}
          onDone={({ dealId }) => navigate(addressOf(paths.withdraw, { dealId }), { replace: true })}
          onClose={() => setAmount(undefined)}
        >
          {left === undefined ? null : <p className={styles.quiet}>{t`Il vous restera ${left}`}</p>}
        </PaySheet>
      )}
    </>
  );
}

/** Cash for what the wallet holds: how much, the payment password, then a code to be scanned (rules/wallet.md#withdrawals). */
export function Withdraw() {
  const dealId = useSearchParams()[0].get("dealId");
  return dealId === null ? <HowMuch /> : <Asked dealId={dealId} />;
}
