import { comboStock } from "@tsena/contract/variants.stock";
import type { ProductCard, ProductGroup, Variant } from "@tsena/web/shapes.ts";
import { plainLetters } from "../../i18n/plain-letters.ts";
import type { ComponentDraft } from "./draft.rules.ts";

/** What a combo may be made of: a variant, with the product it is of. */
export interface PossiblePart {
  card: ProductCard;
  variant: Variant;
}

/** A part of a combo as it is shown; `part` is undefined where the menu has it no more. */
export interface ShownPart extends ComponentDraft {
  part: PossiblePart | undefined;
}

/** Every variant of the menu that a combo may be made of: a combo holds no other combo. */
export function possibleParts(groups: readonly ProductGroup[]): PossiblePart[] {
  return groups.flatMap(({ products }) =>
    products.filter(({ type }) => type === 1).flatMap((card) => card.variants.map((variant) => ({ card, variant }))),
  );
}

/** The parts whose product or variant has every word of the search in its names, in either language. */
export function foundParts(parts: readonly PossiblePart[], search: string): PossiblePart[] {
  const words = plainLetters(search).split(/\s+/).filter(Boolean);
  return parts.filter(({ card, variant }) => {
    const names = plainLetters([card.nameFr, card.nameZh, variant.nameFr, variant.nameZh].join(" "));
    return words.every((word) => names.includes(word));
  });
}

/** The parts of a combo with what the menu knows of each. */
export function shownParts(components: readonly ComponentDraft[], parts: readonly PossiblePart[]): ShownPart[] {
  const byProduct = new Map(parts.map((part) => [part.variant.id, part]));
  return components.map((component) => ({ ...component, part: byProduct.get(component.variantId) }));
}

/** What the parts would cost one by one, in hundredths, and how many of the combo they allow now. */
export function comboFacts(shown: readonly ShownPart[]): { sum: number; stock: number } {
  return {
    sum: shown.reduce((sum, { part, quantity }) => sum + (part?.variant.price ?? 0) * quantity, 0),
    stock: comboStock(shown.map(({ part, quantity }) => ({ stock: part?.variant.stock ?? 0, quantity }))),
  };
}

/** The components with so many of one; without it at 0. */
export function withQuantity(components: readonly ComponentDraft[], changed: ComponentDraft): ComponentDraft[] {
  const isThere = components.some(({ variantId }) => variantId === changed.variantId);
  const all = isThere
    ? components.map((one) => (one.variantId === changed.variantId ? changed : one))
    : [...components, changed];
  return all.filter(({ quantity }) => quantity > 0);
}
