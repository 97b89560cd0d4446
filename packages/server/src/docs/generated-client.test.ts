import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import openapiTS, { astToString } from "openapi-typescript";
import { expect, onTestFinished, test } from "vitest";
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

test("the page's TypeScript compiles strictly over a client generated from the served document, and places an order", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tsena-client-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(packages, join(folder, "node_modules"));
  const served = (await (await fetch(`${world.address}/openapi.json`)).json()) as never;
  writeFileSync(join(folder, "tsena.d.ts"), astToString(await openapiTS(served)));
  writeFileSync(join(folder, "order.ts"), program);
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  const compiled = run(join(packages, ".bin/tsc"), [...strict, ...asModules, "order.ts"], { cwd: folder });
  // Its words are what it objects to.
  expect(await compiled.catch(({ stdout }: { stdout: string }) => ({ stdout }))).toMatchObject({ stdout: "" });

  const { database, signals, clock } = world.app.dependencies;
  await inTransaction(database, signals, ({ tx }) =>
    insertPlatformKey(tx, { key, name: "Client engendré", now: clock.now() }),
  );
  const { id: shopId } = await world.build.shop();
  const env = { ...process.env, TSENA_URL: world.address, TSENA_KEY: key };
  const { stdout } = await run(process.execPath, ["order.js"], { cwd: folder, env });
  const [, id = ""] = /^placed (\S+) \d+-\d+ status 1\n$/.exec(stdout) ?? [];
  expect(await world.asPlatform(key).does(platform.order, { id })).toMatchObject({ id, shopId, status: 1 });
});
