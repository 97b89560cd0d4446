import { toJsonSchema } from "@valibot/to-json-schema";
import type { FieldRule } from "@tsena/contract/envelope";
import { isMissing, isTypeWrong } from "@tsena/contract/failures";
import type * as v from "valibot";

/** As much of a row's schema as is walked here. */
export interface Node {
  type: string;
  wrapped?: Node;
  entries?: Record<string, Node>;
  item?: Node;
}

/** A schema without what makes it optional. */
function bare(schema: Node): Node {
  return schema.wrapped === undefined ? schema : bare(schema.wrapped);
}

/** What stands under a name, or at a place, of a schema's values; undefined where nothing does. */
export function childOf(schema: Node | undefined, key: string | number): Node | undefined {
  if (schema === undefined) return undefined;
  const { entries, item } = bare(schema);
  if (entries === undefined) return item;
  return Object.hasOwn(entries, key) ? entries[key] : undefined;
}

/** Whether the values of a schema hold nothing but what it names. */
export function isStrict(schema: Node | undefined): boolean {
  return schema !== undefined && bare(schema).type === "strict_object";
}

/** The names of the fields that a schema knows. */
export function namesIn(schema: Node | undefined): string[] {
  return schema === undefined ? [] : Object.keys(bare(schema).entries ?? {});
}

/** The broken rules that are not of JSON Schema's name. */
const rules: Record<string, FieldRule> = {
  picklist: "enum",
  literal: "enum",
  integer: "type",
  min_value: "minimum",
  max_value: "maximum",
  multiple_of: "multipleOf",
  regex: "pattern",
  url: "format",
  email: "format",
  iso_date: "format",
  iso_timestamp: "format",
};

/** Which rule a value has broken. */
export function ruleOf(issue: v.BaseIssue<unknown>): FieldRule {
  if (issue.kind === "schema" && isMissing(issue)) return "required";
  if (isTypeWrong(issue)) return "type";
  if (issue.type === "min_length") return Array.isArray(issue.input) ? "minItems" : "minLength";
  if (issue.type === "max_length") return Array.isArray(issue.input) ? "maxItems" : "maxLength";
  return rules[issue.type] ?? "condition";
}

const told = ["type", "enum", "const", "minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"];
const toldOf = new Set([...told, "multipleOf", "pattern", "format"]);
const endless = new Set<unknown>([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]);

type Keywords = Record<string, unknown>;

/** What was found of a schema: a payload may break the same one a hundred times, and making it costs what a call does. */
const keywordsOf = new WeakMap<Node, Keywords>();

/** What JSON Schema says of a schema's single value: as it travels, before its texts are trimmed. */
function keywords(schema: Node): Keywords {
  const known = keywordsOf.get(schema);
  if (known !== undefined) return known;
  const all = toJsonSchema(schema as never, { typeMode: "input", errorMode: "ignore" });
  const found = Object.fromEntries(
    Object.entries(all).filter(([name, value]) => toldOf.has(name) && !endless.has(value)),
  );
  keywordsOf.set(schema, found);
  return found;
}

/** What a schema accepts of a single value, in the words of JSON Schema; undefined where it has none for it. */
export function acceptedBy(
  schema: Node | undefined,
  issue: Pick<v.BaseIssue<unknown>, "type" | "requirement">,
): Keywords | undefined {
  if (schema === undefined) return undefined;
  // A pattern that stands behind a transformation is not in the schema of what is sent.
  const { requirement } = issue;
  const pattern = requirement instanceof RegExp ? { pattern: requirement.source } : {};
  const accepted = { ...keywords(bare(schema)), ...pattern };
  return Object.keys(accepted).length === 0 ? undefined : accepted;
}
