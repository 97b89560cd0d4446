import { LanguageChoice } from "@tsena/web/i18n/language-choice.tsx";
import { languageStore, setLanguage } from "../api/language.ts";
import styles from "./language-switch.module.css";

/** Switches the language at once. */
export function LanguageSwitch() {
  return <LanguageChoice languageStore={languageStore} setLanguage={setLanguage} styles={styles} />;
}
