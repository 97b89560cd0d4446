import type { ReactNode } from "react";
import { copyOf } from "../draft.rules.ts";
import { storedDraft, type StoredDraft } from "../draft.store.ts";
import { ProductNotYet } from "../../parts/product-not-yet.tsx";
import { useProduct } from "../../products.queries.ts";
import { type DraftSource, startOf, startOfEdit } from "../use-product-draft.ts";

interface DraftStartProps {
  source: DraftSource;
  children: (start: StoredDraft) => ReactNode;
}

/** A form that begins as a product of the server's; what was stored of it is shown without waiting for that. */
function OfProduct({ source, id, children }: DraftStartProps & { id: string }) {
  const query = useProduct(id);
  const draft = storedDraft(source.key).read();
  if (query.data !== undefined)
    return children(source.id === null ? startOf(source, copyOf(query.data)) : startOfEdit(query.data));
  if (draft !== undefined) return children(draft);
  return <ProductNotYet query={query} height={160} count={3} />;
}

/** Gives the form what it begins with, once that is here. */
export function DraftStart({ source, children }: DraftStartProps) {
  const id = source.id ?? source.copied;
  if (id === null) return children(startOf(source));
  return (
    <OfProduct source={source} id={id}>
      {children}
    </OfProduct>
  );
}
