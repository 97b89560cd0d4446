import type { Goods } from "@tsena/contract/goods.shapes";
import { useStore } from "@tsena/web/store.ts";
import { useEffect, useRef, useState } from "react";
import { loadChunk } from "../../api/chunk.ts";
import { languageStore } from "../../api/language.ts";
import { type RefusedFields, sayUnder } from "../../forms/refusals.ts";
import type { FieldErrors } from "../../forms/use-form.ts";
import { faultsOf } from "../../forms/faults.ts";
import { useFaults } from "../../forms/use-faults.ts";
import { type ProductDraft, withDetailImage } from "./draft.rules.ts";
import type { Kept } from "./draft.store.ts";
import { publishProduct, saveProduct } from "./product.saving.ts";
import { mergeDrafts } from "./merge.rules.ts";
import { type DraftSource, startOfEdit, useProductDraft } from "./use-product-draft.ts";
import { useProductPictures } from "./use-product-pictures.ts";

const refusedFields: RefusedFields = {
  categoryNotFound: "categoryId",
  fileUnknown: "image",
  specificationNotFound: "specifications",
  productInCombo: "specifications",
  componentIsCombo: "components",
};

/** The rules come with the first sending: the form can be typed into before they are here. */
const rules = () => loadChunk(() => import("./product.check.ts"));

interface GoodsFormOptions {
  source: DraftSource;
  start: Kept;
  /** It has arrived. */
  onDone: (values: ProductDraft) => void;
}

/** What is wrong with the fields whose path begins as given, the first of them. */
function faultUnder(errors: FieldErrors, path: string) {
  return Object.entries(errors).find(([of]) => of === path || of.startsWith(`${path}.`))?.[1];
}

/** The faults without those of fields that were changed: a list's, where anything in it was. */
function mended(errors: FieldErrors, before: ProductDraft, after: ProductDraft): FieldErrors {
  const isMended = (path: string) => {
    const field = (path.split(".", 1)[0] ?? "") as keyof ProductDraft;
    const names = field === "nameFr" && before.nameZh !== after.nameZh;
    return names || before[field] !== after[field];
  };
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !isMended(path)));
}

/** The draft with what is wrong in it, which is forgotten field by field as it is mended. */
function useJudgedDraft(source: DraftSource, start: Kept) {
  const draft = useProductDraft(source, start);
  const { errors, setErrors, show, page } = useFaults();
  const language = useStore(languageStore);

  const change = (to: (values: ProductDraft) => ProductDraft) => {
    const before = draft.latest().values;
    draft.change(to);
    setErrors(mended(errors, before, draft.latest().values));
  };
  const pictures = useProductPictures(source.key, (place, url) =>
    change((values) => ({ ...values, detailImages: withDetailImage(values.detailImages, place, url) })),
  );

  return {
    ...draft,
    page,
    pictures,
    change,
    set: (fields: Partial<ProductDraft>) => change((values) => ({ ...values, ...fields })),
    show,
    forgive: () => setErrors({}),
    saidOf: (path: string) => errors[path],
    errorOf: (path: string): string | undefined => errors[path]?.[language],
    /** What is wrong with the field or anything in it. */
    errorUnder: (path: string): string | undefined => faultUnder(errors, path)?.[language],
    /** What is wrong as it stands, a refused picture too. */
    async faults(): Promise<FieldErrors> {
      const { image, detailImages } = pictures.refused;
      return {
        ...(await rules()).checkProduct(draft.latest().values),
        ...(image === undefined ? {} : { image }),
        ...(detailImages === undefined ? {} : { detailImages }),
      };
    },
  };
}

type JudgedDraft = ReturnType<typeof useJudgedDraft>;

/** Sends a draft; gives the product as somebody else has saved it meanwhile, or undefined once all is said. */
async function sendDraft(
  source: DraftSource,
  draft: JudgedDraft,
  onDone: GoodsFormOptions["onDone"],
): Promise<Goods | undefined> {
  const faults = await draft.faults();
  if (Object.keys(faults).length > 0) {
    draft.show(faults);
    return undefined;
  }
  draft.forgive();
  const now = draft.latest();
  try {
    if (source.id === null) await sayUnder(refusedFields, publishProduct(source.key, now.values));
    else {
      const outcome = await sayUnder(refusedFields, saveProduct(source.id, now));
      if ("meanwhile" in outcome) return outcome.meanwhile;
    }
    draft.drop();
    onDone(now.values);
  } catch (error) {
    draft.show(faultsOf(error));
  }
  return undefined;
}

/**
 * The product form: kept as it is typed, judged by the contract's rules when it is sent, refused field by field; it waits
 * for a picture that is on its way, and nothing of it is lost to somebody else's change.
 */
export function useProductForm({ source, start, onDone }: GoodsFormOptions) {
  const draft = useJudgedDraft(source, start);
  const { pictures } = draft;
  const [meanwhile, setMeanwhile] = useState<Goods>();
  const [waiting, setWaiting] = useState(false);
  const [sending, setSending] = useState(false);
  const held = useRef(false);

  /** Sends it once at a time: a second tap may come before the first one is drawn. */
  async function submit(): Promise<void> {
    if (held.current) return;
    if (pictures.underWay) return setWaiting(true);
    held.current = true;
    setSending(true);
    setWaiting(false);
    try {
      setMeanwhile(await sendDraft(source, draft, onDone));
    } finally {
      held.current = false;
      setSending(false);
    }
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
    /** It is on its way: what has become of it is not yet known. */
    sending,
    /** It goes by itself once the pictures have arrived. */
    waiting: waiting && pictures.underWay,
    stopWaiting: () => setWaiting(false),
    /** Somebody else has saved the product since this form was begun. */
    meanwhile,
    closeMeanwhile: () => setMeanwhile(undefined),
    /** Puts my changes over theirs, and sends that. */
    async keepMine(theirs: Goods): Promise<void> {
      const { values, base } = draft.latest();
      const after = startOfEdit(theirs);
      draft.put({ ...after, values: mergeDrafts(base ?? after.values, values, after.values) });
      await submit();
    },
    /** Goes on with theirs; gives the way back to mine. */
    takeTheirs(theirs: Goods): () => void {
      const mine = draft.latest();
      draft.put(startOfEdit(theirs));
      draft.forgive();
      setMeanwhile(undefined);
      return () => draft.put(mine);
    },
  };
}

export type ProductForm = Omit<ReturnType<typeof useProductForm>, "page">;
