import { useEffect, useState } from "react";
import { loadChunk } from "../../api/chunk.ts";
import { languageStore } from "../../api/language.ts";
import { useStore } from "@tsena/web/store.ts";
import { type FieldErrors, isAtOrUnder, type RefusedFields } from "@tsena/web/forms/faults.ts";
import { reportRefusalUnder } from "../../forms/refusals.ts";
import { useForm } from "@tsena/web/forms/use-form.ts";
import { notSent } from "@tsena/web/forms/use-sending.ts";
import type { Product } from "@tsena/web/shapes.ts";
import { type ProductDraft, withDetailPicture } from "./draft.rules.ts";
import type { StoredDraft } from "./draft.store.ts";
import { publishProduct, saveProduct } from "./save-product.queries.ts";
import { mergeDrafts } from "./merge.rules.ts";
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
}

/** What is wrong with a draft as it stands, a refused picture too. */
async function faultsIn(
  values: ProductDraft,
  refused: ReturnType<typeof useProductPictures>["refused"],
): Promise<FieldErrors> {
  const { image, detailImages } = refused;
  return {
    ...(await rules()).checkProduct(values),
    ...(image === undefined ? {} : { image }),
    ...(detailImages === undefined ? {} : { detailImages }),
  };
}

/** The draft, judged and sent. `onMeanwhile`: somebody else has saved the product since it was begun, and nothing was sent. */
function useJudgedDraft({ source, start, onDone }: ProductFormOptions, onMeanwhile: (theirs: Product) => void) {
  const draft = useProductDraft(source, start);
  const language = useStore(languageStore);
  const pictures = useProductPictures(source.key);
  const form = useForm({
    typed: draft,
    check: ({ values }) => faultsIn(values, pictures.refused),
    async send(now) {
      if (source.id === null) return reportRefusalUnder(refusedFields, publishProduct(source.key, now.values));
      const outcome = await reportRefusalUnder(refusedFields, saveProduct(source.id, now));
      if (!("meanwhile" in outcome)) return outcome;
      onMeanwhile(outcome.meanwhile);
      return notSent;
    },
    onDone: ({ values }) => onDone(values),
  });
  useDetailPictures(source.key, (replaced, url) =>
    form.change((values) => ({ ...values, detailImages: withDetailPicture(values.detailImages, replaced, url) })),
  );
  const change = (to: (values: ProductDraft) => ProductDraft) => {
    const before = draft.latest();
    form.change(to);
    // A product needs one name, said to be wrong at the first.
    if (before.nameZh !== draft.latest().nameZh) form.clear(["nameFr"]);
  };
  const { values, base, changed, replace, drop, toSend } = draft;
  const { clear, submit, sending, page, errors } = form;
  return {
    values,
    base,
    changed,
    replace,
    drop,
    toSend,
    clear,
    submit,
    sending,
    page,
    pictures,
    change,
    set: (fields: Partial<ProductDraft>) => change((values) => ({ ...values, ...fields })),
    faultOf: (path: string) => errors[path],
    errorOf: (path: string): string | undefined => errors[path]?.[language],
    /** What is wrong with the field or anything in it. */
    errorUnder: (path: string): string | undefined =>
      Object.entries(errors).find(([of]) => isAtOrUnder(of, path))?.[1][language],
  };
}

/**
 * The product form: kept as it is typed, judged by the contract's rules when it is sent, refused field by field; it waits
 * for a picture that is on its way, and nothing of it is lost to somebody else's change.
 */
export function useProductForm(options: ProductFormOptions) {
  const { source } = options;
  const [meanwhile, setMeanwhile] = useState<Product>();
  const [waiting, setWaiting] = useState(false);
  const { toSend, ...draft } = useJudgedDraft(options, setMeanwhile);
  const { pictures } = draft;

  /** Sends it, or waits for a picture of it that is on its way. */
  async function submit(): Promise<void> {
    setWaiting(pictures.underWay);
    if (pictures.underWay) return;
    setMeanwhile(undefined);
    await draft.submit();
  }

  // What waited for a picture goes on once it is there, or was refused.
  const goesOn = waiting && !pictures.underWay;
  useEffect(() => {
    if (goesOn) void submit();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it goes on once, by what stands then
  }, [goesOn]);

  return {
    source,
    ...draft,
    submit,
    /** It goes by itself once the pictures have arrived. */
    waiting: waiting && pictures.underWay,
    stopWaiting: () => setWaiting(false),
    /** Somebody else has saved the product since this form was begun. */
    meanwhile,
    closeMeanwhile: () => setMeanwhile(undefined),
    /** Puts my changes over theirs, and sends that. */
    async keepMine(theirs: Product): Promise<void> {
      const { values, base } = toSend();
      const after = startOfEdit(theirs);
      draft.replace({ ...after, values: mergeDrafts(base ?? after.values, values, after.values) });
      await submit();
    },
    /** Goes on with theirs; gives the way back to mine. */
    takeTheirs(theirs: Product): () => void {
      const mine = toSend();
      draft.replace(startOfEdit(theirs));
      draft.clear();
      setMeanwhile(undefined);
      return () => draft.replace(mine);
    },
  };
}

export type ProductForm = Omit<ReturnType<typeof useProductForm>, "page">;
