import { documents } from "@tsena/contract/documents";
import { handlers } from "../http/handlers.ts";
import { findLatestDocument } from "./documents.store.ts";
import { documentOf } from "./documents.view.ts";

export const documentCalls = handlers(documents, {
  latest: async ({ input, db, language }) => documentOf(await findLatestDocument(db, input.kind), language),
});
