import { once } from "node:events";
import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { describe, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { pins } from "@tsena/contract/accounts.pins";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { staff } from "@tsena/contract/staff";
import { testPassword } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { hear } from "../testing/events.ts";
import { startWorld } from "../testing/world.ts";
import { eventEveryMs, heartbeatMs, openStreams, streamsOfPerson } from "./streams.ts";

const world = startWorld();
const listen = (caller: Caller, node: Parameters<typeof hear>[0] = world) => hear(node, caller, orders.reminder);

describe("the event stream of the reminder", () => {
  test("says at once what rings now, and then whatever comes and goes, unasked, on every device of the shop", async () => {
    const shop = await world.build.shop();
    const [owner, kitchen] = [await world.asOwner(shop), await world.asStaff(shop, ["orders.view", "orders.handle"])];
    const heard = await Promise.all([listen(owner), listen(kitchen)]);
    for (const one of heard) {
      expect(one).toMatchObject({ status: 200, contentType: "text/event-stream; charset=utf-8" });
      expect(await one.next()).toBeNull();
    }
    const order = await world.build.paidOrder(world.asPlatform(), shop);
    for (const one of heard) expect(await untilRings(one)).toMatchObject({ kind: "new", orders: [{ id: order.id }] });
    await kitchen.does(orders.accept, { id: order.id });
    for (const one of heard) await untilSilent(one);
    heard.forEach((one) => one.leave());
  });

  test("says the same as the call that is polled", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    await world.build.paidOrder(world.asPlatform(), shop);
    const heard = await listen(owner);
    expect(await heard.next()).toEqual(await owner.does(orders.reminder, {}));
    heard.leave();
  });

  test("is told what happens at another node", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const other = await world.anotherNode();
    const heard = await listen(owner, other);
    expect(await heard.next()).toBeNull();
    await world.build.paidOrder(world.asPlatform(), shop);
    expect(await untilRings(heard)).toMatchObject({ kind: "new", count: 1 });
    heard.leave();
  });

  test("is told nothing of another shop", async () => {
    const [mine, theirs] = [await world.build.shop(), await world.build.shop()];
    const heard = await listen(await world.asOwner(mine));
    expect(await heard.next()).toBeNull();
    await world.build.paidOrder(world.asPlatform(), theirs);
    // Signals come in their order: what was to be told of the other would have been told before.
    const { id } = await world.build.paidOrder(world.asPlatform(), mine);
    expect(await untilRings(heard)).toMatchObject({ count: 1, orders: [{ id }] });
    heard.leave();
  });

  test("tells many changes at once in few events, the last of them whole", async () => {
    const shop = await world.build.shop();
    const heard = await listen(await world.asOwner(shop));
    expect(await heard.next()).toBeNull();
    const changes = 100;
    for (let count = 0; count < changes; count += 1) world.app.dependencies.signals.deliver("shop", shop.id);
    await world.build.paidOrder(world.asPlatform(), shop);
    let events = 1;
    while ((await heard.next()) === null) events += 1;
    expect(events).toBeLessThan(changes / 10);
    heard.leave();
  });

  test("beats within ten seconds while nothing happens, so that a dead link is found out", async () => {
    const shop = await world.build.shop();
    const heard = await listen(await world.asOwner(shop));
    expect(await heard.next()).toBeNull();
    expect(heartbeatMs).toBeLessThan(10_000);
    await heard.nextBeat();
    heard.leave();
  });

  test("a client that does not ask for events is answered once, as JSON", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const answer = await owner.call(orders.reminder, {});
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
  });

  test("another call is answered once, whatever its client accepts", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const answer = await owner.call(orders.countByTab, {}, { accept: "text/event-stream" });
    expect(answer).toMatchObject({ status: 200, resultCode: 200 });
  });
});

describe("whoever may not hear", () => {
  test("is refused as at the poll: nobody, a token of nobody, staff without the right", async () => {
    const shop = await world.build.shop();
    for (const [caller, failure] of [
      [world.asNobody(), "notSignedIn"],
      [world.withToken("no such token"), "sessionExpired"],
      [await world.asStaff(shop, ["goods"]), "moduleNotGranted"],
    ] as const) {
      const polled = await caller.call(orders.reminder, {});
      expect(polled.failure).toBe(failure);
      const heard = await listen(caller);
      expect(heard.status).toBe(polled.status);
      expect(heard.contentType).toContain("application/json");
    }
  });

  test("hears no more from the moment on that the right is taken away, and is refused when coming again", async () => {
    const shop = await world.build.shop();
    const [owner, member] = [await world.asOwner(shop), await world.asStaff(shop, ["orders.view"])];
    const heard = await listen(member);
    await heard.next();
    const [row] = (await owner.does(staff.list, {})).rows;
    await owner.does(staff.authorize, { staffId: row?.id ?? "", moduleIds: [] });
    await heard.ended;
    expect((await member.call(orders.reminder, {})).failure).toBe("moduleNotGranted");
    expect((await listen(member)).contentType).toContain("application/json");
  });

  test("hears no more after the logout, while the shop's other phones hear on", async () => {
    const shop = await world.build.shop();
    const [phone, tablet] = [await world.asOwner(shop), await world.asOwner(shop)];
    const [left, kept] = [await listen(phone), await listen(tablet)];
    await Promise.all([left.next(), kept.next()]);
    await phone.does(accounts.logout, {});
    await left.ended;
    expect((await listen(phone)).contentType).toContain("application/json");
    const again = await listen(tablet);
    expect(await again.next()).toBeNull();
    again.leave();
  });

  test("a phone that is locked by a PIN hears on: it rings, and only its owner may answer", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    await owner.does(pins.set, { pin: "2580", password: testPassword });
    await owner.does(pins.lock, {});
    const heard = await listen(owner);
    expect(await heard.next()).toBeNull();
    await world.build.paidOrder(world.asPlatform(), shop);
    expect(await untilRings(heard)).toMatchObject({ kind: "new" });
    heard.leave();
  });
});

describe("a server with many streams", () => {
  test("keeps so many of a person, and lets go of the oldest", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const heard = [];
    for (let count = 0; count <= streamsOfPerson; count += 1) {
      const one = await listen(owner);
      await one.next();
      heard.push(one);
    }
    await heard[0]?.ended;
    await world.build.paidOrder(world.asPlatform(), shop);
    for (const one of heard.slice(1)) expect(await untilRings(one)).toMatchObject({ kind: "new" });
    heard.forEach((one) => one.leave());
  });

  test("ends them first when it is told to stop, answers the next one once, and then stops, though the clients stay", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const other = await world.anotherNode();
    const heard = await listen(owner, other);
    await heard.next();
    other.app.leave();
    await heard.ended;
    const again = await listen(owner, other);
    expect(again.contentType).toContain("application/json");
    await other.app.stop();
  });

  test("is free of a stream whose reader has gone", async () => {
    const shop = await world.build.shop();
    const as = world.asPlatform();
    const owner = await world.asOwner(shop);
    for (let count = 0; count < 3 * streamsOfPerson; count += 1) {
      const heard = await listen(owner);
      await heard.next();
      heard.leave();
    }
    const heard = await listen(owner);
    await heard.next();
    const order = await world.build.paidOrder(as, shop);
    expect(await untilRings(heard)).toMatchObject({ orders: [{ id: order.id }] });
    await as.does(platform.cancel, { id: order.id });
    heard.leave();
  });
});

type Heard = Awaited<ReturnType<typeof listen>>;

/** The next event in which something rings: others of the shop's changes may be told before. */
async function untilRings(heard: Heard) {
  let data = await heard.next();
  while (data === null) data = await heard.next();
  return data;
}

/** Once an event says that nothing rings any more. */
async function untilSilent(heard: Heard): Promise<void> {
  while ((await heard.next()) !== null);
}

test("an answer that took long is not told after a newer one", async () => {
  const shop = await world.build.shop();
  const owner = await world.asOwner(shop);
  const { dependencies } = world.app;
  const token = owner.headers["token"] ?? "";
  const { person } = await dependencies.sessions.find(token);
  const [slow, quick] = ["before", "after"];
  let release = (): void => undefined;
  let askedFirst = (): void => undefined;
  const isAsked = new Promise<void>((resolve) => (askedFirst = resolve));
  const held = new Promise<string>((resolve) => (release = () => resolve(slow)));
  const answers = [held];
  const stream = openStreams(dependencies);
  const opening = stream.open({
    call: orders.reminder,
    request: { headers: { token }, caller: person } as unknown as FastifyRequest,
    reply: { type: () => undefined, headers: () => undefined } as unknown as FastifyReply,
    answer: () => (askedFirst(), answers.shift() ?? Promise.resolve(quick)),
  });
  await isAsked;
  dependencies.signals.deliver("shop", shop.id);
  await pause(eventEveryMs);
  release();
  const out = await opening;
  let told = "";
  while (!told.includes(quick)) told += String(out?.read() ?? (await once(out as Readable, "readable"), ""));
  out?.destroy();
  // However often the shop's own signals came meanwhile.
  expect(told).toMatch(new RegExp(`^data: ${slow}\n\n(data: ${quick}\n\n)+$`));
});
