import { describe, expect, test } from "vitest";
import { orderLogs, orders } from "@tsena/contract/orders";
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
