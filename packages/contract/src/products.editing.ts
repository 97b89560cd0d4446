import * as v from "valibot";
import { call, module } from "./call.ts";
import { failureName } from "./failures.ts";
import { Product, ProductInput, ProductUpdateInput } from "./products.shapes.ts";
import { BulkResult, chosen, chosenIds, ChosenInput, form, Id, isChosen, Minutes, Moment, Switch } from "./values.ts";

/** For so many days a deleted product can be brought back. */
export const restorableDays = 30;

/** How many products a shop's menu holds. */
export const productsAtMost = 5_000;

const OneId = v.object({ id: Id });

const MarketableInput = v.pipe(
  form({ ...chosen, data: Switch, minutes: v.optional(Minutes), takesBack: v.optional(Switch) }),
  v.check((given) => isChosen(given), failureName("nothingChosen")),
  v.transform(({ data, minutes, takesBack = false, ...given }) => ({
    ids: chosenIds(given),
    data,
    minutes,
    takesBack,
  })),
);

/** How each product that is there stood before, so that a slip is taken back where it has changed anything, and to what there was. */
const MarketableResult = v.object({
  ...BulkResult.entries,
  stood: v.array(v.object({ id: Id, isMarketable: v.boolean(), backAt: v.nullable(Moment), isChanged: v.boolean() })),
});

const creating = {
  who: module("goods"),
  input: ProductInput,
  output: OneId,
  failures: [
    "categoryNotFound",
    "fileUnknown",
    "productNotFound",
    "variantNotFound",
    "componentIsCombo",
    "productsFull",
    "fieldWrong",
  ],
  idempotent: "optional",
} as const;

/** How product cards are made, changed, taken away and put on the shelf (rules/products.md#product-form). */
export const productEditing = {
  create: call("POST Goods/NewCreate", {
    about: "Adds a product with its variants.",
    ...creating,
  }),
  createByOldName: call("POST Goods/Create", {
    about: "The older name of NewCreate.",
    ...creating,
  }),
  update: call("POST Goods/NewUpdate", {
    about:
      "Replaces a product: what is absent is emptied; a variant without its id is new, one that is not in the list any more is deleted. The price of one that is there is set with the right to prices, its stock with that to stock; what is sent as it was seen stays as it is. Refused when the version given is no longer the product's.",
    who: module("goods"),
    input: ProductUpdateInput,
    output: Product,
    failures: [
      "categoryNotFound",
      "fileUnknown",
      "productNotFound",
      "variantNotFound",
      "componentIsCombo",
      "changedMeanwhile",
      "productInCombo",
      "moduleNotGranted",
      "fieldWrong",
    ],
  }),
  remove: call("POST Goods/Delete", {
    about: `Deletes one product (\`id\`) or several (\`ids\`); each that cannot be deleted is named with its reason. For ${restorableDays} days Goods/Restore brings them back.`,
    who: module("goods"),
    input: ChosenInput,
    output: BulkResult,
    failures: [],
  }),
  restore: call("POST Goods/Restore", {
    about:
      "Brings back products that were deleted, as they were and off the shelf or on it as they stood; each that cannot come back is named with its reason.",
    who: module("goods"),
    input: ChosenInput,
    output: BulkResult,
    failures: [],
  }),
  setMarketable: call("POST Goods/DoSetisMarketable", {
    about:
      "Puts one product (`id`) or several (`ids`) on sale (`data: true`) or off the shelf, with `minutes` for so long only: then it is on sale again by itself, unless somebody has put it on or off meanwhile; each that cannot be, as one without a photo, is named with its reason. How each stood before is told (`stood`), by which a slip is taken back: `takesBack` gives its `minutes` back to one that was off for some time, and leaves what is on sale.",
    who: module("goods"),
    input: MarketableInput,
    output: MarketableResult,
    failures: [],
  }),
};
