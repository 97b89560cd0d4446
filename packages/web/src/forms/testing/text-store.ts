import type { DraftStore } from "@tsena/web/forms/drafts.ts";

/** Where drafts lie that a test looks into. */
export function textStore(texts: Record<string, string> = {}): DraftStore & { texts: Record<string, string> } {
  return {
    texts,
    getItem: (name) => texts[name] ?? null,
    setItem(name, text) {
      delete texts[name];
      if (text !== null) texts[name] = text;
    },
  };
}
