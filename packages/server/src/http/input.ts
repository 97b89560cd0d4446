import type { FastifyRequest } from "fastify";
import * as v from "valibot";
import { type Call, methodOf } from "@tsena/contract/call";
import { type FailureName, failureOfIssue, sentence } from "@tsena/contract/failures";
import type { Language } from "@tsena/contract/languages";
import { Refusal } from "./refusal.ts";

/** The payload of a request as its row's schema reads it; a refusal names each wrong field and its rule. */
export function readInput(call: Call, request: FastifyRequest, language: Language): unknown {
  const given = methodOf(call) === "GET" ? readQuery(call, request.query) : request.body;
  const counted = { values: 0 };
  const payload = withoutBlanks({ ...(isRecord(given) ? given : {}), ...(request.params as object) }, counted);
  const abortEarly = counted.values > wrongAtMost;
  const result = v.safeParse(call.input, payload, { abortPipeEarly: true, abortEarly });
  if (result.success) return result.output;
  const fields = result.issues.map((issue) => {
    const name = failureOfIssue(issue);
    return { path: v.getDotPath(issue) ?? "", name, message: sentence(name, language) };
  });
  throw new Refusal(failureOf(fields.map(({ name }) => name)), {}, fields);
}

/** More values than a whole menu's prices, the longest list that anybody sends, have together. */
const valuesAtMost = 20_000;

/** More values than a form has that a person filled in: of so many only the first that is wrong is named, as naming each could take seconds. */
const wrongAtMost = 1000;

/** What the answer as a whole says of its faults: that the form is not filled in (specification, section 5), the only one, or that there are some. */
function failureOf([first, ...others]: FailureName[]): FailureName {
  if (first === "fieldMissing" && others.every((name) => name === first)) return "formIncomplete";
  return first !== undefined && others.length === 0 ? first : "invalidInput";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** No payload of ours nests deeper; one that does is meant to break its reader. */
const deepest = 32;

/**
 * An empty text means that the field is absent (decisions, Calls). U+0000, which the database cannot hold, is dropped, and
 * half of a sign that was cut in two, which it cannot hold either, is replaced.
 */
function withoutBlanks(value: unknown, counted: { values: number }, depth = 0): unknown {
  if (depth > deepest) throw new Refusal("bodyUnreadable");
  if ((counted.values += 1) > valuesAtMost) throw new Refusal("bodyTooLarge");
  if (typeof value === "string") return value.replaceAll("\u0000", "").replace(/\p{Surrogate}/gu, "\ufffd");
  if (Array.isArray(value)) return value.map((item) => withoutBlanks(item, counted, depth + 1));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, field]) => [key, withoutBlanks(field, counted, depth + 1)] as const)
      .filter(([, field]) => field !== "" && field !== null),
  );
}

type Described = { type?: string; wrapped?: Described; pipe?: Described[]; entries?: Record<string, Described> };

function kindOf(schema: Described | undefined): string | undefined {
  if (schema?.wrapped) return kindOf(schema.wrapped);
  return schema?.pipe ? kindOf({ ...schema.pipe[0], pipe: undefined }) : schema?.type;
}

/** Numbers and booleans travel in a query string as their text (decisions, Calls): read as what the schema wants there. */
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
