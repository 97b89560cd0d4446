import { useLingui } from "@lingui/react/macro";
import { formatMoney } from "@tsena/contract/money";
import type { Deal } from "@tsena/contract/wallet.shapes";
import { isBusy } from "@tsena/web/call-failed.ts";
import { useSending } from "@tsena/web/forms/use-sending.ts";
import { useState } from "react";
import { reportFailure } from "../../../api/notices.ts";
import { fullDay } from "../../../i18n/times.ts";
import { useIsGranted } from "../../../person/use-may.ts";
import { BigFigures } from "../../../ui/big-figures.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Section, Sections } from "../../../ui/section.tsx";
import { Stack } from "../../../ui/stack.tsx";
import { fullMoment } from "../../full-moment.ts";
import { redeemVoucher } from "../deals.queries.ts";
import styles from "./deal.module.css";
import { type Done, Receipt } from "./receipt.tsx";

interface VoucherProps {
  /** The text that was scanned or typed. */
  code: string;
  /** Who has given it away. */
  name: string;
  deal: Deal;
  /** The receipt was seen. */
  onDone: () => void;
  /** To another code. */
  onAgain: () => void;
}

/** Why a voucher brings nothing any more. */
function Over({ deal, onAgain }: Pick<VoucherProps, "deal" | "onAgain">) {
  const { t } = useLingui();
  const { status, billId, endedAt } = deal;
  const isUsed = status === "completed";
  const wasted =
    status === "expired"
      ? t`La date de ce bon est passée. Ne l'acceptez pas.`
      : t`La plateforme a annulé ce bon. Ne l'acceptez pas.`;
  // Whoever's link was cut as they redeemed it tells by the hour whether it is this customer's, or was used before.
  const moment = endedAt === null ? "" : fullMoment(endedAt);
  const used =
    billId === null ? t`Ce bon a servi dans une autre boutique.` : t`Vous avez encaissé ce bon le ${moment}.`;
  return (
    <EmptyState
      icon={isUsed ? "check" : "close"}
      title={isUsed ? t`Bon déjà encaissé` : t`Bon sans valeur`}
      text={isUsed ? used : wasted}
      action={<Button onPress={onAgain}>{t`Scanner un autre code`}</Button>}
    />
  );
}

/** A customer's voucher: what it is worth and until when, then its money, once (rules/wallet.md#vouchers). */
export function Voucher({ code, name, deal, onDone, onAgain }: VoucherProps) {
  const { t } = useLingui();
  const mayCollect = useIsGranted("wallet.collect");
  const [done, setDone] = useState<Done>();
  const [error, setError] = useState<string>();
  const { run, isSending } = useSending(redeemVoucher, {
    onDone: ({ amount, endedAt, createdAt }) =>
      setDone({ isIn: true, amount: amount ?? 0, name, receiptKey: null, at: endedAt ?? createdAt }),
    onFailed: (failure) => (isBusy(failure) ? reportFailure(failure) : setError(failure.message)),
  });
  if (done !== undefined) return <Receipt done={done} onClose={onDone} />;
  if (deal.status !== "open") return <Over deal={deal} onAgain={onAgain} />;
  const lastDay = fullDay(new Date(Date.parse(deal.expiresAt ?? deal.createdAt) - 1).toISOString());
  return (
    <Sections>
      <Section>
        <Stack gap={12}>
          <p className={styles.name}>{t`Bon de ${name}`}</p>
          <p className={styles.amount}>
            <BigFigures text={formatMoney(deal.amount ?? 0)} />
          </p>
          <p className={styles.quiet}>{t`Valable jusqu'au ${lastDay}`}</p>
          {mayCollect ? (
            <Button wide busy={isSending} onPress={() => run(code)}>{t`Encaisser ce bon`}</Button>
          ) : (
            <p className={styles.quiet}>{t`Demandez à quelqu'un qui encaisse pour la boutique.`}</p>
          )}
          <p role="alert">{error}</p>
        </Stack>
      </Section>
    </Sections>
  );
}
