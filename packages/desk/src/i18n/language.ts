import { i18n, type Messages } from "@lingui/core";
import { defaultLanguage, type Language, languageTags } from "@tsena/contract/languages";
import { languageStore } from "../api/language.ts";

const catalogues = import.meta.glob<{ messages: Messages }>("./locales/*/desk.po");

async function speak(language: Language): Promise<void> {
  const fetchCatalogue = catalogues[`./locales/${language}/desk.po`];
  if (fetchCatalogue === undefined) throw new Error(`No words in ${language}`);
  const { messages } = await fetchCatalogue();
  // Of two switches in a row the later one counts, whichever words come first.
  if (languageStore.get() !== language) return;
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = languageTags[language];
}

/** Speaks the operator's language, and follows every switch. Resolves once the first words are here. */
export async function startLanguage(): Promise<void> {
  // Without a language, whoever asks for words before they are here would meet an exception.
  i18n.loadAndActivate({ locale: defaultLanguage, messages: {} });
  languageStore.subscribe(() => void speak(languageStore.get()));
  await speak(languageStore.get());
}
