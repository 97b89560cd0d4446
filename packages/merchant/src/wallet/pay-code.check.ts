import { failures } from "@tsena/contract/failures";
import { form } from "@tsena/contract/values";
import { VerificationCode } from "@tsena/contract/accounts";
import { NewPayPassword, standInPhone } from "@tsena/contract/wallet.pay-password";
import { check } from "@tsena/web/forms/check.ts";
import type { FaultText, FieldErrors } from "@tsena/web/forms/faults.ts";

/** What is wrong with digits that are chosen by whoever has a phone, by the contract's own rules; undefined where nothing is. */
export function faultOfChosen(digits: string, phone: string): FaultText | undefined {
  if (standInPhone(digits, phone)) return failures.payPasswordGuessed;
  return check(form({ payPassword: NewPayPassword }), { payPassword: digits })["payPassword"];
}

/** That the two did not agree. */
export const faultOfRepeat: FaultText = failures.payPasswordsDiffer;

/** What is wrong with a code that was sent. */
export function checkCode(code: string): FieldErrors {
  return check(form({ code: VerificationCode }), { code });
}
