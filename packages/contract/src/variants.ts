import * as v from "valibot";
import { call, module } from "./call.ts";
import { PackingPrice, Price } from "./money.ts";
import { Version, whole } from "./numbers.ts";
import { filledText, form, Id, Nothing, numberedPage, pageInput, Switch } from "./values.ts";

/** The most there may be of a variant. */
export const stockAtMost = 999_999;

/** How many are there: a whole number, 0 or more (rules/products.md#stock). */
export const Stock = whole(0, stockAtMost, { missing: "variantIncomplete", wrong: "stockWrong" });

/** A variant is named in both languages (rules/products.md#variant-fields). */
const VariantName = filledText(100, "variantNameMissing");

/**
 * The fields of a variant. Stock is what is left, default stock what it is refilled to
 * (rules/products.md#variant-fields).
 */
export const variantFields = {
  nameZh: VariantName,
  nameFr: VariantName,
  price: Price,
  stock: Stock,
  defaultStock: Stock,
  packingPrice: v.optional(PackingPrice),
  isDefault: v.optional(Switch, false),
};

/**
 * What a form showed of a variant when it was opened. Stock and price move under an open form (an order, the price
 * pad), so one that is sent as it was seen stays what it is meanwhile; one that differs, or comes without, is set. To set
 * one takes the right to it (rules/staff.md#products-prices-and-stock-are-three-rights).
 */
export const variantSeen = {
  stockSeen: v.optional(Stock),
  defaultStockSeen: v.optional(Stock),
  priceSeen: v.optional(Price),
};

/** How many variants a product has. */
export const variantsAtMost = 50;

/**
 * A variant of a product (SKU). Without a packing price of its own, the product's counts
 * (rules/products.md#packing-prices).
 */
export const Variant = v.object({
  id: Id,
  goodsId: Id,
  nameZh: v.string(),
  nameFr: v.string(),
  price: Price,
  stock: v.number(),
  defaultStock: v.number(),
  packingPrice: v.nullable(PackingPrice),
  isDefault: v.boolean(),
});

export type Variant = v.InferOutput<typeof Variant>;

/** A variant in a list of its own, with the name of its product in the caller's language. */
export const ListedVariant = v.object({ ...Variant.entries, goodsName: v.string(), image: v.string() });

export const VariantListInput = form({
  ...pageInput,
  goodsId: v.optional(Id),
  keyword: v.optional(v.string()),
  isSoldOut: v.optional(Switch),
});

const listing = {
  who: module("goods", "stock", "price"),
  input: VariantListInput,
  output: numberedPage(ListedVariant),
  failures: [],
} as const;

/** Variants (SKU); the product card is Goods (rules/products.md#cards-and-variants). */
export const variants = {
  list: call("GET Products/GetList", {
    about: "A numbered page of variants, of one product or of all.",
    ...listing,
  }),
  listByPost: call("POST Products/GetList", {
    about: "The same as the GET.",
    ...listing,
  }),
  create: call("POST Products/NewCreate", {
    about: "Adds a variant to a product that may have several.",
    who: module("goods"),
    input: form({ goodsId: Id, ...variantFields }),
    output: Variant,
    failures: ["productNotFound", "oneVariantOnly", "variantsFull"],
    idempotent: "optional",
  }),
  update: call("POST Products/NewUpdate", {
    about:
      "Replaces a variant. Making it the default unmakes the one before. Its price is set with the right to prices, its stock with that to stock; what is sent as it was seen stays as it is. Refused when the version given is no longer the product's.",
    who: module("goods"),
    input: form({
      id: Id,
      version: v.optional(Version),
      ...variantFields,
      ...variantSeen,
    }),
    output: Variant,
    failures: ["variantNotFound", "defaultVariantWrong", "changedMeanwhile", "moduleNotGranted"],
  }),
  remove: call("POST Products/Delete", {
    about: "Deletes a variant; the last one of a product stays.",
    who: module("goods"),
    input: form({ id: Id }),
    output: Nothing,
    failures: ["variantNotFound", "lastVariant", "productInCombo"],
  }),
};
