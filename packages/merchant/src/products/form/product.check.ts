import { ProductInput } from "@tsena/contract/products.shapes";
import { variantFields } from "@tsena/contract/variants";
import { form } from "@tsena/contract/values";
import { check } from "@tsena/web/forms/check.ts";
import type { FieldErrors } from "@tsena/web/forms/faults.ts";
import { type ProductDraft, payloadOf, sentVariants, type VariantDraft, variantPayload } from "./draft.rules.ts";

/** The faults without that of a stock at opening that nobody typed: it is the stock's, and is said there. */
function withoutRepeated(faults: FieldErrors, { defaultStock }: VariantDraft, before = ""): FieldErrors {
  const { [`${before}defaultStock`]: _same, ...others } = faults;
  return defaultStock.trim() === "" && `${before}stock` in faults ? others : faults;
}

/** What is wrong with a product as it is typed, by the path of its fields: `variants.0.price`. */
export function checkProduct(draft: ProductDraft): FieldErrors {
  return sentVariants(draft).reduce(
    (faults, variant, at) => withoutRepeated(faults, variant, `variants.${at}.`),
    check(ProductInput, payloadOf(draft)),
  );
}

const Variant = form(variantFields);

/** What is wrong with one variant as it is typed. */
export function checkVariant(variant: VariantDraft): FieldErrors {
  return withoutRepeated(check(Variant, variantPayload(variant)), variant);
}
