import { type FailureName, failures, sentence } from "@tsena/contract/failures";
import { defaultLanguage } from "@tsena/contract/languages";
import { type JsonSchema, jsonSchemaOf } from "./openapi.schemas.ts";
import { WrongField } from "@tsena/contract/envelope";

/** What a sentence's blanks may be filled with. */
const blanks = { name: "Mi sao", codes: "+261", columns: "prix", left: 3, count: 2, wait: 30 };

/** The failures of a payload as a whole; its wrong fields stand beside them. */
const ofFields = new Set<FailureName>(["invalidInput", "formIncomplete"]);

const wrongField = {
  path: "customer.phone",
  name: "fieldMissing",
  message: sentence("fieldMissing", defaultLanguage),
};

/** A failure as it is answered, in the default language. */
export function refusalExample(name: FailureName): object {
  return {
    value: {
      resultCode: failures[name].code,
      message: sentence(name, defaultLanguage, blanks),
      data: { name, ...(ofFields.has(name) ? { fields: [wrongField] } : {}) },
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
  },
  required: ["name"],
});
