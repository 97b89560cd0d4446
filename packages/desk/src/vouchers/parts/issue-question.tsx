import { useLingui } from "@lingui/react/macro";
import { IssueVouchersInput } from "@tsena/contract/desk.vouchers";
import { formatMoney } from "@tsena/contract/money";
import { forgetDeed, type SentDeed } from "../../forms/sent-deed.ts";
import { TakenUp } from "../../forms/taken-up.tsx";
import { useFields } from "../../forms/use-fields.ts";
import { useKeptFields } from "../../forms/use-kept-fields.ts";
import { LineField } from "../../ui/field.tsx";
import { Question } from "../../ui/question.tsx";
import { Fault } from "../../ui/states.tsx";
import { emptyVouchers, payloadOf, type VoucherDraft, voucherDraft, voucherDraftName } from "../vouchers.draft.ts";
import { voucherActions } from "../vouchers.queries.ts";

/** Asks of how much, how many, until when and for whom vouchers are; says what they come to. */
export function IssueQuestion({ onClose, onDone }: { onClose: () => void; onDone: (issued: SentDeed) => void }) {
  const { t } = useLingui();
  const { values, isTakenUp, set, drop } = useKeptFields(voucherDraft, emptyVouchers);
  const { errors, page, busy, error, clear, answer } = useFields({
    schema: IssueVouchersInput,
    action: voucherActions.issue,
    onDone: (issued) => {
      if (!issued.isEarlier) drop();
      onDone(issued);
    },
  });
  const payload = payloadOf(values);
  const sum = formatMoney((payload.amount ?? 0) * (payload.count ?? 0));
  const field = (name: keyof VoucherDraft) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => {
      set(name, value);
      clear(name);
    },
  });
  const giveUp = () => {
    drop();
    forgetDeed(voucherDraftName);
    page.current?.querySelector("input")?.focus();
  };
  return (
    <Question
      title={t`Nouveaux bons`}
      answer={t`Émettre les bons`}
      otherwise={t`Fermer`}
      busy={busy}
      page={page}
      onAnswer={() => answer(payload)}
      onClose={onClose}
    >
      {isTakenUp ? <TakenUp onDrop={giveUp} /> : null}
      <LineField {...field("amount")} label={t`Valeur de chacun, en ariary`} inputMode="numeric" />
      <LineField {...field("count")} label={t`Combien`} inputMode="numeric" hint={t`100 bons au plus à la fois`} />
      <LineField {...field("validUntil")} label={t`Valables jusqu'au`} type="date" hint={t`Ce jour compris`} />
      <LineField {...field("note")} label={t`Note`} hint={t`Imprimée sur les bons, et lue au relevé de la boutique.`} />
      <LineField
        {...field("account")}
        label={t`Pour le compte de`}
        hint={t`Téléphone ou e-mail. Vide : pour qui les a en main.`}
      />
      <p>{t`La plateforme donne en tout ${sum}.`}</p>
      <Fault error={error} />
    </Question>
  );
}
