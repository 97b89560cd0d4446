import { Agreement, GivenPassword, RegisterInput, VerificationCode } from "@tsena/contract/accounts";
import { ChangePasswordInput, SetPasswordInput } from "@tsena/contract/accounts.passwords";
import { Account, Email, form, Phone, Text } from "@tsena/contract/values";
import { failures } from "@tsena/contract/failures";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import { check } from "@tsena/web/forms/check.ts";
import type { FieldErrors, FaultText } from "@tsena/web/forms/faults.ts";
import { entry } from "./entry.queries.ts";

/** What an address may be: a phone, an e-mail, or either. */
const addressSchemas = { account: Account, phone: Phone, email: Email } as const;

export type AddressKind = keyof typeof addressSchemas;

/** What is wrong with the address a code is to be sent to. */
export function checkAddress(kind: AddressKind, account: string): FieldErrors {
  return check(form({ account: addressSchemas[kind] }), { account });
}

/**
 * Asks the server whether an e-mail address is another account's.
 * @returns what is wrong with it; undefined where it is free, or where nobody can be asked: the sending says it then
 */
export async function findTaken(email: string): Promise<FaultText | undefined> {
  try {
    const { free } = await entry.isEmailFree(email);
    return free ? undefined : failures.emailTaken;
  } catch (error) {
    if (isCallFailed(error)) return undefined;
    throw error;
  }
}

/** What is wrong with a box that must be ticked. */
export function checkAgreement(agreement: boolean): FieldErrors {
  return check(form({ agreement: Agreement }), { agreement });
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

/** What is wrong with the password by which somebody says who they are. */
export function checkOwnPassword(payload: unknown): FieldErrors {
  return check(form({ oldPassword: GivenPassword }), payload);
}

/** What is wrong with a person's names; the one that is shown may stay empty where it always was. */
export function checkNames(names: { userName: string; nickName: string }, hadNickName: boolean): FieldErrors {
  const isAsked = hadNickName || names.nickName.trim() !== "";
  return check(isAsked ? form({ userName: Text, nickName: Text }) : form({ userName: Text }), names);
}

/** What is wrong with a whole registration. */
export function checkRegister(payload: unknown): FieldErrors {
  return check(RegisterInput, payload);
}
