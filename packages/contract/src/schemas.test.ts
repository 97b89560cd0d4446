import { toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { allCalls, contract } from "./contract.ts";
import { fillBlanks, paramsOfIssue } from "./failures.blanks.ts";
import { type FailureName, failures, isFailureName } from "./failures.ts";
import { rulesOf } from "./pipeline.ts";

const calls = allCalls;
const rows = calls.map((call) => [call.route, call] as const);

type Node = { kind?: string; type?: string; message?: unknown; requirement?: unknown };

/** The paths of a JSON Schema at which anything at all would be right. */
function partsWithoutShape(json: object, path = ""): string[] {
  return Object.entries(json).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== "object" || value === null) return [];
    const here = `${path}/${key}`;
    const isEmpty = key !== "properties" && !Array.isArray(value) && Object.keys(value).length === 0;
    return isEmpty ? [here] : partsWithoutShape(value, here);
  });
}

/** Every rule (not the shapes) of a schema, however deep. */
function rulesIn(schema: unknown): Node[] {
  const found: Node[] = [];
  const seen = new Set<unknown>();
  const walk = (node: unknown): void => {
    if (typeof node !== "object" || node === null || seen.has(node)) return;
    seen.add(node);
    if ((node as Node).kind === "validation") found.push(node);
    for (const value of Object.values(node)) walk(value);
  };
  walk(schema);
  return found;
}

describe("every schema is documentation", () => {
  it.each(rows)("%s", (_route, { input, output }) => {
    for (const schema of [input, output]) {
      const json = toJsonSchema(schema, { typeMode: "input", errorMode: "ignore", target: "draft-2020-12" });
      expect(["type", "anyOf", "oneOf", "allOf"].some((key) => key in json)).toBe(true);
      expect(partsWithoutShape(json)).toEqual([]);
    }
  });
});

describe("every rule of a payload names the failure it stands for", () => {
  it.each(rows)("%s", (_route, { input }) => {
    const unnamed = rulesIn(input).filter(({ message }) => typeof message !== "string" || !isFailureName(message));
    expect(unnamed.map(({ type }) => type)).toEqual([]);
  });
});

describe("no rule of a payload names a failure with blanks, but with the one that a list that is too long fills itself", () => {
  it.each(rows)("%s", (_route, { input }) => {
    const counted = new Set(
      rulesIn(input)
        .filter((rule) => "count" in paramsOfIssue({ ...rule, input: [] }))
        .map(({ message }) => message),
    );
    const saidBy = (name: FailureName): string =>
      counted.has(name) ? fillBlanks(failures[name].fr, { count: 1 }) : failures[name].fr;
    expect(rulesOf(input).filter((name) => saidBy(name).includes("{"))).toEqual([]);
  });
});

describe("a payload's fields", () => {
  it("that are missing are refused in the words of their own rule", () => {
    const result = v.safeParse(contract.productEditing.create.input, {});
    const issues = result.issues ?? [];
    const messages = Object.fromEntries(
      issues.map((issue): [string, string] => [v.getDotPath(issue) ?? "", issue.message]),
    );
    expect(messages).toMatchObject({
      image: "imageMissing",
      categoryId: "categoryMissing",
      specifications: "variantMissing",
      nameFr: "productNameMissing",
    });
  });

  it("that no rule knows do not reach a handler", () => {
    expect(v.parse(contract.prices.set.input, { id: "p", price: 10_000, shopId: "another" })).toEqual({
      id: "p",
      price: 10_000,
    });
  });
});

/** The paths of the numbers in a JSON Schema that have no bounds which every column holds. */
function unboundedNumbers(json: object, path = ""): string[] {
  const { type, minimum, maximum, enum: choices, const: one } = json as Record<string, unknown>;
  const isNumber = (type === "number" || type === "integer") && choices === undefined && one === undefined;
  const isHeld = Number.isSafeInteger(minimum) && Number.isSafeInteger(maximum);
  const deeper = Object.entries(json).flatMap(([key, value]: [string, unknown]) =>
    typeof value === "object" && value !== null ? unboundedNumbers(value, `${path}/${key}`) : [],
  );
  return isNumber && !isHeld ? [path, ...deeper] : deeper;
}

describe("every number that comes in is bounded by what a column holds", () => {
  it.each(rows)("%s", (_route, { input }) => {
    const json = toJsonSchema(input, { typeMode: "input", errorMode: "ignore", target: "draft-2020-12" });
    expect(unboundedNumbers(json)).toEqual([]);
  });
});
