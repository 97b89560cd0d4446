/** The sentence of a failure that says how many there may be, with how many. */
export function withCount(sentence: string, count: number): string {
  return sentence.replace("{count}", String(count));
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
