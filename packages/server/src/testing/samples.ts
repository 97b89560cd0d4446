import * as v from "valibot";
import type { Call } from "@tsena/contract/call";

/** As much of a valibot schema as is read here. */
type Node = v.GenericSchema & {
  wrapped?: Node;
  pipe?: Node[];
  entries?: Record<string, Node>;
  item?: Node;
  options?: unknown[];
  literal?: unknown;
};

export type Sample = Record<string, unknown>;

/** What fields ask for, one of each kind; the first that a field's own rules take is its sample. */
const texts = [
  "texte",
  "2026-11-20",
  "2026-11",
  "2026-11-20T12:00:00.000Z",
  "10:00",
  "+261340009999",
  "voahangy@tsena.example",
  "123456",
  "1234",
  "1.0.0",
  "/files/product/none.jpg",
  "https://platform.example/hook",
  "a-key-of-the-sweep",
  "category.shopCategoryId",
  `B${"A".repeat(86)}`,
  "A".repeat(22),
];
const numbers = [1, 2, 100, 30, 10_000, 400_000, -18.9, 47.5];

/** A value of a field, as its schema takes it; `known` are ids of things that are there, by the names of the fields. */
function valueOf(schema: Node, name: string, known: Sample): unknown {
  if (name in agreed) return agreed[name];
  if (schema.entries !== undefined) return objectOf(schema, known);
  if (schema.type === "intersect") {
    return Object.assign({}, ...(schema.options ?? []).map((part) => valueOf(part as Node, name, known))) as Sample;
  }
  if (schema.wrapped !== undefined) return valueOf(schema.wrapped, name, known);
  if (name in known && v.is(schema, known[name])) return known[name];
  if (schema.type === "array") return [valueOf(schema.item as Node, name, known)];
  if (schema.type === "literal") return schema.literal;
  if (schema.type === "picklist") return schema.options?.[0];
  if (schema.type === "boolean") return true;
  if (schema.options !== undefined) return valueOf(schema.options[0] as Node, name, known);
  return (schema.type === "number" ? numbers : texts).find((value) => v.is(schema, value));
}

/** What two fields must agree on. */
const agreed: Sample = {
  password: "a new password",
  confirmPassword: "a new password",
  payPassword: "271828",
  confirmPayPassword: "271828",
  start: "08:00",
  end: "18:00",
  idNumber: "101234567890",
};

function objectOf(schema: Node, known: Sample): Sample {
  return Object.fromEntries(
    Object.entries(schema.entries ?? {}).flatMap(([name, field]) => {
      const value = valueOf(field, name, known);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** A payload of a call with each of its fields, as its own schema describes them. */
export function sampleOf(call: Call, known: Sample): Sample {
  return valueOf(call.input as Node, "", known) as Sample;
}

/** The payload once for each value in it, however deep, with `value` in its place; how it was reached, for a message. */
export function withEach(payload: Sample, value: unknown): { path: string; payload: Sample }[] {
  return Object.entries(payload).flatMap(([name, field]) => {
    const put = (path: string, changed: unknown) => ({ path, payload: { ...payload, [name]: changed } });
    const inside = (given: unknown) => (isSample(given) && !Array.isArray(given) ? withEach(given, value) : []);
    const first = Array.isArray(field) ? (field as unknown[])[0] : undefined;
    return [
      put(name, value),
      ...inside(field).map((deeper) => put(`${name}.${deeper.path}`, deeper.payload)),
      ...(Array.isArray(field) ? [put(`${name}.0`, [value])] : []),
      ...inside(first).map((deeper) => put(`${name}.0.${deeper.path}`, [deeper.payload])),
    ];
  });
}

function isSample(value: unknown): value is Sample {
  return typeof value === "object" && value !== null;
}
