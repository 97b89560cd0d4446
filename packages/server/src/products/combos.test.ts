import { describe, expect, test } from "vitest";
import { sentence } from "@tsena/contract/failures";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { productEditing } from "@tsena/contract/products.editing";
import type { BuiltShop } from "../testing/builders.ts";
import { comboOf, stocksOf } from "../testing/combos.ts";
import { kitchenOf, partOf, smallBowl } from "../testing/kitchens.ts";
import { receiveWebhooks } from "../testing/receivers.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

const minute = 60_000;

interface Canteen {
  shop: BuiltShop;
  /** The shop's dish, 20 left, and a drink, 10 left. */
  dish: string;
  drink: string;
  drinkProduct: string;
  /** One dish and two drinks. */
  combo: { productId: string; variantId: string };
  /** What is left of dish and drink. */
  left(): Promise<(number | undefined)[]>;
  /** Places an order of these quantities; any answer. */
  order(items: readonly [string, number][]): ReturnType<typeof place>;
}

let orderCount = 0;

const place = (shopId: string, items: readonly [string, number][]) =>
  world.asPlatform().call(platform.place, {
    shopId,
    externalId: `combo-${(orderCount += 1)}`,
    customer: { name: "Fara", phone: "+261320000003", address: "Ambohijatovo" },
    items: items.map(([productId, quantity]) => ({ productId, quantity })),
    deliveryAmount: 0,
    paymentMethod: "wallet",
  });

async function canteen(): Promise<Canteen> {
  const shop = await world.build.shop();
  const { productId: drinkProduct, variantId: drink } = await world.build.product(shop, 10);
  const dish = shop.variantId;
  const combo = await comboOf(world, shop, [
    { variantId: dish, quantity: 1 },
    { variantId: drink, quantity: 2 },
  ]);
  const left = () => stocksOf(world, [dish, drink]);
  return { shop, dish, drink, drinkProduct, combo, left, order: (items) => place(shop.id, items) };
}

/** The id of an order that was placed and paid. */
async function paid(answer: Awaited<ReturnType<typeof place>>): Promise<string> {
  await world.asPlatform().does(platform.pay, { id: answer.data.id });
  return answer.data.id;
}

const changed = (table: "products" | "categories") => world.app.dependencies.database.updateTable(table);

describe("a combo in an order", () => {
  test("takes its parts from stock, added up with the single items beside it, and costs its own price", async () => {
    const { dish, drink, combo, left, order } = await canteen();
    const placed = await order([
      [dish, 3],
      [combo.variantId, 2],
      [drink, 1],
    ]);
    expect(placed.data).toMatchObject({ itemsAmount: 3 * 400_000 + 2 * 500_000 + 400_000, packingAmount: 4 * 20_000 });
    expect(await left()).toEqual([20, 10]);
    await paid(placed);
    expect(await left()).toEqual([15, 5]);
  });

  test("is refused in words where its parts do not suffice, alone or with what else is ordered", async () => {
    const { drink, combo, order } = await canteen();
    const refused = {
      failure: "insufficientStock",
      message: "Il ne reste pas assez de Menu midi",
    };
    expect((await order([[combo.variantId, 5]])).status).toBe(200);
    expect(await order([[combo.variantId, 6]])).toMatchObject(refused);
    const together: [string, number][] = [
      [drink, 9],
      [combo.variantId, 1],
    ];
    expect(await order(together)).toMatchObject(refused);
    expect((await order(together.toReversed())).message).toContain("Mi sao");
  });

  test("takes all or nothing when its parts were sold meanwhile", async () => {
    const { dish, drink, combo, left, order } = await canteen();
    const waiting = await order([
      [dish, 1],
      [combo.variantId, 5],
    ]);
    await paid(await order([[drink, 1]]));
    const answer = await world.asPlatform().call(platform.pay, { id: waiting.data.id });
    expect(answer).toMatchObject({ failure: "insufficientStock" });
    expect(answer.message).toContain("Menu midi");
    expect(await left()).toEqual([20, 9]);
  });

  test("cannot be made of a product that was deleted, nor of none", async () => {
    const { shop, drinkProduct, combo, left, order } = await canteen();
    const waiting = await order([[combo.variantId, 1]]);
    await changed("products").set({ deleted_at: world.clock.now() }).where("id", "=", drinkProduct).execute();
    expect(await order([[combo.variantId, 1]])).toMatchObject({ failure: "insufficientStock" });
    const late = await world.asPlatform().call(platform.pay, { id: waiting.data.id });
    expect(late).toMatchObject({ failure: "insufficientStock" });
    expect(await left()).toEqual([20, 10]);
    const { database } = world.app.dependencies;
    await database.deleteFrom("components").where("shop_id", "=", shop.id).execute();
    expect(await order([[combo.variantId, 1]])).toMatchObject({ failure: "insufficientStock" });
  });
});

describe("what a combo took from stock", () => {
  const ways: [string, (shop: BuiltShop, id: string) => Promise<void>][] = [
    ["a customer cancels", async (_shop, id) => void (await world.asPlatform().does(platform.cancel, { id }))],
    [
      "the shop refuses",
      async (shop, id) => void (await (await world.asOwner(shop)).does(orders.refuse, { id, reason: "tooBusy" })),
    ],
    [
      "nobody accepts in time",
      async (_shop, id) => {
        world.clock.advance(11 * minute);
        const status = async () => (await world.asPlatform().does(platform.order, { id })).status;
        await expect.poll(status, { timeout: 10_000 }).toBe(6);
      },
    ],
  ];

  test.each(ways)("comes back as it was taken when %s, whatever the combo is made of by then", async (_when, end) => {
    const { shop, dish, drink, combo, left, order } = await canteen();
    const id = await paid(await order([[combo.variantId, 2]]));
    expect(await left()).toEqual([18, 6]);
    const { database } = world.app.dependencies;
    await database.deleteFrom("components").where("variant_id", "=", drink).execute();
    await database.updateTable("components").set({ quantity: 7 }).where("variant_id", "=", dish).execute();
    await end(shop, id);
    expect(await left()).toEqual([20, 10]);
  });
});

describe("a product", () => {
  test("of a category that is not shown, or off the shelf, is not on sale; one that was deleted is not there", async () => {
    const { shop, dish, order } = await canteen();
    const notOnSale = { failure: "productNotOnSale" };
    await changed("categories").set({ enabled: false }).where("shop_id", "=", shop.id).execute();
    expect(await order([[dish, 1]])).toMatchObject(notOnSale);
    await changed("categories").set({ enabled: true }).where("shop_id", "=", shop.id).execute();
    await changed("products").set({ is_marketable: false }).where("id", "=", shop.productId).execute();
    expect(await order([[dish, 1]])).toMatchObject(notOnSale);
    const gone = { is_marketable: true, deleted_at: world.clock.now() };
    await changed("products").set(gone).where("id", "=", shop.productId).execute();
    expect(await order([[dish, 1]])).toMatchObject({ failure: "productNotFound" });
  });

  test("whose variants have no packing price of their own is packed at its own", async () => {
    const { shop, dish, order } = await canteen();
    const { database } = world.app.dependencies;
    await changed("products").set({ packing_price: 30_000 }).where("id", "=", shop.productId).execute();
    expect((await order([[dish, 1]])).data.packingAmount).toBe(20_000);
    await database.updateTable("variants").set({ packing_price: null }).where("id", "=", dish).execute();
    expect((await order([[dish, 2]])).data.packingAmount).toBe(60_000);
  });

  test("that an order sells out, or brings back, is sent to the platform with the combos that follow it, and no other", async () => {
    const receiver = await receiveWebhooks();
    const { shop, dish, combo, order } = await canteen();
    await world.asPlatform().does(webhooks.create, { url: receiver.url, events: ["stock.changed"] });
    const told = () => receiver.told.map(({ body }) => (JSON.parse(body) as { data: unknown }).data);
    await paid(await order([[dish, 5]]));
    const last = await paid(
      await order([
        [dish, 14],
        [combo.variantId, 1],
      ]),
    );
    const soon = { timeout: 15_000, interval: 20 };
    const both = (stock: number, combos: number) => ({
      shopId: shop.id,
      products: [
        { productId: dish, stock },
        { productId: combo.variantId, stock: combos },
      ],
    });
    await expect.poll(told, soon).toEqual([both(0, 0)]);
    await world.asPlatform().does(platform.cancel, { id: last });
    await expect.poll(() => told().at(1), soon).toEqual(both(15, 5));
    await receiver.stop();
  });
});

describe("the lists of a product", () => {
  const many = <One>(one: One, count: number): One[] => Array.from({ length: count }, () => one);

  test("a product with more variants, or a combo with more parts, than there may be is refused in words that say how many", async () => {
    const { owner, form, add } = await kitchenOf(world);
    const soup = await add();
    const cases = [
      [form({ specifications: many(smallBowl, 51) }), 409, "variantsFull", 50, "specifications"],
      [form({ type: 2, components: many(partOf(soup), 21) }), 422, "componentsFull", 20, "components"],
    ] as const;
    for (const [given, status, failure, count, path] of cases) {
      const message = sentence(failure, "fr", { count });
      const answer = await owner.call(productEditing.create, given);
      expect(answer).toMatchObject({ status, failure, message });
      expect(answer.data).toMatchObject({ fields: [{ path, name: failure, message, rule: "maxItems" }] });
    }
  });

  test("a product may have fifty variants, and a combo twenty parts", async () => {
    const { add, addCombo } = await kitchenOf(world);
    expect((await add({ specifications: many(smallBowl, 50) })).specifications).toHaveLength(50);
    const dishes = await Promise.all(Array.from({ length: 20 }, (_, at) => add({ nameFr: `Plat ${at}` })));
    expect((await addCombo(dishes)).components).toHaveLength(20);
  });
});
