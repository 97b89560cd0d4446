import * as v from "valibot";
import { Version } from "./numbers.ts";
import { failureName } from "./failures.ts";
import { PackingPrice, Price } from "./money.ts";
import { Variant, variantFields, variantsAtMost, variantSeen } from "./variants.ts";
import { PictureUrl } from "./uploads.ts";
import { form, Id, LongText, Minutes, Moment, Quantity, Switch, Text } from "./values.ts";

/** 1 a single item, 2 a combo (rules/products.md#cards-and-variants). */
export const ProductType = v.picklist([1, 2], failureName("fieldMissing"));

/** How many pictures a product shows besides its first (rules/products.md#product-form), and how many variants a combo takes. */
export const detailImagesAtMost = 9;
export const componentsAtMost = 20;

/** A part of a combo: so many of a product's variant (rules/products.md#combos). */
export const Component = v.object({ goodsId: Id, productId: Id, quantity: Quantity });

/** A product as lists show it. `name` is in the caller's language, or in the other where that one is missing. */
export const ProductCard = v.object({
  id: Id,
  categoryId: Id,
  type: ProductType,
  /** Empty while it has no photo, as a table may bring it in: it is off the shelf then. */
  image: v.string(),
  name: v.string(),
  nameFr: v.nullable(v.string()),
  nameZh: v.nullable(v.string()),
  prepMinutes: v.number(),
  packingPrice: PackingPrice,
  isMarketable: v.boolean(),
  /** When it is on sale again by itself, of one that is off the shelf for some time only. */
  backAt: v.nullable(Moment),
  isMultiple: v.boolean(),
  sort: v.number(),
  /** The default variant's price. */
  price: Price,
  /** What is left of all its variants; of a combo, as much as its parts allow. */
  stock: v.number(),
  specifications: v.array(Variant),
  version: v.number(),
});

export type ProductCard = v.InferOutput<typeof ProductCard>;

/** A product with all there is to it. */
export const Product = v.object({
  ...ProductCard.entries,
  detailImages: v.array(v.string()),
  descriptionFr: v.nullable(v.string()),
  descriptionZh: v.nullable(v.string()),
  components: v.array(v.object({ ...Component.entries, name: v.string(), specification: v.string() })),
});

export type Product = v.InferOutput<typeof Product>;

/** A variant in the product form; `id` is that of one there already. */
const VariantInput = form({ id: v.optional(Id), ...variantFields, ...variantSeen });

/** One variant is the default; where none is marked, the first is it. */
function hasOneDefault({ specifications }: { specifications: readonly { isDefault: boolean }[] }): boolean {
  return specifications.filter(({ isDefault }) => isDefault).length <= 1;
}

/**
 * The product form (rules/products.md#product-form): image, category and variants are required, a name in one
 * language is enough, a single-variant product keeps only one (rules/products.md#number-of-variants), a combo has
 * parts and one variant.
 */
export const ProductInput = v.pipe(
  form({
    image: PictureUrl,
    detailImages: v.optional(
      v.pipe(
        v.array(PictureUrl, failureName("fieldWrong")),
        v.maxLength(detailImagesAtMost, failureName("fieldWrong")),
      ),
      [],
    ),
    nameFr: v.optional(Text),
    nameZh: v.optional(Text),
    categoryId: v.pipe(v.string(failureName("categoryMissing")), v.minLength(1, failureName("categoryMissing"))),
    type: ProductType,
    descriptionFr: v.optional(LongText),
    descriptionZh: v.optional(LongText),
    prepMinutes: Minutes,
    packingPrice: PackingPrice,
    isMarketable: Switch,
    isMultiple: v.optional(Switch),
    specifications: v.pipe(
      v.array(VariantInput, failureName("variantMissing")),
      v.minLength(1, failureName("variantMissing")),
      v.maxLength(variantsAtMost, failureName("variantsFull")),
    ),
    components: v.optional(
      v.pipe(
        v.array(Component, failureName("fieldWrong")),
        v.maxLength(componentsAtMost, failureName("componentsFull")),
      ),
    ),
  }),
  v.forward(
    v.partialCheck(
      [["nameFr"], ["nameZh"]],
      ({ nameFr, nameZh }) => nameFr !== undefined || nameZh !== undefined,
      failureName("productNameMissing"),
    ),
    ["nameFr"],
  ),
  v.forward(v.partialCheck([["specifications"]], hasOneDefault, failureName("defaultVariantWrong")), [
    "specifications",
  ]),
  v.forward(
    v.partialCheck(
      [["type"], ["isMultiple"], ["specifications"]],
      ({ type, isMultiple, specifications }) => (isMultiple !== false && type === 1) || specifications.length === 1,
      failureName("oneVariantOnly"),
    ),
    ["specifications"],
  ),
  v.forward(
    v.partialCheck(
      [["type"], ["components"]],
      ({ type, components = [] }) => type === 1 || components.length > 0,
      failureName("componentsMissing"),
    ),
    ["components"],
  ),
);

/** The same form for a product there already, with the version that the form was opened on. */
export const ProductUpdateInput = v.intersect([form({ id: Id, version: v.optional(Version) }), ProductInput]);
