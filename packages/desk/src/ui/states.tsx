import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import styles from "./states.module.css";

/** What is asked for is on its way. */
export function Waiting() {
  const { t } = useLingui();
  return (
    <div role="status" className={styles.state}>
      {t`Chargement…`}
    </div>
  );
}

/** Nothing is there, and what that means. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className={styles.state}>{children}</p>;
}

/** It could not be had: why, and once more. */
export function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <div role="alert" className={styles.state}>
      <p className={styles.failed}>{error.message}</p>
      <Button onPress={onRetry}>{t`Réessayer`}</Button>
    </div>
  );
}

interface NotYetProps {
  query: { error: Error | null; refetch: () => unknown };
}

/** What stands where an answer has not come: that it is on its way, or why it could not be had. */
export function NotYet({ query: { error, refetch } }: NotYetProps) {
  return error === null ? <Waiting /> : <Failed error={error} onRetry={() => void refetch()} />;
}

/** What has just been done, or is found to be so; silent while empty. `tone` is `note` where it is something to look into. */
export function StatusMessage({ children, tone = "good" }: { children: string; tone?: "good" | "note" }) {
  return (
    <p role="status" className={styles.message} data-tone={tone}>
      {children}
    </p>
  );
}

/** Why something was refused, beside what asked for it; nothing where it was not. */
export function Fault({ error }: { error: Error | null }) {
  return error === null ? null : (
    <p role="alert" className={styles.fault}>
      {error.message}
    </p>
  );
}

/** Something to know before going on. */
export function Note({ children }: { children: ReactNode }) {
  return <div className={styles.note}>{children}</div>;
}
