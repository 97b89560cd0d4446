import { useLingui } from "@lingui/react/macro";
import { formatMoney } from "@tsena/contract/money";
import { goBack } from "@tsena/web/navigation/hash-location.ts";
import { useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { addressOf, paths } from "../../../navigation/paths.ts";
import { useSecondStep } from "../../../navigation/use-second-step.ts";
import { BigFigures } from "../../../ui/big-figures.tsx";
import { Button } from "../../../ui/button.tsx";
import { NotYet } from "../../../ui/not-yet.tsx";
import { useCollection, useDeal, useReceiptCode, whyNotPayable } from "../deals.queries.ts";
import { receiptOf } from "../receipt.rules.ts";
import { AmountPad } from "../parts/amount-pad.tsx";
import { CameIn } from "../parts/came-in.tsx";
import { Cancel } from "../parts/cancel.tsx";
import styles from "../parts/deal.module.css";
import { Ended } from "../parts/ended.tsx";
import { NotPayable } from "../parts/not-payable.tsx";
import { Paper } from "../parts/paper.tsx";
import { Receipt } from "../parts/receipt.tsx";

/** The shop's own code: whoever scans it says how much. */
function OwnCode({ onAmount }: { onAmount: () => void }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const code = useReceiptCode();
  const why = whyNotPayable(code.error);
  if (why !== undefined) return <NotPayable why={why} />;
  if (code.data === undefined) return <NotYet query={code} height={400} />;
  const name = code.data.receiverName;
  return (
    <Paper
      code={{ text: code.data.code, label: t`Code QR pour payer ${name}` }}
      above={<p className={styles.name}>{name}</p>}
    >
      <p className={styles.quiet}>{t`Qui a Tsena scanne et tape le montant.`}</p>
      <Button wide onPress={onAmount}>{t`Demander un montant`}</Button>
      <Button kind="quiet" wide onPress={() => navigate(paths.poster)}>{t`Imprimer une affiche`}</Button>
    </Paper>
  );
}

/** A collection: whoever scans it pays so much, and both screens finish. */
function Collection({ amount, onAgain }: { amount: number; onAgain: () => void }) {
  const { t } = useLingui();
  const code = useCollection(amount);
  const opened = code.data?.deal ?? undefined;
  const { data: deal = opened } = useDeal(opened?.id ?? "");
  const why = whyNotPayable(code.error);
  if (why !== undefined) return <NotPayable why={why} />;
  if (code.data === undefined || deal === undefined) return <NotYet query={code} height={400} />;
  if (deal.status === "completed" && deal.receiptKey !== null) {
    const done = { isIn: true, name: deal.counterpartyName ?? "", ...receiptOf(deal) };
    return <Receipt done={done} onClose={onAgain} />;
  }
  if (deal.status !== "open")
    return <Ended deal={deal} action={<Button onPress={onAgain}>{t`Encaisser à nouveau`}</Button>} />;
  const asked = formatMoney(amount);
  return (
    <Paper
      code={{ text: code.data.code, label: t`Code QR pour payer ${asked}` }}
      above={
        <p className={styles.amount}>
          <BigFigures text={asked} />
        </p>
      }
    >
      <p role="status" className={styles.quiet}>{t`En attente du paiement…`}</p>
      <Cancel dealId={deal.id} />
      <CameIn dealId={deal.id} />
    </Paper>
  );
}

/** The shop's receipt code, with an amount or without (rules/wallet.md#collections). */
export function MyCode() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const amount = Number(useSearchParams()[0].get("amount") ?? "0");
  const [before, setBefore] = useState(0);
  const [isSecond, openSecond] = useSecondStep(paths.myCode);
  const ask = (units: number) => {
    setBefore(units);
    navigate(addressOf(paths.myCode, { amount: String(units) }));
  };
  const again = () => {
    setBefore(0);
    goBack(paths.myCode);
  };
  if (Number.isSafeInteger(amount) && amount > 0) return <Collection key={amount} amount={amount} onAgain={again} />;
  return (
    <>
      {isSecond ? (
        <AmountPad question={t`Combien encaissez‑vous ?`} before={before} submit={t`Afficher le code`} onAmount={ask} />
      ) : (
        <OwnCode onAmount={openSecond} />
      )}
      <CameIn />
    </>
  );
}
