import { addressOf, paths } from "../navigation/paths.ts";
import { openFields } from "./open-draft.ts";

/** Madagascar's: what a field stands at until another was chosen (rules/accounts.md#area-codes). */
export const homeAreaCode = "+261";

const codeDraft = (field: string) =>
  openFields(`areaCode.${field}`, { empty: { code: homeAreaCode }, storedFields: ["code"] });

/** The area code chosen for a field that takes a phone number; each field keeps its own. */
export function areaCodeOf(field: string): string {
  return codeDraft(field).read()?.code ?? homeAreaCode;
}

/** Stores the area code chosen for a field. */
export function storeAreaCode(field: string, code: string): void {
  codeDraft(field).write({ code });
}

/** The page that lets a field's area code be chosen, and comes back. */
export function areaCodePage(field: string): string {
  return addressOf(paths.areaCode, { for: field });
}
