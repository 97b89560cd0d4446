import type { CallFailed } from "@tsena/web/call-failed.ts";
import { faultsOf, type FieldErrors, faultText } from "@tsena/web/forms/faults.ts";

/** What the server found wrong in a form with a code of the second factor, by field. */
export function codeFault(refused: CallFailed): FieldErrors {
  return refused.name === "factorWrong" ? { code: faultText(refused.message) } : faultsOf(refused);
}
