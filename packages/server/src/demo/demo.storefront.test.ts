import { beforeEach, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { shopFiles } from "@tsena/contract/shops.files";
import { shopHours } from "@tsena/contract/shops.hours";
import { shops } from "@tsena/contract/shops";
import { startWorld } from "../testing/world.ts";
import { demo, seedDemo } from "./demo.seed.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();
let owner: Caller;
beforeEach(async () => {
  await seedDemo(world.app.dependencies, "no pictures");
  const login = { account: demo.owner, password: demo.password, agreement: true } as const;
  owner = world.withToken((await world.asNobody().does(accounts.login, login)).token);
});

/** What hangs at the shop, and how many periods its week has. */
async function storefront() {
  const { signboard, banner, hours } = await owner.does(shops.managed, {});
  return { signboard, banner, periods: hours.length };
}

const whole = {
  signboard: "/files/demo/shop/shop-signboard.jpg",
  banner: "/files/demo/shop/shop-banner.jpg",
  periods: 14,
};

test("the demo's shop shows a signboard and a banner, and hours in which it is open at any moment", async () => {
  const shop = await owner.does(shops.managed, {});
  expect(shop).toMatchObject({ signboard: whole.signboard, banner: whole.banner });
  expect(shop.hours).toHaveLength(14);
  for (let hour = 0; hour < 24 * 7; hour += 7) {
    expect((await owner.does(shops.managed, {})).effective).toMatchObject({ open: true, until: null });
    world.clock.advance(7 * 3_600_000);
  }
});

test("a demo made by a version before is brought them at its next start, and they are brought once", async () => {
  const { dependencies } = world.app;
  // As it was left by a version that knew of none.
  for (const table of ["business_hours", "shop_files", "files"] as const)
    await dependencies.database.deleteFrom(table).execute();
  expect(await storefront()).toEqual({ signboard: null, banner: null, periods: 0 });
  for (let start = 0; start < 2; start += 1) {
    expect(await seedDemo(dependencies, "no pictures")).toBe(false);
    expect(await storefront()).toEqual(whole);
  }
});

test("but not what its people have taken away or changed", async () => {
  for (const { id } of (await owner.does(shops.managed, {})).hours) await owner.does(shopHours.remove, { id });
  await owner.does(shopFiles.remove, { id: (await owner.does(shopFiles.banner, {}))?.id ?? "" });
  await seedDemo(world.app.dependencies, "no pictures");
  expect(await storefront()).toEqual({ ...whole, banner: null, periods: 0 });
});
