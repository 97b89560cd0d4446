import { useRef, useState } from "react";
import { loadChunk } from "../../api/chunk.ts";
import { languageStore } from "../../api/language.ts";
import { useStore } from "@tsena/web/store.ts";
import { type FieldErrors, isAtOrUnder, type RefusedFields } from "@tsena/web/forms/faults.ts";
import { reportRefusalUnder } from "../../forms/refusals.ts";
import { useOwnForm } from "../../forms/use-own-form.ts";
import { notSent } from "@tsena/web/forms/use-sending.ts";
import type { Product } from "@tsena/web/shapes.ts";
import { withArrived } from "../../pictures/arrived.ts";
import { useWaitForPictures } from "../../pictures/use-wait-for-pictures.ts";
import type { ProductDraft } from "./draft.rules.ts";
import { draftName, type StoredDraft } from "./draft.store.ts";
import { publishProduct, saveProduct } from "./save-product.queries.ts";
import { mergeDrafts } from "./merge.rules.ts";
import { setWaits, waitsStore } from "./waits.ts";
import { type DraftSource, startOfEdit, useProductDraft } from "./use-product-draft.ts";
import { useDetailPictures, useProductPictures } from "./use-product-pictures.ts";

const refusedFields: RefusedFields = {
  categoryNotFound: "categoryId",
  variantNotFound: "variants",
  productInCombo: "variants",
};

/** The rules come with the first sending: the form can be typed into before they are here. */
const rules = () => loadChunk(() => import("./product.check.ts"));

interface ProductFormOptions {
  source: DraftSource;
  start: StoredDraft;
  /** It has arrived. */
  onDone: (values: ProductDraft) => void;
  /** It has arrived, and its form was left meanwhile. */
  onLeft: (values: ProductDraft) => void;
  /** Its pictures have come or were refused, and it could not be sent. */
  onNotSent?: (values: ProductDraft) => void;
}

/** What is wrong with a draft as it stands, and with its pictures. */
async function faultsIn(
  values: ProductDraft,
  { toCut, refused }: ReturnType<typeof useProductPictures>,
): Promise<FieldErrors> {
  return { ...toCut, ...(await rules()).checkProduct(values), ...refused };
}

/**
 * Sends a draft; gives the product as somebody else has saved it since it was begun, where nothing was sent for that, and what of a new
 * one is on the menu.
 */
async function sendDraft(
  { id, key }: DraftSource,
  draft: StoredDraft,
): Promise<{ theirs?: Product | undefined; published?: ProductDraft }> {
  if (id !== null) return { theirs: await reportRefusalUnder(refusedFields, saveProduct(id, draft)) };
  return { published: await reportRefusalUnder(refusedFields, publishProduct(key, draft.values)) };
}

/** The waiting of a product for its pictures, which goes on though its pages are left. */
function useWaits(
  { key }: DraftSource,
  { replace, toSend }: ReturnType<typeof useProductDraft>,
  { underWay }: ReturnType<typeof useProductPictures>,
  send: () => Promise<void>,
) {
  const waits = useStore(waitsStore, (all) => all.includes(key));
  const change = (now: boolean) => {
    // Nothing is stored of a copy that is as it began, and where its page is left it goes by what is.
    if (now) replace(toSend());
    setWaits(key, now);
  };
  return useWaitForPictures(underWay, send, [waits, change]);
}

/**
 * The product form: stored as it is typed, judged by the contract's rules when it is sent, refused field by field; it waits
 * for a picture that is on its way, and nothing of it is lost to somebody else's change.
 */
export function useProductForm({ source, start, onDone, onLeft, onNotSent }: ProductFormOptions) {
  const [meanwhile, setMeanwhile] = useState<Product>();
  const published = useRef<ProductDraft>(undefined);
  const draft = useProductDraft(source, start);
  const language = useStore(languageStore);
  const pictures = useProductPictures(source.key);
  const { errors, clear, sending, isOnItsWay, page, ...form } = useOwnForm({
    name: draftName(source.key),
    typed: draft,
    check: ({ values }) => faultsIn(values, pictures),
    async send(now) {
      const { theirs, published: there } = await sendDraft(source, now);
      published.current = there;
      setMeanwhile(theirs);
      return theirs === undefined ? undefined : notSent;
    },
    onDone: ({ values }) => onDone(published.current ?? values),
    onLeft: ({ values }) => onLeft(published.current ?? values),
  });
  const wait = useWaits(source, draft, pictures, async () => {
    setMeanwhile(undefined);
    if (!(await form.submit())) onNotSent?.(draft.latest());
  });
  useDetailPictures(source.key, (chosenFor, url) =>
    form.change((values) => ({ ...values, detailImages: withArrived(values.detailImages, chosenFor, url) })),
  );
  const change = (to: (values: ProductDraft) => ProductDraft) => {
    const before = draft.latest();
    form.change(to);
    // A product needs one name, said to be wrong at the first.
    if (before.nameZh !== draft.latest().nameZh) clear(["nameFr"]);
  };
  return {
    source,
    values: draft.values,
    base: draft.base,
    changed: draft.changed,
    drop: draft.drop,
    change,
    set: (fields: Partial<ProductDraft>) => change((values) => ({ ...values, ...fields })),
    errors,
    errorOf: (path: string): string | undefined => errors[path]?.[language],
    /** What is wrong with the field or anything in it. */
    errorUnder: (path: string): string | undefined =>
      Object.entries(errors).find(([of]) => isAtOrUnder(of, path))?.[1][language],
    page,
    pictures,
    sending,
    isOnItsWay,
    ...wait,
    /** Somebody else has saved the product since this form was begun. */
    meanwhile,
    closeMeanwhile: () => setMeanwhile(undefined),
    /** Puts my changes over theirs, and sends that. */
    async keepMine(theirs: Product): Promise<void> {
      const { values, base } = draft.toSend();
      const after = startOfEdit(theirs);
      draft.replace({ ...after, values: mergeDrafts(base ?? after.values, values, after.values) });
      await wait.submit();
    },
    /** Goes on with theirs; gives the way back to mine. */
    takeTheirs(theirs: Product): () => void {
      const mine = draft.toSend();
      draft.replace(startOfEdit(theirs));
      clear();
      setMeanwhile(undefined);
      return () => draft.replace(mine);
    },
  };
}

export type ProductForm = Omit<ReturnType<typeof useProductForm>, "page">;
