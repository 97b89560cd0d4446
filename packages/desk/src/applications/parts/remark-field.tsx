import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { FaultText } from "@tsena/web/forms/faults.ts";
import { Button } from "../../ui/button.tsx";
import { LineField } from "../../ui/field.tsx";
import { withPhrase } from "../review.draft.ts";
import styles from "./remark-field.module.css";

interface RemarkFieldProps {
  path: string;
  /** What the field is called that the remark is on. */
  label: string;
  isPicture: boolean;
  message: string;
  error: FaultText | undefined;
  /** Whether it was opened just now, and is to be typed into at once. */
  isNew: boolean;
  onWrite: (message: string) => void;
}

/** What is to be corrected in a field, as its owner will read it; quick phrases write themselves. */
export function RemarkField({ path, label, isPicture, message, error, isNew, onWrite }: RemarkFieldProps) {
  const { t } = useLingui();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) row.current?.querySelector("input")?.focus();
  }, [isNew]);
  const phrases = [...(isPicture ? [t`Photo illisible`] : []), t`Ne correspond pas`, t`Manquant`];
  return (
    <div ref={row} className={styles.remark}>
      <LineField
        label={t`Remarque sur : ${label}`}
        name={path}
        value={message}
        error={error}
        hint={t`Le commerçant la lit telle qu'elle est écrite.`}
        onChange={onWrite}
      />
      <div role="group" aria-label={t`Phrases toutes prêtes`} className={styles.phrases}>
        {phrases.map((phrase) => (
          <Button key={phrase} onPress={() => onWrite(withPhrase(message, phrase))}>
            {phrase}
          </Button>
        ))}
      </div>
    </div>
  );
}
