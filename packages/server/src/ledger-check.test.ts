import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { bringTo } from "./testing/arrows.ts";
import { checkLedger } from "./testing/ledger-check.ts";
import { startWorld } from "./testing/world.ts";

const world = startWorld();
test("the command says that the books are true, and where they are not what is wrong, while a server works on them", async () => {
  const shop = await world.build.shop();
  const system = world.asPlatform();
  const scene = { world, system, owner: await world.asOwner(shop), shopId: shop.id };
  await bringTo(scene, (await world.build.order(system, shop)).id, 5);
  const environment = { DATABASE_URL: world.databaseUrl };
  const well = await checkLedger(environment);
  expect(well.said).toMatch(/^1 bills in [\d.]+ s: the books are true\.\n$/);
  expect(well.code).toBe(0);
  const { pool } = world.app.dependencies;
  await pool.query("update ledger_accounts set credits_posted = credits_posted + 100 where account = 'wallet'");
  const wrong = await checkLedger(environment);
  expect(wrong.said).toContain(`totals ${shop.id} wallet\n`);
  expect(wrong.said).toContain("2 things in the books cannot be.");
  expect(wrong.code).toBe(1);
});

test("the command says in words that there is nothing to prove", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "tsena-check-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const { code, said } = await checkLedger({ DATA_DIR: dataDir });
  expect(said).toBe(`DATA_DIR=${dataDir} holds no embedded database, and DATABASE_URL is not set\n`);
  expect(code).toBe(1);
});
