import * as v from "valibot";
import { Version } from "./numbers.ts";
import { call, module } from "./call.ts";
import { failureName } from "./failures.ts";
import { form, Id, LongText, Nothing, NoInput, Switch, Text } from "./values.ts";

/** A category of the shop's own (rules/products.md#categories). `name` is in the caller's language, or in the other. */
export const Category = v.object({
  id: Id,
  name: v.string(),
  nameFr: v.nullable(v.string()),
  nameZh: v.nullable(v.string()),
  descriptionFr: v.nullable(v.string()),
  descriptionZh: v.nullable(v.string()),
  enabled: v.boolean(),
  sort: v.number(),
  goodsCount: v.number(),
  /** Of what it says of itself: it does not rise with the products in it. */
  version: v.number(),
});

export type Category = v.InferOutput<typeof Category>;

/** How many categories a shop's menu holds. */
export const categoriesAtMost = 200;

const fields = {
  nameFr: v.optional(Text),
  nameZh: v.optional(Text),
  descriptionFr: v.optional(LongText),
  descriptionZh: v.optional(LongText),
  enabled: v.optional(Switch, true),
};

/** A name in one language is enough (rules/products.md#names-in-two-languages). */
function hasName({ nameFr, nameZh }: { nameFr?: string | undefined; nameZh?: string | undefined }): boolean {
  return nameFr !== undefined || nameZh !== undefined;
}

export const CreateCategoryInput = v.pipe(
  form(fields),
  v.forward(v.partialCheck([["nameFr"], ["nameZh"]], hasName, failureName("categoryNameMissing")), ["nameFr"]),
);

export const UpdateCategoryInput = v.pipe(
  form({ id: Id, version: v.optional(Version), ...fields }),
  v.forward(v.partialCheck([["nameFr"], ["nameZh"]], hasName, failureName("categoryNameMissing")), ["nameFr"]),
);

const updating = {
  who: module("categories"),
  input: UpdateCategoryInput,
  output: Category,
  failures: ["categoryNotFound", "categoryNameTaken", "changedMeanwhile"],
} as const;

const seeing = module("categories", "goods", "stock", "price");

/**
 * The shop's own categories (GoodsCategory); the platform's kinds of shop are ShopCategory
 * (rules/shops.md#kinds-of-shop).
 */
export const categories = {
  list: call("GET GoodsCategory/GetListByShop", {
    about: "Every category of the shop with the number of its products, in the order they are shown.",
    who: seeing,
    input: form({ shopId: v.optional(Id) }),
    output: v.array(Category),
    failures: ["shopNotFound"],
  }),
  options: call("GET GoodsCategory/GetDropByShop", {
    about: "The enabled categories, to choose one from.",
    who: seeing,
    input: NoInput,
    output: v.array(v.object({ id: Id, name: v.string() })),
    failures: [],
  }),
  detail: call("GET GoodsCategory/GetDetailed", {
    about: "One category.",
    who: seeing,
    input: form({ id: Id }),
    output: Category,
    failures: ["categoryNotFound"],
  }),
  create: call("POST GoodsCategory/NewCreate", {
    about: "Adds a category at the end.",
    who: module("categories"),
    input: CreateCategoryInput,
    output: Category,
    failures: ["categoryNameTaken", "categoriesFull"],
    idempotent: "optional",
  }),
  update: call("POST GoodsCategory/NewUpdate", {
    about:
      "Replaces a category; a name or description that is absent is emptied. Refused when the version given is no longer the category's.",
    ...updating,
  }),
  updateByOldName: call("POST GoodsCategory/Update", {
    about: "The older name of NewUpdate.",
    ...updating,
  }),
  remove: call("POST GoodsCategory/Delete", {
    about:
      "Deletes a category. One that still holds products is refused with their number, unless `moveTo` takes them.",
    who: module("categories"),
    input: form({ id: Id, moveTo: v.optional(Id) }),
    output: Nothing,
    failures: ["categoryNotFound", "categoryNotEmpty"],
  }),
  sort: call("POST GoodsCategory/Sort", {
    about:
      "Sets the order of all categories. Refused when a category was added or deleted meanwhile, or where their order is another than `idsSeen`.",
    who: module("categories"),
    input: form({
      ids: v.array(Id, failureName("fieldMissing")),
      idsSeen: v.optional(v.array(Id, failureName("fieldWrong"))),
    }),
    output: Nothing,
    failures: ["changedMeanwhile"],
  }),
};
