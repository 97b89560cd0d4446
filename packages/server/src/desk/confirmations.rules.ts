import { unitsPerAriary } from "@tsena/contract/money";

/** Whether a deed needs a second operator, by what the first has done alone in the day (rules/desk.md#two-persons). */
export function needsAnother(
  amount: number,
  { doneAlone, twoPersonsFrom }: { doneAlone: number; twoPersonsFrom: number },
): boolean {
  return doneAlone + amount >= twoPersonsFrom * unitsPerAriary;
}

/** A reference with nothing of it that people write one way or another: its letters and figures, large. */
export function plainReference(reference: string): string {
  return reference
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Why a recharge is there, as its shop's bill says it. */
export function rechargeWhy({ reason, reference }: { reason: string; reference: string }): string {
  return `${reason} (${reference})`;
}
