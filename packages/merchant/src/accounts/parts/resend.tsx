import { useLingui } from "@lingui/react/macro";
import type { CodePurpose } from "@tsena/contract/accounts.codes";
import { toast } from "../../api/notices.ts";
import { Button } from "../../ui/button.tsx";
import { useTicking } from "../../ui/ticker.ts";
import { sendCode } from "../send-code.ts";
import { sentCodes } from "../sent-codes.ts";
import styles from "./code-step.module.css";

interface ResendProps {
  purpose: CodePurpose;
  target: string;
  onSent: () => void;
}

/** Another code, once the wait for it is over. */
export function Resend({ purpose, target, onSent }: ResendProps) {
  const { t } = useLingui();
  const seconds = useTicking(() => sentCodes.secondsLeft(purpose, target));
  if (seconds > 0) return <p className={styles.wait}>{t`Nouveau code possible dans ${seconds} s`}</p>;
  const again = async () => {
    await sendCode(purpose, target);
    onSent();
    toast(t`Nouveau code envoyé`);
  };
  return (
    <Button
      kind="second"
      wide
      icon="refresh"
      onPress={again}
      busyLabel={t`Envoi du code…`}
    >{t`Renvoyer un code`}</Button>
  );
}
