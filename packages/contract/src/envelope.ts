import * as v from "valibot";
import { Amount } from "./money.ts";
import { Id } from "./values.ts";

/** Why a field was refused, by JSON Schema's own words; "condition" where it has none: what two fields must agree on, or what is there now. */
export const fieldRules = [
  "required",
  "type",
  "additionalProperties",
  "enum",
  "minimum",
  "maximum",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "multipleOf",
  "pattern",
  "format",
  "condition",
] as const;

export type FieldRule = (typeof fieldRules)[number];

/** A field that was refused, with the name of the rule and its sentence; what is accepted there, as JSON Schema, where that can be told. */
export const WrongField = v.object({
  path: v.pipe(
    v.string(),
    v.description(
      "Where it stands: customer.phone, items.0.quantity; of a header its name, of the body as a whole empty.",
    ),
  ),
  name: v.pipe(v.string(), v.description("The failure's name, as in x-failures.")),
  message: v.string(),
  rule: v.pipe(v.picklist(fieldRules), v.description("Which rule it breaks, by the keywords of JSON Schema.")),
  accepted: v.optional(
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.description(
        "What is accepted there, as JSON Schema; with additionalProperties its enum holds the names that are known there.",
      ),
    ),
  ),
});

export type WrongField = v.InferOutput<typeof WrongField>;

/** What `data` holds when a payload was refused: each wrong field with the name of the rule and its sentence. */
export const WrongFields = v.object({
  fields: v.array(WrongField),
});

export type WrongFields = v.InferOutput<typeof WrongFields>;

/** What a refusal carries for programs besides its name and fields. */
export const RefusalDetails = v.object({
  amount: v.optional(
    v.pipe(Amount, v.description("With amountChanged: what the order comes to now, packing and delivery included.")),
  ),
  orderId: v.optional(v.pipe(Id, v.description("With externalIdTaken: the order that has the reference."))),
});

export type RefusalDetails = v.InferOutput<typeof RefusalDetails>;
