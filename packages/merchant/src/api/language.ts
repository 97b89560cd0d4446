import { rememberLanguage } from "@tsena/web/language.ts";

export const { languageStore, setLanguage } = rememberLanguage("language");
