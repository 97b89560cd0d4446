/** Between two facts on one line: where they do not fit on it, no line begins with the dot. */
export const dot = "\u00A0· ";

/** A text whose figures stay with their units, whoever has written them: "50" on one line and "cl" on the next is read as fifty. */
export const withUnits = (text: string): string => text.replace(/(\d) (?=\S)/g, "$1\u00A0");

/** Facts as one text (drawn as parts they stand in `Dotted`), "12:02 · Prête · Koto", without those that are not known; each figure stays with what it counts. */
export function joined(...facts: readonly (string | null | undefined)[]): string {
  return withUnits(facts.filter(Boolean).join(dot));
}

/** A few words, or a phone number, that no line parts: "En attente". */
export const together = (words: string): string => words.replace(/ /g, "\u00A0");

/** An order's number that no line breaks in two, "1120-004"; for a sentence that nobody copies it from. */
export const unbroken = (orderNo: string): string => orderNo.replace(/-/g, "-\u2060");
