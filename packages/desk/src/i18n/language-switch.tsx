import { useLingui } from "@lingui/react/macro";
import { type Language, languages } from "@tsena/contract/languages";
import { languageStore, setLanguage } from "../api/language.ts";
import { useStore } from "../api/store.ts";
import styles from "./language-switch.module.css";

/** Each language by its own name: whoever cannot read the one on screen still finds theirs. */
const names: Record<Language, { name: string; tag: string }> = {
  fr: { name: "Français", tag: "fr" },
  zh: { name: "中文", tag: "zh-Hans" },
};

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
          lang={names[language].tag}
          aria-pressed={language === current}
          className={styles.language}
          onClick={() => setLanguage(language)}
        >
          {names[language].name}
        </button>
      ))}
    </div>
  );
}
