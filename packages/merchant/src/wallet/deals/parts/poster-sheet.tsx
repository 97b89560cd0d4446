import { useLingui } from "@lingui/react/macro";
import { languages, languageTags } from "@tsena/contract/languages";
import type { Ref } from "react";
import { posterWords } from "../poster.words.ts";
import styles from "./poster-sheet.module.css";
import { Qr } from "./qr.tsx";

interface PosterSheetProps {
  /** The shop. */
  name: string;
  /** The text of its static code. */
  code: string;
  ref: Ref<HTMLDivElement>;
}

/** One sheet of paper, A5 or A4: whom one pays, the code, and how, in both languages. */
export function PosterSheet({ name, code, ref }: PosterSheetProps) {
  const { t } = useLingui();
  return (
    <div ref={ref} className={styles.sheet}>
      {languages.map((language) => (
        <p key={language} lang={languageTags[language]} className={styles.title}>
          {posterWords[language].title}
        </p>
      ))}
      <h2 className={styles.name}>{name}</h2>
      <Qr text={code} label={t`Code QR pour payer ${name}`} />
      <div className={styles.ways}>
        {languages.map((language) => (
          <ol key={language} lang={languageTags[language]} className={styles.steps}>
            {posterWords[language].steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        ))}
      </div>
    </div>
  );
}
