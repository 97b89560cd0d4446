import type { shops } from "@tsena/contract/shops";
import { ConfirmInput, InfoInput, ManageInput } from "@tsena/contract/shops.inputs";
import { form } from "@tsena/contract/values";
import { check } from "@tsena/web/forms/check.ts";
import type { FieldErrors } from "@tsena/web/forms/faults.ts";
import type { AppPayload } from "@tsena/web/terms.ts";
import { inWords } from "./asked-for.ts";

/** What is wrong with a change of how the shop is run. */
export function checkManaged(payload: AppPayload<typeof shops.updateManaged>): FieldErrors {
  return check(ManageInput, payload);
}

/** What is wrong with a code as it is typed. */
export function checkOrderPhoneCode(typed: { code: string }): FieldErrors {
  return check(ConfirmInput, typed);
}

const { name, logo, description, address } = InfoInput.entries;

/** What is wrong with the shop as customers would see it; its point is set on a page of its own. */
export function checkInfo(info: { name: string; logo: string; description: string; address: string }): FieldErrors {
  return inWords(check(form({ name, logo, description, address }), info), "store");
}
