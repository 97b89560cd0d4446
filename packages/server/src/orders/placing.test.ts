import { describe, expect, test } from "vitest";
import { type Language, languageHeaders } from "@tsena/contract/languages";
import { orderLogs, orders } from "@tsena/contract/orders";
import { orderEvents } from "@tsena/contract/orders.events";
import { orderPhotos } from "@tsena/contract/orders.photos";
import { orderTransitions } from "@tsena/contract/orders.states";
import { platform } from "@tsena/contract/platform";
import { shops } from "@tsena/contract/shops";
import type { BuiltShop } from "../testing/builders.ts";
import { comboOf } from "../testing/combos.ts";
import { large, menuWriter, small } from "../testing/menu-writer.ts";
import { dishPhoto } from "../testing/pictures.ts";
import { startWorld } from "../testing/world.ts";
import { reasonWords, wordsOf } from "./orders.words.ts";

const world = startWorld();

const minute = 60_000;

/** A shop that takes so many orders in half an hour; the test begins as one does. */
async function shopTaking(orderLimit: number): Promise<BuiltShop> {
  const now = world.clock.now().getTime();
  world.clock.advance(Math.ceil(now / (30 * minute)) * 30 * minute - now);
  const shop = await world.build.shop();
  await (await world.asOwner(shop)).does(shops.updateManaged, { orderLimit });
  return shop;
}

/** Places an order; gives its id, or the failure. */
async function place(shop: BuiltShop): Promise<{ id: string } | { failure: string }> {
  try {
    return await world.build.order(world.asPlatform(), shop);
  } catch (error) {
    return { failure: String(error) };
  }
}

async function idOf(placed: ReturnType<typeof place>): Promise<string> {
  const order = await placed;
  if ("failure" in order) throw new Error(order.failure);
  return order.id;
}

async function accept(shop: BuiltShop, id: string): Promise<void> {
  await world.asPlatform().does(platform.pay, { id });
  await (await world.asOwner(shop)).does(orders.accept, { id });
}

/** What a system places at a shop. */
const orderAt = (shop: BuiltShop, externalId: string, quantity: number) => ({
  shopId: shop.id,
  externalId,
  customer: { name: "Voahangy", phone: "+261320000001", address: "Isotry" },
  items: [{ productId: shop.variantId, quantity }],
  deliveryAmount: 0,
  paymentMethod: "cash" as const,
});

test("an order that was placed is said to be, whatever has become of the shop since", async () => {
  const shop = await shopTaking(1);
  const owner = await world.asOwner(shop);
  const order = orderAt(shop, "placed-once", 20);
  const { id } = await world.asPlatform().does(platform.place, order);
  const again = async () => (await world.asPlatform().call(platform.place, order)).failure;
  expect(await again()).toBe("externalIdTaken");
  await world.asPlatform().does(platform.pay, { id });
  expect(await again()).toBe("externalIdTaken");
  await owner.does(shops.updateStatus, { isOpen: false });
  expect(await again()).toBe("externalIdTaken");
});

test("of an order that comes several times at once one is placed, and the others are told so", async () => {
  const shop = await world.build.shop();
  const order = orderAt(shop, "placed-at-once", 1);
  const answers = await Promise.all(Array.from({ length: 8 }, () => world.asPlatform().call(platform.place, order)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  expect(new Set(answers.map(({ failure }) => failure))).toEqual(new Set([undefined, "externalIdTaken"]));
});

describe("a shop with an order limit", () => {
  test("is busy beyond it, whoever comes at the same moment, and says so to the customer", async () => {
    const shop = await shopTaking(3);
    const placed = await Promise.all(Array.from({ length: 20 }, () => place(shop)));
    expect(placed.filter((order) => "id" in order)).toHaveLength(3);
    for (const order of placed) if ("failure" in order) expect(order.failure).toContain("422 shopBusy");
    const { rows } = await world.asPlatform().does(platform.orders, { shopId: shop.id });
    expect(rows.map(({ orderNo }) => orderNo.slice(5)).toSorted()).toEqual(["001", "002", "003"]);
  });

  test("takes as many again from the next half hour of its clock on", async () => {
    const shop = await shopTaking(1);
    await accept(shop, await idOf(place(shop)));
    expect(await place(shop)).toHaveProperty("failure");
    world.clock.advance(29 * minute);
    expect(await place(shop)).toHaveProperty("failure");
    world.clock.advance(minute);
    expect(await place(shop)).toHaveProperty("id");
  });

  test("counts an order that waits for its money or for the shop's word, in whichever half hour it came", async () => {
    const shop = await shopTaking(2);
    world.clock.advance(25 * minute);
    const unpaid = await idOf(place(shop));
    const paid = await idOf(place(shop));
    await world.asPlatform().does(platform.pay, { id: paid });
    world.clock.advance(6 * minute);
    expect(await place(shop)).toHaveProperty("failure");
    await world.asPlatform().does(platform.cancel, { id: unpaid });
    await (await world.asOwner(shop)).does(orders.accept, { id: paid });
    expect(await place(shop)).toHaveProperty("id");
    expect(await place(shop)).toHaveProperty("failure");
  });

  test("counts what it has accepted, also when it is delivered", async () => {
    const shop = await shopTaking(1);
    const id = await idOf(place(shop));
    await accept(shop, id);
    const { handOverCode } = await (await world.asOwner(shop)).does(orders.detail, { id });
    await world.asPlatform().does(platform.pickUp, { id, handOverCode });
    await world.asPlatform().does(platform.deliver, { id });
    expect(await place(shop)).toHaveProperty("failure");
  });

  test("of 0 takes any number", async () => {
    const shop = await shopTaking(0);
    const placed = await Promise.all(Array.from({ length: 10 }, () => place(shop)));
    expect(placed.filter((order) => "id" in order)).toHaveLength(10);
  });
});

describe("a line of an order", () => {
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
});

describe("the words of an order", () => {
  /** What an order's story and its end say to its shop, refused as it stands to be accepted. */
  async function refused(paymentMethod: "wallet" | "cash", language: Language): Promise<string> {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const { id } = await world.build.paidOrder(world.asPlatform(), shop, { paymentMethod });
    await owner.does(orders.refuse, { id, reason: "other" });
    const headers = { language: languageHeaders[language] };
    const story = await owner.call(orderLogs.list, { id }, headers);
    return (story.data as { text: string }[]).map(({ text }) => text).join(" | ");
  }

  test("an order from the wallet was paid, and its customer is paid back", async () => {
    expect(await refused("wallet", "fr")).toMatch(/Commande payée.*Refusée, le client est remboursé/);
    expect(await refused("wallet", "zh")).toMatch(/已付款.*款项已退给顾客/);
  });

  test("of an order in cash nothing was paid, and nothing is paid back: its story does not say so, in either language", async () => {
    expect(await refused("cash", "fr")).toMatch(/Commande confirmée.*Refusée, le client est prévenu/);
    expect(await refused("cash", "zh")).not.toMatch(/付款|退/);
  });

  const neverRefunds = orderEvents.filter((event) => event !== "refund");
  test.each(neverRefunds)("what '%s' does to an order in cash is told without a payment or a refund", (event) => {
    for (const [language, untrue] of [
      ["fr", /rembours|\bpayée, la|pas payé|crédité/],
      ["zh", /退|付款|入账/],
    ] as const) {
      const told = { language, paymentMethod: "cash" } as const;
      expect(wordsOf(event, "", told)).not.toMatch(untrue);
      if (event !== "place") expect(reasonWords(event, "", told) ?? "").not.toMatch(untrue);
    }
  });

  test.each(orderEvents)("what is promised of '%s' is what the table of states has told", (event) => {
    const rows = orderTransitions.filter((row) => row.event === event);
    for (const paymentMethod of ["wallet", "cash"] as const) {
      const words = wordsOf(event, "", { language: "fr", paymentMethod });
      for (const { tells } of rows) {
        if (words.includes("client est prévenu")) expect(tells.passOn).toContain("customer");
        if (words.includes("boutique est prévenue")) expect(tells.shop).toBe("new");
      }
    }
  });

  test("an order in cash that nobody answers in time ends without a word of a refund, to its shop and to its system", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const as = world.asPlatform();
    const { id } = await world.build.paidOrder(as, shop, { paymentMethod: "cash" });
    world.clock.advance(10.1 * 60_000);
    await expect.poll(async () => (await as.does(platform.order, { id })).status, { timeout: 5000 }).toBe(6);
    expect((await owner.does(orders.detail, { id })).endReason).toMatch(/pas de réponse à temps$/);
    expect((await as.does(platform.order, { id })).endReason).toMatch(/pas de réponse à temps$/);
  });
});
