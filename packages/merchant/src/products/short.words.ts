import { fillBlanks } from "@tsena/contract/failures.blanks";
import { orderFailures } from "@tsena/contract/failures.orders";
import type { Language } from "@tsena/contract/languages";

/**
 * Of which products on sale nothing is left, in the words that whoever orders them is refused with
 * (rules/products.md#stock); undefined where something is left of each.
 */
export function shortWords(onSale: readonly { name: string; stock: number }[], language: Language): string | undefined {
  const names = onSale.filter(({ stock }) => stock === 0).map(({ name }) => name);
  if (names.length === 0) return undefined;
  return fillBlanks(orderFailures.insufficientStock[language], { name: names.join(", ") });
}
