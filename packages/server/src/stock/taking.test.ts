import { sql } from "kysely";
import { expect, test } from "vitest";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { productEditing } from "@tsena/contract/products.editing";
import type { BuiltShop } from "../testing/builders.ts";
import { deleteProductsOf, menuTold } from "../testing/built-menus.ts";
import { comboOf, stocksOf } from "../testing/combos.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

/** What an order takes as it is paid, of a variant of which there are 20. */
let count = 0;
const placed = (shop: BuiltShop, lines: readonly [variantId: string, quantity: number][]) =>
  world.asPlatform().does(platform.place, {
    shopId: shop.id,
    externalId: `taking-${(count += 1)}`,
    customer: { name: "Voahangy", phone: "+261320000001", address: "Isotry" },
    items: lines.map(([productId, quantity]) => ({ productId, quantity })),
    deliveryAmount: 0,
    paymentMethod: "wallet",
  });
const pay = ({ id }: { id: string }) => world.asPlatform().call(platform.pay, { id });
const left = async ({ variantId }: BuiltShop) => (await stocksOf(world, [variantId]))[0];

test("all that there is can be paid, and not one more: that takes nothing", async () => {
  const shop = await world.build.shop();
  const [first, tooMany, rest] = [
    await placed(shop, [[shop.variantId, 15]]),
    await placed(shop, [[shop.variantId, 6]]),
    await placed(shop, [[shop.variantId, 5]]),
  ];
  expect(await pay(first)).toMatchObject({ status: 200 });
  expect(await pay(tooMany)).toMatchObject({ status: 422, failure: "insufficientStock" });
  expect(await left(shop)).toBe(5);
  expect(await pay(rest)).toMatchObject({ status: 200 });
  expect(await left(shop)).toBe(0);
});

test("a line has what those before it leave, also where a combo takes the same", async () => {
  const shop = await world.build.shop();
  const combo = await comboOf(world, shop, [{ variantId: shop.variantId, quantity: 2 }]);
  const both = (alone: number, combos: number) =>
    placed(shop, [
      [shop.variantId, alone],
      [combo.variantId, combos],
    ]);
  const [tooMany, fits] = [await both(5, 4), await both(4, 4)];
  expect(await pay(await placed(shop, [[shop.variantId, 8]]))).toMatchObject({ status: 200 });
  expect(await pay(tooMany)).toMatchObject({ status: 422, failure: "insufficientStock" });
  expect(await left(shop)).toBe(12);
  expect(await pay(fits)).toMatchObject({ status: 200 });
  expect(await left(shop)).toBe(0);
});

test("what was put off the shelf or deleted since the order was placed is not paid, and takes nothing", async () => {
  const [hidden, gone] = [await world.build.shop(), await world.build.shop()];
  const of = (shop: BuiltShop) => comboOf(world, shop, [{ variantId: shop.variantId, quantity: 1 }]);
  const [hiddenCombo, goneCombo, purgedCombo] = [await of(hidden), await of(gone), await of(gone)];
  const order = (shop: BuiltShop, { variantId }: { variantId: string }) => placed(shop, [[variantId, 1]]);
  const offShelf = [await order(hidden, hidden), await order(hidden, hiddenCombo)];
  const deleted = [await order(gone, gone), await order(gone, goneCombo), await order(gone, purgedCombo)] as const;
  const owner = await world.asOwner(hidden);
  const ids = [hidden.productId, hiddenCombo.productId];
  await owner.does(productEditing.setMarketable, { ids, data: false });
  await deleteProductsOf(world, [goneCombo.productId]);
  const { database } = world.app.dependencies;
  await database.deleteFrom("variants").where("id", "=", purgedCombo.variantId).execute();
  const refused = (failure: string, path: string) => ({ status: 422, failure, data: { fields: [{ path }] } });
  const [off, none] = [
    refused("productNotOnSale", "items.0.productId"),
    refused("insufficientStock", "items.0.quantity"),
  ];
  for (const one of offShelf) expect(await pay(one)).toMatchObject(off);
  for (const one of deleted.slice(1)) expect(await pay(one)).toMatchObject(none);
  await deleteProductsOf(world, [gone.productId]);
  expect(await pay(deleted[0])).toMatchObject(none);
  expect([await left(hidden), await left(gone)]).toEqual([20, 20]);
});

test("a combo that is missing of an order has no stock to be set to 0: it leaves the shelf, which the platform is told of", async () => {
  await world.asPlatform().does(webhooks.create, { url: "http://127.0.0.1:1024/" });
  const shop = await world.build.shop();
  const combo = await comboOf(world, shop, [{ variantId: shop.variantId, quantity: 2 }]);
  const { id } = await placed(shop, [[combo.variantId, 1]]);
  expect(await pay({ id })).toMatchObject({ status: 200 });
  const owner = await world.asOwner(shop);
  const [item] = (await owner.does(orders.detail, { id })).items;
  await owner.does(orders.refuse, { id, reason: "soldOut", itemIds: [item?.id ?? ""] });
  expect(await pay(await placed(shop, [[shop.variantId, 20]]))).toMatchObject({ status: 200 });
  expect(await menuTold(world, shop.id)).toContainEqual(
    expect.objectContaining({ type: "menu.updated", shopId: shop.id, changed: "shelf" }),
  );
});

const portions = 50;
const customers = 200;
/** Twenty where there is time for them: RACE_ROUNDS=20. */
const rounds = Number(process.env["RACE_ROUNDS"] ?? 2);

/** Who of these orders the customers' money is held for. */
async function heldFor(ids: readonly string[]): Promise<string[]> {
  const rows = await world.app.dependencies.database
    .selectFrom("ledger_bills")
    .select("subject")
    .where("status", "=", "pending")
    .where(sql<boolean>`subject = any(${ids})`)
    .execute();
  return rows.map(({ subject }) => subject).toSorted();
}

test(
  "200 customers who pay at the same moment for the last 50 portions, alone or in a menu, get exactly 50, again and again",
  { timeout: 300_000 },
  async () => {
    const { database } = world.app.dependencies;
    const shop = await world.build.shop({ stock: portions });
    const drink = await world.build.product(shop, rounds * customers);
    const combo = await comboOf(world, shop, [
      { variantId: drink.variantId, quantity: 2 },
      { variantId: shop.variantId, quantity: 1 },
    ]);
    const as = world.asPlatform();
    const place = async (index: number) => {
      const isCombo = index % 3 === 0;
      const { id } = await world.build.order(as, {
        id: shop.id,
        variantId: isCombo ? combo.variantId : shop.variantId,
      });
      return { id, isCombo };
    };
    // A machine that is busy says so, and a payment is then tried again, as every client does.
    const pay = async (id: string): ReturnType<typeof as.call<typeof platform.pay>> => {
      const answer = await as.call(platform.pay, { id });
      return answer.resultCode === 503 ? pay(id) : answer;
    };
    let waiting: Awaited<ReturnType<typeof place>>[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      await database.updateTable("variants").set({ stock: portions }).where("id", "=", shop.variantId).execute();
      while (waiting.length < customers) {
        waiting.push(...(await Promise.all(Array.from({ length: 10 }, (_, index) => place(index)))));
      }
      const [, drinks = 0] = await stocksOf(world, [shop.variantId, drink.variantId]);

      const tried = await Promise.all(waiting.map(async (order) => ({ order, answer: await pay(order.id) })));

      const sold = tried.filter(({ answer }) => answer.resultCode === 200).map(({ order }) => order);
      const refused = tried.filter(({ answer }) => answer.resultCode !== 200);
      expect([round, sold.length, refused.length]).toEqual([round, portions, customers - portions]);
      for (const { answer, order } of refused) {
        const name = order.isCombo ? "Menu midi" : "Mi sao";
        expect(answer).toMatchObject({
          failure: "insufficientStock",
          message: `Il ne reste pas assez de ${name}`,
        });
      }
      const combos = sold.filter(({ isCombo }) => isCombo).length;
      expect(await stocksOf(world, [shop.variantId, drink.variantId])).toEqual([0, drinks - 2 * combos]);
      expect(await heldFor(waiting.map(({ id }) => id))).toEqual(sold.map(({ id }) => id).toSorted());
      waiting = refused.map(({ order }) => order);
    }
  },
);
