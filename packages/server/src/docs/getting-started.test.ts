import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allCalls } from "@tsena/contract/contract";
import { addressesOf, methodOf } from "@tsena/contract/call";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { inTransaction } from "../database/transaction.ts";
import { insertPlatformKey } from "../platform/keys.store.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const page = readFileSync(new URL("../../../../docs/getting-started.md", import.meta.url), "utf8");
const programs = [...page.matchAll(/^```python\n([\s\S]*?)^```$/gm)].map(([, program = ""]) => program);
const key = "getting-started-key";

/** Where Python is; on a machine without it, its program is checked by the others. */
const pythons = ["python3"].filter((name) => {
  try {
    execFileSync(name, ["-c", "import http.server"]);
    return true;
  } catch {
    return false;
  }
});

/** What a program says, and how it ended. */
async function run(python: string, program: string): Promise<{ said: string; code: number | null }> {
  const folder = mkdtempSync(join(tmpdir(), "tsena-started-"));
  const file = join(folder, "order.py");
  writeFileSync(file, program);
  const env = { ...process.env, TSENA_URL: world.address, TSENA_KEY: key };
  const running = spawn(python, [file], { env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  running.stdout.on("data", (chunk) => (said += String(chunk)));
  running.stderr.on("data", (chunk) => (said += String(chunk)));
  const code = await new Promise<number | null>((resolve) => running.once("close", resolve));
  rmSync(folder, { recursive: true });
  return { said, code };
}

test.each(pythons)("the page's program takes an order from the basket to the door (%s)", async (python) => {
  const { database, clock, signals } = world.app.dependencies;
  // The program holds a message's time against the machine's clock.
  world.clock.advance(Date.now() - clock.now().getTime());
  await inTransaction(database, signals, ({ tx }) =>
    insertPlatformKey(tx, { key, name: "Débutant", now: clock.now() }),
  );
  const shop = await world.build.shop();
  const owner = await world.asOwner(shop);
  const [program = ""] = programs;
  const running = run(python, program);
  const waiting = () => owner.does(orders.list, { tab: "pending" });
  await expect.poll(async () => (await waiting()).rows.map(({ status }) => status), { timeout: 30_000 }).toEqual([2]);
  const [{ id } = { id: "" }] = (await waiting()).rows;
  await owner.does(orders.accept, { id });
  const isAssigned = async () => (await owner.does(orders.detail, { id })).courier !== null;
  await expect.poll(isAssigned, { timeout: 30_000 }).toBe(true);
  await owner.does(orders.ready, { id });
  const { said, code } = await running;
  expect(said).toMatch(
    /^paid: accept \d+-\d+ .*\naccepted, ready at \S+\na courier is named: .*\ndelivered, status 5\n$/,
  );
  expect(code).toBe(0);
  expect(await owner.does(orders.detail, { id })).toMatchObject({ status: 5 });
  expect(await world.asPlatform(key).does(webhooks.list, {})).toEqual([]);
});

test("the page names no call that there is not", () => {
  const known = new Set(allCalls.map((call) => `${methodOf(call)} ${addressesOf(call)[0].replace(/:\w+/g, "X")}`));
  const [program = ""] = programs;
  const asked = [...program.matchAll(/call(?:\(|, )"(\w+)", f?"([^"?]+)/g)].map(
    ([, method = "", path = ""]) => `${method} /platformapi${path.replace(/\{[^}]*\}/g, "X")}`,
  );
  expect(asked.length).toBeGreaterThan(8);
  expect(asked.filter((one) => !known.has(one))).toEqual([]);
  expect(page).toContain(methodOf(platform.changes));
});
