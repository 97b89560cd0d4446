import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deskApplications } from "@tsena/contract/desk.applications";
import { orderLogs, orders } from "@tsena/contract/orders";
import { shops } from "@tsena/contract/shops";
import type { PlatformOrder } from "@tsena/contract/platform";
import type { PlayName } from "@tsena/contract/simulator";
import { mostWaiting } from "./paces.ts";
import { type PlatformClient, platformClient } from "./platform.client.ts";
import { play } from "./plays.ts";
import { sceneOf } from "./scene.ts";
import { type DemoServer, startDemoServer } from "./testing/demo-server.ts";
import { startRun, until } from "./testing/free-runs.ts";
import { ordersUnderWay } from "./under-way.ts";

const startsWithinMs = 30_000;
const happensWithinMs = 15_000;

let server: DemoServer;
let client: PlatformClient;
let shopId = "";

beforeAll(async () => {
  server = await startDemoServer();
  client = platformClient(server.address, server.platformKey);
  shopId = (await client.shops({})).rows[0]?.id ?? "";
}, startsWithinMs);
afterAll(() => server.stop());

const underWay = () => ordersUnderWay(client, shopId);

// The plays come first: the shop rings for what was cancelled here too.
beforeEach(async () => {
  for (const { id } of await underWay()) await client.cancel({ id, by: "platform" });
});

const run = () => startRun(server.address, server.platformKey);

const waiting = async () => (await server.owner(orders.list, { tab: "pending" })).rows;

const reaches = (id: string, status: PlatformOrder["status"]): Promise<PlatformOrder> =>
  until(async () => {
    const order = await client.order({ id });
    return order.status === status ? order : undefined;
  });

/** Plays at a thousandth of its time; gives what was told. */
async function quickly(name: PlayName, meanwhile: () => Promise<void> = () => Promise.resolve()): Promise<string[]> {
  const told: string[] = [];
  const stage = { client, seed: "a test", signal: new AbortController().signal, second: 0.001 };
  await Promise.all([play(name, { ...stage, tell: (line) => told.push(line) }), meanwhile()]);
  return told;
}

/** The owner accepts the first order that waits; gives it. */
const acceptFirst = async (): Promise<PlatformOrder> => {
  const [first] = await until(async () => {
    const rows = await waiting();
    return rows.length > 0 ? rows : undefined;
  });
  await server.owner(orders.accept, { id: first?.id ?? "" });
  return client.order({ id: first?.id ?? "" });
};

describe("a play", { timeout: 20_000 }, () => {
  test("of the noon rush brings a dozen orders, and who waits asks", async () => {
    let first: PlatformOrder | undefined;
    await quickly("noon-rush", async () => {
      await until(async () => ((await waiting()).length >= 12 ? true : undefined));
      first = await acceptFirst();
    });
    expect((await underWay()).length).toBe(12);
    const rings = await server.owner(orders.reminder, {});
    expect(rings).toMatchObject({ kind: "urged", count: 12 });
    expect(rings?.orders[0]?.id).toBe(first?.id);
  });

  test("of a power cut leaves orders unheard, and one for when somebody has opened the paused shop again", async () => {
    const told: string[] = [];
    const stage = { client, seed: "a test", signal: new AbortController().signal, second: 0.001 };
    const dark = async (seconds: number) => {
      if (seconds < 600) return;
      // Missed by all, they have paused it.
      await server.owner(shops.updateStatus, { isOpen: false });
    };
    const played = play("power-cut", { ...stage, pass: dark, tell: (line) => told.push(line) });
    await until(async () => ((await client.shops({})).rows.some(({ open }) => !open) ? true : undefined));
    expect(told.at(-1)).toBe("nobody hears them for eleven minutes");
    expect(await waiting()).toHaveLength(3);
    await server.owner(shops.updateStatus, { isOpen: true });
    await played;
    expect(await waiting()).toHaveLength(4);
  });

  test("of a late courier rings when the customer asks and again when the courier is near, and ends at the door", async () => {
    let order: PlatformOrder | undefined;
    await quickly("courier-late", async () => void (order = await acceptFirst()));
    expect(await client.order({ id: order?.id ?? "" })).toMatchObject({ status: 5 });
    const events = (await server.owner(orderLogs.list, { id: order?.id ?? "" })).map(({ event }) => event);
    expect(events.filter((event) => ["urge", "approach", "deliver"].includes(event))).toEqual([
      "urge",
      "approach",
      "deliver",
    ]);
  });

  test("of a customer who cancels ends the order, unless the shop was quicker", async () => {
    expect(await quickly("cancel-while-accepting")).toEqual([]);
    expect(await underWay()).toEqual([]);
  });

  test("of a missing dish has the rest delivered where the customer says yes, and leaves a no and a silence to the shop", async () => {
    const ids: string[] = [];
    await quickly("dish-missing", async () => {
      for (const ends of [undefined, "declined", "refused"]) {
        const [first] = await until(async () => {
          const rows = (await waiting()).filter(({ id }) => !ids.includes(id));
          return rows.length > 0 ? rows : undefined;
        });
        const id = first?.id ?? "";
        ids.push(id);
        await server.owner(orders.propose, { id, items: [{ itemId: first?.items[0]?.id ?? "" }] });
        if (ends === "declined") await until(async () => (await client.order({ id })).proposal?.answer ?? undefined);
        if (ends === "declined") await server.owner(orders.accept, { id });
        // Who says nothing would have three minutes: here the customer gives up.
        if (ends === "refused") await client.cancel({ id });
      }
    });
    const [yes, no, silent] = await Promise.all(ids.map((id) => client.order({ id })));
    expect(yes).toMatchObject({ status: 5, proposal: { answer: "accepted" } });
    expect(yes?.items).toHaveLength(1);
    expect(no).toMatchObject({ status: 5, proposal: { answer: "declined" } });
    expect(no?.items).toHaveLength(2);
    expect(silent).toMatchObject({ status: 6, proposal: { answer: "withdrawn" } });
  });

  test("of a stock that runs out ends with the refusal of the last portion", async () => {
    const told = await quickly("stock-runs-out");
    expect(told.at(-1)).toMatch(/POST v1\/orders/);
  });

  test.each([
    ["power-cut", "in the middle of its orders"],
    ["dish-missing", "while it waits for the shop's answer"],
    ["noon-rush", "in the middle of its rush"],
  ] as const)("of %s ends where it stands when it is told to stop %s: nobody orders any more", async (name, _when) => {
    const stop = new AbortController();
    const ended = play(name, { client, seed: "a test", signal: stop.signal, tell: () => {} });
    await until(async () => ((await waiting()).length > 0 ? true : undefined));
    stop.abort();
    await ended;
    expect(await waiting()).toHaveLength(1);
  });

  test("of a late courier ends where it stands when it is told to stop: nobody comes any nearer, and nobody asks", async () => {
    const stop = new AbortController();
    const ended = play("courier-late", { client, seed: "a test", signal: stop.signal, tell: () => {} });
    const { id } = await acceptFirst();
    await until(async () => (await client.order({ id })).courier?.minutes ?? undefined);
    stop.abort();
    await ended;
    expect(await client.order({ id })).toMatchObject({ status: 3, courier: { minutes: 12 } });
    const rings = (await server.owner(orders.reminder, {}))?.orders ?? [];
    expect(rings.filter((one) => one.id === id)).toEqual([]);
  });
});

describe("the simulator against the real server", { timeout: happensWithinMs }, () => {
  test("an order comes by itself, the owner accepts it, and it is delivered", async () => {
    const city = run();
    const order = await until(async () => (await waiting())[0]);
    expect(order.items.length).toBeGreaterThan(0);
    await server.owner(orders.accept, { id: order.id });
    expect(await reaches(order.id, 5)).toMatchObject({ courier: { name: expect.any(String) as string } });
    await city.end();
    expect(city.said).toEqual([]);
  });

  test("a run that was stopped in the middle is taken over by the next one", async () => {
    const before = run();
    const order = await until(async () => (await waiting())[0]);
    await before.end();
    await server.owner(orders.accept, { id: order.id });
    const after = run();
    await reaches(order.id, 5);
    await after.end();
  });

  test("an order of a shop that is suspended meanwhile is fetched and delivered all the same", async () => {
    const city = run();
    const order = await until(async () => (await waiting())[0]);
    await server.operator(deskApplications.decide, { shopId, event: "suspend", reason: "Plainte" });
    await server.owner(orders.accept, { id: order.id });
    expect(await reaches(order.id, 5)).toMatchObject({ status: 5 });
    await city.end();
    await server.operator(deskApplications.decide, { shopId, event: "reinstate" });
  });

  test("a shop that does not answer is not buried in orders", async () => {
    const city = run();
    await until(async () => ((await waiting()).length >= mostWaiting ? true : undefined));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await waiting()).toHaveLength(mostWaiting);
    await city.end();
  });
});

describe("a scene", { timeout: happensWithinMs }, () => {
  test("plays an order to the door, step by step", async () => {
    const scene = sceneOf(client);
    const order = await scene.order({ note: "Sans piment", paymentMethod: "cash" });
    expect(order).toMatchObject({ status: 2, paymentMethod: "cash" });
    await server.owner(orders.accept, { id: order.id });
    expect(await scene.pickUp(order)).toMatchObject({ status: 4 });
    expect(await scene.deliver(order)).toMatchObject({ status: 5 });
  });

  test("leaves an order unpaid, and lets its customer cancel", async () => {
    const scene = sceneOf(client);
    const order = await scene.order({ paid: false });
    expect(order.status).toBe(1);
    expect(await scene.cancel(order)).toMatchObject({ status: 6 });
  });

  test("is refused a step that comes too early, by its name", async () => {
    const scene = sceneOf(client);
    const order = await scene.order();
    await expect(scene.deliver(order)).rejects.toMatchObject({ failure: "orderNotAcceptedYet" });
  });
});
