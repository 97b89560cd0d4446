import { defaultVariantOf } from "@tsena/contract/variants.default";
import type { Product, Variant } from "@tsena/web/shapes.ts";
import { typedNumber } from "../../forms/whole-number.ts";
import { hasPicture } from "../menu.rules.ts";

/** A part of a combo: so many of a product's variant. */
export interface ComponentDraft {
  productId: string;
  variantId: string;
  quantity: number;
}

/** A variant as it is typed: amounts in hundredths, null where nothing was typed; the other figures as typed. */
export interface VariantDraft {
  /** Names it within the form: its id where the server knows it, else made here. */
  key: string;
  /** Of a variant that the server has. */
  id?: string;
  nameFr: string;
  nameZh: string;
  price: number | null;
  stock: string;
  /** '' for as many as `stock`. */
  defaultStock: string;
  /** null for the product's own. */
  packingPrice: number | null;
  isDefault: boolean;
  /** What the server showed of it: where the form still says the same, what an order or the price pad did since stays. */
  seen?: { stock: number; defaultStock: number; price: number };
}

/** The product form as it is typed, both parts of it. */
export interface ProductDraft {
  type: 1 | 2;
  /** Several variants; those that were typed stay while it is off, and only the chosen one is sent. */
  isMultiple: boolean;
  image: string;
  detailImages: string[];
  nameFr: string;
  nameZh: string;
  categoryId: string;
  descriptionFr: string;
  descriptionZh: string;
  prepMinutes: string;
  packingPrice: number | null;
  isMarketable: boolean;
  variants: VariantDraft[];
  components: ComponentDraft[];
}

/** What a product's one variant is called where nobody gives it a name: a variant is named in both languages. */
const portion = { nameFr: "Portion", nameZh: "一份" };

/** What portions are mostly called, in both languages at once: hardly any keyboard writes both. */
export const readyNames = [
  { nameFr: "Petit", nameZh: "小份" },
  { nameFr: "Moyen", nameZh: "中份" },
  { nameFr: "Grand", nameZh: "大份" },
  { nameFr: "Demi", nameZh: "半份" },
  portion,
];

/** What a new product stands at: a cook's usual, so that a photo, a name, a category and a price are enough. */
const usual = { stock: "20", prepMinutes: "15", packingPrice: 0 };

/** A variant that nothing was typed of but its usual stock. */
export function newVariant(key: string, names = { nameFr: "", nameZh: "" }): VariantDraft {
  return { key, ...names, price: null, stock: usual.stock, defaultStock: "", packingPrice: null, isDefault: false };
}

/** A product that nothing was typed of. */
export function newDraft({ type = 1, categoryId = "" }: { type?: 1 | 2; categoryId?: string } = {}): ProductDraft {
  return {
    type,
    isMultiple: false,
    image: "",
    detailImages: [],
    nameFr: "",
    nameZh: "",
    categoryId,
    descriptionFr: "",
    descriptionZh: "",
    prepMinutes: usual.prepMinutes,
    packingPrice: usual.packingPrice,
    isMarketable: true,
    variants: [{ ...newVariant("first", portion), isDefault: true }],
    components: [],
  };
}

/** A variant of the server's as the form shows it. */
export function draftOfVariant(variant: Variant): VariantDraft {
  const { id, nameFr, nameZh, price, stock, defaultStock, packingPrice, isDefault } = variant;
  return {
    key: id,
    id,
    nameFr,
    nameZh,
    price,
    stock: String(stock),
    defaultStock: String(defaultStock),
    packingPrice,
    isDefault,
    seen: { stock, defaultStock, price },
  };
}

/**
 * A product of the server's as the form shows it. One that waits off the shelf for its photo goes on sale with it, as a
 * new one does.
 */
export function draftOfProduct(product: Product): ProductDraft {
  return {
    type: product.type,
    isMultiple: product.isMultiple,
    image: product.image,
    detailImages: product.detailImages,
    nameFr: product.nameFr ?? "",
    nameZh: product.nameZh ?? "",
    categoryId: product.categoryId,
    descriptionFr: product.descriptionFr ?? "",
    descriptionZh: product.descriptionZh ?? "",
    prepMinutes: String(product.prepMinutes),
    packingPrice: product.packingPrice,
    isMarketable: product.isMarketable || !hasPicture(product),
    variants: product.variants.map(draftOfVariant),
    components: product.components.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
  };
}

/** A variant as it is typed, without what the server knows it by. */
export function asNew({ id: _id, seen: _seen, ...typed }: VariantDraft): VariantDraft {
  return typed;
}

/** A new product that begins as another stands: all of it but what the server knows the other by. */
export function copyOf(product: Product): ProductDraft {
  const draft = draftOfProduct(product);
  return { ...draft, variants: draft.variants.map(asNew) };
}

/** The variant that is shown first and stays where only one may be: the default, else the first. */
export function chosenOf({ variants }: Pick<ProductDraft, "variants">): VariantDraft {
  return defaultVariantOf(variants) ?? newVariant("first", portion);
}

/** The variants that are sent: all of them, or the chosen one where the product has only one. */
export function sentVariants(draft: ProductDraft): VariantDraft[] {
  return draft.isMultiple && draft.type === 1 ? draft.variants : [{ ...chosenOf(draft), isDefault: true }];
}

/** The draft with one variant as given: in the place of the one of its key, or after all others. */
export function withVariant(draft: ProductDraft, changed: VariantDraft): ProductDraft {
  const isThere = draft.variants.some(({ key }) => key === changed.key);
  const all = isThere
    ? draft.variants.map((one) => (one.key === changed.key ? changed : one))
    : [...draft.variants, changed];
  const variants = changed.isDefault ? all.map((one) => ({ ...one, isDefault: one.key === changed.key })) : all;
  return { ...draft, variants };
}

/** The draft without one of its variants; the last one stays, and where the default goes the first is it. */
export function withoutVariant(draft: ProductDraft, key: string): ProductDraft {
  const left = draft.variants.filter((one) => one.key !== key);
  const shown = defaultVariantOf(left);
  if (shown === undefined) return draft;
  return { ...draft, variants: left.map((one) => (one === shown ? { ...one, isDefault: true } : one)) };
}

/** Whether anything was typed that it would be a pity to lose. */
export function isTouched(draft: ProductDraft): boolean {
  const { image, detailImages, nameFr, nameZh, descriptionFr, descriptionZh, variants, components } = draft;
  const texts = [image, nameFr, nameZh, descriptionFr, descriptionZh];
  return (
    texts.some((text) => text.trim() !== "") ||
    detailImages.length > 0 ||
    components.length > 0 ||
    variants.length > 1 ||
    variants.some(({ price }) => price !== null)
  );
}

/** A number as typed; undefined for nothing typed, NaN for no number. Whether it is whole, the rules say. */
export function numberOf(text: string): number | undefined {
  return text.trim() === "" ? undefined : typedNumber(text);
}

const textOf = (text: string) => text.trim() || undefined;

/** A variant as it is sent, with what is missing left out for the rules to say so. */
export function variantPayload(variant: VariantDraft) {
  const { nameFr, nameZh, isDefault, seen } = variant;
  const stock = numberOf(variant.stock);
  return {
    nameFr: nameFr.trim(),
    nameZh: nameZh.trim(),
    price: variant.price ?? undefined,
    stock,
    defaultStock: numberOf(variant.defaultStock) ?? stock,
    packingPrice: variant.packingPrice ?? undefined,
    isDefault,
    ...(seen === undefined
      ? {}
      : { stockSeen: seen.stock, defaultStockSeen: seen.defaultStock, priceSeen: seen.price }),
  };
}

/** The draft as it is sent (rules/products.md#product-form), with what is missing left out for the rules to say so. */
export function payloadOf(draft: ProductDraft) {
  const isCombo = draft.type === 2;
  const nothingOfItsOwn = isCombo ? { stock: 0, defaultStock: 0 } : {};
  return {
    image: textOf(draft.image),
    detailImages: draft.detailImages,
    nameFr: textOf(draft.nameFr),
    nameZh: textOf(draft.nameZh),
    categoryId: textOf(draft.categoryId),
    type: draft.type,
    descriptionFr: textOf(draft.descriptionFr),
    descriptionZh: textOf(draft.descriptionZh),
    prepMinutes: numberOf(draft.prepMinutes),
    packingPrice: draft.packingPrice ?? 0,
    isMarketable: draft.isMarketable,
    isMultiple: draft.isMultiple && !isCombo,
    variants: sentVariants(draft).map((one) => ({
      ...(one.id === undefined ? {} : { id: one.id }),
      ...variantPayload(one),
      ...nothingOfItsOwn,
    })),
    ...(isCombo ? { components: draft.components } : {}),
  };
}
