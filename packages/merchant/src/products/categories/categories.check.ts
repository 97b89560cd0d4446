import { CreateCategoryInput } from "@tsena/contract/categories";
import { check } from "@tsena/web/forms/check.ts";
import type { FieldErrors } from "@tsena/web/forms/faults.ts";
import { type CategoryDraft, categoryPayload } from "./categories.rules.ts";

/** What is wrong with a category as it is typed, by the contract's own rules. */
export function checkCategory(draft: CategoryDraft): FieldErrors {
  return check(CreateCategoryInput, categoryPayload(draft));
}
