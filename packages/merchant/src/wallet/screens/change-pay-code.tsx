import { useLingui } from "@lingui/react/macro";
import { payPasswordRules } from "@tsena/contract/wallet.states";
import { isBusy } from "@tsena/web/call-failed.ts";
import { useSending } from "@tsena/web/forms/use-sending.ts";
import { useState } from "react";
import { Link, Redirect } from "wouter";
import { reportFailure } from "../../api/notices.ts";
import { paths } from "../../navigation/paths.ts";
import { SecretPad } from "../../ui/secret-pad.tsx";
import { ChooseDigits } from "../parts/choose-digits.tsx";
import { PadStep } from "../parts/pad-step.tsx";
import styles from "../parts/pay-sheet.module.css";
import { usePayCodeSet } from "../use-pay-code-set.ts";
import { setPayPassword } from "../wallet.queries.ts";

/** A new payment password in the place of the one that its owner knows (rules/wallet.md#a-new-payment-password). */
export function ChangePayCode() {
  const { t } = useLingui();
  const done = usePayCodeSet();
  const [old, setOld] = useState<string>();
  const [error, setError] = useState<string>();
  const [hasNone, setHasNone] = useState(false);
  const { run } = useSending(
    (digits: string) => setPayPassword({ payPassword: digits, confirmPayPassword: digits, oldPayPassword: old }),
    {
      onDone: done,
      onFailed: (failure) => {
        const { name, message } = failure;
        if (name === "payPasswordNotSet") return setHasNone(true);
        if (isBusy(failure)) return reportFailure(failure);
        setError(message);
        if (name === "payPasswordWrong" || name === "payPasswordLocked") setOld(undefined);
      },
    },
  );
  const takeOld = async (digits: string) => {
    setError(undefined);
    setOld(digits);
  };
  if (hasNone) return <Redirect replace to={paths.payCodeNotSet} />;
  if (old !== undefined) return <ChooseDigits onChosen={run} error={error} />;
  return (
    <PadStep question={t`Quel est votre code actuel ?`} about={t`Les 6 chiffres que vous tapez pour payer.`}>
      <SecretPad label={t`Code de paiement actuel`} length={payPasswordRules.digits} onFull={takeOld} error={error} />
      <p className={styles.way}>
        <Link to={paths.choosePayCode}>{t`Code oublié ?`}</Link>
      </p>
    </PadStep>
  );
}
