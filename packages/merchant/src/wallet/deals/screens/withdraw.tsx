import { useLingui } from "@lingui/react/macro";
import { formatMoney } from "@tsena/contract/money";
import type { Deal } from "@tsena/contract/wallet.shapes";
import { useId, useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { timeOfDay } from "../../../i18n/times.ts";
import { addressOf, paths } from "../../../navigation/paths.ts";
import { useSecondStep } from "../../../navigation/use-second-step.ts";
import { BigFigures } from "../../../ui/big-figures.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { NotYet } from "../../../ui/not-yet.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { PayoutsOpen } from "../../parts/payouts-open.tsx";
import { useBalance } from "../../wallet.queries.ts";
import { isNoDeal, useDeal } from "../deals.queries.ts";
import { receiptOf } from "../receipt.rules.ts";
import { Cancel } from "../parts/cancel.tsx";
import styles from "../parts/deal.module.css";
import { Ended } from "../parts/ended.tsx";
import { HowMuch } from "../parts/how-much.tsx";
import { MobileNumber } from "../parts/mobile-number.tsx";
import { Paper } from "../parts/paper.tsx";
import { Receipt } from "../parts/receipt.tsx";
import { ToNumber } from "../parts/to-number.tsx";

/** What whoever pays the cash out scans, and the digits that they type once they have counted it. */
function Open({ deal, code, expiresAt }: { deal: Deal; code: string; expiresAt: string }) {
  const { t } = useLingui();
  const asked = formatMoney(deal.amount ?? 0);
  const until = timeOfDay(expiresAt);
  return (
    <Paper
      code={{ text: code, label: t`Code QR pour retirer ${asked}` }}
      above={
        <p className={styles.amount}>
          <BigFigures text={asked} />
        </p>
      }
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
  if (isNoDeal(query.error))
    return (
      <EmptyState
        icon="wallet"
        title={t`Ce retrait n'existe pas`}
        text={t`Le lien est incomplet, ou il vient d'une autre boutique.`}
        action={
          <Button
            kind="second"
            onPress={() => navigate(paths.wallet, { replace: true })}
          >{t`Voir le portefeuille`}</Button>
        }
      />
    );
  if (deal === undefined) return <NotYet query={query} height={480} />;
  const { code, expiresAt, mobile } = deal;
  if (mobile !== null) return <ToNumber deal={deal} mobile={mobile} />;
  if (deal.status === "open" && code !== null && expiresAt !== null)
    return <Open deal={deal} code={code} expiresAt={expiresAt} />;
  if (deal.status === "completed" && deal.receiptKey !== null) {
    const done = { isIn: false, isCash: true, name: deal.counterpartyName ?? "", ...receiptOf(deal) };
    return <Receipt done={done} onClose={() => navigate(paths.wallet, { replace: true })} />;
  }
  const again = () => navigate(paths.withdraw, { replace: true });
  return <Ended deal={deal} action={<Button onPress={again}>{t`Retirer à nouveau`}</Button>} />;
}

/** To a number: which one, then how much. */
function ToMobile() {
  const { t } = useLingui();
  const { data: balance } = useBalance();
  const [phone, setPhone] = useState<string>();
  const [isSecond, openSecond] = useSecondStep(paths.withdraw, { to: "mobileMoney" });
  const take = (number: string) => {
    setPhone(number);
    openSecond();
  };
  if (balance?.hasMobileMoney === false)
    return (
      <EmptyState
        icon="phone"
        title={t`MVola est fermé pour le moment`}
        text={t`Retirez votre argent en espèces : quelqu'un vous le remet en scannant votre code.`}
      />
    );
  return phone !== undefined && isSecond ? <HowMuch phone={phone} /> : <MobileNumber before={phone} onNumber={take} />;
}

/** Cash, or a number: what was chosen stays in the address. */
function Ask() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const panelId = useId();
  const to = useSearchParams()[0].get("to") === "mobileMoney" ? "mobileMoney" : "cash";
  return (
    <PayoutsOpen>
      <Segmented
        label={t`Comment retirer`}
        panelId={panelId}
        segments={[
          { id: "cash", label: t`Espèces` },
          { id: "mobileMoney", label: t`Sur MVola` },
        ]}
        selected={to}
        onSelect={(id) => navigate(addressOf(paths.withdraw, { to: id }), { replace: true })}
      />
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${to}`} className={styles.panel}>
        {to === "cash" ? <HowMuch /> : <ToMobile />}
      </div>
    </PayoutsOpen>
  );
}

/** What the wallet holds, out of it: how much and to where, the payment password, then how it stands (rules/wallet.md#withdrawals). */
export function Withdraw() {
  const dealId = useSearchParams()[0].get("dealId");
  return dealId === null ? <Ask /> : <Asked dealId={dealId} />;
}
