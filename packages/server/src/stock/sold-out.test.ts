import { describe, expect, test } from "vitest";
import { products } from "@tsena/contract/products";
import { productEditing } from "@tsena/contract/products.editing";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { variants, stockAtMost } from "@tsena/contract/variants";
import { menuFiles } from "@tsena/contract/menu.files";
import { variantStock } from "@tsena/contract/variants.stock";
import { shops } from "@tsena/contract/shops";
import { dayLength, startOfDay } from "@tsena/contract/shops.day";
import { shopHours } from "@tsena/contract/shops.hours";
import type { BuiltShop } from "../testing/builders.ts";
import { comboOf, stocksOf } from "../testing/combos.ts";
import { formOf } from "../testing/kitchens.ts";
import { sendTable, tableKeeperOf } from "../testing/menu-tables.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();
const minute = 60_000;
/** From six in the evening until two in the night, every day. */
const nights = ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => {
  return { weekday, period: 2 as const, start: "18:00", end: "26:00" };
});
/** An order that nobody has accepted is ended by the server's clock, which looks every second. */
const endedByClock = { timeout: 8_000 };

interface Sold {
  shop: BuiltShop;
  as: Caller;
  /** Ends the order that has taken 2 of the 20. */
  end(): Promise<unknown>;
  left(): Promise<number | undefined>;
}

/** A shop of whose 20 portions 2 are paid. */
async function withPaid(): Promise<Sold> {
  const { shop, owner: as } = await tableKeeperOf(world);
  const order = await world.build.paidOrder(world.asPlatform(), shop, { quantity: 2 });
  return {
    shop,
    as,
    end: () => world.asPlatform().does(platform.cancel, { id: order.id }),
    left: async () => (await stocksOf(world, [shop.variantId]))[0],
  };
}

/** The product's one variant, as a form or a list sees it. */
async function variantOf({ shop, as }: Sold) {
  const found = await as.does(products.detail, { id: shop.productId });
  const [specification] = found.specifications;
  if (specification === undefined) throw new Error("the product has no variant");
  return { found, specification };
}

/** Every way in which somebody says that there is none left. */
const ways: Record<string, (sold: Sold) => Promise<unknown>> = {
  "by its stock": ({ shop, as }) => as.does(variantStock.setStock, { id: shop.variantId, stock: 0, stockSeen: 20 }),
  "as a whole product": ({ shop, as }) =>
    as.does(variantStock.setStockOfProduct, { goodsId: shop.productId, stock: 0 }),
  "by refusing an order for it": async ({ shop, as }) => {
    const { id } = await world.build.paidOrder(world.asPlatform(), shop);
    await as.does(orders.refuse, { id, reason: "soldOut" });
  },
  "in the product's form": async (sold) => {
    const save = async (stock: { stock: number; stockSeen: number }) => {
      const { found, specification } = await variantOf(sold);
      const specifications = [{ ...specification, packingPrice: undefined, ...stock }];
      return sold.as.does(productEditing.update, { ...formOf(found), specifications });
    };
    await save({ stock: 0, stockSeen: 18 });
    // What is saved later for something else leaves it said.
    return save({ stock: 0, stockSeen: 0 });
  },
  "in the variant's form": async (sold) => {
    const { specification } = await variantOf(sold);
    return sold.as.does(variants.update, { ...specification, packingPrice: undefined, stock: 0, stockSeen: 18 });
  },
  "in a table": async ({ as }) => {
    const { text } = await as.does(menuFiles.exportMenu, {});
    expect(text).toContain(";18;18;");
    return sendTable(as, text.replace(";18;18;", ";0;18;"));
  },
};

describe("what somebody declares sold out", () => {
  test.each(Object.entries(ways))("%s gets nothing back from an order that ends the same day", async (_, declare) => {
    const sold = await withPaid();
    await declare(sold);
    expect(await sold.left()).toBe(0);
    await sold.end();
    expect(await sold.left()).toBe(0);
    const [shown] = await world.asPlatform().does(platform.menu, { shopId: sold.shop.id });
    expect(shown?.stock).toBe(0);
  });

  test.each(
    Object.entries(ways).flatMap(([way, declare]) => [
      { way, when: "before midnight", at: -minute, declare },
      { way, when: "after midnight", at: minute, declare },
    ]),
  )("$way $when gets nothing back until the shop's night is over", async ({ at, declare }) => {
    const midnight = startOfDay(world.clock.now().getTime()) + dayLength;
    const until = (moment: number) => world.clock.advance(moment - world.clock.now().getTime());
    until(midnight - 2 * minute);
    const sold = await withPaid();
    await sold.as.does(shopHours.replace, { hours: nights });
    until(midnight + at);
    await declare(sold);
    until(midnight + 2 * minute);
    await sold.end();
    expect(await sold.left()).toBe(0);
  });

  test("gets it back on the next day of the shop, by its own clock", async () => {
    const sold = await withPaid();
    await sold.as.does(shops.updateManaged, { refillsAtOpening: false });
    await ways["by its stock"]?.(sold);
    world.clock.advance(dayLength);
    await expect.poll(sold.left, endedByClock).toBe(2);
  });

  test("though orders had taken the last ones before: the word counts, not the change", async () => {
    const sold = await withPaid();
    await world.build.paidOrder(world.asPlatform(), sold.shop, { quantity: 18 });
    expect(await sold.left()).toBe(0);
    await ways["as a whole product"]?.(sold);
    await sold.end();
    expect(await sold.left()).toBe(0);
  });

  test("as a part stays so, also where the order took it in a menu", async () => {
    const sold = await withPaid();
    const combo = await comboOf(world, sold.shop, [{ variantId: sold.shop.variantId, quantity: 3 }]);
    const order = await world.build.paidOrder(world.asPlatform(), { ...sold.shop, ...combo });
    expect(await sold.left()).toBe(15);
    await ways["by its stock"]?.(sold);
    await sold.as.does(orders.refuse, { id: order.id, reason: "tooBusy" });
    expect(await sold.left()).toBe(0);
  });

  test.each<[string, (sold: Sold) => Promise<unknown>, number]>([
    ["counted anew", ({ shop, as }) => as.does(variantStock.setStock, { id: shop.variantId, stock: 5 }), 7],
    ["refilled by hand", ({ as }) => as.does(variantStock.refill, {}), 22],
  ])("and %s is on sale again, and what orders give back with it", async (_, raise, left) => {
    const sold = await withPaid();
    await ways["by its stock"]?.(sold);
    await raise(sold);
    await sold.end();
    expect(await sold.left()).toBe(left);
  });

  test("is refilled as the shop opens for the day, and is not sold out any more", async () => {
    const sold = await withPaid();
    await sold.as.does(shops.updateStatus, { isOpen: false });
    world.clock.advance(dayLength);
    await expect.poll(sold.left, endedByClock).toBe(20);
    await ways["by its stock"]?.(sold);
    await sold.as.does(shops.updateStatus, { isOpen: true });
    const order = await world.build.paidOrder(world.asPlatform(), sold.shop, { quantity: 2 });
    expect(await sold.left()).toBe(18);
    await world.asPlatform().does(platform.cancel, { id: order.id });
    expect(await sold.left()).toBe(20);
  });

  test("by a slip is taken back: to what there was, and to a mere count where orders had taken the last ones", async () => {
    const sold = await withPaid();
    const { shop, as } = sold;
    const id = shop.variantId;
    const [slip] = await as.does(variantStock.setStockOfProduct, { goodsId: shop.productId, stock: 0 });
    expect(slip).toMatchObject({ stockBefore: 18, soldOutBefore: false });
    await as.does(variantStock.setStock, { id, stock: 18, soldOut: false });
    await world.build.paidOrder(world.asPlatform(), shop, { quantity: 18 });
    const counted = await as.does(variantStock.setStock, { id, stock: 0 });
    expect(counted).toMatchObject({ stockBefore: 0, soldOutBefore: false });
    const again = await as.does(variantStock.setStock, { id, stock: 0, stockSeen: 0, soldOut: false });
    expect(again).toMatchObject({ soldOutBefore: true });
    await sold.end();
    expect(await sold.left()).toBe(2);
  });

  test("or counted by a slip is taken back but for what orders have taken since; what somebody has added is not added to it", async () => {
    const { shop, as } = await withPaid();
    const id = shop.variantId;
    const order = (quantity: number) => world.build.paidOrder(world.asPlatform(), shop, { quantity });
    const back = { id, stock: 18, takesBack: 5, soldOut: false };
    const slip = () => as.does(variantStock.setStock, { id, stock: 5 });
    expect(await slip()).toMatchObject({ stockBefore: 18 });
    await order(2);
    expect(await as.does(variantStock.setStock, back)).toMatchObject({ stock: 16, stockBefore: 3 });
    await slip();
    await as.does(variantStock.setStock, { id, stock: 7 });
    expect(await as.does(variantStock.setStock, back)).toMatchObject({ stock: 18 });
    await as.does(variantStock.setStock, { id, stock: 4 });
    await order(3);
    expect(await as.does(variantStock.setStock, { ...back, stock: 2, takesBack: 4 })).toMatchObject({ stock: 0 });
    const outOf = await as.does(variantStock.setStock, { id, stock: 0, stockSeen: 0 });
    expect(outOf).toMatchObject({ soldOutBefore: false });
  });

  test("is so for one day: what nothing refills until the next one was not declared sold out before", async () => {
    const { shop, owner: as } = await tableKeeperOf(world);
    const said = { id: shop.variantId, stock: 0, defaultStock: 0 };
    await as.does(variantStock.setStock, said);
    world.clock.advance(dayLength);
    expect(await as.does(variantStock.setStock, said)).toMatchObject({ stockBefore: 0, soldOutBefore: false });
    expect(await as.does(variantStock.setStock, said)).toMatchObject({ soldOutBefore: true });
  });

  test("is not what was only seen as 0: a form that leaves it gets back what an order gives", async () => {
    const sold = await withPaid();
    await world.build.paidOrder(world.asPlatform(), sold.shop, { quantity: 18 });
    const { found, specification } = await variantOf(sold);
    const kept = { ...specification, packingPrice: undefined, stockSeen: 0 };
    await sold.as.does(productEditing.update, { ...formOf(found), specifications: [kept] });
    await sold.as.does(variantStock.setStock, { id: kept.id, stock: 0, stockSeen: 0, defaultStock: 30 });
    const { text } = await sold.as.does(menuFiles.exportMenu, {});
    await sendTable(sold.as, text);
    await sold.end();
    expect(await sold.left()).toBe(2);
  });
});

test("an order gives back as far as a stock goes", async () => {
  const sold = await withPaid();
  await sold.as.does(variantStock.setStock, { id: sold.shop.variantId, stock: stockAtMost - 1 });
  await sold.end();
  expect(await sold.left()).toBe(stockAtMost);
});
