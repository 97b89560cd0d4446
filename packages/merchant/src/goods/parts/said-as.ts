import type { Said } from "../../forms/use-form.ts";

/** What is said in the language of the app, where a field asks for both. */
export const saidAs = (text: string): Said => ({ fr: text, zh: text });
