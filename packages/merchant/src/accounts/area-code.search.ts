import type { PhoneAreaCode } from "@tsena/contract/app";
import type * as v from "valibot";
import { plainLetters } from "../i18n/plain-letters.ts";

export type AreaCode = v.InferOutput<typeof PhoneAreaCode>;

/** The area codes whose name, country or number has what was typed; all of them where nothing was. */
export function searchAreaCodes(codes: readonly AreaCode[], typed: string): AreaCode[] {
  const letters = plainLetters(typed.trim());
  const digits = letters.replace(/^(\+|00)/, "");
  const isNumber = /^\d+$/.test(digits);
  return codes.filter(({ code, country, name }) =>
    isNumber
      ? code.startsWith(`+${digits}`)
      : plainLetters(name).includes(letters) || plainLetters(country) === letters,
  );
}
