import { rememberLanguage } from "@tsena/web/language.ts";

/** Not the merchant app's key: on one machine the desk may speak another language. */
export const { languageStore, setLanguage } = rememberLanguage("deskLanguage");
