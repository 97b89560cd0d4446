import type { productEditing } from "@tsena/contract/products.editing";
import type { Product, Variant } from "@tsena/web/shapes.ts";
import type { AppPayload } from "@tsena/web/terms.ts";
import { overTheirs } from "../over-theirs.ts";
import { draftOfProduct, draftOfVariant, payloadOf, type ProductDraft, variantPayload } from "./draft.rules.ts";

export type ProductPayload = AppPayload<typeof productEditing.create>;

type Wanted = NonNullable<ProductPayload["variants"]>[number];

/** Of the price and the stock of a variant that is there: which may be set, or which were not. */
export type PriceAndStock = Record<"price" | "stock", boolean>;

/**
 * A variant as it is wanted over what was sent of it before and what is there: where the first two say the same, what was saved, sold or
 * set since stays, and so does what whoever is at the phone may not set (rules/staff.md#products-prices-and-stock-are-three-rights).
 */
export function variantOver<Sent extends Wanted>(wanted: Sent, sent: Sent, there: Variant, may: PriceAndStock) {
  const { nameFr, nameZh, packingPrice, isDefault } = variantPayload(draftOfVariant(there));
  const theirs = { nameFr, nameZh, packingPrice, isDefault } as Partial<Sent>;
  return {
    ...overTheirs(wanted, sent, theirs),
    ...(may.price ? {} : { price: sent.price }),
    ...(may.stock ? {} : { stock: sent.stock, defaultStock: sent.defaultStock }),
    priceSeen: sent.price,
    stockSeen: sent.stock,
    defaultStockSeen: sent.defaultStock,
    id: there.id,
  };
}

type Named = Pick<Wanted, "nameFr" | "nameZh">;

const isNamed = (one: Named, { nameFr, nameZh }: Named) => one.nameFr === nameFr && one.nameZh === nameZh;

/** Takes the one of the same names out of `left`, or the only one where only one is wanted. */
function takeSame<One extends Named>(left: One[], wanted: Named, isOnly: boolean): One | undefined {
  const at = left.findIndex((one) => isNamed(one, wanted));
  const isSame = at >= 0 || (isOnly && left.length === 1);
  return isSame ? left.splice(Math.max(at, 0), 1)[0] : undefined;
}

/**
 * The variants of a product as they are wanted over those that arrived with an answer that was lost: one that is there keeps its
 * id, for customers may have ordered it since, and its stock where that was not typed anew; one that was added since stays, after them.
 */
export function variantsOver(
  wanted: readonly Wanted[],
  sent: readonly Wanted[],
  there: Product["variants"],
  may: PriceAndStock,
): (Wanted & { id?: string })[] {
  const [before, arrived] = [[...sent], [...there]];
  const isOnly = wanted.length === 1;
  const mine = wanted.map((one) => {
    const [was, known] = [takeSame(before, one, isOnly), takeSame(arrived, one, isOnly)];
    // What was sent after the first, or by another phone, is there too: without its id it would be taken off and made anew.
    return known === undefined ? one : variantOver(one, was ?? one, known, may);
  });
  const added = arrived.filter((one) => !sent.some((was) => isNamed(was, one)));
  const all = [...mine, ...added.map((one) => ({ ...(variantPayload(draftOfVariant(one)) as Wanted), id: one.id }))];
  const shown = all.find(({ isDefault }) => isDefault);
  return added.length === 0 ? all : all.map((one) => ({ ...one, isDefault: one === shown }));
}

/** A product as it is wanted over what was sent of it before and what is there. */
export function productOver(wanted: ProductPayload, sent: ProductPayload, there: Product, may: PriceAndStock) {
  const { variants: _, ...theirs } = payloadOf(draftOfProduct(there));
  // A combo has no stock of its own that anybody would set.
  const mayOfIt = { ...may, stock: may.stock || wanted.type === 2 };
  return {
    ...overTheirs(wanted, sent, theirs as Partial<ProductPayload>),
    variants: variantsOver(wanted.variants, sent.variants, there.variants, mayOfIt),
    id: there.id,
    version: there.version,
  };
}

type Moving = Pick<Wanted, "price" | "stock" | "defaultStock">;

/** What of a variant is wanted and was not set. */
export const notSet = (wanted: Moving, { price, stock, defaultStock }: Moving): PriceAndStock => ({
  price: wanted.price !== price,
  stock: wanted.stock !== stock || wanted.defaultStock !== defaultStock,
});

/** A product as it is there once it was changed to what is wanted: a price or stock that was not set as it was wanted, beside the one that is `seen`. */
export function draftOfChanged(product: Product, wanted: ProductPayload, over: readonly Moving[]): ProductDraft {
  const draft = draftOfProduct(product);
  const variants = draft.variants.map((one, at) => {
    const [mine, sent] = [wanted.variants[at], over[at]];
    if (mine === undefined || sent === undefined) return one;
    const left = notSet(mine, sent);
    const price = left.price ? { price: mine.price } : {};
    const stock = left.stock ? { stock: String(mine.stock), defaultStock: String(mine.defaultStock) } : {};
    return { ...one, ...price, ...stock };
  });
  return { ...draft, variants };
}

/** What of a product that has arrived stands otherwise there than it was typed. */
export function leftIn({ variants }: Pick<ProductDraft, "variants">): PriceAndStock {
  const lefts = variants.flatMap(({ price, stock, defaultStock, seen }) =>
    seen === undefined || price === null
      ? []
      : [notSet({ price, stock: Number(stock), defaultStock: Number(defaultStock) }, seen)],
  );
  return { price: lefts.some(({ price }) => price), stock: lefts.some(({ stock }) => stock) };
}
