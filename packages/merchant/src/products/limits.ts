import { categoriesAtMost } from "@tsena/contract/categories";
import { fillBlanks } from "@tsena/contract/failures.blanks";
import { productFailures } from "@tsena/contract/failures.products";
import type { Language } from "@tsena/contract/languages";
import { componentsAtMost } from "@tsena/contract/products.shapes";
import { variantsAtMost } from "@tsena/contract/variants";

/** How many there may be, and the words in which one more is refused. */
const limits = {
  variants: { most: variantsAtMost, refused: productFailures.variantsFull },
  components: { most: componentsAtMost, refused: productFailures.componentsFull },
  categories: { most: categoriesAtMost, refused: productFailures.categoriesFull },
} as const;

export type Limited = keyof typeof limits;

/** Whether there are as many as there may be (rules/products.md#number-of-variants). */
export function isFull(of: Limited, count: number): boolean {
  return count >= limits[of].most;
}

/** That there are as many as there may be. */
export function fullWords(of: Limited, language: Language): string {
  const { refused, most } = limits[of];
  return fillBlanks(refused[language], { count: most });
}
