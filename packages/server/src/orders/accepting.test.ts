import { expect, test } from "vitest";
import { orders } from "@tsena/contract/orders";
import type { Caller } from "../testing/caller.ts";
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
