import * as v from "valibot";
import { call, module } from "./call.ts";
import { Variant, variantSeen, Stock } from "./variants.ts";
import { chosen, chosenIds, form, Id, Switch } from "./values.ts";

/** Which products to refill: those chosen, or without any the whole menu. */
const RefillInput = v.pipe(
  form(chosen),
  v.transform((given) => ({ ids: chosenIds(given) })),
);

/**
 * A variant after its stock was set. A slip is taken back to what was left at that moment (`stockBefore`), and to
 * whether it had been declared sold out that day (`soldOutBefore`).
 */
const CountedProduct = v.object({ ...Variant.entries, stockBefore: v.number(), soldOutBefore: v.boolean() });

/** Stock is what is left, default stock what it is refilled to; neither is ever below 0 (rules/products.md#stock). */
export const variantStock = {
  setStock: call("POST Products/SetStock", {
    about:
      "Sets what is left of a variant, and what it is refilled to. A stock that is sent as it was seen (`stockSeen`) stays what orders have made of it since; one that takes a slip back, whose stock is named (`takesBack`), is less by what orders have taken since. Set to 0, it is sold out for this day of the shop, and no order that ends gives anything back to it; `soldOut: false` says that 0 is a mere count.",
    who: module("stock"),
    input: form({
      id: Id,
      stock: Stock,
      defaultStock: v.optional(Stock),
      stockSeen: variantSeen.stockSeen,
      takesBack: v.optional(Stock),
      soldOut: v.optional(Switch),
    }),
    output: CountedProduct,
    failures: ["variantNotFound", "comboHasNoStock"],
    idempotent: "optional",
  }),
  setStockOfProduct: call("POST Products/SetStockByGoodsId", {
    about:
      "Sets what is left of every variant of a product. Set to 0, they are sold out for this day of the shop, as by SetStock.",
    who: module("stock"),
    input: form({ goodsId: Id, stock: Stock }),
    output: v.array(CountedProduct),
    failures: ["productNotFound", "comboHasNoStock"],
    idempotent: "optional",
  }),
  refill: call("POST Products/Refill", {
    about:
      "Brings the stock of products (`id` or `ids` of products; without either, of the whole menu) up to their default stock now, and lowers none. Answers how many variants it raised.",
    who: module("stock"),
    input: RefillInput,
    output: v.object({ changed: v.number() }),
    failures: [],
  }),
};

/** From this share of its default stock on a variant is low. */
const lowShare = 0.2;
/** So few are low whatever the default is. */
const fewLeft = 3;

/** Whether a variant is nearly sold out: a few left, and no more than a fifth of what it is refilled to, where that is known. */
export function isLow({ stock, defaultStock }: { stock: number; defaultStock: number }): boolean {
  return stock > 0 && stock <= Math.max(fewLeft, Math.floor(defaultStock * lowShare));
}

/** As many of a combo as its parts allow: the least of what is left of each, by how many of it one combo takes; 0 without parts. */
export function comboStock(parts: readonly { stock: number; quantity: number }[]): number {
  return parts.length === 0 ? 0 : Math.min(...parts.map(({ stock, quantity }) => Math.floor(stock / quantity)));
}
