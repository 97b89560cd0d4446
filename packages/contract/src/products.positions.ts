import * as v from "valibot";
import { call, module } from "./call.ts";
import { failureName } from "./failures.ts";
import { integerMost, Version, whole } from "./numbers.ts";
import { BulkResult, chosen, chosenIds, form, Id, isChosen } from "./values.ts";

const Place = whole(0, integerMost);
const SortResult = v.object({ version: v.number() });

const MoveInput = v.pipe(
  form({
    ...chosen,
    categoryId: v.pipe(v.string(failureName("categoryMissing")), v.minLength(1, failureName("categoryMissing"))),
  }),
  v.check((given) => isChosen(given), failureName("nothingChosen")),
  v.transform((given) => ({ ids: chosenIds(given), categoryId: given.categoryId })),
);

/** Where products stand: in which category, and in which order (rules/products.md#sorting). */
export const productPositions = {
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
    input: form({ categoryId: Id, ids: v.array(Id, failureName("fieldMissing")), version: Version }),
    output: SortResult,
    failures: ["categoryNotFound", "changedMeanwhile"],
  }),
  moveToCategory: call("POST Goods/MoveToCategory", {
    about: "Puts one product (`id`) or several (`ids`) at the end of a category.",
    who: module("goods", "categories"),
    input: MoveInput,
    output: BulkResult,
    failures: ["categoryNotFound"],
  }),
};
