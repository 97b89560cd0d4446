import { readFile } from "node:fs/promises";
import zlib from "node:zlib";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { allCalls } from "@tsena/contract/contract";
import { failures } from "@tsena/contract/failures";
import { webhookMessages } from "@tsena/contract/platform.messages";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const calls = allCalls;

async function get(path: string): Promise<{ status: number; type: string; csp: string; body: string }> {
  const response = await fetch(`${world.address}${path}`);
  const header = (name: string): string => response.headers.get(name) ?? "";
  return {
    status: response.status,
    type: header("content-type"),
    csp: header("content-security-policy"),
    body: await response.text(),
  };
}

describe("the page at /docs", () => {
  test("shows every call with what it is about", async () => {
    const { status, type, body } = await get("/docs");
    expect([status, type]).toEqual([200, "text/html; charset=utf-8"]);
    const missing = calls.filter(({ route }) => !body.includes(`>${route}</a>`));
    expect(missing.map(({ route }) => route)).toEqual([]);
    expect(body).toContain("Silences what rings for an order on all the shop");
  });

  test("shows every failure in both languages", async () => {
    const { body } = await get("/docs");
    const plain = body.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
    const missing = Object.entries(failures).filter(([, { fr, zh }]) => !plain.includes(fr) || !plain.includes(zh));
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  test("leads somewhere with each of its links", async () => {
    const { body } = await get("/docs");
    const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const targets = [...body.matchAll(/ href="#([^"]+)"/g)].map(([, target = ""]) => target);
    expect(targets.length).toBeGreaterThan(calls.length);
    expect([...new Set(targets)].filter((target) => !ids.has(target))).toEqual([]);
  });

  test("leads whoever writes a system to where one begins, as it is written", async () => {
    const [, address = ""] = /href="([^"]+)">getting started</.exec((await get("/docs")).body) ?? [];
    const written = await readFile(new URL("../../../../docs/getting-started.md", import.meta.url), "utf8");
    const started = await get(address);
    expect([started.status, started.type]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(started.body).toBe(written);
  });

  test("serves every page that the one for whoever begins leads to, and no other file", async () => {
    const { body: started } = await get("/docs/getting-started.md");
    const pages = new Set([...started.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, page = ""]) => page));
    expect([...pages].toSorted()).toEqual(["calls.md", "failures.md", "states.md", "webhooks.md"]);
    for (const page of pages) {
      const { status, type, body } = await get(`/docs/${page}`);
      expect([page, status, type]).toEqual([page, 200, "text/plain; charset=utf-8"]);
      expect(body).toBe(await readFile(new URL(`../../../../docs/${page}`, import.meta.url), "utf8"));
    }
    for (const path of ["/docs/operations.md", "/docs/..%2fREADME.md", "/docs/decisions/001-none.md"])
      expect((await get(path)).status, path).toBe(404);
  });

  test("shows each message that a system is told by: when, its fields, and the headers that it comes with", async () => {
    const { body } = await get("/docs");
    const section = (name: string): string =>
      new RegExp(`<section id="message-${name}">[\\s\\S]*?</section>`).exec(body)?.[0] ?? "";
    const plain = (html: string): string =>
      html.replaceAll("&quot;", '"').replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&amp;", "&");
    for (const [name, { about }] of Object.entries(webhookMessages)) {
      expect(plain(section(name)), name).toContain(about);
      expect(section(name), name).toContain("<td><code>shopId</code></td>");
    }
    expect(section("order.refused")).toContain("<td><code>sequence</code></td>");
    for (const header of ["webhook-id", "webhook-timestamp", "webhook-signature"])
      expect(body).toContain(`<td><code>${header}</code></td>`);
  });

  test("runs under the strict policy: no script, no inline style, its style sheet is a file", async () => {
    const { body, csp } = await get("/docs");
    expect(csp).toContain("style-src 'self'");
    expect(csp).toContain("default-src 'none'");
    expect(body).not.toMatch(/<script|<style| style="| on\w+="/);
    const sheet = await get("/docs/style.css");
    expect([sheet.status, sheet.type]).toEqual([200, "text/css; charset=utf-8"]);
  });
});

test("/openapi.json gives programs the same calls", async () => {
  const { status, type, body } = await get("/openapi.json");
  const document = JSON.parse(body) as { openapi: string; paths: Record<string, object> };
  expect([status, type]).toEqual([200, "application/json; charset=utf-8"]);
  expect(document.openapi).toBe("3.1.0");
  expect(Object.values(document.paths).flatMap((methods) => Object.keys(methods))).toHaveLength(calls.length);
});

test("what the documents weigh is compressed once, however many ask: a few dozen at once would keep the server from its work", async () => {
  const compress = [vi.spyOn(zlib, "createBrotliCompress"), vi.spyOn(zlib, "createGzip")];
  onTestFinished(() => compress.forEach((spy) => spy.mockRestore()));
  for (const path of ["/openapi.json", "/docs", "/docs/calls.md"]) {
    const whole = await (await fetch(`${world.address}${path}`, { headers: { "accept-encoding": "identity" } })).text();
    for (const coding of ["br", "gzip", "br"]) {
      const answer = await fetch(`${world.address}${path}`, { headers: { "accept-encoding": coding } });
      expect([answer.headers.get("content-encoding"), answer.headers.get("vary")]).toEqual([coding, "accept-encoding"]);
      expect(await answer.text()).toBe(whole);
    }
  }
  expect(compress.flatMap(({ mock }) => mock.calls)).toHaveLength(0);
});
