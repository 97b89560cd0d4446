import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { shops } from "@tsena/contract/shops";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();

let holder: pg.Client;
beforeEach(async () => {
  holder = new pg.Client({ connectionString: world.databaseUrl });
  await holder.connect();
});
afterEach(() => holder.end());

/** Holds a shop and its orders as a statement does that hangs. */
async function lock(shop: { id: string }): Promise<void> {
  await holder.query("begin");
  await holder.query("select id from shops where id = $1 for update", [shop.id]);
  await holder.query("select id from orders where shop_id = $1 for update", [shop.id]);
}

test(
  "30 devices on a shop that is locked hold up no other shop: its poll, reads and writes pass, and the platform's",
  { timeout: 120_000 },
  async () => {
    const [stuck, other] = [await world.build.shop({ stock: 100 }), await world.build.shop({ stock: 100 })];
    const customers = world.asPlatform();
    const place = (shop: typeof stuck) => world.build.paidOrder(customers, shop);
    const stuckOrders = await Promise.all(Array.from({ length: 30 }, () => place(stuck)));
    const [owner, another] = [await world.asOwner(stuck), await world.asOwner(other)];
    await lock(stuck);

    const blocked = stuckOrders.map(({ id }, index) =>
      index % 3 === 0 ? customers.call(platform.cancel, { id }) : owner.call(orders.accept, { id }),
    );
    const passed: { status: number }[] = [];
    const note = async (as: Caller["call"], ...given: Parameters<Caller["call"]>): Promise<void> =>
      void passed.push(await as(...given));
    for (let turn = 0; turn < 6; turn += 1) {
      const { id } = await place(other);
      await note(another.call, orders.reminder, {});
      await note(another.call, orders.accept, { id });
      await note(another.call, shops.detail, {});
      // The shop itself can still be looked at, and hears what rings.
      await note(owner.call, orders.reminder, {});
      await note(owner.call, orders.list, { tab: "pending" });
    }
    expect(passed.filter(({ status }) => status !== 200)).toEqual([]);
    const answers = await Promise.all(blocked);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    await holder.query("rollback");
    const [first] = stuckOrders;
    expect(await owner.call(orders.accept, { id: first?.id ?? "" })).toMatchObject({ resultCode: 200 });
  },
);

test("a locked shop with more due orders than the clock takes at once delays no other shop's deadline", async () => {
  const [stuck, other] = [await world.build.shop({ stock: 100 }), await world.build.shop()];
  const customers = world.asPlatform();
  await Promise.all(Array.from({ length: 60 }, () => world.build.paidOrder(customers, stuck)));
  world.clock.advance(1000);
  const { id } = await world.build.paidOrder(customers, other);
  await lock(stuck);
  world.clock.advance(10 * 60_000);
  const owner = await world.asOwner(other);
  await vi.waitFor(async () => expect(await owner.does(orders.detail, { id })).toMatchObject({ status: 6 }), 15_000);
  await holder.query("rollback");
});

test("a shop that is not locked is served all its calls, however many come at once", { timeout: 120_000 }, async () => {
  const shop = await world.build.shop({ stock: 100 });
  const owner = await world.asOwner(shop);
  const placed = await Promise.all(Array.from({ length: 40 }, () => world.build.paidOrder(world.asPlatform(), shop)));
  const answers = await Promise.all(placed.map(({ id }) => owner.call(orders.accept, { id })));
  expect(answers.filter(({ resultCode }) => resultCode !== 200)).toEqual([]);
});
