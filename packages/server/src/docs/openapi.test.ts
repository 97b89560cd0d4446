import { describe, expect, it } from "vitest";
import { addressesOf, type Call, methodOf } from "@tsena/contract/call";
import { allCalls, contract } from "@tsena/contract/contract";
import { statusOf } from "@tsena/contract/failures";
import { platform } from "@tsena/contract/platform";
import { openApi } from "./openapi.ts";

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required: boolean;
  schema: unknown;
}

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, unknown>[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: { properties?: object; required?: string[]; oneOf?: object[] } }> };
  responses: Record<string, { description: string; content: Record<string, { schema: { properties: object } }> }>;
}

interface Document {
  openapi: string;
  info: { title: string; version: string; description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: object;
    schemas: Record<string, { properties?: Record<string, { description?: string }> }>;
    parameters: object;
  };
}

const document = JSON.parse(JSON.stringify(openApi(contract))) as Document;
const calls = allCalls;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

function operationOf(call: Call): Operation {
  const path = addressesOf(call)[0].replace(/:(\w+)/g, "{$1}");
  const operation = document.paths[path]?.[methodOf(call).toLowerCase()];
  if (operation === undefined) throw new Error(`${call.route} is not in the document`);
  return operation;
}

/** Every reference of a part of the document, with whether it leads anywhere. */
function danglingIn(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  const { $ref } = part as { $ref?: unknown };
  const steps = typeof $ref === "string" ? $ref.slice(2).split("/") : [];
  const target = steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document);
  return [...(target === undefined ? [String($ref)] : []), ...Object.values(part).flatMap(danglingIn)];
}

describe("the document", () => {
  it("is OpenAPI 3.1 with a title and the app's version", () => {
    expect(document.openapi).toBe("3.1.0");
    expect(document.info).toMatchObject({ title: "Tsena", version: "0.2.7" });
  });

  it.each(calls.map((call) => [call.route, call] as const))("contains %s", (_route, call) => {
    expect(operationOf(call).summary).toBe(call.about);
  });

  it("says of each field of a menu what it is, and what an order of it comes to", () => {
    const { schema } = operationOf(platform.menu).responses["200"]?.content["application/json"] ?? {};
    const described: {
      properties: { data?: { items: { properties: Record<string, { description?: string }> } } };
    } = schema ?? { properties: {} };
    const fields = described.properties.data?.items.properties ?? {};
    expect(Object.keys(fields)).toContain("stock");
    for (const [name, { description }] of Object.entries(fields)) expect(description, name).toBeTruthy();
    expect(fields["packingPrice"]?.description).toContain("of each");
  });

  it("says of the end of hours that it may be of the night after their weekday: 26:00 is no time that a program reads", () => {
    const { BusinessHours } = document.components.schemas;
    expect(BusinessHours?.properties?.["end"]?.description).toContain("26:00");
  });

  it("says how an address is answered that is asked by another method", () => {
    expect(document.info.description).toContain("405");
    expect(statusOf("methodWrong")).toBe(405);
  });

  it("contains nothing else", () => {
    expect(operations).toHaveLength(calls.length);
  });

  it("refers to nothing that is not in it", () => {
    expect(danglingIn(document)).toEqual([]);
  });

  it("says a shared shape once", () => {
    expect(JSON.stringify(operationOf(contract.orders.accept).responses["200"])).toContain(
      '"data":{"$ref":"#/components/schemas/Order"}',
    );
  });

  it("names every operation once, under a tag that it declares", () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = new Set(document.tags.map(({ name }) => name));
    expect(operations.filter(({ operation }) => !operation.tags.every((tag) => tags.has(tag)))).toEqual([]);
  });

  it("declares each name of a path as a required parameter, and no other", () => {
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = operation.parameters.filter((parameter) => parameter.in === "path");
      expect(declared.map(({ name }) => name)).toEqual(inPath);
      expect(declared.every(({ required }) => required)).toBe(true);
    }
  });

  it("gives no body to a GET", () => {
    const wrong = operations.filter(({ method, operation }) => method === "get" && operation.requestBody !== undefined);
    expect(wrong).toEqual([]);
  });

  it("describes every answer, and wraps it in the envelope", () => {
    for (const { operation } of operations) {
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(["200", "500", "503"]));
      for (const [status, { description, content }] of Object.entries(operation.responses)) {
        expect(description).not.toBe("");
        const schema = content["application/json"]?.schema;
        if (status === "200") expect(Object.keys(schema?.properties ?? {})).toEqual(["resultCode", "message", "data"]);
        else expect(schema).toEqual({ $ref: "#/components/schemas/Refusal" });
      }
    }
  });

  it("uses only the ways of signing in that it declares", () => {
    const declared = Object.keys(document.components.securitySchemes);
    const used = operations.flatMap(({ operation }) => operation.security.flatMap((one) => Object.keys(one)));
    expect([...new Set(used)].toSorted()).toEqual(declared.toSorted());
  });
});

describe("a call in the document", () => {
  it("of the app is made with the token, one of the platform with its key, and a sign-in with neither", () => {
    expect(operationOf(contract.orders.accept).security).toEqual([{ token: [] }]);
    expect(operationOf(contract.platform.place).security).toEqual([{ platformKey: [] }]);
    expect(operationOf(contract.accounts.login).security).toEqual([]);
  });

  it("that moves money requires the idempotency key", () => {
    expect(operationOf(contract.deals.transfer).parameters).toContainEqual({
      $ref: "#/components/parameters/requiredIdempotencyKey",
    });
  });

  it("that reads is asked by its query", () => {
    const tab = operationOf(contract.orders.list).parameters.find(({ name }) => name === "tab");
    expect(tab).toMatchObject({
      in: "query",
      required: true,
      schema: { enum: ["pending", "toPickUp", "all", "history"] },
    });
  });

  it("with a name in its path does not repeat it in the body", () => {
    const body = operationOf(contract.platform.pickUp).requestBody?.content["application/json"]?.schema;
    expect(body?.required).toEqual(["handOverCode"]);
    expect(Object.keys(body?.properties ?? {})).toEqual(["handOverCode"]);
  });

  it("whose payload has alternatives shows each of them", () => {
    expect(operationOf(contract.shops.apply).requestBody?.content["application/json"]?.schema.oneOf).toHaveLength(2);
  });

  it("that uploads takes a file besides its use", () => {
    const body = operationOf(contract.uploads.image).requestBody?.content["multipart/form-data"]?.schema;
    expect(body?.required?.toSorted()).toEqual(["file", "use"]);
  });

  it("names its failures under the HTTP status they travel with", () => {
    const { responses } = operationOf(contract.orders.accept);
    expect(responses["409"]?.description).toContain("orderAlreadyAccepted");
    expect(responses["403"]?.description).toContain("sessionEnded");
    expect(responses["405"]).toBeUndefined();
  });
});
