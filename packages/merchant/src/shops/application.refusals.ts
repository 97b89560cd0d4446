import type { FailureName } from "@tsena/contract/failures";
import { type CallFailed, isCallFailed, isRefused } from "@tsena/web/call-failed.ts";
import { faultsBy } from "@tsena/web/forms/faults.ts";
import type { FieldErrors } from "@tsena/web/forms/faults.ts";
import type { Part } from "./application.fields.ts";

/** The application stands elsewhere than a screen believes: another phone, or the platform, was faster. */
const elsewhere: ReadonlySet<string> = new Set<FailureName>([
  "shopAlreadyRegistered",
  "applicationInReview",
  "applicationNotSent",
  "shopSuspended",
]);

/** The pictures of each part, where a picture is no longer kept. */
const pictures: Readonly<Partial<Record<Part, readonly string[]>>> = {
  store: ["store.logo", "store.photos"],
  legalPerson: ["legalPerson.idFront", "legalPerson.idBack"],
  qualification: ["qualification.nifImage", "qualification.statImage", "qualification.rcsImage"],
};

/**
 * The faults that a refusal tells, by path: the fields it names, or those it must be about.
 * @param part the part that was sent; without it nothing is known of a picture but that one is gone
 */
export function refusedFieldsOf({ name, message, fields }: CallFailed, part?: Part): FieldErrors {
  const meant: readonly string[] =
    name === "shopCategoryNotFound"
      ? ["category.shopCategoryId"]
      : name === "fileUnknown" && part !== undefined
        ? (pictures[part] ?? [])
        : [];
  const named = fields ?? meant.map((path) => ({ path, message }));
  return faultsBy(named);
}

/** Whether the application stands elsewhere by now, so that nothing can be changed or sent here: the screen gives way to the right one. */
export function isElsewhere({ name }: CallFailed): boolean {
  return elsewhere.has(name);
}

/** Without a link an owner goes on all the same, for what was filled in is kept on the phone: gives whether the server has it. */
export async function hasArrived(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (!isCallFailed(error) || isRefused(error)) throw error;
    return false;
  }
}
