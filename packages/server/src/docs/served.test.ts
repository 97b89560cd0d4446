import { readFile } from "node:fs/promises";
import zlib from "node:zlib";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { allCalls } from "@tsena/contract/contract";
import { failures } from "@tsena/contract/failures";
import { webhookMessages } from "@tsena/contract/platform.messages";
import { startWorld } from "../testing/world.ts";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import openapiTS, { astToString } from "openapi-typescript";
import { platform } from "@tsena/contract/platform";
import { inTransaction } from "../database/transaction.ts";
import { insertPlatformKey } from "../platform/keys.store.ts";

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

const packages = fileURLToPath(new URL("../../../../node_modules", import.meta.url));
const page = readFileSync(new URL("../../../../docs/getting-started.md", import.meta.url), "utf8");
const [, program = ""] = /^```ts\n([\s\S]*?)^```$/m.exec(page) ?? [];
const key = "generated-client-key";
const run = promisify(execFile);

const strict = ["--strict", "--noUncheckedIndexedAccess", "--exactOptionalPropertyTypes"];
const asModules = ["--target", "es2022", "--module", "nodenext", "--types", "node"];

/** The page's program; the same where it reads what a refusal says of the amount; and with a slip. */
const programs = {
  order: program,
  amount:
    program
      .replace("deliveryAmount: 300_000,", "deliveryAmount: 300_000,\n    expectedAmount: 100,")
      .replace(/^if \(placed\.error !== undefined\).*$/m, "console.log(toPay(placed.error));")
      .replace(/^const \{ id, orderNo[\s\S]*/m, "") +
    `
    function toPay(refusal: typeof placed.error): number | undefined {
      const [field] = refusal?.data.fields ?? [];
      const rule: "condition" | undefined = field?.rule === "condition" ? field.rule : undefined;
      return rule === undefined ? undefined : refusal?.data.amount;
    }`,
  slip: program.replace("quantity: 1", "qty: 1"),
};

const folder = mkdtempSync(join(tmpdir(), "tsena-client-"));
afterAll(() => rmSync(folder, { recursive: true }));
let objections: string[] = [];

/** Compiles all of them at once, which takes as long as one, over the client that is generated from the served document. */
beforeAll(async () => {
  symlinkSync(packages, join(folder, "node_modules"));
  const served = (await (await fetch(`${world.address}/openapi.json`)).json()) as never;
  writeFileSync(join(folder, "tsena.d.ts"), astToString(await openapiTS(served)));
  for (const [name, text] of Object.entries(programs)) writeFileSync(join(folder, `${name}.ts`), text);
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  const files = Object.keys(programs).map((name) => `${name}.ts`);
  const compiled = run(join(packages, ".bin/tsc"), [...strict, ...asModules, ...files], { cwd: folder });
  const { stdout } = await compiled.catch(({ stdout }: { stdout: string }) => ({ stdout }));
  objections = stdout.split("\n").filter((line) => line !== "");
});

/** What the compiler objects to in a program. */
const objectionsTo = (name: keyof typeof programs): string[] =>
  objections.filter((line) => line.startsWith(`${name}.ts`));

/** What a program says. */
async function say(name: keyof typeof programs): Promise<string> {
  const env = { ...process.env, TSENA_URL: world.address, TSENA_KEY: key };
  return (await run(process.execPath, [`${name}.js`], { cwd: folder, env })).stdout;
}

beforeAll(async () => {
  const { database, signals, clock } = world.app.dependencies;
  await inTransaction(database, signals, ({ tx }) =>
    insertPlatformKey(tx, { key, name: "Client engendré", now: clock.now() }),
  );
});

test("the page's TypeScript compiles strictly over a client generated from the served document, and places an order", async () => {
  expect(objectionsTo("order")).toEqual([]);
  const { id: shopId } = await world.build.shop();
  const [, id = ""] = /^placed (\S+) \d+-\d+ status 1\n$/.exec(await say("order")) ?? [];
  expect(await world.asPlatform(key).does(platform.order, { id })).toMatchObject({ id, shopId, status: 1 });
});

test("over such a client the amount that is expected, and the one that holds, have their types", async () => {
  expect(objectionsTo("amount")).toEqual([]);
  await world.build.shop();
  expect(await say("amount")).toBe("720000\n");
});

test("over such a client a slip in a field's name does not compile", () => {
  expect(objectionsTo("slip").join("\n")).toContain("'qty' does not exist in type");
  expect(objections.filter((line) => !/^(slip\.ts|\s)/.test(line))).toEqual([]);
});
