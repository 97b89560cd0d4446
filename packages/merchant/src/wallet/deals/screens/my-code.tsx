import { useLingui } from "@lingui/react/macro";
import { formatMoney } from "@tsena/contract/money";
import { useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { addressOf, paths } from "../../../navigation/paths.ts";
import { BigFigures } from "../../../ui/big-figures.tsx";
import { Button } from "../../../ui/button.tsx";
import { NotYet } from "../../../ui/not-yet.tsx";
import { useCollection, useDeal, useReceiptCode } from "../deals.queries.ts";
import { AmountPad } from "../parts/amount-pad.tsx";
import { Cancel } from "../parts/cancel.tsx";
import styles from "../parts/deal.module.css";
import { Ended } from "../parts/ended.tsx";
import { Paper } from "../parts/paper.tsx";
import { Receipt } from "../parts/receipt.tsx";

/** The shop's own code: whoever scans it says how much. */
function OwnCode({ onAmount }: { onAmount: () => void }) {
  const { t } = useLingui();
  const code = useReceiptCode();
  if (code.data === undefined) return <NotYet query={code} height={400} />;
  const name = code.data.receiverName;
  return (
    <Paper
      code={{ text: code.data.code, label: t`Code QR pour payer ${name}` }}
      above={<p className={styles.name}>{name}</p>}
    >
      <p className={styles.quiet}>{t`Le client scanne et tape le montant.`}</p>
      <Button wide onPress={onAmount}>{t`Demander un montant`}</Button>
    </Paper>
  );
}

/** A collection: whoever scans it pays so much, and both screens finish. */
function Collection({ amount }: { amount: number }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const code = useCollection(amount);
  const opened = code.data?.deal ?? undefined;
  const { data: deal = opened } = useDeal(opened?.id ?? "");
  const again = () => navigate(paths.myCode, { replace: true });
  if (code.data === undefined || deal === undefined) return <NotYet query={code} height={400} />;
  if (deal.status === "completed" && deal.receiptKey !== null) {
    const { receiptKey, endedAt, counterpartyName } = deal;
    const done = { isIn: true, amount, name: counterpartyName ?? "", receiptKey, at: endedAt ?? deal.createdAt };
    return <Receipt done={done} onClose={again} />;
  }
  if (deal.status !== "open")
    return <Ended deal={deal} action={<Button onPress={again}>{t`Encaisser à nouveau`}</Button>} />;
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
    </Paper>
  );
}

/** The shop's receipt code, with an amount or without (rules/wallet.md#collections). */
export function MyCode() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const amount = Number(useSearchParams()[0].get("amount") ?? "0");
  const [isAsking, setAsking] = useState(false);
  if (Number.isSafeInteger(amount) && amount > 0) return <Collection key={amount} amount={amount} />;
  if (!isAsking) return <OwnCode onAmount={() => setAsking(true)} />;
  return (
    <AmountPad
      question={t`Combien encaissez-vous ?`}
      submit={t`Afficher le code`}
      onAmount={(units) => navigate(addressOf(paths.myCode, { amount: String(units) }), { replace: true })}
    />
  );
}
