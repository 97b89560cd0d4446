import { msg } from "@lingui/core/macro";
import { minutesAtMost } from "@tsena/contract/values";
import { useSearchParams } from "wouter";
import { type Typed, useDraft } from "@tsena/web/forms/use-draft.ts";
import type { Product } from "@tsena/web/shapes.ts";
import { addressOf, paths } from "../../navigation/paths.ts";
import { draftOfProduct, type ProductDraft, isTouched, newDraft } from "./draft.rules.ts";
import { type DraftKey, type StoredDraft, sentDraft, storedDraft } from "./draft.store.ts";
import { isChanged } from "./merge.rules.ts";
import { useHasNewPictures } from "./use-product-pictures.ts";
import { setWaits } from "./waits.ts";

/** Which product the address is about: one there already, a copy of one, or a new one. */
export interface DraftSource {
  key: DraftKey;
  /** The product that the form changes. */
  id: string | null;
  /** The product that it begins as. */
  copied: string | null;
  /** What a new one begins with, by its address. */
  initial: Partial<Pick<ProductDraft, "type" | "categoryId">>;
}

/** The product that the address names, as both parts of the form read it. */
export function useDraftSource(): DraftSource {
  const [query] = useSearchParams();
  const [id, copied, type, categoryId] = ["id", "copy", "type", "categoryId"].map((name) => query.get(name));
  const initial: DraftSource["initial"] = type === "2" ? { type: 2 } : type === "1" ? { type: 1 } : {};
  return {
    key: id ?? (copied ? `copy.${copied}` : "new"),
    id: id ?? null,
    copied: copied ?? null,
    initial: categoryId ? { ...initial, categoryId } : initial,
  };
}

/** What a draft's key says of where it comes from. */
export function sourceOf(key: DraftKey): DraftSource {
  const copied = key.startsWith("copy.") ? key.slice("copy.".length) : null;
  return { key, id: key === "new" || copied !== null ? null : key, copied, initial: {} };
}

/** The address of a page of the form, for the same product; `more`: what else it is told. */
export function pageOfDraft(
  path: string,
  { id, copied }: Pick<DraftSource, "id" | "copied">,
  more: Record<string, string> = {},
): string {
  const query = { ...(id === null ? {} : { id }), ...(copied === null ? {} : { copy: copied }), ...more };
  return Object.keys(query).length === 0 ? path : addressOf(path, query);
}

/** The pages that each part of the form leads to and that come back to it with the same draft. */
export const detours = {
  form: [paths.cropper, paths.productDetails, paths.variant],
  details: [paths.cropper, paths.productForm],
} as const;

/** The fields of the second part of the form (rules/products.md#product-form). */
export const detailFields = [
  "descriptionFr",
  "descriptionZh",
  "detailImages",
  "prepMinutes",
  "packingPrice",
] as const satisfies readonly (keyof ProductDraft)[];

/** What is wrong with a time of preparation, on either page of the form. */
export const minutesWrong = msg`Écrivez un nombre de minutes, de 1 à ${minutesAtMost}.`;

/** Where a form begins: nothing, or a product of the server's. */
export function startOf(source: DraftSource, values?: ProductDraft): StoredDraft {
  return { values: values ?? newDraft(source.initial), base: null, version: null };
}

/** Where the form of a product that is there already begins. */
export function startOfEdit(product: Product): StoredDraft {
  return { values: draftOfProduct(product), base: draftOfProduct(product), version: product.version };
}

/** What was stored of a new product, with what its address says; once something was typed, its kind is what was chosen. */
function readFor({ key, initial }: DraftSource): StoredDraft | undefined {
  const stored = storedDraft(key).read();
  if (stored === undefined || key !== "new") return stored;
  const { type, categoryId } = stored.values;
  return {
    ...stored,
    values: {
      ...stored.values,
      type: isTouched(stored.values) ? type : (initial.type ?? type),
      categoryId: categoryId || (initial.categoryId ?? ""),
    },
  };
}

/** Whether anything but its pictures differs: those arrive by themselves. */
function differ(before: ProductDraft, after: ProductDraft): boolean {
  const { image: _, detailImages: __, ...others } = after;
  return (Object.keys(others) as (keyof typeof others)[]).some((field) => before[field] !== after[field]);
}

/**
 * A product as it is typed, stored on this phone over a reload and shared by the pages of the form. While nothing is typed
 * it is as `start` says, which may follow the server.
 */
export function useProductDraft(source: DraftSource, start: StoredDraft) {
  const draft = useDraft({ ...storedDraft(source.key), read: () => readFor(source) }, start);
  const { values, base } = draft.values;
  const hasNewPictures = useHasNewPictures(source.key);
  return {
    values,
    /** What the server had when it was begun; null for a product that is still to be published. */
    base,
    /**
     * Whether there is anything to be sent or lost: of a copy nothing is stored until something of it was changed; of a product that is
     * there, a picture counts too that is on its way into it.
     */
    changed: base === null ? draft.isTyped && isTouched(values) : isChanged(base, values) || hasNewPictures,
    latest: () => draft.latest().values,
    toSend: draft.latest,
    change(to: (values: ProductDraft) => ProductDraft): void {
      const before = draft.latest();
      const values = to(before.values);
      if (differ(before.values, values)) setWaits(source.key, false);
      if (before.base !== null && !isChanged(before.base, values)) draft.drop();
      else draft.replace({ ...before, values });
    },
    replace: draft.replace,
    arrived: draft.drop,
    /** Forgets what was typed, and whether it was sent. */
    drop(): void {
      draft.drop();
      setWaits(source.key, false);
      sentDraft(source.key).write(undefined);
    },
  } satisfies Typed<ProductDraft, StoredDraft> & Record<string, unknown>;
}
