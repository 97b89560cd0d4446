import { defaultLanguage, type Language, languages } from "@tsena/contract/languages";
import { browserStore, type KeyValueStore, whenOtherTabWrites } from "./storage.ts";
import { createStore, type Store } from "./store.ts";

/** The language stored under a key; French where there is none (rules/app.md#languages). */
export function readLanguage(storage: KeyValueStore, key: string): Language {
  const stored = storage.getItem(key);
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
  const storage = browserStore();
  const languageStore = createStore<Language>(readLanguage(storage, key));
  whenOtherTabWrites([key], () => languageStore.set(readLanguage(storage, key)));
  return {
    languageStore,
    setLanguage: (language) => {
      storage.setItem(key, language);
      languageStore.set(language);
    },
  };
}
