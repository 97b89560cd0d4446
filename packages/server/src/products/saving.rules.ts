import { v7 as uuid } from "uuid";
import { defaultVariantOf } from "@tsena/contract/variants.default";
import type { ProductForm } from "./product-form.view.ts";

/** A variant as it is saved. Prices are in hundredths of an ariary; without a packing price the product's counts. */
export interface StoredVariant {
  id: string;
  nameFr: string;
  nameZh: string;
  price: number;
  packingPrice: number | null;
  stock: number;
  defaultStock: number;
  isDefault: boolean;
}

/** So many of a variant in a combo. */
export interface Part {
  productId: string;
  variantId: string;
  quantity: number;
}

/**
 * What a product's card says besides its variants and parts: each field with the type of its column, which is named after it.
 * Whatever compares or writes a card goes by this table; what the lists read of one stands in `products.reading.store.ts`. A text that is missing is empty, as is `image` while there is
 * no photo; of `type` 1 is a single item, 2 a combo.
 */
export const cardColumnTypes = {
  categoryId: "text",
  type: "smallint",
  nameFr: "text",
  nameZh: "text",
  descriptionFr: "text",
  descriptionZh: "text",
  image: "text",
  detailImages: "text[]",
  prepMinutes: "int",
  packingPrice: "bigint",
  isMarketable: "boolean",
  isMultiple: "boolean",
} as const satisfies { readonly [Field in Exclude<keyof ProductForm, "variants" | "parts">]-?: string };

type CardField = keyof typeof cardColumnTypes;
const cardNames = Object.keys(cardColumnTypes) as CardField[];

type Card = { readonly [Field in CardField]: NonNullable<ProductForm[Field]> };

/** A product's card, and what it takes of other products as a combo. */
export interface ProductFields extends Card {
  parts: readonly Part[];
}

/** A product as it is saved, its variants in their order. */
export interface StoredProduct extends ProductFields {
  id: string;
  version: number;
  variants: readonly StoredVariant[];
}

/** What only somebody with a right of its own sets of a variant that is there. */
const guardedFields = ["price", "stock", "defaultStock"] as const;
type GuardedField = (typeof guardedFields)[number];

const moduleOf = { price: "price", stock: "stock", defaultStock: "stock" } as const satisfies Record<
  GuardedField,
  string
>;

/** A variant as somebody wants it: one that is there by its id, with what was shown of it when they began. */
export interface WantedVariant extends Omit<StoredVariant, "id"> {
  id?: string | undefined;
  priceSeen?: number | undefined;
  stockSeen?: number | undefined;
  defaultStockSeen?: number | undefined;
}

/** A product as somebody wants it, its variants in their order. */
export interface WantedProduct extends ProductFields {
  variants: readonly WantedVariant[];
}

/** A variant of a form as it is wanted. */
export function wantedVariant({
  packingPrice,
  ...form
}: Omit<WantedVariant, "packingPrice"> & { packingPrice?: number | undefined }): WantedVariant {
  return { ...form, packingPrice: packingPrice ?? null };
}

/** A product's form as what is wanted. */
export function wantedProduct(form: ProductForm): WantedProduct {
  const card = Object.fromEntries(cardNames.map((field) => [field, form[field] ?? ""])) as Card;
  const variants = form.variants.map(wantedVariant);
  return { ...card, isMultiple: isMultipleIn(form), parts: partsOf(form), variants };
}

/** The pictures that a product shows, each at its path of the form. */
export function picturesOf({ image, detailImages }: Pick<WantedProduct, "image" | "detailImages">) {
  const details = detailImages.map((url, at) => ({ url, path: `detailImages.${at}` }));
  return [{ url: image, path: "image" }, ...details].map((picture) => ({ ...picture, use: "product" as const }));
}

/** The parts of the combo that a form describes, a variant named twice once with both quantities; of a single item none. */
export function partsOf({ type, parts: named }: Pick<ProductForm, "type" | "parts">): Part[] {
  if (type === 1) return [];
  const parts = new Map<string, Part>();
  for (const part of named) {
    parts.set(part.variantId, { ...part, quantity: (parts.get(part.variantId)?.quantity ?? 0) + part.quantity });
  }
  return [...parts.values()];
}

/** Whether the product may have several variants: as the form says, else by how many it has; a combo has one. */
export function isMultipleIn({ type, isMultiple, variants }: ProductForm): boolean {
  return type === 1 && (isMultiple ?? variants.length > 1);
}

/** The variants of a form with exactly one default: the one marked, else the first. */
export function withDefault<Row extends { isDefault: boolean }>(variants: readonly Row[]): Row[] {
  const shown = defaultVariantOf(variants);
  return variants.map((row) => ({ ...row, isDefault: row === shown }));
}

/**
 * Why a product of this type, undefined where there is none, is no part of a combo (rules/products.md#combos);
 * undefined where it may be.
 */
export function partReasonOf(type: 1 | 2 | undefined): "productNotFound" | "componentIsCombo" | undefined {
  if (type === undefined) return "productNotFound";
  return type === 2 ? "componentIsCombo" : undefined;
}

/** What becomes of a variant: as it was, as it will be, and what of the guarded fields is set. */
export interface VariantChange {
  before: StoredVariant | undefined;
  after: StoredVariant;
  sets: readonly GuardedField[];
}

/** What becomes of a product. */
export interface ProductChange {
  before: StoredProduct | undefined;
  after: ProductFields & { id: string };
  variants: readonly VariantChange[];
  /** Variants that it has no more. */
  gone: readonly StoredVariant[];
  /** Its version rises: the card, or a variant but for its price and stock, is another than before, or somebody has saved a form of it. */
  isNewVersion: boolean;
}

/** Whether a variant is named that the product has not, or one twice. */
export function namesUnknown(before: StoredProduct | undefined, { variants }: WantedProduct): boolean {
  const left = new Set(before?.variants.map(({ id }) => id));
  return variants.some(({ id }) => id !== undefined && !left.delete(id));
}

/** What becomes of a product as it is wanted, which names no variant that it has not; one that is new, as a copy, knows none. */
export function changeOf(before: StoredProduct | undefined, wanted: WantedProduct): ProductChange {
  const { variants: named, ...card } = wanted;
  const known = new Map(before?.variants.map((variant) => [variant.id, variant]));
  const types = { was: before?.type ?? card.type, is: card.type };
  const variants = withDefault(named).map((variant) => variantChange(variant, known.get(variant.id ?? ""), types));
  const after = { ...card, id: before?.id ?? uuid() };
  const staying = new Set(variants.map((variant) => variant.after.id));
  const gone = [...known.values()].filter(({ id }) => !staying.has(id));
  const isNewVersion = before === undefined || !isSameCard(before, after) || !areSameVariants(before, variants);
  return { before, after, variants, gone, isNewVersion };
}

/** What becomes of a product by a form that somebody has saved: another version, whatever the form says. */
export function changeBySaving(before: StoredProduct | undefined, wanted: WantedProduct): ProductChange {
  return { ...changeOf(before, wanted), isNewVersion: true };
}

/** Whether a change changes anything. */
export function isChange({ isNewVersion, variants }: ProductChange): boolean {
  return isNewVersion || variants.some(({ sets }) => sets.length > 0);
}

/**
 * What of a change somebody may not make: a price that is there takes the right to prices, a stock that to stock, whoever
 * brings it in whichever way; what is new is given both (rules/staff.md#products-prices-and-stock-are-three-rights).
 */
export function notGranted(
  { variants }: Pick<ProductChange, "variants">,
  rights: Record<(typeof moduleOf)[GuardedField], boolean>,
): { at: number; field: GuardedField; module: (typeof moduleOf)[GuardedField] }[] {
  return variants.flatMap(({ sets }, at) =>
    sets.map((field) => ({ at, field, module: moduleOf[field] })).filter(({ module }) => !rights[module]),
  );
}

/** The variants that no combo may take any more. */
export function leavingOf({ before, after, gone }: ProductChange): readonly StoredVariant[] {
  // A product that becomes a combo has no stock of its own any more: nothing of it can be a part.
  return before === undefined || before.type === after.type ? gone : before.variants;
}

/** A field that is sent as it was seen, or without that as it is, stays what it is; a combo has no stock of its own. */
function variantChange(
  { priceSeen, stockSeen, defaultStockSeen, ...wanted }: WantedVariant,
  before: StoredVariant | undefined,
  types: { was: 1 | 2; is: 1 | 2 },
): VariantChange {
  const seen = { price: priceSeen, stock: stockSeen, defaultStock: defaultStockSeen };
  // A combo shows the stock of its parts: what was seen of it says nothing of the single item that it becomes.
  const compared = types.was === 1 && types.is === 1 ? guardedFields : (["price"] as const);
  const args = types.is === 1 ? wanted : { ...wanted, stock: 0, defaultStock: 0 };
  if (before === undefined) return { before, after: { ...args, id: uuid() }, sets: [] };
  const sets = compared.filter((field) => wanted[field] !== (seen[field] ?? before[field]));
  const left = compared.filter((field) => !sets.includes(field)).map((field) => [field, before[field]]);
  return { before, after: { ...args, id: before.id, ...(Object.fromEntries(left) as Partial<StoredVariant>) }, sets };
}

function isSameCard(one: ProductFields, other: ProductFields): boolean {
  const textOf = (card: ProductFields): string =>
    JSON.stringify([
      cardNames.map((field) => card[field]),
      card.parts.map(({ variantId, quantity }) => [variantId, quantity]),
    ]);
  return textOf(one) === textOf(other);
}

/** Whether the variants are the same, in the same order, but for price and stock, which are no part of the card's version. */
function areSameVariants({ variants: saved }: StoredProduct, changes: readonly VariantChange[]): boolean {
  return (
    saved.length === changes.length &&
    changes.every(
      ({ after }, at) =>
        saved[at]?.id === after.id &&
        saved[at].nameFr === after.nameFr &&
        saved[at].nameZh === after.nameZh &&
        saved[at].packingPrice === after.packingPrice &&
        saved[at].isDefault === after.isDefault,
    )
  );
}
