/** Small letters without their accents, so that a name is found as it is typed. */
export function plainLetters(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}
