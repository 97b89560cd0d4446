import { defaultLanguage, type Language, languages } from "@tsena/contract/languages";
import { browserShelf, type Shelf, whenOtherTabWrites } from "./storage.ts";
import { createStore, type Store } from "./store.ts";

/** The language stored under a key; French where there is none (rules/app.md#languages). */
export function readLanguage(shelf: Shelf, key: string): Language {
  const stored = shelf.getItem(key);
  return languages.find((language) => language === stored) ?? defaultLanguage;
}

export interface RememberedLanguage {
  /** The language of the app, the same in every tab: its words, its sound and the `language` header follow it. */
  languageStore: Store<Language>;
  /** Switches the language at once, and remembers it. */
  setLanguage: (language: Language) => void;
}

/** The language that an app remembers in this browser under a key of its own. */
export function rememberLanguage(key: string): RememberedLanguage {
  const shelf = browserShelf();
  const languageStore = createStore<Language>(readLanguage(shelf, key));
  whenOtherTabWrites([key], () => languageStore.set(readLanguage(shelf, key)));
  return {
    languageStore,
    setLanguage: (language) => {
      shelf.setItem(key, language);
      languageStore.set(language);
    },
  };
}
