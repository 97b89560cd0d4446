import * as v from "valibot";
import { Version } from "./numbers.ts";
import { says } from "./failures.ts";
import { PackingPrice, Price } from "./money.ts";
import { Product, specificationFields, specificationsAtMost, specificationSeen } from "./products.ts";
import { ImageUrl } from "./uploads.ts";
import { form, Id, LongText, Minutes, Quantity, Switch, Text } from "./values.ts";

/** 1 a single item, 2 a combo (rules/products.md#cards-and-variants). */
export const GoodsType = v.picklist([1, 2], says("fieldMissing"));

/** A part of a combo: so many of a product's specification (rules/products.md#combos). */
export const Component = v.object({ goodsId: Id, productId: Id, quantity: Quantity });

/** A product as lists show it. `name` is in the caller's language, or in the other where that one is missing. */
export const GoodsCard = v.object({
  id: Id,
  categoryId: Id,
  type: GoodsType,
  /** Empty while it has no photo, as a table may bring it in: it is off the shelf then. */
  image: v.string(),
  name: v.string(),
  nameFr: v.nullable(v.string()),
  nameZh: v.nullable(v.string()),
  prepMinutes: v.number(),
  packingPrice: PackingPrice,
  isMarketable: v.boolean(),
  isMultiple: v.boolean(),
  sort: v.number(),
  /** The default specification's price. */
  price: Price,
  /** What is left of all its specifications; of a combo, as much as its parts allow. */
  stock: v.number(),
  specifications: v.array(Product),
  version: v.number(),
});

export type GoodsCard = v.InferOutput<typeof GoodsCard>;

/** A product with all there is to it. */
export const Goods = v.object({
  ...GoodsCard.entries,
  detailImages: v.array(v.string()),
  descriptionFr: v.nullable(v.string()),
  descriptionZh: v.nullable(v.string()),
  components: v.array(v.object({ ...Component.entries, name: v.string(), specification: v.string() })),
});

export type Goods = v.InferOutput<typeof Goods>;

/** A specification in the product form; `id` is that of one there already. */
const SpecificationInput = form({ id: v.optional(Id), ...specificationFields, ...specificationSeen });

/** One specification is the default; where none is marked, the first is it. */
function hasOneDefault({ specifications }: { specifications: readonly { isDefault: boolean }[] }): boolean {
  return specifications.filter(({ isDefault }) => isDefault).length <= 1;
}

/**
 * The product form (rules/products.md#product-form): image, category and specifications are required, a name in one
 * language is enough, a single-specification product keeps only one (rules/products.md#number-of-variants), a combo has
 * parts and one specification.
 */
export const GoodsInput = v.pipe(
  form({
    image: ImageUrl,
    detailImages: v.optional(v.pipe(v.array(ImageUrl, says("fieldWrong")), v.maxLength(9, says("fieldWrong"))), []),
    nameFr: v.optional(Text),
    nameZh: v.optional(Text),
    categoryId: v.pipe(v.string(says("categoryMissing")), v.minLength(1, says("categoryMissing"))),
    type: GoodsType,
    descriptionFr: v.optional(LongText),
    descriptionZh: v.optional(LongText),
    prepMinutes: Minutes,
    packingPrice: PackingPrice,
    isMarketable: Switch,
    isMultiple: v.optional(Switch),
    specifications: v.pipe(
      v.array(SpecificationInput, says("specificationMissing")),
      v.minLength(1, says("specificationMissing")),
      v.maxLength(specificationsAtMost, says("fieldWrong")),
    ),
    components: v.optional(v.pipe(v.array(Component, says("fieldWrong")), v.maxLength(20, says("fieldWrong")))),
  }),
  v.forward(
    v.partialCheck(
      [["nameFr"], ["nameZh"]],
      ({ nameFr, nameZh }) => nameFr !== undefined || nameZh !== undefined,
      says("productNameMissing"),
    ),
    ["nameFr"],
  ),
  v.forward(v.partialCheck([["specifications"]], hasOneDefault, says("defaultSpecificationWrong")), ["specifications"]),
  v.forward(
    v.partialCheck(
      [["type"], ["isMultiple"], ["specifications"]],
      ({ type, isMultiple, specifications }) => (isMultiple !== false && type === 1) || specifications.length === 1,
      says("oneSpecificationOnly"),
    ),
    ["specifications"],
  ),
  v.forward(
    v.partialCheck(
      [["type"], ["components"]],
      ({ type, components = [] }) => type === 1 || components.length > 0,
      says("componentsMissing"),
    ),
    ["components"],
  ),
);

/** The same form for a product there already, with the version that the form was opened on. */
export const GoodsUpdateInput = v.intersect([form({ id: Id, version: v.optional(Version) }), GoodsInput]);
