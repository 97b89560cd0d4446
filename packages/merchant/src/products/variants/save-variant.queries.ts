import type { variants } from "@tsena/contract/variants";
import type { Variant } from "@tsena/web/shapes.ts";
import { sendOnce } from "@tsena/web/forms/sent.ts";
import type { AppPayload } from "@tsena/web/terms.ts";
import { api } from "../../api/api.ts";
import { ownSent } from "../../forms/own-sent.ts";
import type { RefusedFields } from "@tsena/web/forms/faults.ts";
import { reportRefusalUnder } from "../../forms/refusals.ts";
import { type VariantDraft, draftOfVariant, variantPayload } from "../form/draft.rules.ts";
import { changeMenu, freshProduct, showVariants } from "../products.queries.ts";
import { settable } from "../settable.ts";
import { unlessGone } from "../unless-gone.ts";
import { notSet, type PriceAndStock, variantOver } from "../form/amending.rules.ts";
import { crossedFields, mergeVariant } from "../form/merge.rules.ts";

type Payload = AppPayload<typeof variants.create>;

const refusedFields: RefusedFields = { defaultVariantWrong: "isDefault" };

const sentDraft = (productId: string) => ownSent(`variantSent.${productId}`);

/** A variant that has arrived, the version of its product, and what of it was not set as it is wanted. */
interface Arrived {
  variant: Variant;
  version: number;
  left?: PriceAndStock;
}

/** What a lost answer has brought of a product, as the server has it now; undefined where it is on the menu no more. */
async function findArrived(productId: string, id: string): Promise<Arrived | undefined> {
  const product = await unlessGone("productNotFound", freshProduct(productId));
  const variant = product?.variants.find((one) => one.id === id);
  return product && variant && { variant, version: product.version };
}

/** Changes what has arrived to what is wanted by now: only what was changed since it was sent, over what the server has. */
async function amendArrived({ variant, version }: Arrived, wanted: Payload, sent: Payload): Promise<Arrived> {
  const { productId: _, ...over } = variantOver(wanted, sent, variant, settable());
  const changed = await api.variants.update({ ...over, version }, { quiet: true });
  return { variant: changed, version, left: notSet(wanted, over) };
}

/**
 * Adds a variant that the rules have found complete, once, however often it is tried: where an answer was lost and the form
 * was changed since, the variant that has arrived meanwhile is changed to it, and where that was deleted since, it is added anew.
 * @returns what of it was not set as it is wanted, for want of the right to it
 */
export async function addVariant(productId: string, variant: VariantDraft): Promise<PriceAndStock | undefined> {
  const wanted = { productId, ...variantPayload(variant) } as Payload;
  const add = async () => {
    const done = await sendOnce<Payload, Variant, Arrived>(sentDraft(productId), wanted, {
      send: (payload, idempotencyKey) => api.variants.create(payload, { quiet: true, idempotencyKey }),
      find: ({ id }) => findArrived(productId, id),
      amend: amendArrived,
    });
    const there: Pick<Arrived, "variant" | "left"> = "variant" in done ? done : { variant: done };
    showVariants([there.variant]);
    return there.left;
  };
  return reportRefusalUnder(refusedFields, changeMenu(add));
}

/** Whether a variant that was sent has arrived is asked no more: the next one is another. */
export const forgetAdded = (productId: string): void => sentDraft(productId).write(undefined);

interface Changed {
  productId: string;
  id: string;
  /** As it was when the page was opened, and as it is typed. */
  begun: VariantDraft;
  mine: VariantDraft;
  /** Theirs, as the person was shown it already. */
  shownTheirs: VariantDraft | undefined;
}

/** `theirs`: as somebody else has saved it since the page was opened; undefined where nobody has. */
export type VariantSaved =
  | { saved: true; theirs: VariantDraft | undefined }
  | { saved: false; theirs: VariantDraft; crossed: ReturnType<typeof crossedFields> };

/**
 * Sends what was changed of a variant over what the server has now. Where somebody else has changed the same field
 * to something else, and the person was not told of that yet, nothing is sent.
 */
export async function saveVariant({ productId, id, begun, mine, shownTheirs }: Changed): Promise<VariantSaved> {
  const now = await reportRefusalUnder({}, freshProduct(productId));
  const found = now.variants.find((one) => one.id === id);
  // One that is gone is refused in the server's words.
  const theirs = found === undefined ? begun : draftOfVariant(found);
  const crossed = crossedFields(begun, mine, theirs).filter((field) => shownTheirs?.[field] !== theirs[field]);
  if (crossed.length > 0) return { saved: false, theirs, crossed };
  const merged = mergeVariant(begun, mine, theirs);
  const payload = { ...variantPayload(merged), id, productId, version: now.version } as Payload & { id: string };
  const save = async () => showVariants([await api.variants.update(payload, { quiet: true })]);
  await reportRefusalUnder(refusedFields, changeMenu(save));
  const isTheirs = (["nameFr", "nameZh", "packingPrice", "defaultStock"] as const).some(
    (field) => begun[field] !== theirs[field],
  );
  return { saved: true, theirs: isTheirs ? theirs : undefined };
}

/** Deletes a variant for good; a failure is told, and rejects. */
export const deleteVariant = (id: string) => changeMenu(() => api.variants.remove({ id }));
