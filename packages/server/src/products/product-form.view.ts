import type { CallInput } from "@tsena/contract/call";
import type { productEditing } from "@tsena/contract/products.editing";

/** A product's form as it is sent, in the words of the field (GLOSSARY.md): its variants, and the parts of a combo as they are named, in their places. */
export function formOf({
  specifications: variants,
  components = [],
  ...card
}: CallInput<typeof productEditing.create>) {
  const parts = components.map(({ goodsId: productId, productId: variantId, quantity }) => ({
    productId,
    variantId,
    quantity,
  }));
  return { ...card, variants, parts };
}

export type ProductForm = ReturnType<typeof formOf>;

/** The paths of the form as it is sent: of a variant's field, of all parts of a combo, of one of them. */
export const formPaths = {
  ofVariant: (at: number, field: string): string => `specifications.${at}.${field}`,
  parts: "components",
  ofPart: (at: number): string => `components.${at}`,
};
