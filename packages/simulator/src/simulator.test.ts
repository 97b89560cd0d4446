import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deskApplications } from "@tsena/contract/desk.applications";
import { orders } from "@tsena/contract/orders";
import type { PlatformOrder } from "@tsena/contract/platform";
import { mostWaiting } from "./paces.ts";
import { type PlatformClient, platformClient } from "./platform.client.ts";
import { sceneOf } from "./scene.ts";
import { type DemoServer, startDemoServer } from "./testing/demo-server.ts";
import { startRun, until } from "./testing/free-runs.ts";

const startsWithinMs = 30_000;
const happensWithinMs = 15_000;

let server: DemoServer;
let client: PlatformClient;

beforeAll(async () => {
  server = await startDemoServer();
  client = platformClient(server.address, server.platformKey);
}, startsWithinMs);
afterAll(() => server.stop());

const run = () => startRun(server.address, server.platformKey);

const waiting = async () => (await server.owner(orders.list, { tab: "pending" })).rows;

const reaches = (id: string, status: PlatformOrder["status"]): Promise<PlatformOrder> =>
  until(async () => {
    const order = await client.order({ id });
    return order.status === status ? order : undefined;
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
    const { shopId } = await client.order({ id: order.id });
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
