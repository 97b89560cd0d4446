import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { copyOf } from "../draft.rules.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useRun } from "../../../forms/under-way.ts";
import { draftName, storedDraft, type StoredDraft } from "../draft.store.ts";
import { useShown } from "../waits.ts";
import { useDraftName } from "../use-draft-name.ts";
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
  useShown(source.key);
  const id = source.id ?? source.copied;
  if (id === null) return children(startOf(source));
  return (
    <OfProduct source={source} id={id}>
      {children}
    </OfProduct>
  );
}

/** The same for a page beside the form: while all of it is sent there is nothing to be typed, and then it begins as what is left. */
export function PartStart({ source, children }: DraftStartProps) {
  const { t } = useLingui();
  const isSent = useRun(draftName(source.key)) !== undefined;
  const name = useDraftName(storedDraft(source.key).read()?.values ?? null);
  if (isSent)
    return <EmptyState icon="clock" title={source.id === null ? t`Publication…` : t`Enregistrement…`} text={name} />;
  return <DraftStart source={source}>{children}</DraftStart>;
}
