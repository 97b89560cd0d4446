import type { Language } from "@tsena/contract/languages";
import type { Product, Variant } from "@tsena/web/shapes.ts";

/** In both languages; a customer sees the other one where their own is not there. */
interface Both {
  fr: string | null;
  zh: string | null;
}

/** What a customer of a language reads; '' where there is nothing in either. */
export function readIn({ fr, zh }: Both, language: Language): string {
  return (language === "fr" ? fr || zh : zh || fr) ?? "";
}

/**
 * What is paid for packing a variant, in hundredths: its own price, else the product's
 * (rules/products.md#packing-prices).
 */
export function packingOf(variant: Pick<Variant, "packingPrice">, product: Pick<Product, "packingPrice">): number {
  return variant.packingPrice ?? product.packingPrice;
}

/** Whether a variant cannot be ordered now; a combo has the stock of its parts. */
export function isSoldOut(variant: Pick<Variant, "stock">, product: Pick<Product, "type" | "stock">): boolean {
  return (product.type === 2 ? product.stock : variant.stock) === 0;
}
