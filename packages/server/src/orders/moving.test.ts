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

const minute = 60_000;

/** An order that waits for its courier, with its shop's owner. */
async function waitingOrder() {
  const shop = await world.build.shop();
  const [as, owner] = [world.asPlatform(), await world.asOwner(shop)];
  const { id } = await world.build.paidOrder(as, shop);
  await owner.does(orders.accept, { id });
  const { handOverCode } = await owner.does(orders.detail, { id });
  const wrong = (nth: number): string => String((Number(handOverCode) + nth) % 10_000).padStart(4, "0");
  const pickUp = (code: string, key = newKey()) =>
    as.call(platform.pickUp, { id, handOverCode: code }, { "idempotency-key": key });
  return { id, shop, owner, handOverCode, wrong, pickUp };
}

describe("a hand-over code", () => {
  test("has five tries: then not even the right one is looked at for a quarter of an hour, and the shop sees it", async () => {
    const { id, shop, owner, handOverCode, wrong, pickUp } = await waitingOrder();
    const { version, ...before } = await owner.does(orders.detail, { id });
    expect(before).toMatchObject({ handOverLockedUntil: null });
    const told: (string | null)[] = [];
    for (let tries = 1; tries <= 5; tries += 1) {
      if (tries === 5) world.app.dependencies.signals.on("shop", (shopId) => told.push(shopId));
      expect(await pickUp(wrong(tries))).toMatchObject({ status: 422, failure: "handOverCodeWrong" });
    }
    expect(told).toContain(shop.id);
    const locked = await pickUp(handOverCode);
    expect(locked).toMatchObject({ status: 429, failure: "handOverLocked" });
    expect(locked.message).toContain("15\u00A0min");
    expect(locked.headers.get("retry-after")).toBe(String(15 * 60));
    const until = new Date(world.clock.now().getTime() + 15 * minute).toISOString();
    const after = await owner.does(orders.detail, { id });
    expect(after).toMatchObject({ status: 3, handOverLockedUntil: until, version: version + 5 });
    world.clock.advance(15 * minute);
    expect(await pickUp(handOverCode)).toMatchObject({ status: 200, data: { status: 4 } });
  });

  test("is not found by three hundred guesses at once: ten are looked at in the order's whole life", async () => {
    const { handOverCode, wrong, pickUp } = await waitingOrder();
    const guess = async (from: number) => {
      const answers: (string | undefined)[] = [];
      for (let nth = 0; nth < 150; nth += 15) {
        const some = Array.from({ length: 15 }, (_, more) => pickUp(wrong(from + nth + more)));
        answers.push(...(await Promise.all(some)).map(({ failure }) => failure));
      }
      return answers;
    };
    const first = await guess(1);
    world.clock.advance(15 * minute);
    const second = await guess(151);
    for (const answers of [first, second]) {
      expect(answers.filter((failure) => failure === "handOverCodeWrong")).toHaveLength(5);
      expect(answers.filter((failure) => failure === "handOverLocked")).toHaveLength(145);
    }
    world.clock.advance(11 * 60 * minute);
    expect(await pickUp(handOverCode)).toMatchObject({ failure: "handOverLocked" });
  }, 60_000);

  test("of an order that nobody ends is still not found: a day later one guess is looked at, and none behind it", async () => {
    const { handOverCode, wrong, pickUp } = await waitingOrder();
    for (let tries = 1; tries <= 5; tries += 1) await pickUp(wrong(tries));
    world.clock.advance(15 * minute);
    for (let tries = 6; tries <= 10; tries += 1) await pickUp(wrong(tries));
    for (let day = 1; day <= 2; day += 1) {
      world.clock.advance(24 * 60 * minute);
      expect(await pickUp(wrong(10 + day))).toMatchObject({ failure: "handOverCodeWrong" });
      expect(await pickUp(handOverCode)).toMatchObject({ failure: "handOverLocked" });
    }
  });

  test("that is right is taken once under its key", async () => {
    const { handOverCode, pickUp } = await waitingOrder();
    const key = newKey();
    const taken = await pickUp(handOverCode, key);
    expect(taken).toMatchObject({ status: 200 });
    expect((await pickUp(handOverCode, key)).data).toEqual(taken.data);
  });

  test("locks its own order only", async () => {
    const [one, other] = [await waitingOrder(), await waitingOrder()];
    for (let tries = 1; tries <= 6; tries += 1) await one.pickUp(one.wrong(tries));
    expect(await other.pickUp(other.handOverCode)).toMatchObject({ status: 200 });
  });
});

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
