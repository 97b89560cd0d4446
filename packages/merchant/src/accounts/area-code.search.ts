import type { PhoneAreaCode } from "@tsena/contract/app";
import type * as v from "valibot";

export type AreaCode = v.InferOutput<typeof PhoneAreaCode>;

/** Letters without their accents, so that a name is found as it is typed. */
const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();

/** The area codes whose name, country or number has what was typed; all of them where nothing was. */
export function searchAreaCodes(codes: readonly AreaCode[], typed: string): AreaCode[] {
  const wanted = plain(typed.trim());
  const digits = wanted.replace(/^(\+|00)/, "");
  const isNumber = /^\d+$/.test(digits);
  return codes.filter(({ code, country, name }) =>
    isNumber ? code.startsWith(`+${digits}`) : plain(name).includes(wanted) || plain(country) === wanted,
  );
}
