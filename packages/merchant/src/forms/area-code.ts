import { addressOf, paths } from "../navigation/paths.ts";
import { readDraft, writeDraft } from "./draft.ts";

/** Madagascar's: what a field stands at until another was chosen (rules/accounts.md#area-codes). */
export const homeAreaCode = "+261";

const draftOf = (field: string) => `areaCode.${field}` as const;

/** The area code chosen for a field that takes a phone number; each field keeps its own. */
export function areaCodeOf(field: string): string {
  return readDraft<{ code: string }>(draftOf(field), ["code"]).code ?? homeAreaCode;
}

/** Keeps the area code chosen for a field. */
export function keepAreaCode(field: string, code: string): void {
  writeDraft(draftOf(field), ["code"], { code });
}

/** The page that lets a field's area code be chosen, and comes back. */
export function areaCodePage(field: string): string {
  return addressOf(paths.areaCode, { for: field });
}
