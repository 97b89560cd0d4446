import { withAccepted } from "@tsena/contract/accepted.words";
import { RefusalDetails, WrongField } from "@tsena/contract/envelope";
import { type FailureName, failures } from "@tsena/contract/failures";
import { sentenceToSystem } from "@tsena/contract/failures.systems";
import { defaultLanguage } from "@tsena/contract/languages";
import { quantityAtMost } from "@tsena/contract/values";
import { type JsonSchema, jsonSchemaOf } from "./openapi.schemas.ts";

/** What a sentence's blanks may be filled with. */
const blanks = {
  name: "Mi sao",
  codes: "+261",
  columns: "prix",
  line: 2,
  left: 3,
  count: 2,
  wait: 30,
  amount: "7,200 Ar",
  methods: "POST",
  module: "price",
};

const say = (name: FailureName): string => sentenceToSystem(name, defaultLanguage, blanks);

/** A field as a refusal names it. */
function wrong(
  name: FailureName,
  path: string,
  { rule = "condition", accepted }: Partial<Pick<WrongField, "rule" | "accepted">> = {},
): WrongField {
  const message = name === "fieldWrong" ? withAccepted(say(name), accepted, defaultLanguage) : say(name);
  return { path, name, message, rule, ...(accepted !== undefined && { accepted }) };
}

const quantity = { type: "integer", minimum: 1, maximum: quantityAtMost };
const missing = wrong("fieldMissing", "customer.phone", { rule: "required", accepted: { type: "string" } });
const tooMany = wrong("fieldWrong", "items.0.quantity", { rule: "maximum", accepted: quantity });
const unknown = wrong("fieldUnknown", "items.0.qty", {
  rule: "additionalProperties",
  accepted: { enum: ["productId", "quantity"] },
});

/** What is told besides the name, where it helps to see it. */
const told: Partial<Record<FailureName, RefusalDetails & { fields: WrongField[] }>> = {
  invalidInput: { fields: [unknown, missing] },
  formIncomplete: { fields: [missing] },
  fieldWrong: { fields: [tooMany] },
  fieldUnknown: { fields: [unknown] },
  productNotFound: { fields: [wrong("productNotFound", "items.0.productId")] },
  insufficientStock: {
    fields: [wrong("insufficientStock", "items.0.quantity", { rule: "maximum", accepted: { maximum: 2 } })],
  },
  externalIdTaken: {
    orderId: "01a1f906-b001-7590-a7b9-ed93bbcf8423",
    fields: [wrong("externalIdTaken", "externalId")],
  },
  amountChanged: { amount: 720_000, fields: [wrong("amountChanged", "expectedAmount")] },
};

/** A failure as it is answered, in the default language, in the words for whoever writes against the platform API. */
export function refusalExample(name: FailureName): object {
  const { fields, ...details } = told[name] ?? {};
  const [only, ...others] = fields ?? [];
  return {
    value: {
      resultCode: failures[name].code,
      message: only?.name === name && others.length === 0 ? only.message : say(name),
      data: { name, ...details, ...(fields && { fields }) },
    },
  };
}

/** The envelope of a call's answer. */
export function envelopeOf(resultCodes: readonly number[], data: JsonSchema): JsonSchema {
  return {
    type: "object",
    properties: { resultCode: { type: "integer", enum: resultCodes }, message: { type: "string" }, data },
    required: ["resultCode", "message", "data"],
  };
}

/** The envelope of every refusal. */
export const refusalSchema = envelopeOf([...new Set(Object.values(failures).map(({ code }) => code))], {
  type: "object",
  properties: {
    name: { type: "string", description: "The failure's name, as in x-failures." },
    fields: { type: "array", items: jsonSchemaOf(WrongField) },
    ...jsonSchemaOf(RefusalDetails).properties,
  },
  required: ["name"],
});
