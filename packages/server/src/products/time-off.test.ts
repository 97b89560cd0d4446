import { beforeAll, describe, expect, test } from "vitest";
import { products } from "@tsena/contract/products";
import { productEditing } from "@tsena/contract/products.editing";
import { platform } from "@tsena/contract/platform";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { sweepShops } from "../shops/shops.clock.ts";
import { menuTold } from "../testing/built-menus.ts";
import type { BuiltShop } from "../testing/builders.ts";
import { menuWriter } from "../testing/menu-writer.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
beforeAll(() => world.asPlatform().does(webhooks.create, { url: "http://127.0.0.1:1024/" }));

const { change } = menuWriter(world);
const minute = 60_000;
const off = { data: false, minutes: 240 };

/** Lets so many minutes pass, and the clock do what is due. */
async function pass(minutes: number): Promise<void> {
  world.clock.advance(minutes * minute);
  await sweepShops(world.app.dependencies);
}

const offered = async (shop: BuiltShop) => (await world.asPlatform().does(platform.menu, { shopId: shop.id })).length;

describe("a product that is taken off the shelf for four hours", () => {
  test("is told when it is back, and is on sale again by itself then, with the stock that it had", async () => {
    const shop = await world.build.shop({ stock: 7 });
    const as = await world.asOwner(shop);
    await as.does(productEditing.setMarketable, { id: shop.productId, ...off });
    const backAt = new Date(world.clock.now().getTime() + 240 * minute).toISOString();
    expect(await as.does(products.detail, { id: shop.productId })).toMatchObject({ isMarketable: false, backAt });
    expect(await offered(shop)).toBe(0);
    await pass(239);
    expect(await offered(shop)).toBe(0);
    await pass(1);
    expect(await as.does(products.detail, { id: shop.productId })).toMatchObject({
      isMarketable: true,
      backAt: null,
      stock: 7,
    });
    expect(await offered(shop)).toBe(1);
    const shelf = { type: "menu.updated", shopId: shop.id, changed: "shelf" };
    expect(await menuTold(world, shop.id)).toEqual([shelf, shelf]);
  });

  test("stays as a person puts it meanwhile: back on, or off until it is put back", async () => {
    const shop = await world.build.shop();
    const as = await world.asOwner(shop);
    const { productId: id } = shop;
    await as.does(productEditing.setMarketable, { id, ...off });
    await as.does(productEditing.setMarketable, { id, data: true });
    expect(await as.does(products.detail, { id })).toMatchObject({ isMarketable: true, backAt: null });
    await as.does(productEditing.setMarketable, { id, data: false });
    await pass(300);
    expect(await as.does(products.detail, { id })).toMatchObject({ isMarketable: false, backAt: null });
  });

  test.each([
    ["until it is put back", { data: false }, null],
    ["for less or more hours", { data: false, minutes: 480 }, 480],
  ])("stays off as somebody else takes it off who has not seen that: %s", async (_, again, minutes) => {
    const shop = await world.build.shop();
    const as = await world.asOwner(shop);
    const { productId: id } = shop;
    await as.does(productEditing.setMarketable, { id, ...off });
    expect(await as.does(productEditing.setMarketable, { id, ...again })).toMatchObject({ changed: 1 });
    expect(await as.does(productEditing.setMarketable, { id, ...again })).toMatchObject({ changed: 0 });
    const backAt = minutes === null ? null : new Date(world.clock.now().getTime() + minutes * minute).toISOString();
    await pass(240);
    expect(await as.does(products.detail, { id })).toMatchObject({ isMarketable: false, backAt });
    await pass(240);
    expect(await offered(shop)).toBe(minutes === null ? 0 : 1);
  });

  test("that is off until it is put back stays so, whoever takes it off for some hours and has not seen that", async () => {
    const shop = await world.build.shop();
    const as = await world.asOwner(shop);
    const { productId: id } = shop;
    await as.does(productEditing.setMarketable, { id, data: false });
    expect(await as.does(productEditing.setMarketable, { id, ...off })).toMatchObject({ changed: 0 });
    await pass(300);
    expect(await offered(shop)).toBe(0);
  });

  test("is on sale again once, whatever writes its shelf by another way meanwhile", async () => {
    const shop = await world.build.shop();
    const as = await world.asOwner(shop);
    await as.does(productEditing.setMarketable, { id: shop.productId, ...off });
    await change(shop.productId, { is_marketable: true });
    await change(shop.productId, { is_marketable: false });
    await pass(300);
    expect(await offered(shop)).toBe(0);
  });

  test("and deleted is not back, until it is restored", async () => {
    const shop = await world.build.shop();
    const as = await world.asOwner(shop);
    const { productId: id } = shop;
    await as.does(productEditing.setMarketable, { id, ...off });
    await as.does(productEditing.remove, { id });
    await pass(300);
    expect(await offered(shop)).toBe(0);
    await as.does(productEditing.restore, { id });
    await pass(1);
    expect(await offered(shop)).toBe(1);
  });
});
