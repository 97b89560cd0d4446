import { describe, expect, test } from "vitest";
import { orders } from "@tsena/contract/orders";
import { orderStatistics } from "@tsena/contract/orders.statistics";
import { platform } from "@tsena/contract/platform";
import type { BuiltShop } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { itemOf, lackingShop } from "../testing/lacking.ts";
import { menuWriter, small } from "../testing/menu-writer.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

describe("the dishes of a day", () => {
  const { category, product, change, setStock } = menuWriter(world);

  /** A shop that has a soup besides its own dish. */
  async function aShop() {
    const shop = await world.build.shop({ stock: 100 });
    const categoryId = await category(shop, "Soupes", 9);
    const soup = await product(shop, {
      categoryId,
      nameFr: "Soupe",
      nameZh: "汤",
      variants: [{ ...small, stock: 50 }],
    });
    const [variantId = ""] = soup.variantIds;
    return { shop, as: await world.asOwner(shop), soup: { id: soup.id, variantId } };
  }

  let placed = 0;

  /** A paid order of the shop's own dish, and of so many soups. */
  async function orderOfBoth(shop: BuiltShop, soup: { variantId: string }, soups: number) {
    const system = world.asPlatform();
    const { id } = await system.does(platform.place, {
      shopId: shop.id,
      externalId: `dishes ${(placed += 1)}`,
      customer: { name: "Hery", phone: "+261320000002", address: "Ankorondrano" },
      items: [
        { productId: shop.variantId, quantity: 1 },
        { productId: soup.variantId, quantity: soups },
      ],
      deliveryAmount: 0,
      paymentMethod: "wallet",
    });
    const { items } = await system.does(platform.pay, { id });
    return { id, itemId: items.find(({ productId }) => productId === soup.variantId)?.id ?? "" };
  }

  /** Brings an order that was accepted to its customer. */
  async function deliver(as: Caller, id: string): Promise<void> {
    const { handOverCode } = await as.does(orders.detail, { id });
    await world.asPlatform().does(platform.pickUp, { id, handOverCode });
    await world.asPlatform().does(platform.deliver, { id });
  }

  test("a day names the dish that sold most, and the one that an order was refused for, which is sold out since", async () => {
    const { shop, as, soup } = await aShop();
    const sold = await world.build.paidOrder(world.asPlatform(), shop, { quantity: 2 });
    await as.does(orders.accept, { id: sold.id });
    await deliver(as, sold.id);
    const refused = await orderOfBoth(shop, soup, 1);
    await as.does(orders.refuse, { id: refused.id, reason: "soldOut", itemIds: [refused.itemId] });
    expect(await as.does(orderStatistics.day, {})).toMatchObject({
      topDish: { goodsId: shop.productId, count: 2, amount: 800_000 },
      missingDish: { goodsId: soup.id, name: "Soupe", orderCount: 1, state: "soldOut" },
    });
  });

  test("a dish that an order went on without was missing too, but not one that was cooked after all, and it is told whether it can be had now", async () => {
    const { shop, as, soup } = await aShop();
    for (const accept of [true, false]) {
      const { id, itemId } = await orderOfBoth(shop, soup, 3);
      const { proposal } = await as.does(orders.propose, { id, items: [{ itemId, quantity: 1 }] });
      await world.asPlatform().does(platform.answerProposal, { id, proposalId: proposal?.id ?? "", accept });
      if (!accept) await as.does(orders.accept, { id });
      await deliver(as, id);
      await setStock(soup.variantId, 50);
    }
    const missing = async () => (await as.does(orderStatistics.day, {})).missingDish;
    expect(await as.does(orderStatistics.day, {})).toMatchObject({
      topDish: { goodsId: soup.id, name: "Soupe", count: 5, amount: 5 * small.price },
      missingDish: { goodsId: soup.id, orderCount: 1, state: "forSale" },
    });
    await change(soup.id, { is_marketable: false });
    expect(await missing()).toMatchObject({ state: "offShelf" });
    await change(soup.id, { deleted_at: world.clock.now() });
    expect(await missing()).toMatchObject({ name: "Soupe", state: "deleted" });
  });

  test("an order that is refused for anything else names no dish as missing", async () => {
    const { shop, as, soup } = await aShop();
    const { id } = await orderOfBoth(shop, soup, 1);
    await as.does(orders.refuse, { id, reason: "tooBusy" });
    expect(await as.does(orderStatistics.day, {})).toMatchObject({ topDish: null, missingDish: null });
  });
});

describe("what a shop that lacks a dish has said of it", () => {
  /** A shop that lacks a dish, and what its day says was missing. */
  async function lacking() {
    const scene = await lackingShop(world);
    const { owner, system } = scene;
    return {
      ...scene,
      ask: async (id: string, itemId: string, accept: boolean) => {
        const { proposal } = await owner.does(orders.propose, { id, items: [{ itemId, quantity: 1 }] });
        await system.does(platform.answerProposal, { id, proposalId: proposal?.id ?? "", accept });
      },
      missing: async () => (await owner.does(orderStatistics.day, {})).missingDish,
      deliver: async ({ id, handOverCode }: { id: string; handOverCode: string }) => {
        await system.does(platform.pickUp, { id, handOverCode });
        await system.does(platform.deliver, { id });
      },
    };
  }

  test("is over where it asks without another: what was cooked and sold after all was not missing", async () => {
    const { shop, other, paid, ask, deliver, missing } = await lacking();
    const order = await paid();
    await ask(order.id, itemOf(order, shop.variantId), false);
    await ask(order.id, itemOf(order, other.variantId), true);
    await deliver(order);
    expect(await missing()).toMatchObject({ goodsId: other.productId, orderCount: 1 });
  });

  test("is over where it refuses the order for another dish, or for another reason", async () => {
    const { owner, shop, other, combo, paid, ask, missing } = await lacking();
    const [busy, ...others] = [await paid(), await paid(), await paid()] as const;
    for (const order of [busy, ...others]) await ask(order.id, itemOf(order, other.variantId), false);
    await owner.does(orders.refuse, { id: busy.id, reason: "tooBusy" });
    expect(await missing()).toBe(null);
    for (const [at, { id, ...order }] of others.entries()) {
      const itemIds = [itemOf(order, at === 0 ? shop.variantId : combo.variantId)];
      await owner.does(orders.refuse, { id, reason: "soldOut", itemIds });
    }
    expect((await missing())?.orderCount).toBe(1);
  });

  test("is told of the dish that it named in a combo, once for each order, and of the combo where it named none", async () => {
    const { owner, system, combo, other, paid, deliver, missing } = await lacking();
    const [without, named, ...whole] = [await paid(), await paid(), await paid(), await paid(), await paid()] as const;
    const lineOf = (order: Parameters<typeof itemOf>[0]) => itemOf(order, combo.variantId);
    const partIds = [other.variantId];
    const items = [{ itemId: lineOf(without) }];
    const { proposal } = await owner.does(orders.propose, { id: without.id, items, partIds });
    await system.does(platform.answerProposal, { id: without.id, proposalId: proposal?.id ?? "", accept: true });
    await deliver(without);
    expect(await missing()).toMatchObject({ goodsId: other.productId, orderCount: 1, state: "soldOut" });

    const itemIds = [lineOf(named), itemOf(named, other.variantId)];
    await owner.does(orders.refuse, { id: named.id, reason: "soldOut", itemIds, partIds });
    expect(await missing()).toMatchObject({ goodsId: other.productId, orderCount: 2 });

    for (const order of whole)
      await owner.does(orders.refuse, { id: order.id, reason: "soldOut", itemIds: [lineOf(order)] });
    expect(await missing()).toMatchObject({ goodsId: combo.productId, orderCount: 3, state: "offShelf" });
  });
});
