import type { CallOutput } from "@tsena/contract/call";
import type { variantStock } from "@tsena/contract/variants.stock";
import type { Counted } from "../products/counted.store.ts";
import { variantOf } from "../products/products.view.ts";

/** A variant whose stock was set on a day, with what it had before: what takes that back. */
export function setOf(
  before: Counted,
  {
    day,
    stock,
    defaultStock = before.default_stock,
  }: { day: string; stock: number; defaultStock?: number | undefined },
): CallOutput<typeof variantStock.setStock> {
  return {
    ...variantOf({ ...before, stock, default_stock: defaultStock }),
    stockBefore: before.stock,
    soldOutBefore: before.soldOutOn === day,
  };
}
