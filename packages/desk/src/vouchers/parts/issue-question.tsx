import { useLingui } from "@lingui/react/macro";
import type { Confirmation } from "@tsena/contract/desk.confirmations";
import { IssueVouchersInput } from "@tsena/contract/desk.vouchers";
import { formatMoney } from "@tsena/contract/money";
import { check } from "@tsena/web/forms/check.ts";
import { faultsOf } from "@tsena/web/forms/faults.ts";
import { useFaults } from "@tsena/web/forms/use-faults.ts";
import { useState } from "react";
import * as v from "valibot";
import { ariaryIn } from "../../forms/amounts.ts";
import { plainFigures } from "../../forms/figures.ts";
import { useAction } from "../../forms/use-action.ts";
import { LineField } from "../../ui/field.tsx";
import { Question } from "../../ui/question.tsx";
import { Fault } from "../../ui/states.tsx";
import { voucherActions } from "../vouchers.queries.ts";

interface Typed {
  amount: string;
  count: string;
  validUntil: string;
  note: string;
  account: string;
}

function numberOf(typed: string): number | undefined {
  const figures = plainFigures(typed);
  return /^\d+$/.test(figures) ? Number(figures) : undefined;
}

/** What was typed, as it is sent: an amount in ariary becomes hundredths of one. */
function payloadOf({ amount, count, validUntil, note, account }: Typed) {
  return {
    amount: ariaryIn(amount),
    count: numberOf(count),
    validUntil: validUntil === "" ? undefined : validUntil,
    note,
    account: account.trim() === "" ? undefined : account,
  };
}

/** Asks of how much, how many, until when and for whom vouchers are; says what they come to. */
export function IssueQuestion({
  onClose,
  onDone,
}: {
  onClose: () => void;
  onDone: (confirmation: Confirmation) => void;
}) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<Typed>({ amount: "", count: "1", validUntil: "", note: "", account: "" });
  const { errors, page, show, clear } = useFaults();
  const { busy, error, run } = useAction(voucherActions.issue, {
    onDone,
    onFailed: (refused) => void show(faultsOf(refused)),
  });
  const payload = payloadOf(typed);
  const sum = formatMoney((payload.amount ?? 0) * (payload.count ?? 0));
  const field = (name: keyof Typed) => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: (value: string) => {
      setTyped((before) => ({ ...before, [name]: value }));
      clear([name]);
    },
  });
  const answer = () => {
    if (show(check(IssueVouchersInput, payload))) run(v.parse(IssueVouchersInput, payload));
  };
  return (
    <Question
      title={t`Nouveaux bons`}
      answer={t`Émettre les bons`}
      busy={busy}
      page={page}
      onAnswer={answer}
      onClose={onClose}
    >
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
      <Fault error={Object.keys(errors).length === 0 ? error : null} />
    </Question>
  );
}
