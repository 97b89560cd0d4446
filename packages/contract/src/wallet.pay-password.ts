import * as v from "valibot";
import { failureName } from "./failures.ts";

/** Exactly 6 digits (rules/wallet.md#payment-password). */
export const PayPassword = v.pipe(
  v.string(failureName("payPasswordIncomplete")),
  v.regex(/^\d{6}$/, failureName("payPasswordIncomplete")),
);

/** Whether each digit follows the one before in the same way: the same again, one up, or one down; after 9 comes 0. */
function isRun(digits: string): boolean {
  const steps = Array.from(digits.slice(1), (digit, at) => (10 + Number(digit) - Number(digits[at])) % 10);
  return [0, 1, 9].some((step) => steps.every((one) => one === step));
}

/** A payment password that is being chosen: none that anybody would try first (rules/wallet.md#payment-password). */
export const NewPayPassword = v.pipe(
  PayPassword,
  v.check((digits) => !isRun(digits), failureName("payPasswordGuessed")),
);

/** Whether digits stand in a phone number as it is dialled, in the country or from abroad: whoever has the phone tries those first. */
export function standInPhone(digits: string, phone: string): boolean {
  const dialled = phone.replace("+", "");
  // An area code has one to three digits, and in its place a 0 is dialled.
  return [dialled, ...[1, 2, 3].map((area) => `0${dialled.slice(area)}`)].some((number) => number.includes(digits));
}
