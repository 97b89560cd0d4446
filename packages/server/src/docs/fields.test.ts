import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { Order } from "@tsena/contract/orders";
import { type Field, fieldsOf, shapeNameOf, wholeOf } from "./fields.ts";
import { jsonSchemaOf } from "./openapi.schemas.ts";

const fields = (schema: v.GenericSchema): Field[] => fieldsOf(jsonSchemaOf(schema));
const lines = (schema: v.GenericSchema): string[] =>
  fields(schema).map(({ path, type, isRequired, rule }) => `${path} ${type}${isRequired ? "!" : ""} ${rule}`.trim());

describe("the fields of a schema", () => {
  test("are named with what they are in", () => {
    const item = v.object({ productId: v.string(), quantity: v.optional(v.number()) });
    const order = v.object({ customer: v.object({ name: v.string() }), items: v.array(item) });
    expect(lines(order)).toEqual([
      "customer object!",
      "customer.name string!",
      "items object[]!",
      "items[].productId string!",
      "items[].quantity number",
    ]);
  });

  test("say their bounds in words, and no bound that nothing reaches", () => {
    const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
    const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
    const photos = v.pipe(v.array(v.string()), v.maxLength(6));
    expect(lines(v.object({ name, amount, photos, page: v.optional(v.number(), 1) }))).toEqual([
      "name string! 1–200 characters",
      "amount integer! at least 1",
      "photos string[]! at most 6 items",
      "page number else 1",
    ]);
  });

  test("tell values, times and nothing from any text", () => {
    const at = v.nullable(v.pipe(v.string(), v.isoTimestamp()));
    expect(lines(v.object({ kind: v.picklist(["new", "urged"]), tab: v.picklist([0, 1]), at }))).toEqual([
      'kind "new" | "urged"!',
      "tab 0 | 1!",
      "at time or null!",
    ]);
  });

  test("stand under either and or where the payload has alternatives", () => {
    const confirm = v.union([v.object({ dealId: v.string() }), v.object({ code: v.string() })]);
    expect(lines(confirm)).toEqual(["either", "dealId string!", "or", "code string!"]);
  });
});

describe("a shared shape", () => {
  test("is named, alone, in a list or in a field, instead of being told again", () => {
    expect(wholeOf(fields(Order))).toBe("Order");
    expect(wholeOf(fields(v.array(Order)))).toBe("Order[]");
    expect(lines(v.object({ rows: v.array(Order) }))).toEqual(["rows Order[]!"]);
  });

  test("is known by its name", () => {
    expect(["Order", "Order[]", "Order or null"].map(shapeNameOf)).toEqual(["Order", "Order", "Order"]);
    expect(["string", "string[]", '"New"'].map(shapeNameOf)).toEqual([undefined, undefined, undefined]);
  });
});
