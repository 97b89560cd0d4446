import { useLingui } from "@lingui/react/macro";
import type { CodePurpose } from "@tsena/contract/accounts.codes";
import { Button } from "../ui/button.tsx";
import { useTicking } from "../ui/ticker.ts";
import styles from "./resend.module.css";
import { sentCodes } from "./sent-codes.ts";

interface ResendProps {
  purpose: CodePurpose;
  /** Where the last code went. */
  target: string;
  onPress: () => Promise<void>;
}

/** Another code, once the wait for it is over. */
export function Resend({ purpose, target, onPress }: ResendProps) {
  const { t } = useLingui();
  const seconds = useTicking(() => sentCodes.secondsLeft(purpose, target));
  if (seconds > 0) return <p className={styles.wait}>{t`Nouveau code possible dans ${seconds} s`}</p>;
  return (
    <Button
      kind="second"
      wide
      icon="refresh"
      onPress={onPress}
      busyLabel={t`Envoi du code…`}
    >{t`Renvoyer un code`}</Button>
  );
}
