import { describe, expect, test } from "vitest";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { shops } from "@tsena/contract/shops";
import type { BuiltShop } from "../testing/builders.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const minute = 60_000;

/** A shop that takes so many orders in half an hour; the test begins as one does. */
async function shopTaking(orderLimit: number): Promise<BuiltShop> {
  const now = world.clock.now().getTime();
  world.clock.advance(Math.ceil(now / (30 * minute)) * 30 * minute - now);
  const shop = await world.build.shop();
  await (await world.asOwner(shop)).does(shops.updateManaged, { orderLimit });
  return shop;
}

/** Places an order; gives its id, or the failure. */
async function place(shop: BuiltShop): Promise<{ id: string } | { failure: string }> {
  try {
    return await world.build.order(world.asPlatform(), shop);
  } catch (error) {
    return { failure: String(error) };
  }
}

async function idOf(placed: ReturnType<typeof place>): Promise<string> {
  const order = await placed;
  if ("failure" in order) throw new Error(order.failure);
  return order.id;
}

async function accept(shop: BuiltShop, id: string): Promise<void> {
  await world.asPlatform().does(platform.pay, { id });
  await (await world.asOwner(shop)).does(orders.accept, { id });
}

/** What a system places at a shop. */
const orderAt = (shop: BuiltShop, externalId: string, quantity: number) => ({
  shopId: shop.id,
  externalId,
  customer: { name: "Voahangy", phone: "+261320000001", address: "Isotry" },
  items: [{ productId: shop.variantId, quantity }],
  deliveryAmount: 0,
  paymentMethod: "cash" as const,
});

test("an order that was placed is said to be, whatever has become of the shop since", async () => {
  const shop = await shopTaking(1);
  const owner = await world.asOwner(shop);
  const order = orderAt(shop, "placed-once", 20);
  const { id } = await world.asPlatform().does(platform.place, order);
  const again = async () => (await world.asPlatform().call(platform.place, order)).failure;
  expect(await again()).toBe("externalIdTaken");
  await world.asPlatform().does(platform.pay, { id });
  expect(await again()).toBe("externalIdTaken");
  await owner.does(shops.updateStatus, { isOpen: false });
  expect(await again()).toBe("externalIdTaken");
});

test("of an order that comes several times at once one is placed, and the others are told so", async () => {
  const shop = await world.build.shop();
  const order = orderAt(shop, "placed-at-once", 1);
  const answers = await Promise.all(Array.from({ length: 8 }, () => world.asPlatform().call(platform.place, order)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  expect(new Set(answers.map(({ failure }) => failure))).toEqual(new Set([undefined, "externalIdTaken"]));
});

describe("a shop with an order limit", () => {
  test("is busy beyond it, whoever comes at the same moment, and says so to the customer", async () => {
    const shop = await shopTaking(3);
    const placed = await Promise.all(Array.from({ length: 20 }, () => place(shop)));
    expect(placed.filter((order) => "id" in order)).toHaveLength(3);
    for (const order of placed) if ("failure" in order) expect(order.failure).toContain("422 shopBusy");
    const { rows } = await world.asPlatform().does(platform.orders, { shopId: shop.id });
    expect(rows.map(({ orderNo }) => orderNo.slice(5)).toSorted()).toEqual(["001", "002", "003"]);
  });

  test("takes as many again from the next half hour of its clock on", async () => {
    const shop = await shopTaking(1);
    await accept(shop, await idOf(place(shop)));
    expect(await place(shop)).toHaveProperty("failure");
    world.clock.advance(29 * minute);
    expect(await place(shop)).toHaveProperty("failure");
    world.clock.advance(minute);
    expect(await place(shop)).toHaveProperty("id");
  });

  test("counts an order that waits for its money or for the shop's word, in whichever half hour it came", async () => {
    const shop = await shopTaking(2);
    world.clock.advance(25 * minute);
    const unpaid = await idOf(place(shop));
    const paid = await idOf(place(shop));
    await world.asPlatform().does(platform.pay, { id: paid });
    world.clock.advance(6 * minute);
    expect(await place(shop)).toHaveProperty("failure");
    await world.asPlatform().does(platform.cancel, { id: unpaid });
    await (await world.asOwner(shop)).does(orders.accept, { id: paid });
    expect(await place(shop)).toHaveProperty("id");
    expect(await place(shop)).toHaveProperty("failure");
  });

  test("counts what it has accepted, also when it is delivered", async () => {
    const shop = await shopTaking(1);
    const id = await idOf(place(shop));
    await accept(shop, id);
    const { handOverCode } = await (await world.asOwner(shop)).does(orders.detail, { id });
    await world.asPlatform().does(platform.pickUp, { id, handOverCode });
    await world.asPlatform().does(platform.deliver, { id });
    expect(await place(shop)).toHaveProperty("failure");
  });

  test("of 0 takes any number", async () => {
    const shop = await shopTaking(0);
    const placed = await Promise.all(Array.from({ length: 10 }, () => place(shop)));
    expect(placed.filter((order) => "id" in order)).toHaveLength(10);
  });
});
