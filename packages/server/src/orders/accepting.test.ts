import { describe, expect, test } from "vitest";
import { orderLogs, orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { newKey } from "../testing/actors.ts";
import type { Caller } from "../testing/caller.ts";
import { startLinkedWorld } from "../testing/linked-world.ts";
import { countWaiting } from "../testing/locks.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

type Asks = (owner: Caller, id: string, itemId: string) => Promise<{ failure: string | undefined }>;

test.each<[string, Asks]>([
  ["accepted", (owner, id) => owner.call(orders.accept, { id })],
  ["proposed", (owner, id, itemId) => owner.call(orders.propose, { id, items: [{ itemId, quantity: 1 }] })],
])(
  "an order that is %s in the moment in which it is paid was not paid yet: no time is promised that nobody has counted",
  async (_how, asks) => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const { id, items } = await world.build.order(world.asPlatform(), shop, { quantity: 2 });
    const { database } = world.app.dependencies;
    const paid = { status: 2, paid_at: world.clock.now(), accept_by: world.clock.now() } as const;
    const { asked } = await database.transaction().execute(async (tx) => {
      await tx.updateTable("orders").set(paid).where("id", "=", id).execute();
      const asked = asks(owner, id, items[0]?.id ?? "");
      await expect.poll(() => countWaiting(database)).toBe(1);
      return { asked };
    });
    expect((await asked).failure).toBe("orderNotPaidYet");
  },
);

/** A dish that stands in two lines of what a system places is one line of the order. */
async function largeOrder(system: Caller) {
  const shop = await world.build.shop({ stock: 5000 });
  const line = { productId: shop.variantId, quantity: 999 };
  const order = await system.does(platform.place, {
    shopId: shop.id,
    externalId: newKey(),
    customer: { name: "Fanja", phone: "+261320000001", address: "Lot II A 12, Isotry" },
    items: [line, line],
    deliveryAmount: 0,
    paymentMethod: "cash",
  });
  await system.does(platform.pay, { id: order.id });
  return { id: order.id, owner: await world.asOwner(shop) };
}

describe("an order of more portions than anybody cooks in a day", () => {
  test("proposes no more minutes than may be said, and is accepted with them", async () => {
    const { id, owner } = await largeOrder(world.asPlatform());
    const { prepMinutes } = await owner.does(orders.detail, { id });
    expect(prepMinutes).toBe(24 * 60);
    expect(await owner.does(orders.accept, { id, prepMinutes: prepMinutes ?? 0 })).toMatchObject({ status: 3 });
  });

  test("may have as many of a dish taken out as were ordered, and no more", async () => {
    const { id, owner } = await largeOrder(world.asPlatform());
    const without = (quantity: number) => owner.call(orders.propose, { id, items: [{ itemId: "001", quantity }] });
    expect(await without(1999)).toMatchObject({ failure: "takenOutTooMany" });
    expect((await without(1997)).data?.proposal?.takenOut).toMatchObject([{ quantity: 1997 }]);
  });
});

describe("an order whose acceptance was cut off at its commit", () => {
  const { world, cutCommit } = startLinkedWorld();

  test("is accepted once, and the second tap hears so", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const { id } = await world.build.paidOrder(world.asPlatform(), shop);
    const key = { "idempotency-key": newKey() };
    const { hasCut } = cutCommit(0);
    expect(await owner.call(orders.accept, { id }, key)).toMatchObject({ status: 503, failure: "unavailable" });
    expect(hasCut()).toBe(true);
    expect(await owner.call(orders.accept, { id }, key)).toMatchObject({ resultCode: 200, data: { id, status: 3 } });
    const events = (await owner.does(orderLogs.list, { id })).map(({ event }) => event);
    expect(events.filter((event) => event === "accept")).toHaveLength(1);
  });
});
