import type { FailureName } from "@tsena/contract/failures";
import { type CallFailed, isCallFailed, isRefused } from "@tsena/web/call-failed.ts";
import { refusedUnder, withFields } from "@tsena/web/forms/faults.ts";

/** The application stands elsewhere than a screen believes: another phone, or the platform, was faster. */
const elsewhere: ReadonlySet<string> = new Set<FailureName>([
  "shopAlreadyRegistered",
  "applicationInReview",
  "applicationNotSent",
  "shopSuspended",
]);

/** The field of the form that a path leads into: of one among several photos, all of them. */
const fieldOf = (path: string): string => path.split(".").slice(0, 2).join(".");

/** A call of the application whose refusal names the fields of the form that it is said under. */
export async function refusedUnderFields<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await refusedUnder({ shopCategoryNotFound: "category.shopCategoryId" }, call);
  } catch (error) {
    if (!isCallFailed(error) || error.fields === undefined) throw error;
    throw withFields(
      error,
      error.fields.map((fault) => ({ ...fault, path: fieldOf(fault.path) })),
    );
  }
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
