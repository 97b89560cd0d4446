import { expect, test } from "vitest";
import { orders } from "@tsena/contract/orders";
import { orderPhotos } from "@tsena/contract/orders.photos";
import { platform } from "@tsena/contract/platform";
import type { BuiltShop } from "../testing/builders.ts";
import { comboOf } from "../testing/combos.ts";
import { large, menuWriter, small } from "../testing/menu-writer.ts";
import { dishPhoto } from "../testing/pictures.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

/** The lines of an order of so many of each variant, as its shop reads them. */
async function linesOf(shop: BuiltShop, ordered: Record<string, number>) {
  const items = Object.entries(ordered).map(([productId, quantity]) => ({ productId, quantity }));
  const { id } = await world.asPlatform().does(platform.place, {
    shopId: shop.id,
    externalId: shop.id,
    customer: { name: "Voahangy", phone: "+261320000001", address: "Isotry" },
    items,
    deliveryAmount: 0,
    paymentMethod: "wallet" as const,
  });
  const owner = await world.asOwner(shop);
  return async () => (await owner.does(orders.detail, { id })).items;
}

/** A soup in two sizes beside the shop's one dish. */
async function soupOf(shop: BuiltShop) {
  const { category, product } = menuWriter(world);
  const categoryId = await category(shop, "Soupes", 2);
  return product(shop, { categoryId, variants: [small, large] });
}

test("a line names its variant only where the product has another", async () => {
  const shop = await world.build.shop();
  const soup = await soupOf(shop);
  const lines = await (await linesOf(shop, { [shop.variantId]: 1, [soup.variantIds[1] ?? ""]: 2 }))();
  expect(lines.map(({ name, specification, parts }) => ({ name, specification, parts }))).toEqual([
    { name: "Mi sao", specification: "", parts: [] },
    { name: "Soupe", specification: "Grande", parts: [] },
  ]);
});

test("a combo's line says what one of it is made of, as it was when it was ordered", async () => {
  const shop = await world.build.shop();
  const soup = await soupOf(shop);
  const [smallSoup = "", largeSoup = ""] = soup.variantIds;
  const combo = await comboOf(world, shop, [
    { variantId: shop.variantId, quantity: 2 },
    { variantId: smallSoup, quantity: 1 },
  ]);
  const read = await linesOf(shop, { [combo.variantId]: 1 });
  const ordered = [
    { productId: shop.variantId, name: "Mi sao", specification: "", quantity: 2 },
    { productId: smallSoup, name: "Soupe", specification: "Petite", quantity: 1 },
  ];
  expect(await read()).toMatchObject([{ name: "Menu midi", specification: "", parts: ordered }]);

  await world.app.dependencies.database
    .updateTable("components")
    .set({ variant_id: largeSoup, quantity: 9 })
    .where("product_id", "=", combo.productId)
    .where("variant_id", "=", smallSoup)
    .execute();
  await world.app.dependencies.database
    .updateTable("products")
    .set({ name_fr: "Nouilles" })
    .where("id", "=", shop.productId)
    .execute();
  expect(await read()).toMatchObject([{ parts: ordered }]);
});

test("a line has the photo that its dish has now, and none where the dish has none", async () => {
  const shop = await world.build.shop();
  const { category, product } = menuWriter(world);
  const categoryId = await category(shop, "Soupes", 2);
  const soup = await product(shop, { categoryId, image: "", variants: [small] });
  const placed = await world.asPlatform().does(platform.place, {
    shopId: shop.id,
    externalId: `photos of ${shop.id}`,
    customer: { name: "Voahangy", phone: "+261320000001", address: "Isotry" },
    items: [shop.variantId, soup.variantIds[0] ?? ""].map((productId) => ({ productId, quantity: 1 })),
    deliveryAmount: 0,
    paymentMethod: "wallet",
  });
  const owner = await world.asOwner(shop);
  const [dish] = placed.items;
  expect(await owner.does(orderPhotos.list, { id: placed.id })).toEqual([{ itemId: dish?.id, image: dishPhoto }]);
});
