import type { FailureName } from "@tsena/contract/failures";
import { CallFailed, isCallFailed } from "../api/call-failed.ts";
import { toast } from "../api/notices.ts";

/** Under which field of a wizard a refusal is said. */
const fields: Partial<Record<FailureName, string>> = {
  phoneTaken: "account",
  emailTaken: "account",
  codeWrong: "code",
  codeExpired: "code",
  codeUsedUp: "code",
  ticketExpired: "code",
  referrerNotFound: "referrer",
  passwordWrong: "oldPassword",
};

/** The field that a refusal is about; undefined where it is about none. */
export function fieldOf({ name }: Pick<CallFailed, "name">): string | undefined {
  return fields[name as FailureName];
}

/**
 * Says the refusal of a quiet call once: under its field where it has one, else over the screen.
 * @returns the call's own answer; rejects with the failure, its field named
 */
export async function sayOnce<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!isCallFailed(error) || error.fields !== undefined) throw error;
    const field = fieldOf(error);
    if (field !== undefined) throw underField(error, field);
    toast(error.message);
    throw error;
  }
}

function underField({ resultCode, name, message }: CallFailed, path: string): CallFailed {
  return new CallFailed({ resultCode, name, message, fields: [{ path, name, message }] });
}
