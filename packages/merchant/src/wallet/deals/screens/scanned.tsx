import { useLingui } from "@lingui/react/macro";
import { formatMoney } from "@tsena/contract/money";
import type { Deal } from "@tsena/contract/wallet.shapes";
import { dealKinds } from "@tsena/contract/wallet.states";
import { useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { paths } from "../../../navigation/paths.ts";
import { useMay } from "../../../person/use-may.ts";
import { BigFigures } from "../../../ui/big-figures.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { NotYet } from "../../../ui/not-yet.tsx";
import { Section, Sections } from "../../../ui/section.tsx";
import { Stack } from "../../../ui/stack.tsx";
import { PayoutsOpen } from "../../parts/payouts-open.tsx";
import { useDeal, useScanned } from "../deals.queries.ts";
import { Cancel } from "../parts/cancel.tsx";
import { CashGiven } from "../parts/cash-given.tsx";
import styles from "../parts/deal.module.css";
import { Ended } from "../parts/ended.tsx";
import { PayAmount } from "../parts/pay-amount.tsx";
import { Paying } from "../parts/paying.tsx";
import { Receipt } from "../parts/receipt.tsx";
import { Voucher } from "../parts/voucher.tsx";
import { receiptOf } from "../receipt.rules.ts";
import { useAfterDeal } from "../use-after-deal.ts";

interface OfCode {
  code: string;
  name: string;
}

/** The way from a code with which nothing is to be done to the next. */
function ScanAnother() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  return <Button onPress={() => navigate(paths.scanCode, { replace: true })}>{t`Scanner un autre code`}</Button>;
}

/** Paying is the owner's: a member who has scanned shows them the code. */
function OwnerPays() {
  const { t } = useLingui();
  return <p className={styles.quiet}>{t`Seul le propriétaire peut payer.`}</p>;
}

/** A code of this very shop: it is for the others. */
function OwnCode() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="wallet"
      title={t`Ce code est celui de votre boutique`}
      text={t`Faites-le scanner par le téléphone de l'autre boutique.`}
      action={<ScanAnother />}
    />
  );
}

/** A printed code: whoever scans it says how much. A member may not even see what the wallet holds, and is asked for nothing of it. */
function PrintedCode({ code, name }: OfCode) {
  const { t } = useLingui();
  const mayPay = useMay("owner");
  if (!mayPay)
    return (
      <EmptyState
        icon="wallet"
        title={t`Payer ${name}`}
        text={t`Seul le propriétaire peut payer.`}
        action={<ScanAnother />}
      />
    );
  return (
    <PayoutsOpen>
      <PayAmount payee={{ name, code }} question={t`Combien payez‑vous à ${name} ?`} />
    </PayoutsOpen>
  );
}

/** A collection of another shop: whom and how much, then the payment password. */
function ToPay({ code, name, deal, onPaid }: OfCode & { deal: Deal; onPaid: () => void }) {
  const { t } = useLingui();
  const mayPay = useMay("owner");
  const [isPaying, setPaying] = useState(false);
  return (
    <Sections>
      <Section>
        <Stack gap={12}>
          <p className={styles.name}>{name}</p>
          <p className={styles.amount}>
            <BigFigures text={formatMoney(deal.amount ?? 0)} />
          </p>
          {mayPay ? <Button wide onPress={() => setPaying(true)}>{t`Payer`}</Button> : <OwnerPays />}
          <Cancel dealId={deal.id} />
        </Stack>
      </Section>
      {isPaying ? (
        <PayoutsOpen>
          <Paying payee={{ name, code }} amount={deal.amount ?? 0} onClose={() => setPaying(false)} onDone={onPaid} />
        </PayoutsOpen>
      ) : null}
    </Sections>
  );
}

/** A deal that was scanned, as it goes on. */
function Followed({ code, name, deal: scanned }: OfCode & { deal: Deal }) {
  const { t } = useLingui();
  const leave = useAfterDeal();
  const { data: deal = scanned } = useDeal(scanned.id);
  const isWithdrawal = deal.kind === dealKinds.withdrawal;
  if (deal.status === "completed" && deal.receiptKey !== null) {
    const { isOwn, counterpartyName } = deal;
    const other = isOwn ? (counterpartyName ?? "") : name;
    // A withdrawal brings its money to whoever gave the cash, a collection to whoever asked for it.
    const isIn = isWithdrawal !== isOwn;
    const done = { isIn, isCash: isWithdrawal && isOwn, name: other, ...receiptOf(deal) };
    return <Receipt done={done} onClose={leave} />;
  }
  if (deal.status === "open" && deal.isOwn) return <OwnCode />;
  if (deal.status === "open")
    return isWithdrawal ? (
      <CashGiven deal={deal} name={name} />
    ) : (
      <ToPay code={code} name={name} deal={deal} onPaid={leave} />
    );
  if (deal.status === "completed")
    return (
      <EmptyState
        icon="check"
        title={t`Déjà terminé`}
        text={t`Cette opération est déjà terminée.`}
        action={<ScanAnother />}
      />
    );
  return <Ended deal={deal} action={<ScanAnother />} />;
}

/** What a scanned code stands for, and what to do about it (rules/wallet.md#qr-text). */
export function Scanned() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const leave = useAfterDeal();
  const code = useSearchParams()[0].get("code") ?? "";
  const query = useScanned(code);
  if (query.data === undefined)
    return query.error === null ? (
      <NotYet query={query} height={240} />
    ) : (
      <EmptyState icon="wallet" title={t`Ce code ne passe pas`} text={query.error.message} action={<ScanAnother />} />
    );
  const { owner, isOwn, deal } = query.data;
  if (deal === null) return isOwn ? <OwnCode /> : <PrintedCode code={code} name={owner.name} />;
  if (deal.kind !== dealKinds.verification) return <Followed code={code} name={owner.name} deal={deal} />;
  return (
    <Voucher
      code={code}
      name={owner.name}
      deal={deal}
      onDone={leave}
      onAgain={() => navigate(paths.scanCode, { replace: true })}
    />
  );
}
