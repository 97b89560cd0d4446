import { budgetNear } from "@tsena/contract/desk";

/** The dialling code, of those that are served, that a number begins with, the longest; undefined where none does. */
export function dialCodeOf(phone: string, served: readonly string[]): string | undefined {
  return served.filter((code) => phone.startsWith(code)).toSorted((one, other) => other.length - one.length)[0];
}

/** What a budget's use is worth saying at a message: once where it is nearly, and once where it is all used up. */
export function budgetWarning(number: number, budget: number): "near" | "usedUp" | undefined {
  if (number === budget) return "usedUp";
  return number === Math.ceil(budget * budgetNear) ? "near" : undefined;
}
