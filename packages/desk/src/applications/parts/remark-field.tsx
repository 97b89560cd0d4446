import { useLingui } from "@lingui/react/macro";
import type { Language } from "@tsena/contract/languages";
import { useEffect, useRef } from "react";
import type { FaultText } from "@tsena/web/forms/faults.ts";
import { LineField } from "../../ui/field.tsx";
import { sentencesOf } from "../ready-sentences.ts";
import { withSentence } from "../review.draft.ts";
import type { ReviewLine } from "../review.fields.ts";
import { ReadySentences } from "./ready-sentences.tsx";
import styles from "./remark-field.module.css";

interface RemarkFieldProps {
  line: ReviewLine;
  /** What the field is called that the remark is on. */
  label: string;
  /** The merchant's. */
  language: Language;
  message: string;
  error: FaultText | undefined;
  /** Whether it was opened just now, and is to be typed into at once. */
  isNew: boolean;
  onWrite: (message: string) => void;
}

/** What is to be corrected in a field, as its owner will read it; ready sentences write themselves. */
export function RemarkField({ line, label, language, message, error, isNew, onWrite }: RemarkFieldProps) {
  const { t } = useLingui();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) row.current?.querySelector("input")?.focus();
  }, [isNew]);
  return (
    <div ref={row} className={styles.remark}>
      <LineField
        label={t`Remarque sur : ${label}`}
        name={line.path}
        value={message}
        error={error}
        hint={t`Le commerçant la lit telle qu'elle est écrite.`}
        onChange={onWrite}
      />
      <ReadySentences
        sentences={sentencesOf(line)}
        language={language}
        onPick={(sentence) => onWrite(withSentence(message, sentence))}
      />
    </div>
  );
}
