import { defaultLanguage, type Language, languages } from "@tsena/contract/languages";
import { shelf } from "./storage.ts";
import { createStore } from "./store.ts";

/** Not the merchant app's key: on one machine the desk may speak another language. */
const key = "deskLanguage";

const kept = shelf.getItem(key);

/** The language of the desk: its words and the `language` header follow it. */
export const languageStore = createStore<Language>(languages.find((language) => language === kept) ?? defaultLanguage);

/** Switches the language at once, and remembers it. */
export function setLanguage(language: Language): void {
  shelf.setItem(key, language);
  languageStore.set(language);
}
