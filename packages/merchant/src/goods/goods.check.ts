import { GoodsInput } from "@tsena/contract/goods.shapes";
import { specificationFields } from "@tsena/contract/products";
import { form } from "@tsena/contract/values";
import { check } from "../forms/check.ts";
import type { FieldErrors } from "../forms/use-form.ts";
import { type GoodsDraft, payloadOf, type SpecificationDraft, specificationPayload } from "./draft.rules.ts";

/** What is wrong with a product as it is typed, by the path of its fields: `specifications.0.price`. */
export function checkGoods(draft: GoodsDraft): FieldErrors {
  return check(GoodsInput, payloadOf(draft));
}

const Specification = form(specificationFields);

/** What is wrong with one specification as it is typed. */
export function checkSpecification(specification: SpecificationDraft): FieldErrors {
  return check(Specification, specificationPayload(specification));
}
