import * as v from "valibot";

const amount = v.nullable(v.number());

/** A variant as it is stored while it is typed. */
const VariantShape = v.object({
  key: v.string(),
  id: v.optional(v.string()),
  nameFr: v.string(),
  nameZh: v.string(),
  price: amount,
  stock: v.string(),
  defaultStock: v.string(),
  packingPrice: amount,
  isDefault: v.boolean(),
  seen: v.optional(v.object({ stock: v.number(), defaultStock: v.number(), price: v.number() })),
});

/** What was typed of a variant, and what there was in the same fields before. */
export const VariantEdits = v.object({ base: v.partial(VariantShape), mine: v.partial(VariantShape) });

const ProductShape = v.object({
  type: v.picklist([1, 2]),
  isMultiple: v.boolean(),
  image: v.string(),
  detailImages: v.array(v.string()),
  nameFr: v.string(),
  nameZh: v.string(),
  categoryId: v.string(),
  descriptionFr: v.string(),
  descriptionZh: v.string(),
  prepMinutes: v.string(),
  packingPrice: amount,
  isMarketable: v.boolean(),
  variants: v.array(VariantShape),
  components: v.array(v.object({ productId: v.string(), variantId: v.string(), quantity: v.number() })),
});

/** A product as it is stored while it is typed, with what the server had when it was begun. */
export const DraftShape = v.object({
  values: v.partial(ProductShape),
  base: v.nullable(ProductShape),
  version: v.nullable(v.number()),
});

const newPrices = v.array(v.object({ id: v.string(), old: v.number(), next: v.number() }));

/** A change of many prices, as far as it is filled in or sent. */
export const PricesShape = v.object({
  ids: v.array(v.string()),
  by: v.picklist(["amount", "percent"]),
  direction: v.picklist([1, -1]),
  amount,
  percent: v.string(),
  out: v.array(v.string()),
  own: v.record(v.string(), v.number()),
  left: newPrices,
  done: newPrices,
  // A version before did not store it.
  kept: v.optional(v.number(), 0),
});
