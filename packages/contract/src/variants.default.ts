/**
 * The default of a product's variants, which is shown first: the one marked, else the first; undefined where there is none
 * (rules/products.md#default-variant).
 */
export function defaultVariantOf<One extends { isDefault: boolean }>(variants: readonly One[]): One | undefined {
  return variants.find(({ isDefault }) => isDefault) ?? variants[0];
}
