import type { CallOutput } from "@tsena/contract/call";
import { type Product, products, specificationsAtMost } from "@tsena/contract/products";
import { rowsByDefault } from "../http/cursor.ts";
import { type Context, handlers } from "../http/handlers.ts";
import { changeOf, type KeptProduct, type ProductChange, wantedVariant, type WantedVariant } from "./saving.rules.ts";
import { findKeptOfVariant, findKeptProduct } from "./saving.store.ts";
import { holdShop } from "../database/shop-row.store.ts";
import { productOf } from "./products.view.ts";
import type { Editing } from "./editing.service.ts";
import { findGoods } from "./products.reading.store.ts";
import { nameIn } from "./names.rules.ts";
import { listSpecificationPage } from "./variants.listing.store.ts";
import { refuseIfInCombo, refuseNotGranted, saveProducts } from "./saving.service.ts";

type Listing = Pick<Context<typeof products.list>, "input" | "actor" | "db" | "language">;

async function list({ input, actor, db, language }: Listing): Promise<CallOutput<typeof products.list>> {
  const { page = 1, rows = rowsByDefault } = input;
  const found = await listSpecificationPage(db, actor.shopId, { ...input, page, rows });
  const listed = found.rows.map((row) => ({
    ...productOf(row),
    goodsName: nameIn({ fr: row.goods_fr, zh: row.goods_zh }, language),
    image: row.image,
  }));
  return { rows: listed, total: found.total, page };
}

/** The product of a variant, the shop held, or undefined. */
async function holdProductOf({ tx, actor }: Editing, id: string): Promise<KeptProduct | undefined> {
  await holdShop(tx, actor.shopId);
  return findKeptOfVariant(tx, actor.shopId, id);
}

/** What becomes of a product where its variants change: the card is another, whatever they say. */
function changeOfVariants(before: KeptProduct, variants: readonly WantedVariant[]): ProductChange {
  return { ...changeOf(before, { ...before, variants }), isCardChanged: true };
}

/** The variants of a product with one of them as its default, where that is said of it. */
function withOne(variants: readonly WantedVariant[], one: WantedVariant): WantedVariant[] {
  const others = one.isDefault ? variants.map((variant) => ({ ...variant, isDefault: false })) : variants;
  return others.some(({ id }) => id !== undefined && id === one.id)
    ? others.map((variant) => (variant.id === one.id ? one : variant))
    : [...others, one];
}

/** A variant as its shop sees it now. */
async function readBack({ tx, actor, language }: Editing, goodsId: string, id: string | undefined): Promise<Product> {
  const goods = await findGoods(tx, actor.shopId, goodsId, language);
  const found = goods?.specifications.find((variant) => variant.id === id);
  if (found === undefined) throw new Error(`the variant ${id} is not there`);
  return found;
}

export const productCalls = handlers(products, {
  list,
  listByPost: ({ tx, ...given }) => list({ ...given, db: tx }),

  create: async ({ input: { goodsId, ...input }, fail, ...ctx }) => {
    const { tx, actor } = ctx;
    await holdShop(tx, actor.shopId);
    const before = await findKeptProduct(tx, actor.shopId, goodsId);
    if (before === undefined) return fail("productNotFound");
    if (before.type === 2 || !before.isMultiple) return fail("oneSpecificationOnly");
    if (before.variants.length >= specificationsAtMost) {
      return fail("specificationsFull", { count: specificationsAtMost });
    }
    const change = changeOfVariants(before, withOne(before.variants, wantedVariant(input)));
    await saveProducts(ctx, [change]);
    return readBack(ctx, before.id, change.variants.at(-1)?.after.id);
  },

  update: async ({ input: { version, ...input }, ...ctx }) => {
    const { fail } = ctx;
    const before = await holdProductOf(ctx, input.id);
    const variant = before?.variants.find(({ id }) => id === input.id);
    if (before === undefined || variant === undefined) return fail("specificationNotFound");
    if (version !== undefined && version !== before.version) return fail("changedMeanwhile");
    if (variant.isDefault && !input.isDefault) return fail("defaultSpecificationWrong");
    const change = changeOfVariants(before, withOne(before.variants, wantedVariant(input)));
    refuseNotGranted(ctx, change, (_at, field) => field);
    await saveProducts(ctx, [change]);
    return readBack(ctx, before.id, variant.id);
  },

  remove: async ({ input, ...ctx }) => {
    const { fail } = ctx;
    const before = await holdProductOf(ctx, input.id);
    if (before === undefined) return fail("specificationNotFound");
    const left = before.variants.filter(({ id }) => id !== input.id);
    if (left.length === 0) return fail("lastSpecification");
    const change = changeOfVariants(before, left);
    await refuseIfInCombo(ctx, change);
    await saveProducts(ctx, [change]);
    return null;
  },
});
