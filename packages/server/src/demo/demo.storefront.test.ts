import { expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { shops } from "@tsena/contract/shops";
import { startWorld } from "../testing/world.ts";
import { demo, seedDemo } from "./demo.seed.ts";

const world = startWorld();

test("the demo's shop shows a signboard and a banner, and hours in which it is open at any moment", async () => {
  await seedDemo(world.app.dependencies, "no pictures");
  const login = { account: demo.owner, password: demo.password, agreement: true } as const;
  const { token } = await world.asNobody().does(accounts.login, login);
  const owner = world.withToken(token);
  const shop = await owner.does(shops.managed, {});
  expect(shop).toMatchObject({
    signboard: "/files/demo/shop/shop-signboard.jpg",
    banner: "/files/demo/shop/shop-banner.jpg",
  });
  expect(shop.hours).toHaveLength(14);
  for (let hour = 0; hour < 24 * 7; hour += 7) {
    expect((await owner.does(shops.managed, {})).effective).toMatchObject({ open: true, until: null });
    world.clock.advance(7 * 3_600_000);
  }
});
