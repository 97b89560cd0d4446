import { useLingui } from "@lingui/react/macro";
import { payPasswordRules } from "@tsena/contract/wallet.states";
import { isBusy } from "@tsena/web/call-failed.ts";
import { useSending } from "@tsena/web/forms/use-sending.ts";
import { type ReactNode, useState } from "react";
import { Link, useLocation } from "wouter";
import { reportFailure } from "../../api/notices.ts";
import { paths } from "../../navigation/paths.ts";
import { SecretPad } from "../../ui/secret-pad.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import styles from "./pay-sheet.module.css";

interface PaySheetProps<Answer> {
  /** What is paid, and to whom. */
  title: string;
  /** How much, and what is left after it. */
  children?: ReactNode;
  /** Pays, by the payment password; rejects with the failure of a quiet call. */
  send: (payPassword: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}

/**
 * Asks for the payment password, and pays. What is wrong with it, or with the payment, is said under its dots; who has none is led to
 * choosing it (rules/wallet.md#payment-password-not-set).
 */
export function PaySheet<Answer>({ title, children, send, onDone, onClose }: PaySheetProps<Answer>) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const label = t`Votre code de paiement`;
  const [error, setError] = useState<string>();
  const { run, isSending } = useSending(send, {
    onDone,
    onFailed: (failure) => {
      if (failure.name === "payPasswordNotSet") navigate(paths.payCodeNotSet);
      else if (isBusy(failure)) reportFailure(failure);
      else setError(failure.message);
    },
  });
  return (
    <Sheet title={title} onClose={isSending ? undefined : onClose}>
      {children}
      <p className={styles.asked} aria-hidden="true">
        {label}
      </p>
      <SecretPad label={label} length={payPasswordRules.digits} onFull={run} error={error} />
      <p className={styles.forgotten}>
        <Link to={paths.choosePayCode}>{t`Code oublié ?`}</Link>
      </p>
    </Sheet>
  );
}
