import { failures, isFailureName, sentence } from "@tsena/contract/failures";
import { type Language, languages } from "@tsena/contract/languages";
import { moduleIds } from "@tsena/contract/modules";
import type { Unsent } from "./unsent.rules.ts";

/**
 * What the server has said of an action, in the language of now: it lies on the phone in that of then. What fills a sentence is read
 * from what was said, where it is the name of a right; a sentence that is filled otherwise, or is none of the table, stays as it was said.
 */
export function refusalWords(language: Language, { refusal = "", overAs = "" }: Unsent): string {
  if (!isFailureName(overAs)) return refusal;
  if (!failures[overAs].fr.includes("{")) return sentence(overAs, language);
  const module = moduleIds.find((id) => languages.some((said) => sentence(overAs, said, { module: id }) === refusal));
  return module === undefined ? refusal : sentence(overAs, language, { module });
}
