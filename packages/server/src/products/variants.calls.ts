import type { CallOutput } from "@tsena/contract/call";
import { type Variant, variants, variantsAtMost } from "@tsena/contract/variants";
import { rowsByDefault } from "../http/cursor.ts";
import { type Context, handlers } from "../http/handlers.ts";
import {
  changeBySaving,
  type StoredProduct,
  type ProductChange,
  wantedVariant,
  type WantedVariant,
} from "./saving.rules.ts";
import { findStoredOfVariant, findStoredProduct } from "./saving.store.ts";
import { lockShop } from "../database/shop-row.store.ts";
import type { Editing } from "./menu-changes.service.ts";
import { findProduct } from "./products.reading.store.ts";
import { listVariantPage } from "./variants.listing.store.ts";
import { listedOf } from "./variants.view.ts";
import { refuseIfInCombo, refuseNotGranted, saveProducts } from "./saving.service.ts";

type Listing = Pick<Context<typeof variants.list>, "input" | "actor" | "db" | "language">;

async function list({ input, actor, db, language }: Listing): Promise<CallOutput<typeof variants.list>> {
  const { goodsId: productId, page = 1, rows = rowsByDefault, ...filter } = input;
  const found = await listVariantPage(db, actor.shopId, { ...filter, productId, page, rows });
  return { rows: found.rows.map((row) => listedOf(row, language)), total: found.total, page };
}

/** The product of a variant, the shop held, or undefined. */
async function lockProductOf({ tx, actor }: Editing, id: string): Promise<StoredProduct | undefined> {
  await lockShop(tx, actor.shopId);
  return findStoredOfVariant(tx, actor.shopId, id);
}

/** What becomes of a product where its variants change. */
function changeOfVariants(before: StoredProduct, variants: readonly WantedVariant[]): ProductChange {
  return changeBySaving(before, { ...before, variants });
}

/** The variants of a product with one of them as its default, where that is said of it. */
function withOne(variants: readonly WantedVariant[], one: WantedVariant): WantedVariant[] {
  const others = one.isDefault ? variants.map((variant) => ({ ...variant, isDefault: false })) : variants;
  return others.some(({ id }) => id !== undefined && id === one.id)
    ? others.map((variant) => (variant.id === one.id ? one : variant))
    : [...others, one];
}

/** A variant as its shop sees it now. */
async function readBack({ tx, actor, language }: Editing, productId: string, id: string | undefined): Promise<Variant> {
  const product = await findProduct(tx, actor.shopId, productId, language);
  const found = product?.specifications.find((variant) => variant.id === id);
  if (found === undefined) throw new Error(`the variant ${id} is not there`);
  return found;
}

export const variantCalls = handlers(variants, {
  list,
  listByPost: ({ tx, ...ctx }) => list({ ...ctx, db: tx }),

  create: async ({ input: { goodsId: productId, ...input }, fail, ...ctx }) => {
    const { tx, actor } = ctx;
    await lockShop(tx, actor.shopId);
    const before = await findStoredProduct(tx, actor.shopId, productId);
    if (before === undefined) return fail("productNotFound");
    if (before.type === 2 || !before.isMultiple) return fail("oneVariantOnly");
    if (before.variants.length >= variantsAtMost) {
      return fail("variantsFull", { count: variantsAtMost });
    }
    const change = changeOfVariants(before, withOne(before.variants, wantedVariant(input)));
    await saveProducts(ctx, [change]);
    return readBack(ctx, before.id, change.variants.at(-1)?.after.id);
  },

  update: async ({ input: { version, ...input }, ...ctx }) => {
    const { fail } = ctx;
    const before = await lockProductOf(ctx, input.id);
    const variant = before?.variants.find(({ id }) => id === input.id);
    if (before === undefined || variant === undefined) return fail("variantNotFound");
    if (version !== undefined && version !== before.version) return fail("changedMeanwhile");
    if (variant.isDefault && !input.isDefault) return fail("defaultVariantWrong");
    const change = changeOfVariants(before, withOne(before.variants, wantedVariant(input)));
    refuseNotGranted(ctx, change, (_at, field) => field);
    await saveProducts(ctx, [change]);
    return readBack(ctx, before.id, variant.id);
  },

  remove: async ({ input, ...ctx }) => {
    const { fail } = ctx;
    const before = await lockProductOf(ctx, input.id);
    if (before === undefined) return fail("variantNotFound");
    const left = before.variants.filter(({ id }) => id !== input.id);
    if (left.length === 0) return fail("lastVariant");
    const change = changeOfVariants(before, left);
    await refuseIfInCombo(ctx, change);
    await saveProducts(ctx, [change]);
    return null;
  },
});
