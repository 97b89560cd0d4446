import { type FailureName, modulesParam } from "@tsena/contract/failures";
import { quantityAtMost } from "@tsena/contract/values";
import { findWorkDay } from "../database/shop-hours.store.ts";
import { hasModule, type ShopPerson } from "../http/actors.ts";
import type { Failing } from "../http/handlers.ts";
import { wrongField } from "../http/refusal.ts";
import { hasCategory } from "./categories.store.ts";
import { logPriceChanges } from "./prices.store.ts";
import {
  changeBySaving,
  leavingOf,
  namesUnknown,
  notGranted,
  partReasonOf,
  partsOf,
  picturesOf,
  type ProductChange,
  type StoredProduct,
  wantedProduct,
} from "./saving.rules.ts";
import { formPaths, type ProductForm } from "./product-form.view.ts";
import { findComboOf, listPartProducts, writeProducts } from "./saving.store.ts";
import { refuseUnusablePictures } from "../uploads/usable-pictures.service.ts";
import { type Editing, recordProductChanges, enqueueStockChanged } from "./menu-changes.service.ts";
import { nameIn, type Names } from "./names.rules.ts";

/** What somebody may change of products besides their cards. */
export function rightsOf(actor: ShopPerson): Record<"price" | "stock" | "categories", boolean> {
  return {
    price: hasModule(actor, "price"),
    stock: hasModule(actor, "stock"),
    categories: hasModule(actor, "categories"),
  };
}

/** A refusal for the sake of one field of a form, which it names by its path. */
const onField = (name: FailureName, path: string, { language }: Editing, params = {}) => ({
  fields: [wrongField(name, path, { language, params })],
});

/** Refuses what a change sets that the person has no right to; `pathOf` names a field of the variant at a place in the form. */
export function refuseNotGranted(
  ctx: Editing & Failing<"moduleNotGranted">,
  change: ProductChange,
  pathOf = formPaths.ofVariant,
): void {
  const [first] = notGranted(change, rightsOf(ctx.actor));
  if (first === undefined) return;
  const params = { module: modulesParam([first.module]) };
  ctx.fail("moduleNotGranted", params, onField("moduleNotGranted", pathOf(first.at, first.field), ctx, params));
}

/** Refuses what cannot be a part of a combo, by its place in the form; `id` is that of the combo, undefined for a new one. */
async function refuseWrongParts(
  ctx: Editing & Failing<"productNotFound" | "variantNotFound" | "componentIsCombo" | "fieldWrong">,
  form: ProductForm,
  id?: string,
): Promise<void> {
  const { type, parts: named } = form;
  const parts = partsOf(form);
  if (parts.length === 0) return;
  const ids = named.map(({ productId }) => productId);
  const products = await listPartProducts(ctx.tx, ctx.actor.shopId, ids);
  for (const [at, { productId, variantId }] of named.entries()) {
    const found = products.find((row) => row.id === productId);
    const isThere = found?.variant_ids.includes(variantId) === true;
    const reason = partReasonOf(productId === id ? type : found?.type) ?? (isThere ? undefined : "variantNotFound");
    if (reason !== undefined) ctx.fail(reason, {}, onField(reason, formPaths.ofPart(at), ctx));
  }
  if (parts.some(({ quantity }) => quantity > quantityAtMost)) {
    ctx.fail("fieldWrong", {}, onField("fieldWrong", formPaths.parts, ctx));
  }
}

/** Refuses to take away a variant that a combo of the menu takes. */
export async function refuseIfInCombo(ctx: Editing & Failing<"productInCombo">, change: ProductChange): Promise<void> {
  const ids = leavingOf(change).map(({ id }) => id);
  const combo = ids.length === 0 ? undefined : await findComboOf(ctx.tx, ctx.actor.shopId, ids);
  if (combo !== undefined) ctx.fail("productInCombo", { name: nameIn(combo, ctx.language) });
}

/**
 * What becomes of the menu by a product's form, of a product that is there or of a new one, or its refusal for what it names.
 * Whoever calls this holds the shop's row.
 */
export async function changeOfForm(
  ctx: Editing &
    Failing<
      "categoryNotFound" | "fileUnknown" | "productNotFound" | "variantNotFound" | "componentIsCombo" | "fieldWrong"
    >,
  form: ProductForm,
  before?: StoredProduct,
): Promise<ProductChange> {
  const { tx, actor, fail } = ctx;
  if (!(await hasCategory(tx, actor.shopId, form.categoryId))) return fail("categoryNotFound");
  const wanted = wantedProduct(form);
  await refuseUnusablePictures(ctx, actor, picturesOf(wanted));
  await refuseWrongParts(ctx, form, before?.id);
  if (before !== undefined && namesUnknown(before, wanted)) return fail("variantNotFound");
  return changeBySaving(before, wanted);
}

const namesOf = ({ after: { nameFr: fr, nameZh: zh } }: ProductChange): Names => ({ fr, zh });

/** The variants of some changes that were there before, each with its product's change. */
function variantsChanged(changes: readonly ProductChange[]) {
  return changes.flatMap((change) =>
    change.variants.flatMap(({ before, after }) => (before === undefined ? [] : [{ change, before, after }])),
  );
}

/**
 * Saves products: writes them, logs the prices, and records it (the owner's log, the shop's devices, the platform's systems).
 * The only way in which a product or a variant is written by a person, from a form as from a table. Whoever calls this holds the
 * shop's row, and has refused what may not be.
 */
export async function saveProducts(ctx: Editing, changes: readonly ProductChange[]): Promise<void> {
  const { tx, actor, now } = ctx;
  if (changes.length === 0) return;
  const { shopId } = actor;
  await writeProducts(tx, { shopId, day: await findWorkDay(tx, shopId, now), changes });
  await logPrices(ctx, changes);
  await enqueueStock(ctx, changes);
  const isNew = ({ before }: ProductChange): boolean => before === undefined;
  await recordProductChanges(ctx, [
    { event: "goodsAdded", products: changes.filter(isNew).map(namesOf) },
    { event: "goodsChanged", products: changes.filter((change) => !isNew(change)).map(namesOf) },
  ]);
}

/** Logs each price that is another than before. */
async function logPrices({ tx, actor, now }: Editing, changes: readonly ProductChange[]): Promise<void> {
  const prices = variantsChanged(changes).map(({ change, before, after }) => ({
    productId: change.after.id,
    variantId: after.id,
    productName: namesOf(change),
    variantName: { fr: after.nameFr, zh: after.nameZh },
    oldPrice: before.price,
    newPrice: after.price,
  }));
  await logPriceChanges(tx, { shopId: actor.shopId, changes: prices, by: actor, now });
}

/** Enqueues what is left of variants whose stock was set; a combo has none of its own. */
function enqueueStock(ctx: Editing, changes: readonly ProductChange[]): Promise<void> {
  const levels = variantsChanged(changes)
    .filter(({ change, before, after }) => change.after.type === 1 && before.stock !== after.stock)
    .map(({ after }) => ({ variantId: after.id, stock: after.stock }));
  return enqueueStockChanged(ctx, { shopId: ctx.actor.shopId, levels, now: ctx.now });
}
