import { type Call, methodOf } from "@tsena/contract/call";
import { successCode } from "@tsena/contract/result";
import { type FailureName, failures, httpStatusOf } from "@tsena/contract/failures";
import { languageHeaders } from "@tsena/contract/languages";
import { pendingRoutes } from "@tsena/contract/pending";
import { failuresOf, needsBody, pathNamesOf } from "@tsena/contract/pipeline";
import { type JsonSchema, jsonSchemaOf } from "./openapi.schemas.ts";

const json = "application/json";

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  description: "Made before the first try: the same key with the same payload gives the first answer again.",
  schema: { type: "string", minLength: 8, maxLength: 100 },
};

/** Headers that many calls know (decisions, Calls). */
export const sharedParameters = {
  language: {
    name: "language",
    in: "header",
    description:
      "The language of the answer's sentences: 2 French, 1 Chinese; without it the person's own, else French.",
    schema: { type: "string", enum: Object.values(languageHeaders) },
  },
  idempotencyKey: { ...idempotencyKey, required: false },
  installation: {
    name: "installation",
    in: "header",
    description:
      "A secret that the app made for itself, the same at each call: a code is tried where it was asked for, and what strangers try at an account holds no app back that it knows.",
    schema: { type: "string", pattern: "^[\\w-]{22,64}$" },
    required: false,
  },
  requiredIdempotencyKey: { ...idempotencyKey, required: true },
};

/** One call as an operation of the document. */
export function operationOf(operationId: string, tag: string, call: Call): object {
  const input = jsonSchemaOf(call.input);
  const isPending = (pendingRoutes as readonly string[]).includes(call.route);
  return {
    operationId,
    tags: [tag],
    summary: call.about,
    security: securityOf(call),
    "x-who": call.who,
    ...(isPending ? { "x-pending": true } : {}),
    parameters: [...headersOf(call), ...addressParametersOf(call, input)],
    ...bodyOf(call, input),
    responses: { [successCode]: successOf(call), ...refusalsOf(call) },
  };
}

function securityOf({ who }: Call): object[] {
  if (who === "anyone") return [];
  return [who === "platform" ? { platformKey: [] } : { token: [] }];
}

function headersOf({ idempotent, who, failures: refusals }: Call): object[] {
  const names: (keyof typeof sharedParameters)[] = ["language"];
  if (who === "anyone" && refusals.includes("tooManyRequests")) names.push("installation");
  if (idempotent !== undefined) names.push(idempotent === "required" ? "requiredIdempotencyKey" : "idempotencyKey");
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

/** What travels in the address: the path's own names, and for a GET everything else as the query. */
function addressParametersOf(call: Call, { properties = {}, required = [] }: JsonSchema): object[] {
  const inPath = pathNamesOf(call);
  return Object.entries(properties)
    .filter(([name]) => inPath.includes(name) || methodOf(call) === "GET")
    .map(([name, schema]) => {
      const isInPath = inPath.includes(name);
      return { name, in: isInPath ? "path" : "query", required: isInPath || required.includes(name), schema };
    });
}

/** What travels as the body: the payload without the names that the path carries. */
function bodyOf(call: Call, input: JsonSchema): object {
  if (methodOf(call) === "GET") return {};
  const inPath = pathNamesOf(call);
  const schema = input.properties === undefined ? input : withoutProperties(input, inPath);
  if (schema.properties !== undefined && Object.keys(schema.properties).length === 0) return {};
  const content = call.multipart ? { "multipart/form-data": { schema: withFile(schema) } } : { [json]: { schema } };
  return { requestBody: { required: needsBody(call), content } };
}

function withoutProperties(schema: JsonSchema, names: readonly string[]): JsonSchema {
  const kept = Object.entries(schema.properties ?? {}).filter(([name]) => !names.includes(name));
  return {
    ...schema,
    properties: Object.fromEntries(kept),
    required: schema.required?.filter((name) => !names.includes(name)) ?? [],
  };
}

function withFile(schema: JsonSchema): JsonSchema {
  return {
    ...schema,
    properties: { ...schema.properties, file: { type: "string", contentMediaType: "application/octet-stream" } },
    required: [...(schema.required ?? []), "file"],
  };
}

function successOf(call: Call): object {
  return {
    description: "Done.",
    content: { [json]: { schema: envelopeOf([successCode], jsonSchemaOf(call.output)) } },
  };
}

/** The failures of a call, by the HTTP status they travel under. */
function refusalsOf(call: Call): Record<string, object> {
  const byStatus: Record<string, FailureName[]> = {};
  for (const name of failuresOf(call)) (byStatus[httpStatusOf(failures[name].code)] ??= []).push(name);
  return Object.fromEntries(Object.entries(byStatus).map(([status, names]) => [status, refusalOf(names)]));
}

/** The sentences behind the names stand once, in the document's `x-failures`. */
function refusalOf(names: readonly FailureName[]): object {
  return {
    description: names.join(", "),
    "x-failures": names,
    content: { [json]: { schema: { $ref: "#/components/schemas/Refusal" } } },
  };
}

/** The envelope of every refusal. */
export const refusalSchema = envelopeOf([...new Set(Object.values(failures).map(({ code }) => code))], {
  type: "object",
  properties: {
    name: { type: "string", description: "The failure's name, as in x-failures." },
    fields: { $ref: "#/components/schemas/WrongFields/properties/fields" },
  },
  required: ["name"],
});

function envelopeOf(resultCodes: readonly number[], data: JsonSchema): JsonSchema {
  return {
    type: "object",
    properties: { resultCode: { type: "integer", enum: resultCodes }, message: { type: "string" }, data },
    required: ["resultCode", "message", "data"],
  };
}
