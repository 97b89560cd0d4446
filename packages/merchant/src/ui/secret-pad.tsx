import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Keypad } from "./keypad.tsx";
import styles from "./secret-pad.module.css";

interface SecretPadProps {
  /** What the digits are, for who hears the page. */
  label: string;
  length: number;
  /** Called with the last digit; the pad is empty again once it is settled. */
  onFull: (digits: string) => Promise<unknown>;
  /** What was wrong with the last ones. */
  error?: string | undefined;
}

/** A pad of big digits for what nobody beside is to read: what was typed shows as dots. A keyboard types into it too. */
export function SecretPad({ label, length, onFull, error }: SecretPadProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  // Until it is known what became of the digits, nothing more is typed.
  const busy = typed.length >= length;

  const press = (digit: string) => {
    if (busy) return;
    const next = typed + digit;
    setTyped(next);
    const clear = () => setTyped("");
    if (next.length === length) void onFull(next).then(clear, clear);
  };
  const erase = () => {
    if (!busy) setTyped(typed.slice(0, -1));
  };

  const count = typed.length;
  return (
    <div role="group" aria-label={label} aria-busy={busy} className={styles.pad}>
      <div className={styles.dots} aria-hidden="true">
        {Array.from({ length }, (_, at) => (
          <span key={at} className={at < count ? `${styles.dot} ${styles.full}` : styles.dot} />
        ))}
      </div>
      <p role="status" className="unseen">
        {t`${count} sur ${length} chiffres tapés`}
      </p>
      <p role="alert" className={styles.error}>
        {count === 0 ? error : undefined}
      </p>
      <Keypad onPress={press} onErase={erase} />
    </div>
  );
}
