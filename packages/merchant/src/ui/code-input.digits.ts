/** Digits that stand together, as a code or a phone number is written: single spaces, points or dashes may part them. */
const runs = /\+?\d(?:[ .-]?\d)*/g;

/** A text in the plain digits and spaces that are looked for, whichever keyboard or message it comes from. */
const plain = (text: string) => text.normalize("NFKC");

/** The code in a pasted message: the first digits that stand together and are exactly so many, parted once at most; undefined for none. */
export function codeIn(text: string, length: number): string | undefined {
  const codes = (plain(text).match(runs) ?? []).filter((run) => /^\d+ ?\d+$/.test(run));
  return codes.map((run) => run.replace(/\D/g, "")).find((digits) => digits.length === length);
}

/**
 * What stands in the field after a change: the code where a whole message came in, what was typed while it is being typed.
 * More digits than a code has, or a message without one, leave it as it was.
 */
export function digitsTyped(typed: string, length: number, before: string): string {
  const text = plain(typed);
  const code = codeIn(text, length);
  if (code !== undefined) return code;
  const digits = text.replace(/\D/g, "");
  const isMessage = /[^\d\s.-]/.test(text);
  return digits.length > length || (isMessage && digits !== "" && text.length > length) ? before : digits;
}
