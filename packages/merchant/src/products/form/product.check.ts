import { GoodsInput } from "@tsena/contract/goods.shapes";
import { specificationFields } from "@tsena/contract/products";
import { form } from "@tsena/contract/values";
import { check } from "../../forms/check.ts";
import type { FieldErrors } from "../../forms/faults.ts";
import { type ProductDraft, payloadOf, sentVariants, type VariantDraft, variantPayload } from "./draft.rules.ts";

/** The faults without that of a stock at opening that nobody typed: it is the stock's, and is said there. */
function saidOnce(faults: FieldErrors, { defaultStock }: VariantDraft, before = ""): FieldErrors {
  const { [`${before}defaultStock`]: _same, ...others } = faults;
  return defaultStock.trim() === "" && `${before}stock` in faults ? others : faults;
}

/** What is wrong with a product as it is typed, by the path of its fields: `specifications.0.price`. */
export function checkProduct(draft: ProductDraft): FieldErrors {
  return sentVariants(draft).reduce(
    (faults, specification, at) => saidOnce(faults, specification, `specifications.${at}.`),
    check(GoodsInput, payloadOf(draft)),
  );
}

const Variant = form(specificationFields);

/** What is wrong with one specification as it is typed. */
export function checkVariant(specification: VariantDraft): FieldErrors {
  return saidOnce(check(Variant, variantPayload(specification)), specification);
}
