import type { Goods } from "@tsena/contract/goods.shapes";
import type { Language } from "@tsena/contract/languages";
import type { Product } from "@tsena/contract/products";

/** In both languages; a customer sees the other one where their own is not there. */
interface Both {
  fr: string | null;
  zh: string | null;
}

/** What a customer of a language reads; '' where there is nothing in either. */
export function readIn({ fr, zh }: Both, language: Language): string {
  return (language === "fr" ? fr || zh : zh || fr) ?? "";
}

/** The specification that is chosen when a customer opens the product: the default, else the first. */
export function firstChosen({ specifications }: Pick<Goods, "specifications">): Product | undefined {
  return specifications.find(({ isDefault }) => isDefault) ?? specifications[0];
}

/**
 * What is paid for packing a specification, in hundredths: its own price, else the product's
 * (rules/products.md#packing-prices).
 */
export function packingOf(product: Pick<Product, "packingPrice">, goods: Pick<Goods, "packingPrice">): number {
  return product.packingPrice ?? goods.packingPrice;
}

/** Whether a specification cannot be ordered now; a combo has the stock of its parts. */
export function isSoldOut(product: Pick<Product, "stock">, goods: Pick<Goods, "type" | "stock">): boolean {
  return (goods.type === 2 ? goods.stock : product.stock) === 0;
}
