import { isCallFailed } from "@tsena/web/call-failed.ts";
import { type RefusedFields, refusedUnder } from "@tsena/web/forms/faults.ts";
import { reportFailure } from "../api/notices.ts";

/**
 * Reports the refusal of a quiet call once: under its field where it has one, else over the screen.
 * @returns the call's own answer; rejects with the failure, its field named
 */
export async function reportRefusalUnder<Answer>(fields: RefusedFields, call: Promise<Answer>): Promise<Answer> {
  try {
    return await refusedUnder(fields, call);
  } catch (error) {
    if (isCallFailed(error) && error.fields === undefined) reportFailure(error);
    throw error;
  }
}
