import { documents } from "@tsena/contract/documents";
import { handlers } from "../http/handlers.ts";
import { findLatestDocument } from "./documents.store.ts";

export const documentCalls = handlers(documents, {
  latest: async ({ input, db, language }) => {
    const row = await findLatestDocument(db, input.kind);
    return {
      kind: row.kind,
      version: row.version,
      title: language === "fr" ? row.title_fr : row.title_zh,
      body: language === "fr" ? row.body_fr : row.body_zh,
      publishedAt: row.published_at.toISOString(),
    };
  },
});
