import { RegisterInput, VerificationCode } from "@tsena/contract/accounts";
import { ChangePasswordInput, SetPasswordInput } from "@tsena/contract/accounts.passwords";
import { Account, Email, form, Phone } from "@tsena/contract/values";
import { check } from "../forms/check.ts";
import type { FieldErrors } from "../forms/use-form.ts";

/** What an address may be: a phone, an e-mail, or either. */
const addressSchemas = { account: Account, phone: Phone, email: Email } as const;

export type AddressKind = keyof typeof addressSchemas;

/** What is wrong with the address a code is to be sent to. */
export function checkAddress(kind: AddressKind, account: string): FieldErrors {
  return check(form({ account: addressSchemas[kind] }), { account });
}

export function checkCode(code: string): FieldErrors {
  return check(form({ code: VerificationCode }), { code });
}

/** What is wrong with a new password said twice. */
export function checkNewPassword(payload: unknown): FieldErrors {
  return check(SetPasswordInput, payload);
}

/** What is wrong with the whole of a change of password. */
export function checkChange(payload: unknown): FieldErrors {
  return check(ChangePasswordInput, payload);
}

/** What is wrong with a whole registration. */
export function checkRegister(payload: unknown): FieldErrors {
  return check(RegisterInput, payload);
}
