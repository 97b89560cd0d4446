import { LoginInput } from "@tsena/contract/accounts";
import { check } from "@tsena/web/forms/check.ts";
import type { FieldErrors } from "@tsena/web/forms/faults.ts";

/** What is wrong with a sign-in by password, by the contract's own rules. */
export function checkLogin(payload: unknown): FieldErrors {
  return check(LoginInput, payload);
}
