import type { JsonSchema } from "./openapi.schemas.ts";

/** One field of a payload or an answer, as a reader wants it. */
export interface Field {
  /** `customer.name`, `items[].quantity`; empty where the whole is no object. */
  path: string;
  /** `string`, `1 | 2`, or the name of a shared shape. */
  type: string;
  isRequired: boolean;
  /** What else must hold: "1–200 characters"; empty where nothing must. */
  rule: string;
}

const reference = /^#\/components\/schemas\/(\w+)$/;
const formats: Record<string, string> = { "date-time": "time", date: "day" };

/** Every field of a schema, nested ones after the one they are in. An alternative is a heading of its own: "either", "or". */
export function fieldsOf(schema: JsonSchema): Field[] {
  const choices = choicesOf(schema);
  if (choices.length > 1 && choices.every((choice) => choice.properties !== undefined)) {
    return choices.flatMap((choice, index) => [
      { path: index === 0 ? "either" : "or", type: "", isRequired: false, rule: "" },
      ...nestedFieldsOf(choice, ""),
    ]);
  }
  const nested = nestedFieldsOf(schema, "");
  const isPlainObject = schema.type === "object";
  return isPlainObject
    ? nested
    : [{ path: "", type: typeOf(schema), isRequired: true, rule: ruleOf(schema) }, ...nested];
}

/** The type of a whole that has no fields of its own to list, such as a shared shape; undefined where there are fields. */
export function wholeOf([whole, ...others]: readonly Field[]): string | undefined {
  return whole?.path === "" && others.length === 0 ? whole.type : undefined;
}

/** The name of the shared shape that a schema is, a list of it, or it or nothing; undefined for any other. */
export function shapeNameOf(type: string): string | undefined {
  return /^([A-Z]\w*)(\[\])?( or null)?$/.exec(type)?.[1];
}

function nestedFieldsOf(schema: JsonSchema, prefix: string): Field[] {
  if (Array.isArray(schema["allOf"])) return partsOf(schema["allOf"]).flatMap((part) => nestedFieldsOf(part, prefix));
  if (schema.type === "array") return nestedFieldsOf(schemaOf(schema["items"]), `${prefix}[]`);
  const [only, ...others] = choicesOf(schema);
  if (only !== undefined && others.length === 0) return nestedFieldsOf(only, prefix);
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const field = schemaOf(value);
    const path = prefix === "" ? name : `${prefix}.${name}`;
    const isRequired = schema.required?.includes(name) ?? false;
    return [{ path, type: typeOf(field), isRequired, rule: ruleOf(field) }, ...nestedFieldsOf(field, path)];
  });
}

function schemaOf(value: unknown): JsonSchema {
  return (value ?? {}) as JsonSchema;
}

function partsOf(value: unknown): JsonSchema[] {
  return Array.isArray(value) ? value.map(schemaOf) : [];
}

/** The alternatives of a schema but for null. */
function choicesOf(schema: JsonSchema): JsonSchema[] {
  return partsOf(schema["anyOf"] ?? schema["oneOf"]).filter(({ type }) => type !== "null");
}

function isNullable(schema: JsonSchema): boolean {
  return partsOf(schema["anyOf"] ?? schema["oneOf"]).some(({ type }) => type === "null");
}

/** What a value is, in a word or a few. */
function typeOf(schema: JsonSchema): string {
  const { $ref, enum: values, const: value, format, items } = schema;
  if (typeof $ref === "string") return reference.exec($ref)?.[1] ?? $ref;
  if (Array.isArray(values)) return values.map((each) => JSON.stringify(each)).join(" | ");
  if (value !== undefined) return JSON.stringify(value);
  if (schema.type === "array") return `${bracketed(typeOf(schemaOf(items)))}[]`;
  const choices = [...new Set(choicesOf(schema).map(typeOf))];
  if (choices.length > 0) return `${choices.join(" | ")}${isNullable(schema) ? " or null" : ""}`;
  if (typeof format === "string") return formats[format] ?? format;
  return typeof schema.type === "string" ? schema.type : "any";
}

function bracketed(type: string): string {
  return type.includes(" ") ? `(${type})` : type;
}

/** What must hold of a value besides its type, in words. */
function ruleOf(schema: JsonSchema): string {
  const [only, ...others] = choicesOf(schema);
  if (only !== undefined && others.length === 0) return ruleOf(only);
  const {
    minLength,
    maxLength,
    minimum,
    maximum,
    minItems,
    maxItems,
    multipleOf,
    pattern,
    default: otherwise,
  } = schema;
  const rules = [
    range(minLength, maxLength, " characters"),
    range(minimum, maximum, ""),
    range(minItems, maxItems, " items"),
    multipleOf === undefined ? "" : `a multiple of ${JSON.stringify(multipleOf)}`,
    typeof pattern === "string" ? `matches ${pattern}` : "",
    otherwise === undefined ? "" : `else ${JSON.stringify(otherwise)}`,
  ];
  return rules.filter((rule) => rule !== "").join(", ");
}

/** A bound that no value reaches says nothing. */
function range(least: unknown, most: unknown, unit: string): string {
  const from = typeof least === "number" && least > Number.MIN_SAFE_INTEGER ? least : undefined;
  const to = typeof most === "number" && most < Number.MAX_SAFE_INTEGER ? most : undefined;
  if (from !== undefined && to !== undefined) return `${from}–${to}${unit}`;
  if (to !== undefined) return `at most ${to}${unit}`;
  return from === undefined ? "" : `at least ${from}${unit}`;
}
