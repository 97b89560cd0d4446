import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import openapiTS, { astToString } from "openapi-typescript";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { platform } from "@tsena/contract/platform";
import { inTransaction } from "../database/transaction.ts";
import { insertPlatformKey } from "../platform/keys.store.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const packages = fileURLToPath(new URL("../../../../node_modules", import.meta.url));
const page = readFileSync(new URL("../../../../docs/getting-started.md", import.meta.url), "utf8");
const [, program = ""] = /^```ts\n([\s\S]*?)^```$/m.exec(page) ?? [];
const key = "generated-client-key";
const run = promisify(execFile);

const strict = ["--strict", "--noUncheckedIndexedAccess", "--exactOptionalPropertyTypes"];
const asModules = ["--target", "es2022", "--module", "nodenext", "--types", "node"];

/** A folder with the client that is generated from the served document, and a program over it; what the compiler objects to. */
async function compile(program: string): Promise<{ folder: string; objections: string }> {
  const folder = mkdtempSync(join(tmpdir(), "tsena-client-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(packages, join(folder, "node_modules"));
  const served = (await (await fetch(`${world.address}/openapi.json`)).json()) as never;
  writeFileSync(join(folder, "tsena.d.ts"), astToString(await openapiTS(served)));
  writeFileSync(join(folder, "order.ts"), program);
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  const compiled = run(join(packages, ".bin/tsc"), [...strict, ...asModules, "order.ts"], { cwd: folder });
  const { stdout: objections } = await compiled.catch(({ stdout }: { stdout: string }) => ({ stdout }));
  return { folder, objections };
}

/** What a program says that was compiled in a folder. */
async function say(folder: string): Promise<string> {
  const env = { ...process.env, TSENA_URL: world.address, TSENA_KEY: key };
  return (await run(process.execPath, ["order.js"], { cwd: folder, env })).stdout;
}

beforeAll(async () => {
  const { database, signals, clock } = world.app.dependencies;
  await inTransaction(database, signals, ({ tx }) =>
    insertPlatformKey(tx, { key, name: "Client engendré", now: clock.now() }),
  );
});

test("the page's TypeScript compiles strictly over a client generated from the served document, and places an order", async () => {
  const { folder, objections } = await compile(program);
  expect(objections).toBe("");
  const { id: shopId } = await world.build.shop();
  const [, id = ""] = /^placed (\S+) \d+-\d+ status 1\n$/.exec(await say(folder)) ?? [];
  expect(await world.asPlatform(key).does(platform.order, { id })).toMatchObject({ id, shopId, status: 1 });
});

test("over such a client the amount that is expected, and the one that holds, have their types", async () => {
  const expecting = program
    .replace("deliveryAmount: 300_000,", "deliveryAmount: 300_000,\n    expectedAmount: 100,")
    .replace(/^if \(placed\.error !== undefined\).*$/m, "console.log(toPay(placed.error));")
    .replace(/^const \{ id, orderNo[\s\S]*/m, "");
  const typed = `
    function toPay(refusal: typeof placed.error): number | undefined {
      const [field] = refusal?.data.fields ?? [];
      const rule: "condition" | undefined = field?.rule === "condition" ? field.rule : undefined;
      return rule === undefined ? undefined : refusal?.data.amount;
    }`;
  const { folder, objections } = await compile(expecting + typed);
  expect(objections).toBe("");
  await world.build.shop();
  expect(await say(folder)).toBe("720000\n");
});

test("over such a client a slip in a field's name does not compile", async () => {
  const { objections } = await compile(program.replace("quantity: 1", "qty: 1"));
  expect(objections).toContain("'qty' does not exist in type");
});
