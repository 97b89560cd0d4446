import type { DraftShelf } from "../drafts.ts";

/** Where drafts lie that a test looks into. */
export function textShelf(texts: Record<string, string> = {}): DraftShelf & { texts: Record<string, string> } {
  return {
    texts,
    getItem: (name) => texts[name] ?? null,
    setItem(name, text) {
      delete texts[name];
      if (text !== null) texts[name] = text;
    },
  };
}
