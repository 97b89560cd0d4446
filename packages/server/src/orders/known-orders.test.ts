import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deskKeys } from "@tsena/contract/desk.keys";
import { deskOrders } from "@tsena/contract/desk.orders";
import { orderLogs, orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { newKey } from "../testing/actors.ts";
import type { Caller } from "../testing/caller.ts";
import type { Node } from "../testing/open-world.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
let other: Node;
beforeAll(async () => {
  other = await world.anotherNode();
});
afterAll(() => other.app.stop());

/** An order that one node has accepted, with its shop's owner at both nodes. */
async function accepted(system: Caller = world.asPlatform()) {
  const shop = await world.build.shop();
  const here = await world.asOwner(shop);
  const there = other.withToken(here.headers["token"] ?? "");
  const { id } = await world.build.paidOrder(world.asPlatform(), shop);
  const { handOverCode } = await here.does(orders.accept, { id, prepMinutes: 20 });
  const pickUp = () => system.call(platform.pickUp, { id, handOverCode });
  const storyOf = async () => (await here.does(orderLogs.list, { id })).map(({ event }) => event);
  return { shop, here, there, id, pickUp, storyOf };
}

describe("an order that another node has changed since a node moved it", () => {
  test("is moved on as it stands, each change counted and told once", async () => {
    const { here, there, id, pickUp, storyOf } = await accepted();
    const { dueAt } = await there.does(orders.delay, { id, minutes: 10 });
    expect((await pickUp()).data).toMatchObject({ status: 4, dueAt, version: 5 });
    await other.asPlatform().does(platform.deliver, { id });
    expect(await here.does(orders.detail, { id })).toMatchObject({ status: 5, version: 6 });
    expect(await storyOf()).toEqual(["place", "pay", "accept", "delay", "pickUp", "deliver"]);
  });

  test("and ended is not moved at all, and its money stays where its end has put it", async () => {
    const { here, id, pickUp, storyOf } = await accepted();
    await (await other.asOperator()).does(deskOrders.cancel, { id, reason: "Rupture" });
    expect(await pickUp()).toMatchObject({ status: 409, failure: "orderCancelled" });
    expect(await here.does(orders.detail, { id })).toMatchObject({ status: 6, version: 4 });
    expect(await storyOf()).toEqual(["place", "pay", "accept", "cancelByOperator"]);
  });

  test("without a new version is answered with what has changed", async () => {
    const { id, pickUp } = await accepted();
    await world.asPlatform().does(platform.assign, { id, courier: { name: "Rado", phone: "+261320000002" } });
    const position = { latitude: -18.5, longitude: 47.1, minutes: 9 };
    await other.asPlatform().does(platform.position, { id, ...position });
    expect((await pickUp()).data).toMatchObject({ status: 4, courier: { name: "Rado", ...position } });
  });
});

test("a system that has lost a shop moves none of its orders, whatever its node knows of them", async () => {
  const operator = await world.asOperator();
  const { id: keyId, key } = await operator.does(deskKeys.make, { name: "Other" });
  const system = world.asPlatform(key);
  const { shop, id, pickUp, storyOf } = await accepted(system);
  const assign = (assigned: boolean) => operator.does(deskKeys.setShop, { id: keyId, shopId: shop.id, assigned });
  await assign(true);
  await system.does(platform.assign, { id, courier: { name: "Rado", phone: "+261320000002" } });
  await assign(false);
  expect(await pickUp()).toMatchObject({ status: 404, failure: "orderNotFound" });
  expect(await storyOf()).toEqual(["place", "pay", "accept", "assign"]);
});

test("two who move an order at once, at one node or at two, move it once", async () => {
  for (const there of [world, other]) {
    const { here, id, pickUp, storyOf } = await accepted();
    const cancel = await there.asOperator();
    const [picked, cancelled] = await Promise.all([
      pickUp(),
      cancel.call(deskOrders.cancel, { id, reason: "Rupture" }),
    ]);
    const { status } = await here.does(orders.detail, { id });
    // Cancelled it may be also once it is on its way.
    expect(cancelled.status).toBe(200);
    expect(status).toBe(6);
    const moves = picked.status === 200 ? ["pickUp", "cancelByOperator"] : ["cancelByOperator"];
    expect(await storyOf()).toEqual(["place", "pay", "accept", ...moves]);
  }
});

test("a tap that is sent again finds its answer, whatever was done with its order since, at either node", async () => {
  const { here, there, id, pickUp } = await accepted();
  const key = { "idempotency-key": newKey() };
  const delayed = await here.call(orders.delay, { id, minutes: 5 }, key);
  await pickUp();
  for (const owner of [here, there]) {
    expect(await owner.call(orders.delay, { id, minutes: 5 }, key)).toMatchObject({ status: 200, data: delayed.data });
  }
});
