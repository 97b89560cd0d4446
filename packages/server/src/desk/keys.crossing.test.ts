import { expect, test } from "vitest";
import { deskKeys } from "@tsena/contract/desk.keys";
import { platform } from "@tsena/contract/platform";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { countWaiting } from "../testing/locks.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

test("an order that a system places as its shop opens is placed while its key is being revoked", async () => {
  const { database } = world.app.dependencies;
  const operator = await world.asOperator();
  const { id, key } = await operator.does(deskKeys.make, { name: "Vitesse" });
  const system = world.asPlatform(key);
  await system.does(webhooks.create, { url: "http://127.0.0.1:59999/none" });
  const shop = await world.build.shop();
  const { placed, revoked } = await database.transaction().execute(async (tx) => {
    // The revoking waits for whoever tells the system something.
    await tx.selectFrom("webhooks").select("id").where("platform_key_id", "=", id).forKeyShare().execute();
    const revoked = operator.call(deskKeys.revoke, { id, reason: "Fuite" });
    await expect.poll(() => countWaiting(database), { timeout: 10_000 }).toBe(1);
    const opening = { changes_at: new Date(0), told_state: null };
    await database.updateTable("shops").set(opening).where("id", "=", shop.id).execute();
    const placed = await system.call(platform.place, {
      shopId: shop.id,
      externalId: "the first of the day",
      customer: { name: "Voahangy", phone: "+261320000001", address: "Lot II A 12, Isotry" },
      items: [{ productId: shop.variantId, quantity: 1 }],
      deliveryAmount: 300_000,
      paymentMethod: "wallet",
    });
    return { placed, revoked };
  });
  expect([placed.status, (await revoked).status]).toEqual([200, 200]);
});
