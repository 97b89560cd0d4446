import { addressesOf, type Call, methodOf, type Who } from "@tsena/contract/call";
import { type FailureName, failures } from "@tsena/contract/failures";
import { systemSentences } from "@tsena/contract/failures.systems";
import { pendingRoutes } from "@tsena/contract/pending";
import { failuresOf, pipelineFailures } from "@tsena/contract/pipeline";
import { type Field, fieldsOf } from "./fields.ts";
import { type JsonSchema, jsonSchemaOf, sharedSchemas } from "./openapi.schemas.ts";

/** A call as a reader wants it: what the page on the server and the page in the repository both show. */
export interface DescribedCall {
  /** `orders.accept`: how our own code names it. */
  id: string;
  /** As the variant writes it: `Order/Accept`. */
  name: string;
  method: string;
  addresses: readonly string[];
  about: string;
  who: string;
  /** A remark on idempotency; empty for a call that reads. */
  key: string;
  isPending: boolean;
  isMultipart: boolean;
  input: readonly Field[];
  output: readonly Field[];
  /** What it may be refused with besides what its caller or its payload can be refused with at any call. */
  failures: readonly FailureName[];
}

/** What any call may be refused with before its handler is asked, by the reason. */
export const commonFailures: readonly [reason: string, names: readonly FailureName[]][] = [
  ["the caller is signed in", pipelineFailures.who.signedIn],
  ["the owner is asked for", ["ownerOnly"]],
  ["a module is asked for", ["shopNotFound", "moduleNotGranted"]],
  ["the platform is asked for", pipelineFailures.who.platform],
  ["the caller has called too often", pipelineFailures.counted],
  ["it is still to come", pipelineFailures.pending],
  ["it is asked by its address alone, and takes an input", pipelineFailures.query],
  ["a body comes with it", pipelineFailures.body],
  ["it takes an input", pipelineFailures.input],
  ["a system's input holds a name that it does not know", pipelineFailures.strictInput],
  ["it takes a key", pipelineFailures.idempotent.required],
  ["anything fails that should not", pipelineFailures.always],
];

const isCommon = new Set(commonFailures.flatMap(([, names]) => names));

const keyWords = {
  required: "required: the same key with the same payload gives the first answer again",
  optional: "honoured when sent: the same key with the same payload gives the first answer again",
} as const;

/** Who may make a call, in words. */
export function whoWords(who: Who): string {
  if (typeof who === "object") return `the owner, or staff granted ${who.module.join(" or ")}`;
  const words = {
    anyone: "anyone",
    signedIn: "whoever is signed in",
    owner: "the owner",
    operator: "an operator at the desk",
    platform: "the delivery platform, by its key",
  };
  return words[who];
}

/** Every call of a contract as a reader wants it, by area. */
export function describeCalls(
  contract: Record<string, Record<string, Call>>,
): [area: string, calls: DescribedCall[]][] {
  return Object.entries(contract).map(([area, calls]) => [
    area,
    Object.entries(calls).map(([name, call]) => describeCall(`${area}.${name}`, call)),
  ]);
}

function describeCall(id: string, call: Call): DescribedCall {
  const input = fieldsOf(jsonSchemaOf(call.input));
  const file: Field = { path: "file", type: "file", isRequired: true, rule: "" };
  return {
    id,
    name: call.route.slice(call.route.indexOf(" ") + 1),
    method: methodOf(call),
    addresses: addressesOf(call),
    about: call.about,
    who: whoWords(call.who),
    key: call.idempotent === undefined ? "" : keyWords[call.idempotent],
    isPending: (pendingRoutes as readonly string[]).includes(call.route),
    isMultipart: call.multipart === true,
    input: call.multipart ? [file, ...input] : input,
    output: fieldsOf(jsonSchemaOf(call.output)),
    failures: failuresOf(call).filter((name) => !isCommon.has(name) || call.failures.includes(name)),
  };
}

/** The shapes that several calls share, by name. */
export function describeShapes(): [name: string, fields: Field[]][] {
  return Object.entries(sharedSchemas()).map(([name, schema]) => [name, fieldsOf(schema as JsonSchema)]);
}

/** What a refusal's data tells besides its name. */
export const fieldWords =
  "Where a refusal is about what was sent, fields names each field: its path (items.0.quantity; a header by its name), the failure's name, its message, the rule and, where it can be told, what is accepted. The rule is a keyword of JSON Schema (required, type, enum, maximum; additionalProperties is a name that is not known, condition all that JSON Schema has no word for), what is accepted is JSON Schema. Besides, amountChanged carries amount, what the order comes to now, and externalIdTaken orderId, the order that has the reference.";

/** The sentences of a failure, and those for systems where they are other ones. */
export function sentencesOf(name: FailureName): { fr: string; zh: string } {
  const { fr, zh } = failures[name];
  const toSystems = systemSentences[name];
  if (toSystems === undefined) return { fr, zh };
  return { fr: `${fr} (to a system: ${toSystems.fr})`, zh: `${zh} (to a system: ${toSystems.zh})` };
}

/** The failures in the order of their codes, then of their names. */
export function failureNames(): FailureName[] {
  const names = Object.keys(failures) as FailureName[];
  return names.sort((a, b) => failures[a].code - failures[b].code || (a < b ? -1 : 1));
}
