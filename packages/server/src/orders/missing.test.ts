import { accounts } from "@tsena/contract/accounts";
import { orders } from "@tsena/contract/orders";
import { orderStatistics } from "@tsena/contract/orders.statistics";
import { platform } from "@tsena/contract/platform";
import type { WebhookEvent } from "@tsena/contract/platform.messages";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { describe, expect, test } from "vitest";
import { menuTold } from "../testing/built-menus.ts";
import { comboOf } from "../testing/combos.ts";
import { toldPlatform } from "../testing/outbox.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

describe("an order refused because something is missing", () => {
  test("the product stays on the menu with none left, and the next order is told so", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const as = world.asPlatform();
    const order = await world.build.paidOrder(as, shop);
    await owner.does(orders.refuse, { id: order.id, reason: "soldOut" });
    expect(await as.does(platform.menu, { shopId: shop.id })).toMatchObject([{ productId: shop.variantId, stock: 0 }]);
    await expect(world.build.order(as, shop)).rejects.toThrow("insufficientStock");
  });

  test("of several items only the missing one is, and a combo, which has no stock, leaves the shelf", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const as = world.asPlatform();
    const combo = await comboOf(world, shop, [{ variantId: shop.variantId, quantity: 1 }]);
    const { id } = await as.does(platform.place, {
      shopId: shop.id,
      externalId: "a-dish-and-a-combo",
      customer: { name: "Hery", phone: "+261320000002", address: "Ankorondrano" },
      items: [shop.variantId, combo.variantId].map((productId) => ({ productId, quantity: 1 })),
      deliveryAmount: 0,
      paymentMethod: "wallet",
    });
    const order = await as.does(platform.pay, { id });
    const missing = order.items.filter(({ productId }) => productId === combo.variantId).map((item) => item.id);
    await owner.does(orders.refuse, { id: order.id, reason: "soldOut", itemIds: missing });
    const menu = await as.does(platform.menu, { shopId: shop.id });
    expect(menu).toMatchObject([{ productId: shop.variantId, stock: 20 }]);
  });

  test("of a combo the dish in it that is named is sold out and told to the customer, and the combo stays", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const as = world.asPlatform();
    const names = { fr: "Mi sao", zh: "炒面", variantFr: "", variantZh: "" };
    const combo = await comboOf(world, shop, [{ variantId: shop.variantId, quantity: 1, names }]);
    const order = await world.build.paidOrder(as, { ...shop, variantId: combo.variantId });
    const lacking = { id: order.id, reason: "soldOut" as const };
    expect(await owner.call(orders.refuse, { ...lacking, partIds: ["no-such"] })).toMatchObject({
      status: 404,
      failure: "orderItemNotFound",
    });
    const [line] = order.items;
    const part = line?.parts[0];
    const refusal = { ...lacking, itemIds: [line?.id ?? ""], partIds: [part?.productId ?? ""] };
    const { endReason } = await owner.does(orders.refuse, refusal);
    expect(endReason).toBe(`Un produit manque\u00A0: ${part?.name}`);
    expect((await owner.does(orders.detail, { id: order.id })).endReason).toBe(endReason);
    await owner.does(accounts.updateLanguage, { language: "zh" });
    expect((await owner.does(orders.detail, { id: order.id })).endReason).toMatch(/^商品售罄：./);
    const menu = await as.does(platform.menu, { shopId: shop.id });
    expect(menu).toContainEqual(expect.objectContaining({ productId: shop.variantId, stock: 0 }));
    expect(menu).toContainEqual(expect.objectContaining({ productId: combo.variantId, stock: 0 }));
    const day = await owner.does(orderStatistics.day, {});
    expect(day.losses).toMatchObject([{ cause: "refused", reason: "soldOut" }]);
  });

  test("a shop's own words are read as they are, though they begin like the names of what is missing", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const { id } = await world.build.paidOrder(world.asPlatform(), shop);
    await owner.does(orders.refuse, { id, reason: "other", note: "soldOut\u001F[" });
    expect(await owner.does(orders.detail, { id })).toMatchObject({ endReason: "soldOut[" });
  });

  test("an item that is not in the order cannot be sold out: nothing is refused", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const order = await world.build.paidOrder(world.asPlatform(), shop);
    const unknownItem = { id: order.id, reason: "soldOut" as const, itemIds: ["no-such"] };
    expect(await owner.call(orders.refuse, unknownItem)).toMatchObject({ status: 404, failure: "orderItemNotFound" });
    expect((await owner.does(orders.detail, { id: order.id })).status).toBe(2);
  });

  test("the platform is told the reason by its name alone, and last that none is left", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const as = world.asPlatform();
    const events: WebhookEvent[] = ["order.refused", "menu.updated", "stock.changed"];
    await as.does(webhooks.create, { url: "http://127.0.0.1:1024/", events });
    const order = await world.build.paidOrder(as, shop);
    await owner.does(orders.refuse, { id: order.id, reason: "soldOut" });
    const refused = (await toldPlatform(world.app)).find(({ type }) => type === "order.refused");
    expect(refused?.data).toMatchObject({ orderId: order.id, reason: "soldOut" });
    const told = await menuTold(world, shop.id);
    expect(told.at(-1)).toMatchObject({ type: "stock.changed", products: [{ productId: shop.variantId, stock: 0 }] });
    expect(told).not.toContainEqual(expect.objectContaining({ type: "menu.updated" }));
  });
});
