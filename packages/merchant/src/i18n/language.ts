import { i18n } from "@lingui/core";
import { defaultLanguage, type Language, languageTags } from "@tsena/contract/languages";
import { wantsMarks } from "@tsena/web/i18n/marks.ts";
import { languageStore } from "../api/language.ts";
import { markWords, speak } from "./words.ts";

async function switchTo(language: Language): Promise<void> {
  await speak(language);
  document.documentElement.lang = languageTags[language];
}

/** Speaks the phone's language, and follows every switch. Resolves once the first words are here. */
export async function startLanguage(): Promise<void> {
  if (wantsMarks()) markWords();
  // Without a language, whoever asks for words before they are here would meet an exception.
  i18n.loadAndActivate({ locale: defaultLanguage, messages: {} });
  languageStore.subscribe((language) => void switchTo(language));
  await switchTo(languageStore.get());
}
