import { useLingui } from "@lingui/react/macro";
import { languageNames, languages, languageTags } from "@tsena/contract/languages";
import type { RememberedLanguage } from "../language.ts";
import { useStore } from "../store.ts";

interface Props extends RememberedLanguage {
  /** The app's own look of it. */
  styles: CSSModuleClasses;
}

/** Switches the language at once. */
export function LanguageChoice({ languageStore, setLanguage, styles }: Props) {
  const { t } = useLingui();
  const current = useStore(languageStore);
  return (
    <div role="group" aria-label={t`Langue`} className={styles["switch"]}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={languageTags[language]}
          aria-pressed={language === current}
          className={styles["language"]}
          onClick={() => setLanguage(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </div>
  );
}
