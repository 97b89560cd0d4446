import { useQuery, useQueryClient } from "@tanstack/react-query";
import { desk, type DocumentVersion } from "@tsena/contract/desk";
import type { DocumentKind } from "@tsena/contract/documents";
import { send } from "../api/api.ts";
import { actionOf } from "../api/queries.ts";

const keyOf = (kind: DocumentKind) => ["documents", kind];

/** Every published version of a text, the newest first. */
export function useDocuments(kind: DocumentKind) {
  return useQuery({
    queryKey: keyOf(kind),
    queryFn: ({ signal }) => send(desk.documents, { kind }, { signal }),
  });
}

/** Puts a version just published before the others. */
export function useAddDocument(): (published: DocumentVersion) => void {
  const client = useQueryClient();
  return (published) =>
    void client.setQueryData<DocumentVersion[]>(keyOf(published.kind), (known = []) => [
      published,
      ...known.filter(({ version }) => version !== published.version),
    ]);
}

/** Publishes the next version of a text. */
export const publishDocument = actionOf(desk.publishDocument, { changes: ["documents"] });
