/** A sentence with words in its blanks; a blank that nothing is given for stays. */
export function fillBlanks(sentence: string, words: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, key: string) => String(words[key] ?? whole));
}

/** As much of a broken rule as says how many there may be. */
interface Issue {
  type?: string;
  input?: unknown;
  requirement?: unknown;
}

/** The values that the sentence of a broken rule has room for: of a list that is too long, how many it holds at the most. */
export function paramsOfIssue({ type, input, requirement }: Issue): Record<string, number> {
  return type === "max_length" && Array.isArray(input) && typeof requirement === "number" ? { count: requirement } : {};
}
