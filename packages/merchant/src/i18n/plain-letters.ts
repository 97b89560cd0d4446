/** Small letters without their accents, œ in its two letters, wide ones as the others, so that a name is found as it is typed. */
export function plainLetters(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/œ/g, "oe");
}
