import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { addressesOf, type Call, methodOf } from "@tsena/contract/call";
import { allCalls, contract } from "@tsena/contract/contract";
import { type FailureName, failures } from "@tsena/contract/failures";
import { systemSentences } from "@tsena/contract/failures.systems";
import { failuresOf } from "@tsena/contract/pipeline";
import { platform } from "@tsena/contract/platform";
import { webhookEvents, webhookMessages } from "@tsena/contract/platform.messages";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { readSettings } from "../settings/settings.ts";
import { messageExamples, platformExamples, webhookExamples } from "./examples.ts";
import { openApi } from "./openapi.ts";

interface Shown {
  example?: unknown;
  examples?: Record<string, { $ref: string }>;
}

interface Operation {
  summary?: string;
  description?: string;
  tags: string[];
  parameters: { $ref?: string; name: string; example?: unknown }[];
  requestBody?: { required: boolean; content: Record<string, Shown> };
  responses: Record<string, { headers?: Record<string, { $ref: string }>; content: Record<string, Shown> }>;
}

interface Document {
  info: { contact?: { name?: string }; license?: { name?: string } };
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: Record<string, Record<string, { value?: unknown }>>;
}

const text = JSON.stringify(openApi(contract));
const document = JSON.parse(text) as Document;

function operationOf(call: Call): Operation {
  const path = addressesOf(call)[0].replace(/:(\w+)/g, "{$1}");
  const operation = document.paths[path]?.[methodOf(call).toLowerCase()];
  if (operation === undefined) throw new Error(`${call.route} is not in the document`);
  return operation;
}

const json = "application/json";
const examples: Record<string, { payload: object; answer: unknown }> = { ...platformExamples, ...webhookExamples };
const ofSystems = Object.entries({ ...platform, ...webhooks }).map(
  ([name, call]) => [call.route, call as Call, examples[name]] as const,
);

describe("an example of the platform API", () => {
  it.each(ofSystems)("of %s is one that the server reads, and would answer", (_route, call, example) => {
    const { parameters, requestBody, responses } = operationOf(call);
    const payload = {
      ...Object.fromEntries(
        parameters.flatMap(({ name, example }) => (example === undefined ? [] : [[name, example]])),
      ),
      ...(requestBody?.content[json]?.example as object | undefined),
    };
    expect(payload).toEqual(example?.payload);
    expect(v.safeParse(call.input, payload).issues).toBeUndefined();
    const answer = example?.answer;
    expect(responses["200"]?.content[json]?.example).toEqual({ resultCode: 200, message: "", data: answer });
    // What is not declared is not answered.
    expect(v.parse(call.output, answer)).toEqual(answer);
  });

  it.each(webhookEvents.map((event) => [event] as const))("of the message %s is one that would be sent", (event) => {
    const told = document.webhooks[event]?.post.requestBody?.content[json]?.example;
    expect(told).toEqual({ type: event, timestamp: expect.any(String) as string, data: messageExamples[event] });
    expect(v.parse(webhookMessages[event].data as v.GenericSchema, messageExamples[event])).toEqual(
      messageExamples[event],
    );
  });
});

describe("the document", () => {
  it("shows each refusal of each call by its name, code and sentence", () => {
    for (const call of allCalls) {
      const shown = Object.values(operationOf(call).responses).flatMap(({ content }) =>
        Object.entries(content[json]?.examples ?? {}),
      );
      expect(shown.map(([name]) => name).toSorted()).toEqual(failuresOf(call).toSorted());
      for (const [name, { $ref }] of shown) expect($ref).toBe(`#/components/examples/${name}`);
    }
    for (const [name, { value }] of Object.entries(document.components["examples"] ?? {})) {
      const row = failures[name as FailureName];
      const { code } = row;
      const { fr } = systemSentences[name as FailureName] ?? row;
      const { message } = value as { message: string };
      expect(value).toMatchObject({ resultCode: code, data: { name } });
      expect(message, name).not.toMatch(/[{}]/);
      for (const part of fr.split(/\{\w+\}/)) expect(message).toContain(part);
    }
  });

  it("tells of each message that a system may be told by, and no other", () => {
    expect(Object.keys(document.webhooks)).toEqual([...webhookEvents]);
  });

  it("tells where an answer says how often one may call, and when to come again", () => {
    for (const [, call] of ofSystems) {
      for (const [status, { headers = {} }] of Object.entries(operationOf(call).responses)) {
        const waits = status === "429" || status === "503" ? ["Retry-After"] : [];
        const challenge = status === "401" ? ["WWW-Authenticate"] : [];
        const names = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset", ...challenge, ...waits];
        expect([call.route, status, Object.keys(headers)]).toEqual([call.route, status, names]);
      }
    }
  });

  it("tells how often a system may call, and how often whoever brings no valid key", () => {
    const { callsAMinute } = readSettings({});
    const told = JSON.stringify(document.components["headers"]?.["RateLimitLimit"]);
    for (const figure of Object.values(callsAMinute)) expect(told).toContain(String(figure));
  });

  it("asks for a body only where the call cannot do without", () => {
    expect(operationOf(platform.cancel).requestBody?.required).toBe(false);
    expect(operationOf(platform.place).requestBody?.required).toBe(true);
  });
});

/** What Redocly's recommended rules and Spectral's rules for OpenAPI have found in it before. */
describe("a program that looks the document through finds", () => {
  const operations = [
    ...Object.values(document.paths).flatMap((methods) => Object.values(methods)),
    ...Object.values(document.webhooks).map(({ post }) => post),
  ];

  it("each operation and each tag described", () => {
    expect(operations.length).toBeGreaterThan(100);
    expect(operations.filter(({ summary = "", description = "" }) => summary === "" || description === "")).toEqual([]);
    expect(document.tags.filter(({ description = "" }) => description === "")).toEqual([]);
    const declared = new Set(document.tags.map(({ name }) => name));
    expect(operations.filter(({ tags }) => !tags.every((tag) => declared.has(tag)))).toEqual([]);
  });

  it("whom to ask, and its licence", () => {
    expect(document.info).toMatchObject({ contact: { name: "Whoever runs this server" }, license: { name: "MIT" } });
  });

  it("no part that nothing refers to", () => {
    const parts = Object.entries(document.components)
      .filter(([kind]) => kind !== "securitySchemes")
      .flatMap(([kind, named]) => Object.keys(named).map((name) => `#/components/${kind}/${name}`));
    expect(parts.filter((part) => !text.includes(`"$ref":"${part}"`))).toEqual([]);
  });
});
