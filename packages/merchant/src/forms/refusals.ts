import type { FailureName } from "@tsena/contract/failures";
import { CallFailed, isCallFailed } from "@tsena/web/call-failed.ts";
import { reportFailure } from "../api/notices.ts";

/** Under which field of a form each refusal is reported. */
export type RefusedFields = Partial<Record<FailureName, string>>;

/** Where a code that was sent is typed. */
export const refusedCode = { codeWrong: "code", codeExpired: "code", codeUsedUp: "code" } as const;

/** Where a new password is chosen. */
export const refusedPassword = { passwordCommon: "password", passwordIsAccount: "password" } as const;

/** A refusal with the field named that it is reported under; as it is where it has none. */
function underField(fields: RefusedFields, error: CallFailed): CallFailed {
  const { resultCode, name, message } = error;
  const path = fields[name as FailureName];
  if (path === undefined || error.fields !== undefined) return error;
  return new CallFailed({ resultCode, name, message, fields: [{ path, name, message }] });
}

/**
 * Reports the refusal of a quiet call once: under its field where it has one, else over the screen.
 * @returns the call's own answer; rejects with the failure, its field named
 */
export async function reportRefusalUnder<Answer>(fields: RefusedFields, call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!isCallFailed(error)) throw error;
    const named = underField(fields, error);
    if (named.fields === undefined) reportFailure(error);
    throw named;
  }
}
