import { expect, test } from "vitest";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { shops } from "@tsena/contract/shops";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const minute = 60_000;

/** A shop with its owner and an order that waits. */
async function rush() {
  const shop = await world.build.shop({ stock: 100 });
  const owner = await world.asOwner(shop);
  const system = world.asPlatform();
  const paid = async (quantity = 1) => (await world.build.paidOrder(system, shop, { quantity })).id;
  const proposed = async (id: string) => (await owner.does(orders.detail, { id })).prepMinutes;
  return { shop, owner, system, paid, proposed };
}

test("a very busy shop promises each order later, for an hour, and the platform reads by how much and until when", async () => {
  const { shop, owner, system, paid, proposed } = await rush();
  const id = await paid();
  expect(await proposed(id)).toBe(20);
  const busy = await owner.does(shops.updateBusy, { minutes: 20 });
  expect(busy).toEqual({ minutes: 20, until: new Date(world.clock.now().getTime() + 60 * minute).toISOString() });
  expect(await proposed(id)).toBe(40);
  expect((await owner.does(shops.managed, {})).busy).toEqual(busy);
  expect((await system.does(platform.shop, { shopId: shop.id })).busy).toEqual(busy);
  const { dueAt } = await owner.does(orders.accept, { id });
  expect(Date.parse(dueAt ?? "") - world.clock.now().getTime()).toBe(40 * minute);

  world.clock.advance(60 * minute);
  expect((await owner.does(shops.managed, {})).busy).toBeNull();
  expect((await system.does(platform.shop, { shopId: shop.id })).busy).toBeNull();
  expect(await proposed(await paid())).toBe(20);
});

test("it is changed and taken back before, and the shop's day tells who did", async () => {
  const { shop, owner, paid, proposed } = await rush();
  const staff = await world.asStaff(shop, ["shop.hours", "orders.view"]);
  await owner.does(shops.updateBusy, { minutes: 20 });
  expect(await staff.does(shops.updateBusy, { minutes: 10 })).toMatchObject({ minutes: 10 });
  expect(await proposed(await paid())).toBe(30);
  expect(await owner.does(shops.updateBusy, { minutes: 0 })).toBeNull();
  expect(await proposed(await paid())).toBe(20);
  const lines = (await owner.does(shops.activity, {})).rows.filter(({ kind }) => kind === "shop");
  expect(lines.map(({ event }) => event)).toEqual(["shopNotBusy", "shopBusy", "shopBusy"]);
});

test("it is said by who may pause the shop, of a shop that runs, in the minutes that are offered", async () => {
  const { shop, owner } = await rush();
  const minutes = 10 as const;
  expect(await (await world.asStaff(shop, ["orders.handle"])).call(shops.updateBusy, { minutes })).toMatchObject({
    data: { name: "moduleNotGranted" },
  });
  expect(await owner.call(shops.updateBusy, { minutes: 15 as never })).toMatchObject({ resultCode: 422 });
  await world.app.dependencies.database
    .updateTable("shops")
    .set({ audit_status: 4 })
    .where("id", "=", shop.id)
    .execute();
  expect(await owner.call(shops.updateBusy, { minutes })).toMatchObject({ data: { name: "shopSuspended" } });
});

test("an order proposes the time of its slowest dish, of its portions, and of what the kitchen has in hand", async () => {
  const { shop, owner, paid, proposed } = await rush();
  const id = await paid(8);
  expect(await proposed(id)).toBe(25);
  await world.app.dependencies.database
    .updateTable("products")
    .set({ prep_minutes: 45 })
    .where("shop_id", "=", shop.id)
    .execute();
  expect(await proposed(id)).toBe(50);
  const kitchen = [await paid(), await paid(), await paid(), await paid(), await paid()];
  for (const one of kitchen) await owner.does(orders.accept, { id: one });
  expect(await proposed(id)).toBe(55);
  for (const one of kitchen) await owner.does(orders.ready, { id: one });
  expect(await proposed(id)).toBe(50);
  const page = (await owner.does(orders.list, { tab: "all" })).rows;
  expect(page.filter(({ prepMinutes }) => prepMinutes !== null).map((order) => order.id)).toEqual([id]);
});

test("what was read is what is promised: minutes that are said count, whatever is proposed", async () => {
  const { owner, paid } = await rush();
  await owner.does(shops.updateBusy, { minutes: 20 });
  const { dueAt, prepMinutes } = await owner.does(orders.accept, { id: await paid(), prepMinutes: 25 });
  expect(Date.parse(dueAt ?? "") - world.clock.now().getTime()).toBe(25 * minute);
  expect(prepMinutes).toBeNull();
});

test("of another shop's rush nothing is added", async () => {
  const [one, other] = [await rush(), await rush()];
  await one.owner.does(shops.updateBusy, { minutes: 20 });
  expect(await other.proposed(await other.paid())).toBe(20);
});
