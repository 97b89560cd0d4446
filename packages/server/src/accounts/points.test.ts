import { describe, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import type { BuiltShop } from "../testing/builders.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

async function refer(referrer: BuiltShop, shop: BuiltShop): Promise<void> {
  await world.app.dependencies.database
    .updateTable("users")
    .set({ referred_by: referrer.ownerId })
    .where("id", "=", shop.ownerId)
    .execute();
}

describe("points", () => {
  test("are 100 for each referred shop that was approved, the latest first, and 0 before", async () => {
    const mine = await world.build.shop();
    const owner = await world.asOwner(mine);
    const [first, inReview] = [await world.build.shop(), await world.build.shop({ auditStatus: 1 })];
    world.clock.advance(60_000);
    const last = await world.build.shop({ auditStatus: 2 });
    expect(await owner.does(accounts.points, {})).toEqual({ total: 0, rows: [] });
    for (const shop of [first, inReview, last]) await refer(mine, shop);
    expect(await owner.does(accounts.points, {})).toEqual({
      total: 200,
      rows: [last, first].map(({ ownerPhone }) => ({
        shopName: `Shop of ${ownerPhone}`,
        points: 100,
        at: expect.any(String) as string,
      })),
    });
    expect(await owner.does(accounts.details, {})).toMatchObject({ walletIntegral: 200 });
  });

  test("stay when the shop is suspended later, and are nobody else's", async () => {
    const [mine, shop] = [await world.build.shop(), await world.build.shop()];
    await refer(mine, shop);
    const { database } = world.app.dependencies;
    await database.updateTable("shops").set({ audit_status: 4 }).where("id", "=", shop.id).execute();
    expect(await (await world.asOwner(mine)).does(accounts.points, {})).toMatchObject({ total: 100 });
    expect(await (await world.asStranger()).does(accounts.points, {})).toMatchObject({ total: 0 });
    expect(await (await world.asOwner(shop)).does(accounts.details, {})).toMatchObject({ walletIntegral: 0 });
  });
});
