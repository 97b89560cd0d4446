import { describe, expect, test } from "vitest";
import type { CallPayload } from "@tsena/contract/call";
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

/** What somebody says is left, and what they saw before. */
interface Said {
  stock: number;
  stockSeen: number;
}

/** Every way in which somebody says what is left. */
const counting: Record<string, (sold: Sold, said: Said) => Promise<unknown>> = {
  "by its stock": ({ shop, as }, said) => as.does(variantStock.setStock, { id: shop.variantId, ...said }),
  "as a whole product": ({ shop, as }, { stock }) =>
    as.does(variantStock.setStockOfProduct, { goodsId: shop.productId, stock }),
  "in the product's form": async (sold, said) => {
    const save = async (stock: Said) => {
      const { found, specification } = await variantOf(sold);
      const specifications = [{ ...specification, packingPrice: undefined, ...stock }];
      return sold.as.does(productEditing.update, { ...formOf(found), specifications });
    };
    await save(said);
    // What is saved later for something else leaves it said.
    return save({ stock: said.stock, stockSeen: said.stock });
  },
  "in the variant's form": async (sold, said) => {
    const { specification } = await variantOf(sold);
    return sold.as.does(variants.update, { ...specification, packingPrice: undefined, ...said });
  },
  "in a table": async ({ as }, { stock, stockSeen }) => {
    const { text } = await as.does(menuFiles.exportMenu, {});
    const [seen, said] = [stockSeen, stock].map((left) => `;${left};${stockSeen};`) as [string, string];
    expect(text).toContain(seen);
    return sendTable(as, text.replace(seen, said));
  },
};

/** Every way in which somebody says that there is none left. */
const ways: Record<string, (sold: Sold) => Promise<unknown>> = {
  ...Object.fromEntries(
    Object.entries(counting).map(([way, count]) => [way, (sold: Sold) => count(sold, { stock: 0, stockSeen: 18 })]),
  ),
  "by refusing an order for it": async ({ shop, as }) => {
    const { id } = await world.build.paidOrder(world.asPlatform(), shop);
    await as.does(orders.refuse, { id, reason: "soldOut" });
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

describe("what somebody says before the shop opens for the day", () => {
  const open = ({ as }: Sold, isOpen: boolean) => as.does(shops.updateStatus, { isOpen });
  /** A shop of whose product all 20 are left, on the morning after a day: it is closed still. */
  async function inTheMorning(): Promise<Sold> {
    const sold = await withPaid();
    await sold.end();
    await open(sold, false);
    world.clock.advance(dayLength);
    return sold;
  }

  test.each(Object.entries(counting).flatMap(([way, count]) => [0, 12].map((stock) => ({ way, stock, count }))))(
    "$way, $stock left, is so as it opens, and is refilled as it opens the next day",
    async ({ count, stock }) => {
      const sold = await inTheMorning();
      await count(sold, { stock, stockSeen: 20 });
      await open(sold, true);
      expect(await sold.left()).toBe(stock);
      await open(sold, false);
      world.clock.advance(dayLength);
      await open(sold, true);
      expect(await sold.left()).toBe(20);
    },
  );

  test("of a new product, and of a combo that is one no more, is so as it opens", async () => {
    const sold = await inTheMorning();
    const combo = await comboOf(world, sold.shop, [{ variantId: sold.shop.variantId, quantity: 3 }]);
    const { found, specification } = await variantOf(sold);
    const { id: _id, ...card } = formOf(found);
    const specifications = [{ ...specification, id: undefined, packingPrice: undefined, stock: 7 }];
    const { id } = await sold.as.does(productEditing.create, { ...card, specifications });
    const was = formOf(await sold.as.does(products.detail, { id: combo.productId }));
    const asSingle = was.specifications.map((one) => ({ ...one, stock: 7, defaultStock: 20 }));
    await sold.as.does(productEditing.update, { ...was, type: 1, components: [], specifications: asSingle });
    await open(sold, true);
    for (const one of [id, was.id]) expect((await sold.as.does(products.detail, { id: one })).stock).toBe(7);
  });

  test("by a slip that is taken back is not said: it stays only where something was said that day before", async () => {
    const [silent, empty, counted] = [await inTheMorning(), await inTheMorning(), await inTheMorning()];
    const set = ({ shop, as }: Sold, wanted: Partial<CallPayload<typeof variantStock.setStock>>) =>
      as.does(variantStock.setStock, { id: shop.variantId, ...wanted });
    await set(silent, { stock: 11 });
    await set(empty, { stock: 0 });
    world.clock.advance(dayLength);
    await set(silent, { stock: 11, stockSeen: 11, defaultStock: 25 });
    await set(counted, { stock: 12 });
    for (const sold of [silent, empty, counted]) {
      const [slip] = await sold.as.does(variantStock.setStockOfProduct, { goodsId: sold.shop.productId, stock: 0 });
      const { stockBefore: stock = 0, soldOutBefore: soldOut = false } = slip ?? {};
      await set(sold, { stock, soldOut, ...(stock === 0 ? { stockSeen: 0 } : { takesBack: 0 }) });
    }
    await set(counted, { stock: 12, stockSeen: 12, defaultStock: 30 });
    await set(counted, { stock: 12, stockSeen: 12, defaultStock: 20, soldOut: false });
    for (const sold of [silent, empty, counted]) await open(sold, true);
    expect([await silent.left(), await empty.left(), await counted.left()]).toEqual([25, 20, 12]);
  });

  test("is undone by a refill by hand", async () => {
    const sold = await inTheMorning();
    await ways["by its stock"]?.(sold);
    await sold.as.does(variantStock.refill, {});
    await open(sold, true);
    expect(await sold.left()).toBe(20);
  });
});
