import { beforeEach, describe, expect, test } from "vitest";
import { deskOrders } from "@tsena/contract/desk.orders";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import type { BuiltShop } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const courier = { name: "Koto", phone: "+261320000002" };
/** Where the built shops are (builders), 250 m from there, and 2 km. */
const [atShop, closeBy, farAway] = [
  { latitude: -18.9102, longitude: 47.5255 },
  { latitude: -18.9122, longitude: 47.5265 },
  { latitude: -18.93, longitude: 47.5255 },
];
const minute = 60_000;

let shop: BuiltShop;
let owner: Caller;
let system: Caller;

beforeEach(async () => {
  shop = await world.build.shop();
  owner = await world.asOwner(shop);
  system = world.asPlatform();
});

async function accepted(given: { shop?: BuiltShop; owner?: Caller } = {}) {
  const order = await world.build.paidOrder(system, given.shop ?? shop);
  return (given.owner ?? owner).does(orders.accept, { id: order.id });
}

async function assigned() {
  const { id } = await accepted();
  return system.does(platform.assign, { id, courier });
}

const rings = async () => (await owner.does(orders.reminder, {}))?.orders.map(({ id, kind }) => [kind, id]) ?? [];

describe("a customer who asks where an order stays", () => {
  test("is heard on every device of the shop, until somebody there has seen it", async () => {
    const { id } = await accepted();
    const counter = await world.asStaff(shop, ["orders.view"]);
    expect(await rings()).toEqual([]);
    await system.does(platform.urge, { id });
    expect(await rings()).toEqual([["urged", id]]);
    expect((await counter.does(orders.reminder, {}))?.kind).toBe("urged");
    await counter.does(orders.acknowledge, { id });
    expect(await rings()).toEqual([]);
  });

  test.each([
    ["ready", () => ({})],
    ["delay", () => ({ minutes: 10 })],
  ] as const)("is answered by '%s'", async (name, more) => {
    const { id } = await accepted();
    await system.does(platform.urge, { id });
    await owner.does(orders[name], { id, ...more() });
    expect(await rings()).toEqual([]);
  });

  test("is answered by who says once more that it is ready", async () => {
    const { id } = await accepted();
    await owner.does(orders.ready, { id });
    await system.does(platform.urge, { id });
    await owner.does(orders.ready, { id });
    expect(await rings()).toEqual([]);
  });

  test("asks once in five minutes, and is told how long to wait", async () => {
    const { id } = await accepted();
    await system.does(platform.urge, { id });
    world.clock.advance(minute);
    const answer = await system.call(platform.urge, { id });
    expect(answer).toMatchObject({ status: 429, failure: "orderUrgedLately" });
    expect(answer.message).toContain("4\u00A0min");
    world.clock.advance(4 * minute);
    expect((await system.call(platform.urge, { id })).status).toBe(200);
  });

  test("asks of an order that the shop has taken, and of no other", async () => {
    const waiting = await world.build.paidOrder(system, shop);
    expect(await system.call(platform.urge, { id: waiting.id })).toMatchObject({ failure: "orderNotAcceptedYet" });
    expect(await rings()).toEqual([["new", waiting.id]]);
    await owner.does(orders.refuse, { id: waiting.id, reason: "tooBusy" });
    expect(await system.call(platform.urge, { id: waiting.id })).toMatchObject({ failure: "orderCancelled" });
  });
});

describe("a courier who says where to be", () => {
  test("is shown with the order, to the shop and to the platform, and rings nothing from afar", async () => {
    const { id } = await assigned();
    const before = await owner.does(orders.detail, { id });
    const told: (string | null)[] = [];
    world.app.dependencies.signals.on("shop", (shopId) => told.push(shopId));
    await system.does(platform.position, { id, ...farAway, minutes: 9 });
    expect(told).toContain(shop.id);
    const at = world.clock.now().toISOString();
    const shown = { ...courier, ...farAway, minutes: 9, at };
    expect(await owner.does(orders.detail, { id })).toMatchObject({ courier: shown, version: before.version });
    expect(await system.does(platform.order, { id })).toMatchObject({ courier: shown });
    expect(await rings()).toEqual([]);
  });

  test.each([
    ["three minutes away, wherever that is", { ...farAway, minutes: 3 }, true],
    ["four minutes away, though around the corner", { ...closeBy, minutes: 4 }, false],
    ["around the corner, without a word of minutes", closeBy, true],
    ["at the door", atShop, true],
    ["299 metres away", { ...atShop, latitude: atShop.latitude + 0.002689 }, true],
    ["301 metres away", { ...atShop, latitude: atShop.latitude + 0.002707 }, false],
    ["far away, without a word of minutes", farAway, false],
  ])("%s", async (_where, position, isHeard) => {
    const { id } = await assigned();
    await system.does(platform.position, { id, ...position });
    expect(await rings()).toEqual(isHeard ? [["courierNear", id]] : []);
  });

  test("is nowhere any more once the order has ended, though it is known who it was", async () => {
    const places = async (id: string) => [
      (await owner.does(orders.detail, { id })).courier,
      (await system.does(platform.order, { id })).courier,
    ];
    const gone = { ...courier, latitude: null, longitude: null, minutes: null, at: null };
    const delivered = await assigned();
    await system.does(platform.position, { id: delivered.id, ...atShop, minutes: 1 });
    await system.does(platform.pickUp, { id: delivered.id, handOverCode: delivered.handOverCode });
    await system.does(platform.position, { id: delivered.id, ...farAway, minutes: 9 });
    expect((await places(delivered.id))[0]).toMatchObject(farAway);
    const { courier: told } = await system.does(platform.deliver, { id: delivered.id });
    expect([told, ...(await places(delivered.id))]).toEqual([gone, gone, gone]);
    const { id } = await assigned();
    await system.does(platform.position, { id, ...farAway });
    await (await world.asOperator()).does(deskOrders.cancel, { id, reason: "Plus personne à l'adresse" });
    expect(await places(id)).toEqual([gone, gone]);
  });

  test("rings once, however often it is told, until another is named", async () => {
    const { id } = await assigned();
    for (const minutes of [3, 2, 1]) await system.does(platform.position, { id, ...closeBy, minutes });
    await owner.does(orders.acknowledge, { id });
    await system.does(platform.position, { id, ...atShop, minutes: 1 });
    expect(await rings()).toEqual([]);
    const other = await system.does(platform.assign, { id, courier: { ...courier, name: "Rado" } });
    expect(other.courier).toMatchObject({ name: "Rado", latitude: null, longitude: null, minutes: null, at: null });
    await system.does(platform.position, { id, ...atShop });
    expect(await rings()).toEqual([["courierNear", id]]);
  });

  test("whose older word comes after a newer one stays where they are, and rings nothing", async () => {
    const { id } = await assigned();
    const at = (ago: number) => new Date(world.clock.now().getTime() - ago).toISOString();
    const newest = { ...farAway, minutes: 9, at: at(10_000) };
    await system.does(platform.position, { id, ...newest });
    for (const ago of [30_000, 10_000]) {
      const { courier: shown } = await system.does(platform.position, { id, ...atShop, minutes: 1, at: at(ago) });
      expect(shown).toEqual({ ...courier, ...newest });
    }
    expect(await rings()).toEqual([]);
    expect((await owner.does(orders.detail, { id })).courier).toMatchObject(newest);
    await system.does(platform.position, { id, ...atShop, minutes: 1, at: at(5_000) });
    expect(await rings()).toEqual([["courierNear", id]]);
  });

  test("is the one who has the order now: what another one says, or said before, changes nothing and rings nothing", async () => {
    const { id } = await assigned();
    const at = (ago: number) => new Date(world.clock.now().getTime() - ago).toISOString();
    await system.does(platform.position, { id, ...farAway, minutes: 9, courierPhone: courier.phone });
    const rado = { name: "Rado", phone: "+261330000003" };
    await system.does(platform.assign, { id, courier: rado });
    const unknown = { ...rado, latitude: null, longitude: null, minutes: null, at: null };
    world.clock.advance(minute);
    for (const late of [{ at: at(minute + 1000) }, { at: at(minute) }, { courierPhone: courier.phone }]) {
      const told = await system.does(platform.position, { id, ...atShop, minutes: 1, ...late });
      expect([late, told.courier]).toEqual([late, unknown]);
    }
    expect(await rings()).toEqual([]);
    const near = { ...closeBy, minutes: 2, at: at(1000) };
    const told = await system.does(platform.position, { id, ...near, courierPhone: "+261 33 00 000 03" });
    expect(told.courier).toEqual({ ...rado, ...near });
    expect(await rings()).toEqual([["courierNear", id]]);
    const late = await system.does(platform.position, { id, ...farAway, courierPhone: courier.phone });
    expect(late.courier).toEqual(told.courier);
  });

  test("stays where they are, and has rung, though they are named once more", async () => {
    const { id } = await assigned();
    const { courier: known } = await system.does(platform.position, { id, ...atShop, minutes: 1 });
    await owner.does(orders.acknowledge, { id });
    expect((await system.does(platform.assign, { id, courier })).courier).toEqual(known);
    await system.does(platform.position, { id, ...atShop, minutes: 1 });
    expect(await rings()).toEqual([]);
  });

  test("says no moment to come: the next word counts all the same", async () => {
    const { id } = await assigned();
    const [now, tomorrow] = [0, 24 * 60 * minute].map((later) =>
      new Date(world.clock.now().getTime() + later).toISOString(),
    );
    const { courier: shown } = await system.does(platform.position, { id, ...farAway, at: tomorrow });
    expect(shown?.at).toBe(now);
    world.clock.advance(1000);
    expect((await system.does(platform.position, { id, ...closeBy, minutes: 9 })).courier).toMatchObject(closeBy);
    expect(await system.call(platform.position, { id, ...atShop, at: "hier" })).toMatchObject({ status: 422 });
  });

  test("has stopped ringing once the order is picked up, and is followed to the customer", async () => {
    const { id, handOverCode } = await assigned();
    await system.does(platform.position, { id, ...atShop });
    await system.does(platform.pickUp, { id, handOverCode });
    expect(await rings()).toEqual([]);
    await system.does(platform.position, { id, ...farAway, minutes: 2 });
    expect(await rings()).toEqual([]);
    expect((await owner.does(orders.detail, { id })).courier).toMatchObject({ ...farAway, minutes: 2 });
  });

  test("must have been named, and carry for the platform, and the order must not have ended", async () => {
    const { id } = await accepted();
    expect(await system.call(platform.position, { id, ...atShop })).toMatchObject({
      status: 409,
      failure: "courierMissing",
    });
    const own = await world.build.shop({ deliveryMode: 2 });
    const ofShop = await accepted({ shop: own, owner: await world.asOwner(own) });
    expect(await system.call(platform.position, { id: ofShop.id, ...atShop })).toMatchObject({
      failure: "deliveredByMerchant",
    });
    await system.does(platform.cancel, { id, by: "platform" });
    expect(await system.call(platform.position, { id, ...atShop })).toMatchObject({ failure: "orderCancelled" });
    const stranger = world.asPlatform(await world.build.system());
    expect(await stranger.call(platform.position, { id, ...atShop })).toMatchObject({ failure: "orderNotFound" });
  });
});

describe("a customer's own word that an order has come", () => {
  test("is its delivery, once, whoever says it first", async () => {
    const { id, handOverCode } = await assigned();
    expect(await system.call(platform.confirm, { id })).toMatchObject({ failure: "orderNotPickedUpYet" });
    await system.does(platform.pickUp, { id, handOverCode });
    expect((await system.does(platform.confirm, { id })).status).toBe(5);
    expect(await system.call(platform.deliver, { id })).toMatchObject({ failure: "orderCompleted" });
    expect(await system.call(platform.confirm, { id })).toMatchObject({ failure: "orderCompleted" });
    const { rows } = await world.app.dependencies.pool.query<{ status: string; count: number }>(
      "select status, count(*)::int as count from ledger_lines where subject = $1 group by status",
      [id],
    );
    expect(rows).toEqual([{ status: "posted", count: 2 }]);
  });

  test("counts where the shop delivers itself, too", async () => {
    const own = await world.build.shop({ deliveryMode: 2 });
    const ownOwner = await world.asOwner(own);
    const { id } = await accepted({ shop: own, owner: ownOwner });
    await ownOwner.does(orders.dispatch, { id });
    expect((await system.does(platform.confirm, { id })).status).toBe(5);
  });
});

describe("the platform cancels", () => {
  const ways = {
    1: () => world.build.order(system, shop),
    2: () => world.build.paidOrder(system, shop),
    3: accepted,
    4: async () => {
      const { id, handOverCode } = await assigned();
      return system.does(platform.pickUp, { id, handOverCode });
    },
  };

  test.each([1, 2, 3, 4] as const)("an order that stands at %i, and says why", async (status) => {
    const { id } = await ways[status]();
    const answer = await system.does(platform.cancel, { id, by: "platform", reason: "Le livreur est tombé" });
    expect(answer).toMatchObject({ status: 6, endReason: "Le livreur est tombé" });
    expect(await rings()).toEqual(status === 1 ? [] : [["cancelled", id]]);
  });

  test("none that has come to its customer", async () => {
    const { id } = await ways[4]();
    await system.does(platform.deliver, { id });
    expect(await system.call(platform.cancel, { id, by: "platform" })).toMatchObject({ failure: "orderCompleted" });
  });

  test("and a customer does not, once the shop has accepted", async () => {
    const { id } = await accepted();
    expect(await system.call(platform.cancel, { id })).toMatchObject({ failure: "orderAlreadyAccepted" });
    expect(await system.call(platform.cancel, { id, by: "customer" })).toMatchObject({
      failure: "orderAlreadyAccepted",
    });
    expect(await system.call(platform.cancel, { id, by: "courier" } as never)).toMatchObject({ status: 422 });
  });
});
