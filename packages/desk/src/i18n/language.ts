import { i18n, type Messages } from "@lingui/core";
import { type Language, languageTags } from "@tsena/contract/languages";
import { mark, wantsMarks } from "@tsena/web/i18n/marks.ts";
import { languageStore } from "../api/language.ts";

/** Both languages come with the app: a switch asks for no file that may not come. */
const catalogues = import.meta.glob<{ messages: Messages }>("./locales/*/desk.po", { eager: true });

function speak(language: Language): void {
  const messages = catalogues[`./locales/${language}/desk.po`]?.messages;
  if (messages === undefined) throw new Error(`No words in ${language}`);
  i18n.loadAndActivate({ locale: language, messages: wantsMarks() ? mark(messages) : messages });
  document.documentElement.lang = languageTags[language];
}

/** Speaks the operator's language, and follows every switch. */
export function startLanguage(): void {
  languageStore.subscribe(() => speak(languageStore.get()));
  speak(languageStore.get());
}
