import { useLingui } from "@lingui/react/macro";
import styles from "./state.module.css";

/** Whether an account may be used, by a sign and a word. */
export function State({ disabled }: { disabled: boolean }) {
  const { t } = useLingui();
  return disabled ? (
    <span className={`${styles.state} ${styles.disabled}`}>✕ {t`Désactivé`}</span>
  ) : (
    <span className={`${styles.state} ${styles.active}`}>✓ {t`Actif`}</span>
  );
}
