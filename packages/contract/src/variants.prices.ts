import * as v from "valibot";
import { call, module } from "./call.ts";
import { failureName } from "./failures.ts";
import { Price } from "./money.ts";
import { Variant, variantSeen } from "./variants.ts";
import { BulkResult, cursorInput, cursorPage, form, Id, Moment } from "./values.ts";

/** How many prices are set at once. */
export const pricesAtMost = 2_000;

/** What things cost, and what they did before: every change is logged (rules/products.md#price-log). */
export const prices = {
  set: call("POST Products/SetPrice", {
    about:
      "Sets the price of a variant; the change is logged (Order/GetPriceAdjustmentList). Refused when it does not cost `priceSeen` any more.",
    who: module("price"),
    input: form({ id: Id, price: Price, priceSeen: variantSeen.priceSeen }),
    output: Variant,
    failures: ["variantNotFound", "changedMeanwhile"],
  }),
  setAll: call("POST Goods/SetPrices", {
    about:
      "Sets the prices of several variants (`id` is a variant's) at once; each change is logged. One that does not cost `priceSeen` any more stays as it is, and is named with its reason.",
    who: module("price"),
    input: form({
      items: v.pipe(
        v.array(form({ id: Id, price: Price, priceSeen: variantSeen.priceSeen }), failureName("nothingChosen")),
        v.minLength(1, failureName("nothingChosen")),
        v.maxLength(pricesAtMost, failureName("textTooLong")),
      ),
    }),
    output: BulkResult,
    failures: [],
  }),
  log: call("GET Order/GetPriceAdjustmentList", {
    about: "The log of price changes: what, old, new, who, when.",
    who: module("price"),
    input: form({ ...cursorInput, goodsId: v.optional(Id) }),
    output: cursorPage(
      v.object({
        id: Id,
        goodsId: Id,
        productId: Id,
        name: v.string(),
        specification: v.string(),
        oldPrice: Price,
        newPrice: Price,
        by: v.string(),
        at: Moment,
      }),
    ),
    failures: [],
  }),
};
