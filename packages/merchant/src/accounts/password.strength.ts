import { countSigns } from "@tsena/contract/seen-signs";

/** What the contract asks of a password at least (rules/accounts.md#password-length). */
const least = 6;

export type Strength = "tooShort" | "weak" | "fair" | "strong";

/** How many kinds of characters there are: small and capital letters, digits, the rest. */
function kindsIn(password: string): number {
  return [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
}

/**
 * How well a password protects: a hint while it is typed, never a refusal
 * (rules/accounts.md#passwords-that-are-refused).
 */
export function strengthOf(password: string): Strength {
  const length = countSigns(password);
  if (length < least) return "tooShort";
  if (new Set(password).size < 4 || /^\d{1,9}$/.test(password)) return "weak";
  const points = length + 2 * kindsIn(password);
  return points >= 16 ? "strong" : points >= 11 ? "fair" : "weak";
}
