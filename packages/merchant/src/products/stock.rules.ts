import { isLow } from "@tsena/contract/variants.stock";
import type { ProductCard } from "@tsena/web/shapes.ts";

/** soldOut: none left; partly: some of its variants are sold out; low: nearly sold out; ofParts: a combo, which takes of its products; enough: the rest. */
export type StockState = "soldOut" | "partly" | "low" | "ofParts" | "enough";

/** What of a product says how much of it is left. */
export type Stocked = Pick<ProductCard, "type" | "stock" | "variants">;

/** Whether a product is made of others (rules/products.md#combos). */
export const isCombo = ({ type }: Pick<ProductCard, "type">): boolean => type === 2;

/** Whether a product is sold in several variants: each has a price and a stock of its own. */
export const hasSeveral = ({ variants }: Pick<ProductCard, "variants">): boolean => variants.length > 1;

/** What is to be said of a product's stock. */
export function stockState(card: Stocked): StockState {
  const { stock, variants } = card;
  if (stock === 0) return "soldOut";
  // What its parts are refilled to says nothing of how many combos are many: few are few.
  if (isCombo(card)) return isLow({ stock, defaultStock: 0 }) ? "low" : "ofParts";
  if (variants.some((one) => one.stock === 0)) return "partly";
  return variants.some(isLow) ? "low" : "enough";
}

/** Whether a refill would raise anything of a product: a combo has no stock of its own. */
export function isRefillable(card: Stocked): boolean {
  return !isCombo(card) && card.variants.some(({ stock, defaultStock }) => stock < defaultStock);
}

/** Whether what is sold out now is there again at the next opening: the shop refills, and knows to how many. */
export function isBackAtOpening(card: Pick<Stocked, "variants">, refillsAtOpening: boolean): boolean {
  return refillsAtOpening && card.variants.some(({ defaultStock }) => defaultStock > 0);
}

/** A product as a refill leaves it: no variant below its default stock, none lowered. */
export function refilled<Card extends Stocked>(card: Card): Card {
  if (!isRefillable(card)) return card;
  const variants = card.variants.map((one) => ({ ...one, stock: Math.max(one.stock, one.defaultStock) }));
  return { ...card, variants, stock: variants.reduce((sum, { stock }) => sum + stock, 0) };
}

/** The lowest price of a product in hundredths of an ariary, and whether another of its variants costs more. */
export function lowestPrice({ price, variants }: Pick<ProductCard, "price" | "variants">) {
  const prices = variants.map((one) => one.price);
  const lowest = prices.length === 0 ? price : Math.min(...prices);
  return { price: lowest, isFrom: prices.some((one) => one > lowest) };
}
