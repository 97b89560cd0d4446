import type { CallInput } from "@tsena/contract/call";
import type { productEditing } from "@tsena/contract/products.editing";

/** A product as its form gives it. */
export type ProductForm = CallInput<typeof productEditing.create>;

/** So many of a variant in a combo. */
export interface Part {
  productId: string;
  variantId: string;
  quantity: number;
}

/** The parts of the combo that a form describes, a variant named twice once with both quantities; of a single item none. */
export function partsOfForm({ type, components = [] }: Pick<ProductForm, "type" | "components">): Part[] {
  if (type === 1) return [];
  const parts = new Map<string, Part>();
  for (const { goodsId: productId, productId: variantId, quantity } of components) {
    parts.set(variantId, { productId, variantId, quantity: (parts.get(variantId)?.quantity ?? 0) + quantity });
  }
  return [...parts.values()];
}

/** Whether the product may have several variants: as the form says, else by how many it has; a combo has one. */
export function isMultipleIn({ type, isMultiple, specifications }: ProductForm): boolean {
  return type === 1 && (isMultiple ?? specifications.length > 1);
}

/** The variants of a form with exactly one default: the one marked, else the first. */
export function withDefault<Row extends { isDefault: boolean }>(specifications: readonly Row[]): Row[] {
  const marked = specifications.findIndex(({ isDefault }) => isDefault);
  return specifications.map((row, at) => ({ ...row, isDefault: at === Math.max(marked, 0) }));
}

/**
 * Why a product of this type, undefined where there is none, is no part of a combo (rules/products.md#combos);
 * undefined where it may be.
 */
export function partReasonOf(type: 1 | 2 | undefined): "productNotFound" | "componentIsCombo" | undefined {
  if (type === undefined) return "productNotFound";
  return type === 2 ? "componentIsCombo" : undefined;
}

/** What a log says of the products that something was done with: the first one's name, and how many more there are. */
export function namesTold(names: readonly string[]): string {
  const [first = "", ...others] = names;
  return others.length === 0 ? first : `${first} +${others.length}`;
}
