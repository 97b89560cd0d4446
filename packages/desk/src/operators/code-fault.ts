import type { CallFailed } from "../api/call-failed.ts";
import { type Faults, faultsOf } from "../forms/faults.ts";

/** What the server found wrong in a form with a code of the second factor, by field. */
export function codeFault(refused: CallFailed): Faults {
  return refused.name === "factorWrong" ? { code: refused.message } : faultsOf(refused);
}
