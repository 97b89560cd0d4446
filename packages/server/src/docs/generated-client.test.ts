import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import openapiTS, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
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
