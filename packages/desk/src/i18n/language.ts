import { i18n, type I18n, type Messages, setupI18n } from "@lingui/core";
import { type Language, languageTags } from "@tsena/contract/languages";
import { mark, wantsMarks } from "@tsena/web/i18n/marks.ts";
import { languageStore } from "../api/language.ts";

/** Both languages come with the app: a switch asks for no file that may not come. */
const catalogues = import.meta.glob<{ messages: Messages }>("./locales/*/desk.po", { eager: true });

function messagesIn(language: Language): Messages {
  const messages = catalogues[`./locales/${language}/desk.po`]?.messages;
  if (messages === undefined) throw new Error(`No words in ${language}`);
  return wantsMarks() ? mark(messages) : messages;
}

const spoken = new Map<Language, I18n>();

/** The desk's words in a language, whichever it speaks itself: for what somebody else is to read. */
export function wordsIn(language: Language): I18n {
  const known = spoken.get(language) ?? setupI18n({ locale: language, messages: { [language]: messagesIn(language) } });
  spoken.set(language, known);
  return known;
}

function speak(language: Language): void {
  i18n.loadAndActivate({ locale: language, messages: messagesIn(language) });
  document.documentElement.lang = languageTags[language];
}

/** Speaks the operator's language, and follows every switch. */
export function startLanguage(): void {
  languageStore.subscribe(() => speak(languageStore.get()));
  speak(languageStore.get());
}
