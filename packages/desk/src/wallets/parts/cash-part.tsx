import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { DeskWithdrawal } from "@tsena/contract/desk.withdrawals";
import { formatMoney } from "@tsena/contract/money";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useCashDay } from "../cash.queries.ts";
import { CashQuestion } from "./cash-question.tsx";
import { CodeQuestion } from "./code-question.tsx";

/** What the drawer must lack by now: what was paid out of it today. */
function CashDay() {
  const { t } = useLingui();
  const { data, error, refetch } = useCashDay();
  // An earlier sum, or none, would stand for notes that are missing.
  if (error !== null)
    return (
      <>
        <p role="alert">{t`Ce que vous avez payé aujourd'hui en espèces ne s'affiche pas.`}</p>
        <Button onPress={() => refetch()}>{t`Réessayer`}</Button>
      </>
    );
  const { count = 0, amount = 0 } = data ?? {};
  if (count === 0) return null;
  const money = formatMoney(amount);
  const paid = t({ message: plural(count, { one: "# retrait", other: "# retraits" }) });
  return <p>{t`Payé par vous aujourd'hui en espèces : ${money} (${paid})`}</p>;
}

/** The way to pay a withdrawal out in cash: the code that its owner shows, then the notes and the digits. */
export function CashPart({ onDone }: { onDone: (message: string) => void }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<{ code: string; withdrawal: DeskWithdrawal }>();
  const ask = () => {
    onDone("");
    setAsking(true);
  };
  return (
    <>
      <Button onPress={ask}>{t`Payer un retrait…`}</Button>
      <CashDay />
      {isAsking ? (
        <CodeQuestion
          onClose={() => setAsking(false)}
          onDone={(found) => {
            setAsking(false);
            setShown(found);
          }}
        />
      ) : null}
      {shown === undefined ? null : (
        <CashQuestion
          {...shown}
          onClose={() => setShown(undefined)}
          onDone={({ amount, shopName }) => {
            setShown(undefined);
            const money = formatMoney(amount);
            onDone(t`${money} payés en espèces à ${shopName}.`);
          }}
        />
      )}
    </>
  );
}
