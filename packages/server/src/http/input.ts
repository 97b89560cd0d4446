import type { FastifyRequest } from "fastify";
import * as v from "valibot";
import { withAccepted } from "@tsena/contract/accepted.words";
import { type Call, methodOf } from "@tsena/contract/call";
import type { FieldRule, WrongField } from "@tsena/contract/envelope";
import { type FailureName, failureOfIssue, sentence } from "@tsena/contract/failures";
import { paramsOfIssue } from "@tsena/contract/failures.blanks";
import { sentenceToSystem } from "@tsena/contract/failures.systems";
import type { Language } from "@tsena/contract/languages";
import { Refusal } from "./refusal.ts";
import { acceptedBy, childOf, isStrict, namesIn, type Node, ruleOf } from "./schema-nodes.ts";

/** The payload of a request as its row's schema reads it; a refusal names each wrong field and its rule. */
export function readInput(call: Call, request: FastifyRequest, language: Language): unknown {
  const given = methodOf(call) === "GET" ? readQuery(call, request.query) : request.body;
  const inPath = request.params as Record<string, unknown>;
  const found: Found = { values: 0, unknown: [] };
  const payload = withoutBlanks({ ...(isRecord(given) ? given : {}), ...inPath }, found, call.input as Node);
  const abortEarly = found.values > wrongAtMost;
  const to: Listener = { language, say: call.who === "platform" ? sentenceToSystem : sentence };
  const result = v.safeParse(call.input, payload, { abortPipeEarly: true, abortEarly });
  const fields = [
    ...(isStrict(call.input as Node) ? contradictionsOf(given, inPath, to) : []),
    ...found.unknown.slice(0, abortEarly ? 1 : namedAtMost).map((field) => unknownField(field, to)),
    // Of the names that it does not know a strict schema tells the first; we have them all.
    ...(result.issues ?? [])
      .filter((issue) => issue.expected !== "never")
      .slice(0, namedAtMost)
      .map((issue) => fieldOf(issue, call.input as Node, to)),
  ];
  if (result.success && fields.length === 0) return result.output;
  // Where the answer as a whole is a field's, it is that of the only one.
  const params = paramsOfIssue(result.issues?.[0] ?? {});
  throw new Refusal(failureOf(fields), params, { fields: fields.slice(0, abortEarly ? 1 : namedAtMost) });
}

/** More values than a whole menu's prices, the longest list that anybody sends, have together. */
const valuesAtMost = 20_000;

/** More values than a form has that a person filled in: of so many only the first that is wrong is named, as naming each could take seconds. */
const wrongAtMost = 1000;

/** Nobody reads on: the first of the faults, in their order. */
const namedAtMost = 100;

/** Who is told what is wrong: people of a shop and of the desk, or a system. */
interface Listener {
  language: Language;
  say: typeof sentence;
}

type Named = WrongField & { name: FailureName };

/** What the answer as a whole says of its faults: that the form is not filled in (rules/platform.md#complete-forms), the only one, or that there are some. */
function failureOf([first, ...others]: readonly Named[]): FailureName {
  if (first?.name === "fieldMissing" && others.every(({ name }) => name === first.name)) return "formIncomplete";
  return first !== undefined && others.length === 0 ? first.name : "invalidInput";
}

/** What is wrong with a field, with what is accepted there. */
function fieldOf(issue: v.BaseIssue<unknown>, schema: Node, to: Listener): Named {
  const keys = (issue.path ?? []).map(({ key }) => key as string | number);
  const accepted = acceptedBy(
    keys.reduce<Node | undefined>((node, key) => childOf(node, key), schema),
    issue,
  );
  const told = { name: failureOfIssue(issue), path: v.getDotPath(issue) ?? "", rule: ruleOf(issue), accepted };
  return named({ ...told, params: paramsOfIssue(issue) }, to);
}

/** A wrong field, with the values that its sentence has room for. */
interface RefusedField {
  name: FailureName;
  path: string;
  rule: FieldRule;
  accepted?: WrongField["accepted"];
  params?: Refusal["params"];
}

/** A wrong field with its sentence, which says what is accepted where the failure's own does not. */
function named({ accepted, params, ...told }: RefusedField, { say, language }: Listener): Named {
  const own = say(told.name, language, params);
  // An empty list was sent: that it is wanted alone would say that it was not.
  const isEmpty = told.name === "fieldMissing" && told.rule === "minItems";
  const message = told.name === "fieldWrong" || isEmpty ? withAccepted(own, accepted, language) : own;
  return { ...told, message, ...(accepted !== undefined && { accepted }) };
}

/** Where a field stands that its schema does not know, and the names that it does. */
interface UnknownField {
  path: string;
  known: string[];
}

function unknownField({ path, known }: UnknownField, to: Listener): Named {
  return named({ name: "fieldUnknown", path, rule: "additionalProperties", accepted: { enum: known } }, to);
}

/** What a body says that cannot be: that it is no object, or of what the address names, something else. */
function contradictionsOf(given: unknown, inPath: Record<string, unknown>, to: Listener): Named[] {
  if (given !== undefined && given !== null && !isRecord(given)) {
    return [named({ name: "fieldWrong", path: "", rule: "type", accepted: { type: "object" } }, to)];
  }
  return Object.entries(inPath)
    .filter(([name, value]) => isRecord(given) && name in given && given[name] !== value)
    .map(([path, value]) => named({ name: "fieldWrong", path, rule: "enum", accepted: { enum: [value] } }, to));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** No payload of ours nests deeper; one that does is meant to break its reader. */
const deepest = 32;

/** What is met on the way through a payload. */
interface Found {
  values: number;
  unknown: UnknownField[];
}

/** What stands where in a payload. */
interface At {
  path: string;
  depth: number;
}

/**
 * An empty text means that the field is absent (rules/platform.md#empty-texts). U+0000, which the database cannot hold, is dropped, and
 * half of a sign that was cut in two, which it cannot hold either, is replaced. What a strict schema does not know is noted,
 * also where nothing is in it.
 */
function withoutBlanks(
  value: unknown,
  found: Found,
  schema: Node | undefined,
  { path, depth }: At = { path: "", depth: 0 },
): unknown {
  if (depth > deepest) throw new Refusal("bodyUnreadable");
  if ((found.values += 1) > valuesAtMost) throw new Refusal("bodyTooLarge");
  if (typeof value === "string") return value.replaceAll("\u0000", "").replace(/\p{Surrogate}/gu, "\ufffd");
  const isUnknown = (key: string): boolean => isStrict(schema) && childOf(schema, key) === undefined;
  const inside = (field: unknown, key: string | number): unknown => {
    const at = { path: path === "" ? String(key) : `${path}.${key}`, depth: depth + 1 };
    return withoutBlanks(field, found, childOf(schema, key), at);
  };
  if (Array.isArray(value)) return value.map(inside);
  if (!isRecord(value)) return value;
  const unknown = Object.keys(value).filter(isUnknown);
  found.unknown.push(...unknown.map((key) => ({ path: path === "" ? key : `${path}.${key}`, known: namesIn(schema) })));
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, field]) => [key, inside(field, key)] as const)
      .filter(([key, field]) => (field !== "" && field !== null) || isUnknown(key)),
  );
}

type Described = { type?: string; wrapped?: Described; pipe?: Described[]; entries?: Record<string, Described> };

function kindOf(schema: Described | undefined): string | undefined {
  if (schema?.wrapped) return kindOf(schema.wrapped);
  return schema?.pipe ? kindOf({ ...schema.pipe[0], pipe: undefined }) : schema?.type;
}

/**
 * Numbers and booleans travel in a query string as their text (rules/platform.md#numbers-and-booleans): read as what
 * the schema wants there.
 */
function readQuery(call: Call, query: unknown): unknown {
  const { entries = {} } = call.input as Described;
  const read = ([key, text]: [string, unknown]): [string, unknown] => {
    const kind = kindOf(entries[key]);
    if (typeof text !== "string") return [key, text];
    const isNumber = kind === "number" || (kind === "picklist" && /^\d+$/.test(text));
    if (isNumber && /^-?\d+(\.\d+)?$/.test(text)) return [key, Number(text)];
    if (kind === "boolean" && /^(true|false)$/.test(text)) return [key, text === "true"];
    return [key, text];
  };
  return isRecord(query) ? Object.fromEntries(Object.entries(query).map(read)) : {};
}
