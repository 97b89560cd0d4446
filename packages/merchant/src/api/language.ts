import { defaultLanguage, type Language, languages } from "@tsena/contract/languages";
import { browserShelf, whenOtherTabWrites, type Shelf } from "./storage.ts";
import { createStore } from "./store.ts";

const key = "language";

/** The language kept on the phone; French where there is none (rules/app.md#languages). */
export function readLanguage(shelf: Shelf): Language {
  const kept = shelf.getItem(key);
  return languages.find((language) => language === kept) ?? defaultLanguage;
}

const shelf = browserShelf();

/** The language of the app, the same in every tab: its words, its sound and the `language` header follow it. */
export const languageStore = createStore<Language>(readLanguage(shelf));

whenOtherTabWrites([key], () => languageStore.set(readLanguage(shelf)));

/** Switches the language at once, and remembers it. */
export function setLanguage(language: Language): void {
  shelf.setItem(key, language);
  languageStore.set(language);
}
