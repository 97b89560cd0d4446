import * as v from "valibot";
import { call, module } from "./call.ts";
import { says } from "./failures.ts";
import { Goods, GoodsCard, GoodsInput, GoodsUpdateInput } from "./goods.shapes.ts";
import { Price } from "./money.ts";
import {
  BulkResult,
  chosen,
  chosenIds,
  ChosenInput,
  form,
  Id,
  isChosen,
  numberedPage,
  pageInput,
  Switch,
} from "./values.ts";

/** A category with the products in it, in the order they are shown (decisions, Goods). */
export const GoodsGroup = v.object({
  categoryId: Id,
  categoryName: v.string(),
  sort: v.number(),
  /** Rises when the products of the category change place: a sort must carry the one it saw. */
  version: v.number(),
  F_Item: v.array(GoodsCard),
});

export type GoodsGroup = v.InferOutput<typeof GoodsGroup>;

const OneId = v.object({ id: Id });
const Place = v.pipe(v.number(says("fieldMissing")), v.integer(says("fieldWrong")), v.minValue(0, says("fieldWrong")));
const Version = v.pipe(v.number(says("fieldMissing")), v.integer(says("fieldWrong")));
const SortResult = v.object({ version: v.number() });

const MarketableInput = v.pipe(
  form({ ...chosen, data: Switch }),
  v.check((given) => isChosen(given), says("nothingChosen")),
  v.transform((given) => ({ ids: chosenIds(given), data: given.data })),
);

const creating = {
  who: module("goods"),
  input: GoodsInput,
  output: OneId,
  failures: ["categoryNotFound", "fileUnknown", "productNotFound", "specificationNotFound", "componentIsCombo"],
  idempotent: "optional",
} as const;

const seeing = module("goods", "stock", "price", "categories");

/** Product cards; a card's specifications are Products (decisions, Goods). */
export const goods = {
  groups: call("GET Goods/GetListByShop", {
    about: "The products of the shop by category, on sale and off the shelf, in the order they are shown.",
    who: seeing,
    input: form({ shopId: v.optional(Id), isMarketable: v.optional(Switch) }),
    output: v.array(GoodsGroup),
    failures: ["shopNotFound"],
  }),
  list: call("GET Goods/GetList", {
    about: "A numbered page of products, of one category or of all.",
    who: seeing,
    input: form({ ...pageInput, categoryId: v.optional(Id) }),
    output: numberedPage(GoodsCard),
    failures: [],
  }),
  search: call("GET Goods/GetQueryIndex", {
    about: "A numbered page of products by name, category, kind, shelf and stock.",
    who: seeing,
    input: form({
      ...pageInput,
      keyword: v.optional(v.string()),
      categoryId: v.optional(Id),
      type: v.optional(v.picklist([1, 2], says("fieldWrong"))),
      isMarketable: v.optional(Switch),
      isSoldOut: v.optional(Switch),
    }),
    output: numberedPage(GoodsCard),
    failures: [],
  }),
  detail: call("GET Goods/GetDetailed", {
    about: "One product with its specifications and, for a combo, its parts.",
    who: seeing,
    input: form({ id: Id }),
    output: Goods,
    failures: ["productNotFound"],
  }),
  create: call("POST Goods/NewCreate", {
    about: "Adds a product with its specifications.",
    ...creating,
  }),
  createByOldName: call("POST Goods/Create", {
    about: "The older name of NewCreate.",
    ...creating,
  }),
  update: call("POST Goods/NewUpdate", {
    about:
      "Replaces a product: what is absent is emptied; a specification without its id is new, one that is not in the list any more is deleted. Refused when the version given is no longer the product's.",
    who: module("goods"),
    input: GoodsUpdateInput,
    output: Goods,
    failures: [...creating.failures, "changedMeanwhile", "productInCombo"],
  }),
  remove: call("POST Goods/Delete", {
    about: "Deletes one product (`id`) or several (`ids`); each that cannot be deleted is named with its reason.",
    who: module("goods"),
    input: ChosenInput,
    output: BulkResult,
    failures: [],
  }),
  move: call("POST Goods/Sort", {
    about: "Puts a product to a place in its category, the first being 0. Refused when the list changed meanwhile.",
    who: module("goods"),
    input: form({ id: Id, sort: Place, version: Version }),
    output: SortResult,
    failures: ["productNotFound", "changedMeanwhile"],
  }),
  sort: call("POST Goods/Sorts", {
    about: "Sets the whole order of a category. Refused when the list changed meanwhile.",
    who: module("goods"),
    input: form({ categoryId: Id, ids: v.array(Id, says("fieldMissing")), version: Version }),
    output: SortResult,
    failures: ["categoryNotFound", "changedMeanwhile"],
  }),
  setMarketable: call("POST Goods/DoSetisMarketable", {
    about: "Puts one product (`id`) or several (`ids`) on sale (`data: true`) or off the shelf.",
    who: module("goods"),
    input: MarketableInput,
    output: BulkResult,
    failures: [],
  }),
  setPrices: call("POST Goods/SetPrices", {
    about: "Sets the prices of several specifications (`id` is a specification's) at once; each change is logged.",
    who: module("price"),
    input: form({
      items: v.pipe(
        v.array(form({ id: Id, price: Price }), says("nothingChosen")),
        v.minLength(1, says("nothingChosen")),
        v.maxLength(500, says("textTooLong")),
      ),
    }),
    output: BulkResult,
    failures: [],
  }),
};
