import { useLingui } from "@lingui/react/macro";
import { languageNames, languages, languageTags } from "@tsena/contract/languages";
import { languageStore, setLanguage } from "../api/language.ts";
import { useStore } from "../api/store.ts";
import styles from "./language-switch.module.css";

/** Switches the language at once. */
export function LanguageSwitch() {
  const { t } = useLingui();
  const current = useStore(languageStore);
  return (
    <div role="group" aria-label={t`Langue`} className={styles.switch}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={languageTags[language]}
          aria-pressed={language === current}
          className={styles.language}
          onClick={() => setLanguage(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </div>
  );
}
