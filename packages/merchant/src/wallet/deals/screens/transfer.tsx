import { useLingui } from "@lingui/react/macro";
import { isBusy } from "@tsena/web/call-failed.ts";
import { useSending } from "@tsena/web/forms/use-sending.ts";
import { useState } from "react";
import { useLocation } from "wouter";
import { joined } from "../../../i18n/joined.ts";
import { reportFailure } from "../../../api/notices.ts";
import { normaliseAccount, readableAccount } from "../../../forms/account.ts";
import { paths } from "../../../navigation/paths.ts";
import { useSecondStep } from "../../../navigation/use-second-step.ts";
import { Button } from "../../../ui/button.tsx";
import { Section, Sections } from "../../../ui/section.tsx";
import { Stack } from "../../../ui/stack.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { PayoutsOpen } from "../../parts/payouts-open.tsx";
import { findReceiver } from "../deals.queries.ts";
import { PayAmount } from "../parts/pay-amount.tsx";
import type { Payee } from "../payee.ts";

interface Found extends Payee {
  ownerName: string;
  account: string;
}

/** Whom: an account that is looked up before anything is paid, or a code. */
function WhomStep({ before, onFound }: { before: string; onFound: (found: Found) => void }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState(before);
  const [error, setError] = useState<string>();
  const look = async (account: string) => ({ account, ...(await findReceiver(account)) });
  const { run, isSending } = useSending(look, {
    onDone: onFound,
    onFailed: (failure) => (isBusy(failure) ? reportFailure(failure) : setError(failure.message)),
  });
  const change = (text: string) => {
    setTyped(text);
    setError(undefined);
  };
  return (
    <Sections>
      <Section title={t`À qui envoyez‑vous de l'argent ?`}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void run(normaliseAccount(typed));
          }}
        >
          <Stack gap={12}>
            <TextField
              label={t`Son téléphone ou son e-mail`}
              name="account"
              inputMode="tel"
              autoComplete="off"
              value={typed}
              onChange={change}
              error={error}
            />
            <Button wide busy={isSending} blocked={typed.trim() === ""}>{t`Continuer`}</Button>
            <Button kind="second" wide onPress={() => navigate(paths.scanCode)}>{t`Scanner son code QR`}</Button>
          </Stack>
        </form>
      </Section>
    </Sections>
  );
}

/** Money to another shop, in three screens: whom, how much, the payment password (rules/wallet.md#transfers). */
export function Transfer() {
  const { t } = useLingui();
  const [found, setFound] = useState<Found>();
  const [isSecond, openSecond] = useSecondStep(paths.transfer);
  const take = (receiver: Found) => {
    setFound(receiver);
    openSecond();
  };
  if (found === undefined || !isSecond)
    return (
      <PayoutsOpen>
        <WhomStep before={readableAccount(found?.account ?? "")} onFound={take} />
      </PayoutsOpen>
    );
  const { name, ownerName, account } = found;
  return (
    <PayAmount
      payee={{ name, account }}
      question={t`Combien envoyez‑vous à ${name} ?`}
      about={joined(ownerName, readableAccount(account))}
    />
  );
}
