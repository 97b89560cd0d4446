import { useLingui } from "@lingui/react/macro";
import { ReasonInput } from "@tsena/contract/desk.reason";
import type { Voucher } from "@tsena/contract/desk.vouchers";
import { formatMoney } from "@tsena/contract/money";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { useState } from "react";
import { ReasonQuestion } from "../../forms/reason-question.tsx";
import { dayAndTime } from "../../i18n/times.ts";
import { Button } from "../../ui/button.tsx";
import { type Fact, Facts } from "../../ui/facts.tsx";
import { SidePanel } from "../../ui/side-panel.tsx";
import { lastDayOf } from "../last-day.ts";
import { allVouchers, vouchersAddress } from "../vouchers.filters.ts";
import { voucherActions } from "../vouchers.queries.ts";
import styles from "./voucher-panel.module.css";
import { VoucherState } from "./voucher-state.tsx";

interface VoucherPanelProps {
  voucher: Voucher;
  onClose: () => void;
  onChanged: (message: string) => void;
}

/** One voucher in full, and what may be done with it. */
export function VoucherPanel({ voucher, onClose, onChanged }: VoucherPanelProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { id, batchId, status } = voucher;
  const toBatch = (isPrinting: boolean) => navigate(vouchersAddress({ ...allVouchers, batchId, isPrinting }));
  return (
    <SidePanel title={t`Bon ${id}`} onClose={onClose}>
      <VoucherFacts of={voucher} />
      <div className={styles.actions}>
        <Button onPress={() => toBatch(false)}>{t`Émis avec lui`}</Button>
        {status === "open" ? (
          <>
            <Button onPress={() => toBatch(true)}>{t`Imprimer avec ceux-là`}</Button>
            <Button kind="danger" onPress={() => setAsking(true)}>{t`Annuler le bon…`}</Button>
          </>
        ) : null}
      </div>
      {isAsking ? (
        <ReasonQuestion
          schema={ReasonInput}
          title={t`Annuler le bon ${id} ?`}
          hint={t`Gardé au journal de la plateforme.`}
          answer={t`Annuler le bon`}
          otherwise={t`Ne pas annuler`}
          id={id}
          action={voucherActions.cancel}
          onDone={() => {
            setAsking(false);
            onChanged(t`Le bon ${id} est annulé.`);
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t`Aucune boutique ne pourra plus l'encaisser, et son porteur n'aura rien.`}</p>
        </ReasonQuestion>
      ) : null}
    </SidePanel>
  );
}

function VoucherFacts({ of: voucher }: { of: Voucher }) {
  const { t } = useLingui();
  const { shop, cancelled, endedAt } = voucher;
  const facts: Fact[] = [
    [t`Valeur`, formatMoney(voucher.amount)],
    [t`Pour le compte de`, voucher.holder ?? "–"],
    [t`Note`, voucher.note === "" ? "–" : voucher.note],
    [t`Émis le`, dayAndTime(voucher.issuedAt)],
    [t`Émis par`, voucher.issuedBy],
    [t`Valable jusqu'au`, lastDayOf(voucher)],
  ];
  if (endedAt !== null && shop !== null)
    facts.push([t`Encaissé le`, dayAndTime(endedAt)], [t`Encaissé par`, `${shop.name}, ${shop.userName}`]);
  if (endedAt !== null && cancelled !== null)
    facts.push([t`Annulé le`, dayAndTime(endedAt)], [t`Annulé par`, cancelled.by], [t`Motif`, cancelled.reason]);
  return <Facts state={<VoucherState status={voucher.status} />} facts={facts} />;
}
