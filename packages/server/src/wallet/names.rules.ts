/** A person's name with all but the beginnings of its words left out: who knows them sees that it is them. */
export function maskedName(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => `${String.fromCodePoint(word.codePointAt(0) ?? 0)}•••`)
    .join(" ");
}
