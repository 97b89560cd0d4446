import { useLingui } from "@lingui/react/macro";
import { codeRules, type AskedPurpose } from "@tsena/contract/accounts.codes";
import { toast } from "../../api/notices.ts";
import { Button } from "../../ui/button.tsx";
import { CodeInput } from "../../ui/code-input.tsx";
import { readableAccount } from "../../forms/account.ts";
import { Resend } from "../../forms/resend.tsx";
import styles from "./sent-code-field.module.css";

interface SentCodeFieldProps {
  label: string;
  purpose: AskedPurpose;
  /** The phone that is typed in the same form, as the server knows it. */
  target: string;
  /** Whether the last code went there. */
  isSent: boolean;
  /** What to do before a code was sent. */
  hint: string;
  value: string;
  onChange: (digits: string) => void;
  /** Has a code sent to the target; whether one was. */
  onSend: () => Promise<boolean>;
  error: string | undefined;
}

/** A code that went to somebody else's phone, who reads it out, and the button that has it sent there. */
export function SentCodeField({ purpose, target, isSent, hint, onSend, ...field }: SentCodeFieldProps) {
  const { t } = useLingui();
  const again = async () => {
    if (await onSend()) toast(t`Nouveau code envoyé`);
  };
  const account = readableAccount(target);
  return (
    <div className={styles.proof}>
      <CodeInput
        {...field}
        name="code"
        length={codeRules.digits}
        autoComplete="off"
        hint={isSent ? t`Code envoyé au ${account}. Demandez-le à la personne qui a ce téléphone.` : hint}
      />
      {isSent ? (
        <Resend purpose={purpose} target={target} onPress={again} />
      ) : (
        <Button kind="second" wide onPress={onSend} busyLabel={t`Envoi du code…`}>{t`Envoyer un code`}</Button>
      )}
    </div>
  );
}
