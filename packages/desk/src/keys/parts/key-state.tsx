import { useLingui } from "@lingui/react/macro";
import type { PlatformKey } from "@tsena/contract/desk.keys";
import styles from "./key-state.module.css";

/** Whether a key opens, by a sign and a word. */
export function KeyState({ of: { revokedAt, former } }: { of: PlatformKey }) {
  const { t } = useLingui();
  if (revokedAt !== null) return <span className={`${styles.state} ${styles.revoked}`}>✕ {t`Révoquée`}</span>;
  return former === null ? (
    <span className={`${styles.state} ${styles.open}`}>✓ {t`En service`}</span>
  ) : (
    <span className={`${styles.state} ${styles.changing}`}>⇄ {t`Deux clés`}</span>
  );
}
