import type { CallOutput } from "@tsena/contract/call";
import type { documents } from "@tsena/contract/documents";
import type { Language } from "@tsena/contract/languages";
import type { findLatestDocument } from "./documents.store.ts";

/** A version of a text as people read it. */
export function documentOf(
  row: Awaited<ReturnType<typeof findLatestDocument>>,
  language: Language,
): CallOutput<typeof documents.latest> {
  return {
    kind: row.kind,
    version: row.version,
    title: language === "fr" ? row.title_fr : row.title_zh,
    body: language === "fr" ? row.body_fr : row.body_zh,
    publishedAt: row.published_at.toISOString(),
  };
}
