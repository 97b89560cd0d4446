import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { type Language, languageTags } from "@tsena/contract/languages";
import { wordsIn } from "../../i18n/language.ts";
import styles from "./ready-sentences.module.css";

interface ReadySentencesProps {
  sentences: readonly MessageDescriptor[];
  /** The merchant's: in it they are written. */
  language: Language;
  onPick: (sentence: string) => void;
}

/** Sentences that write themselves in the merchant's language, each with what it says for an operator of another. */
export function ReadySentences({ sentences, language, onPick }: ReadySentencesProps) {
  const { t, i18n } = useLingui();
  if (sentences.length === 0) return null;
  const merchants = wordsIn(language);
  return (
    <div role="group" aria-label={t`Phrases toutes prêtes`} className={styles.sentences}>
      {sentences.map((sentence) => {
        const written = merchants._(sentence);
        return (
          <button key={sentence.id} type="button" className={styles.sentence} onClick={() => onPick(written)}>
            <span lang={languageTags[language]}>{written}</span>
            {language === i18n.locale ? null : <span className={styles.meaning}> {i18n._(sentence)}</span>}
          </button>
        );
      })}
    </div>
  );
}
