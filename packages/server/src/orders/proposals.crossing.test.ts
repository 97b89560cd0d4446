import { expect, test } from "vitest";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { itemOf, lackingShop } from "../testing/lacking.ts";
import { countWaiting } from "../testing/locks.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

test("an order that is cancelled in the moment of its customer's yes gives back what it has left, and nothing twice", async () => {
  const { shop, owner, system, other, combo, paid } = await lackingShop(world);
  const { database } = world.app.dependencies;
  const left = async () => {
    const row = database.selectFrom("variants").select("stock").where("id", "=", other.variantId);
    return (await row.executeTakeFirstOrThrow()).stock;
  };
  const before = await left();
  const { id, ...order } = await paid();
  // A combo has no stock: what it takes is not declared sold out with it.
  const items = [{ itemId: itemOf(order, combo.variantId) }];
  const { proposal } = await owner.does(orders.propose, { id, items, prepMinutes: 15 });
  const { agreed, cancelled } = await database.transaction().execute(async (tx) => {
    // The yes has the order by then, and waits for its shop; the cancelling waits for the order.
    await tx.selectFrom("shops").select("id").where("id", "=", shop.id).forUpdate().execute();
    const agreed = system.call(platform.answerProposal, { id, proposalId: proposal?.id ?? "none", accept: true });
    await expect.poll(() => countWaiting(database)).toBe(1);
    const cancelled = system.call(platform.cancel, { id, by: "platform" });
    await expect.poll(() => countWaiting(database)).toBe(2);
    return { agreed, cancelled };
  });
  expect([(await agreed).data.status, (await cancelled).data.status]).toEqual([3, 6]);
  expect((await cancelled).data.items.map(({ quantity }) => quantity)).toEqual(
    (await agreed).data.items.map(({ quantity }) => quantity),
  );
  expect(await left()).toBe(before);
});
