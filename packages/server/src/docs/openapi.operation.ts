import { type Call, methodOf } from "@tsena/contract/call";
import { successCode } from "@tsena/contract/result";
import { type FailureName, statusOf } from "@tsena/contract/failures";
import { idempotencyKeyForm } from "@tsena/contract/idempotency";
import { languageHeaders } from "@tsena/contract/languages";
import { pendingRoutes } from "@tsena/contract/pending";
import { failuresOf, needsBody, pathNamesOf } from "@tsena/contract/pipeline";
import { whoWords } from "./described.ts";
import { platformExamples, webhookExamples } from "./examples.ts";
import { headersOfAnswer } from "./openapi.headers.ts";
import { envelopeOf } from "./openapi.refusals.ts";
import { type JsonSchema, jsonSchemaOf } from "./openapi.schemas.ts";

const json = "application/json";

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  description: "Made before the first try: the same key with the same payload gives the first answer again.",
  schema: idempotencyKeyForm,
};

/** Headers that many calls know (rules/platform.md#request-headers). */
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

/** What a call's documents show of it; undefined where they show nothing. */
interface Example {
  payload: Record<string, unknown>;
  answer: unknown;
}

const examples: Record<string, Record<string, unknown>> = { platform: platformExamples, webhooks: webhookExamples };

/** One call as an operation of the document. */
export function operationOf({ tag, name, call }: { tag: string; name: string; call: Call }): object {
  const input = jsonSchemaOf(call.input);
  const example = examples[tag]?.[name] as Example | undefined;
  const isPending = (pendingRoutes as readonly string[]).includes(call.route);
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: call.about,
    description: `${call.about}\n\nFor ${whoWords(call.who)}.`,
    security: securityOf(call),
    "x-who": call.who,
    ...(isPending ? { "x-pending": true } : {}),
    parameters: [...headersOf(call), ...addressParametersOf(call, input, example)],
    ...bodyOf(call, input, example),
    responses: { [successCode]: successOf(call, example), ...refusalsOf(call) },
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
function addressParametersOf(
  call: Call,
  { properties = {}, required = [] }: JsonSchema,
  example: Example | undefined,
): object[] {
  const inPath = pathNamesOf(call);
  return Object.entries(properties)
    .filter(([name]) => inPath.includes(name) || methodOf(call) === "GET")
    .map(([name, schema]) => {
      const isInPath = inPath.includes(name);
      const shown = example !== undefined && name in example.payload ? { example: example.payload[name] } : {};
      return {
        name,
        in: isInPath ? "path" : "query",
        required: isInPath || required.includes(name),
        schema,
        ...shown,
      };
    });
}

/** What travels as the body: the payload without the names that the path carries. */
function bodyOf(call: Call, input: JsonSchema, example: Example | undefined): object {
  if (methodOf(call) === "GET") return {};
  const inPath = pathNamesOf(call);
  const schema = input.properties === undefined ? input : withoutProperties(input, inPath);
  if (schema.properties !== undefined && Object.keys(schema.properties).length === 0) return {};
  const sent = Object.entries(example?.payload ?? {}).filter(([name]) => !inPath.includes(name));
  const shown = example === undefined ? {} : { example: Object.fromEntries(sent) };
  const content = call.multipart
    ? { "multipart/form-data": { schema: withFile(schema) } }
    : { [json]: { schema, ...shown } };
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

function successOf(call: Call, example: Example | undefined): object {
  const schema = envelopeOf([successCode], jsonSchemaOf(call.output));
  const shown =
    example === undefined ? {} : { example: { resultCode: successCode, message: "", data: example.answer } };
  return { description: "Done.", ...headersOfAnswer(call, successCode), content: { [json]: { schema, ...shown } } };
}

/** The failures of a call, by the HTTP status they travel under. */
function refusalsOf(call: Call): Record<string, object> {
  const byStatus: Record<string, FailureName[]> = {};
  for (const name of failuresOf(call)) (byStatus[statusOf(name)] ??= []).push(name);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, names]) => [
      status,
      { ...refusalResponse(names), ...headersOfAnswer(call, Number(status)) },
    ]),
  );
}

/** The sentences behind the names stand once, in the document's `x-failures` and its examples. */
function refusalResponse(names: readonly FailureName[]): object {
  const shown = names.map((name) => [name, { $ref: `#/components/examples/${name}` }]);
  return {
    description: names.join(", "),
    "x-failures": names,
    content: {
      [json]: { schema: { $ref: "#/components/schemas/Refusal" }, examples: Object.fromEntries(shown) as object },
    },
  };
}
