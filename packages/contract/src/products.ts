import * as v from "valibot";
import { call, module } from "./call.ts";
import { failureName } from "./failures.ts";
import { Product, ProductCard } from "./products.shapes.ts";
import { form, Id, numberedPage, pageInput, Switch } from "./values.ts";

/** A category with the products in it, in the order they are shown (rules/products.md#lists-of-products). */
export const ProductGroup = v.object({
  categoryId: Id,
  categoryName: v.string(),
  /** false: customers see neither the category nor its products. */
  enabled: v.boolean(),
  sort: v.number(),
  /** Rises when the products of the category change place: a sort must carry the one it saw. */
  version: v.number(),
  F_Item: v.array(ProductCard),
});

export type ProductGroup = v.InferOutput<typeof ProductGroup>;

const seeing = module("goods", "stock", "price", "categories");

/**
 * Product cards as their shop sees them; a card's variants are Products (rules/products.md#cards-and-variants).
 */
export const products = {
  groups: call("GET Goods/GetListByShop", {
    about: "The products of the shop by category, on sale and off the shelf, in the order they are shown.",
    who: seeing,
    input: form({ shopId: v.optional(Id), isMarketable: v.optional(Switch) }),
    output: v.array(ProductGroup),
    failures: ["shopNotFound"],
  }),
  list: call("GET Goods/GetList", {
    about: "A numbered page of products, of one category or of all.",
    who: seeing,
    input: form({ ...pageInput, categoryId: v.optional(Id) }),
    output: numberedPage(ProductCard),
    failures: [],
  }),
  search: call("GET Goods/GetQueryIndex", {
    about: "A numbered page of products by name, category, kind, shelf and stock.",
    who: seeing,
    input: form({
      ...pageInput,
      keyword: v.optional(v.string()),
      categoryId: v.optional(Id),
      type: v.optional(v.picklist([1, 2], failureName("fieldWrong"))),
      isMarketable: v.optional(Switch),
      isSoldOut: v.optional(Switch),
    }),
    output: numberedPage(ProductCard),
    failures: [],
  }),
  detail: call("GET Goods/GetDetailed", {
    about: "One product with its variants and, for a combo, its parts.",
    who: seeing,
    input: form({ id: Id }),
    output: Product,
    failures: ["productNotFound"],
  }),
};
