import type { FailureName } from "@tsena/contract/failures";
import { CallFailed, isCallFailed } from "../api/call-failed.ts";
import { toast } from "../api/notices.ts";

/** Under which field of a form each refusal is said. */
export type RefusedFields = Partial<Record<FailureName, string>>;

/** Where a code that was sent is typed. */
export const refusedCode = { codeWrong: "code", codeExpired: "code", codeUsedUp: "code" } as const;

/** Where a new password is chosen. */
export const refusedPassword = { passwordCommon: "password", passwordIsAccount: "password" } as const;

function underField({ resultCode, name, message }: CallFailed, path: string): CallFailed {
  return new CallFailed({ resultCode, name, message, fields: [{ path, name, message }] });
}

/**
 * Says the refusal of a quiet call once: under its field where it has one, else over the screen.
 * @returns the call's own answer; rejects with the failure, its field named
 */
export async function sayUnder<Answer>(fields: RefusedFields, call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!isCallFailed(error) || error.fields !== undefined) throw error;
    const field = fields[error.name as FailureName];
    if (field !== undefined) throw underField(error, field);
    toast(error.message);
    throw error;
  }
}
