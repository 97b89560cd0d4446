import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readSettings } from "../settings/settings.ts";
import { limitCalls } from "./call-limits.ts";

const http: FastifyInstance = Fastify();
beforeAll(async () => {
  // The minute lasts as long as the test.
  vi.useFakeTimers({ toFake: ["Date"] });
  http.decorateRequest("caller");
  const settings = readSettings({ SYSTEM_CALLS_A_MINUTE: "9", STRANGER_CALLS_A_MINUTE: "9" });
  const { countStranger, countSystem } = await limitCalls(http, settings);
  http.get("/open", { onRequest: countStranger }, async () => null);
  const system = { kind: "platform", keyId: "a key", name: "A system" } as const;
  http.get("/system", async (request, reply) => countSystem(Object.assign(request, { caller: system }), reply));
});
afterAll(async () => {
  vi.useRealTimers();
  await http.close();
});

/** What is left to whoever comes from an address, after this call. */
async function left(url: string, remoteAddress = "203.0.113.1"): Promise<number> {
  const { headers } = await http.inject({ url, remoteAddress });
  return Number(headers["ratelimit-remaining"]);
}

test("strangers of ever other addresses fill no memory, for the one away the longest is forgotten, and no system is", async () => {
  expect([await left("/open"), await left("/open")]).toEqual([8, 7]);
  expect(await left("/system")).toBe(8);
  for (let at = 0; at < 4_999; at += 1) await left("/open", `198.18.${at >> 8}.${at & 255}`);
  expect(await left("/open")).toBe(6);
  for (let at = 0; at < 5_000; at += 1) await left("/open", `198.19.${at >> 8}.${at & 255}`);
  expect(await left("/open")).toBe(8);
  expect(await left("/system")).toBe(7);
});
