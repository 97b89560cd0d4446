import type { productEditing } from "@tsena/contract/products.editing";
import type { Product } from "@tsena/web/shapes.ts";
import type { AppPayload } from "@tsena/web/terms.ts";

type Wanted = NonNullable<AppPayload<typeof productEditing.create>["variants"]>[number];

/** What an order or the price pad moves of a variant. */
type Moving = Pick<Wanted, "price" | "stock" | "defaultStock">;

/** A variant as it is wanted over what was sent of it before: where both say the same, what was sold or set since stays. */
export const overSent = <Variant extends Moving>(wanted: Variant, sent: Moving) => ({
  ...wanted,
  priceSeen: sent.price,
  stockSeen: sent.stock,
  defaultStockSeen: sent.defaultStock,
});

type Named = Pick<Wanted, "nameFr" | "nameZh">;

/** Takes the one of the same names out of `left`, or the only one where only one is wanted. */
function takeSame<One extends Named>(left: One[], { nameFr, nameZh }: Named, isOnly: boolean): One | undefined {
  const at = left.findIndex((one) => one.nameFr === nameFr && one.nameZh === nameZh);
  const isSame = at >= 0 || (isOnly && left.length === 1);
  return isSame ? left.splice(Math.max(at, 0), 1)[0] : undefined;
}

/**
 * The variants of a product as they are wanted over those that arrived with an answer that was lost: one that is there keeps its
 * id, for customers may have ordered it since, and its stock where that was not typed anew.
 */
export function variantsOver(
  wanted: readonly Wanted[],
  sent: readonly Wanted[],
  there: Product["variants"],
): (Wanted & { id?: string })[] {
  const [before, arrived] = [[...sent], [...there]];
  const isOnly = wanted.length === 1;
  return wanted.map((one) => {
    const [was, known] = [takeSame(before, one, isOnly), takeSame(arrived, one, isOnly)];
    return was === undefined || known === undefined ? one : { ...overSent(one, was), id: known.id };
  });
}
