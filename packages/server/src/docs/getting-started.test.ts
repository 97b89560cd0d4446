import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allCalls } from "@tsena/contract/contract";
import { addressesOf, methodOf } from "@tsena/contract/call";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { rotatedHours, webhooks } from "@tsena/contract/platform.webhooks";
import { inTransaction } from "../database/transaction.ts";
import { insertPlatformKey } from "../platform/keys.store.ts";
import { readSettings } from "../settings/settings.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();
const page = readFileSync(new URL("../../../../docs/getting-started.md", import.meta.url), "utf8");
const programs = [...page.matchAll(/^```python\n([\s\S]*?)^```$/gm)].map(([, program = ""]) => program);
/** Where Python is; on a machine without it, its program is checked by the others. */
const pythons = ["python3"].filter((name) => {
  try {
    execFileSync(name, ["-c", "import http.server"]);
    return true;
  } catch {
    return false;
  }
});

/** A port that nobody listens at. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** What a program says, and how it ended. */
async function run(
  python: string,
  environment: Record<string, string>,
): Promise<{ said: string; code: number | null }> {
  const folder = mkdtempSync(join(tmpdir(), "tsena-started-"));
  const file = join(folder, "order.py");
  const [program = ""] = programs;
  writeFileSync(file, program);
  // An address as people copy it, out of a browser's line.
  // Several of these run on one machine.
  const port = String(await freePort());
  const env = { ...process.env, TSENA_URL: `${world.address}/`, WEBHOOK_PORT: port, ...environment };
  const running = spawn(python, [file], { env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  running.stdout.on("data", (chunk) => (said += String(chunk)));
  running.stderr.on("data", (chunk) => (said += String(chunk)));
  const code = await new Promise<number | null>((resolve) => running.once("close", resolve));
  rmSync(folder, { recursive: true });
  return { said, code };
}

/** A system with a key of its own. */
async function system(key: string): Promise<Caller> {
  const { database, clock, signals } = world.app.dependencies;
  // The program holds a message's time against the machine's clock.
  world.clock.advance(Date.now() - clock.now().getTime());
  await inTransaction(database, signals, ({ tx }) =>
    insertPlatformKey(tx, { key, name: "Débutant", now: clock.now() }),
  );
  return world.asPlatform(key);
}

/** The one shop of a town, open, with the order that a program places there. */
async function townWithOneShop() {
  const { database } = world.app.dependencies;
  await database.updateTable("shops").set({ is_open: false }).execute();
  const shop = await world.build.shop();
  const owner = await world.asOwner(shop);
  const waiting = async () => (await owner.does(orders.list, { tab: "pending" })).rows;
  const placed = async (): Promise<string> => {
    await expect.poll(async () => (await waiting()).map(({ status }) => status), { timeout: 30_000 }).toEqual([2]);
    return (await waiting())[0]?.id ?? "";
  };
  const assigned = async (id: string): Promise<void> => {
    const isAssigned = async () => (await owner.does(orders.detail, { id })).courier !== null;
    await expect.poll(isAssigned, { timeout: 30_000 }).toBe(true);
  };
  return { owner, placed, assigned };
}

test.each(pythons)("the page's program takes an order from the basket to the door (%s)", async (python) => {
  const key = "getting-started-key";
  const as = await system(key);
  const { owner, placed, assigned } = await townWithOneShop();
  const running = run(python, { TSENA_KEY: key });
  const id = await placed();
  await owner.does(orders.accept, { id });
  await assigned(id);
  await owner.does(orders.ready, { id });
  const { said, code } = await running;
  expect(said).toMatch(
    /^paid: accept \d+-\d+ .*\naccepted, ready at \S+\na courier is named: .*\ndelivered, status 5\n$/,
  );
  expect(code).toBe(0);
  expect(await owner.does(orders.detail, { id })).toMatchObject({ status: 5 });
  expect(await as.does(webhooks.list, {})).toEqual([]);
});

test.each(pythons)("the program ends at once, by its name, with what waiting does not help (%s)", async (python) => {
  const key = "getting-started-locked";
  const as = await system(key);
  const { owner, placed, assigned } = await townWithOneShop();
  const running = run(python, { TSENA_KEY: key });
  const id = await placed();
  await owner.does(orders.accept, { id });
  await assigned(id);
  const { handOverCode } = await owner.does(orders.detail, { id });
  const wrong = handOverCode === "0000" ? "0001" : "0000";
  for (let tries = 1; tries <= 5; tries += 1) await as.call(platform.pickUp, { id, handOverCode: wrong });
  await owner.does(orders.ready, { id });
  const { said, code } = await running;
  expect(said.trimEnd().split("\n").at(-1)).toMatch(/^Refused: handOverLocked: /);
  expect(said).not.toContain("Traceback");
  expect(code).toBe(1);
});

test.each(pythons)("the program says why its order ended, also where nobody gave a reason (%s)", async (python) => {
  const key = "getting-started-cancelled";
  const as = await system(key);
  const { placed } = await townWithOneShop();
  const running = run(python, { TSENA_KEY: key });
  await as.does(platform.cancel, { id: await placed() });
  const { said, code } = await running;
  expect(said.trimEnd().split("\n").at(-1)).toBe("order.cancelled: byCustomer");
  expect(code).toBe(1);
});

test.each(pythons)("the program says what a wrong key is refused with (%s)", async (python) => {
  const { said, code } = await run(python, { TSENA_KEY: "nobody's" });
  expect(said).toMatch(/^Refused: platformKeyWrong: [^\n]*\n$/);
  expect(code).toBe(1);
});

test.each(pythons)("the program says in a line that nothing can be told at its port (%s)", async (python) => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const port = String((taken.address() as AddressInfo).port);
  const { said, code } = await run(python, { TSENA_KEY: "any", WEBHOOK_PORT: port });
  taken.close();
  expect(said).toMatch(/^OSError: [^\n]*\n$/);
  expect(code).toBe(1);
});

test("the program names the same address at each start, where it is not told another port", () => {
  const [, port = "0"] = /"WEBHOOK_PORT", "(\d+)"/.exec(programs[0] ?? "") ?? [];
  expect(Number(port)).toBeGreaterThan(1023);
  expect(page).toContain(`told at port ${port}:`);
});

test.each(pythons)(
  "the program goes on at an address that one which was killed had named, and its receiver takes no message that is not from us (%s)",
  async (python) => {
    const key = "getting-started-again";
    const as = await system(key);
    const { owner, placed, assigned } = await townWithOneShop();
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/tsena`;
    await as.does(webhooks.create, { url, events: ["order.accepted", "order.ready"] });
    const running = run(python, { TSENA_KEY: key, WEBHOOK_PORT: String(port) });
    const id = await placed();
    const now = String(Math.floor(Date.now() / 1000));
    const sent: Record<string, string>[] = [
      {},
      { "webhook-id": "1", "webhook-timestamp": now },
      { "webhook-id": "1", "webhook-timestamp": now, "webhook-signature": "v1,é" },
      { "webhook-id": "é", "webhook-timestamp": now, "webhook-signature": "v1,AAAA v1" },
      { "webhook-id": "1", "webhook-timestamp": "9".repeat(5000), "webhook-signature": "v1,AAAA" },
      { "webhook-id": "1", "webhook-timestamp": "today", "webhook-signature": "v1,AAAA" },
    ];
    for (const headers of sent) {
      const { status } = await fetch(url, { method: "POST", headers, body: "{}" });
      expect(status, JSON.stringify(headers).slice(0, 80)).toBe(400);
    }
    await owner.does(orders.accept, { id });
    await assigned(id);
    await owner.does(orders.ready, { id });
    const { said, code } = await running;
    expect(said).not.toContain("Traceback");
    expect(said).toContain("delivered, status 5");
    expect(code).toBe(0);
  },
);

test("what the page says of an order holds: no courier need be named, and the shop sees the whole amount", async () => {
  const as = await system("getting-started-course");
  const { owner, placed } = await townWithOneShop();
  const shop = (await as.does(platform.shops, { rows: 100 })).rows.find(({ open }) => open);
  const [dish] = await as.does(platform.menu, { shopId: shop?.id ?? "" });
  const { price = 0, packingPrice = 0, productId = "" } = dish ?? {};
  const order = await as.does(platform.place, {
    shopId: shop?.id ?? "",
    externalId: "course",
    customer: { name: "Voahangy", phone: "+261320000001", address: "Lot II A 12, Isotry" },
    items: [{ productId, quantity: 3 }],
    deliveryAmount: 300_000,
    expectedAmount: 3 * (price + packingPrice) + 300_000,
    paymentMethod: "wallet",
  });
  await as.does(platform.pay, { id: order.id });
  const id = await placed();
  expect((await owner.does(orders.detail, { id })).amount).toBe(3 * (price + packingPrice) + 300_000);
  await owner.does(orders.accept, { id });
  const { courier, status } = await as.does(platform.pickUp, { id, handOverCode: order.handOverCode });
  expect([courier, status]).toEqual([null, 4]);
  expect(page).toContain("`pickUp` does not wait for it");
  expect(page).toContain(`for ${rotatedHours} hours messages are signed`);
});

test("the refusal that the page shows is the server's", async () => {
  const [, shown = ""] = /```json\n(\{\n[\s\S]*?)```/.exec(page) ?? [];
  const { id } = await world.build.shop();
  const answer = await world.asPlatform().call(platform.place, {
    shopId: id,
    externalId: "refused",
    customer: { name: "Voahangy", phone: "+26132", address: "Lot II A 12, Isotry" },
    items: [{ productId: "any", quantity: 1 }],
    deliveryAmount: 0,
    paymentMethod: "wallet",
  });
  const { resultCode, message, data } = answer;
  expect({ resultCode, message, data }).toEqual(JSON.parse(shown));
});

test("the page tells how often one may call as the settings have it", () => {
  const { callsAMinute } = readSettings({});
  const words = (calls: number): string => calls.toLocaleString("en");
  expect(page).toContain(`\`RateLimit-Limit\` in a minute (${words(callsAMinute.system)} where`);
  expect(page).toContain(`has ${words(callsAMinute.stranger)} in a minute`);
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
