import { describe, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { orderLogs, orders } from "@tsena/contract/orders";
import { orderStatuses } from "@tsena/contract/orders.states";
import { orderStatistics } from "@tsena/contract/orders.statistics";
import { platform } from "@tsena/contract/platform";
import type { WebhookEvent } from "@tsena/contract/platform.messages";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { newKey } from "../testing/actors.ts";
import { menuTold } from "../testing/built-menus.ts";
import type { Caller } from "../testing/caller.ts";
import { comboOf } from "../testing/combos.ts";
import { startLinkedWorld } from "../testing/linked-world.ts";
import { countWaiting } from "../testing/locks.ts";
import { toldPlatform } from "../testing/outbox.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

type Asks = (owner: Caller, id: string, itemId: string) => Promise<{ failure: string | undefined }>;

test.each<[string, Asks]>([
  ["accepted", (owner, id) => owner.call(orders.accept, { id })],
  ["proposed", (owner, id, itemId) => owner.call(orders.propose, { id, items: [{ itemId, quantity: 1 }] })],
])(
  "an order that is %s in the moment in which it is paid was not paid yet: no time is promised that nobody has counted",
  async (_how, asks) => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const { id, items } = await world.build.order(world.asPlatform(), shop, { quantity: 2 });
    const { database } = world.app.dependencies;
    const paid = { status: 2, paid_at: world.clock.now(), accept_by: world.clock.now() } as const;
    const { asked } = await database.transaction().execute(async (tx) => {
      await tx.updateTable("orders").set(paid).where("id", "=", id).execute();
      const asked = asks(owner, id, items[0]?.id ?? "");
      await expect.poll(() => countWaiting(database)).toBe(1);
      return { asked };
    });
    expect((await asked).failure).toBe("orderNotPaidYet");
  },
);

/** A dish that stands in two lines of what a system places is one line of the order. */
async function largeOrder(system: Caller) {
  const shop = await world.build.shop({ stock: 5000 });
  const line = { productId: shop.variantId, quantity: 999 };
  const order = await system.does(platform.place, {
    shopId: shop.id,
    externalId: newKey(),
    customer: { name: "Fanja", phone: "+261320000001", address: "Lot II A 12, Isotry" },
    items: [line, line],
    deliveryAmount: 0,
    paymentMethod: "cash",
  });
  await system.does(platform.pay, { id: order.id });
  return { id: order.id, owner: await world.asOwner(shop) };
}

describe("an order of more portions than anybody cooks in a day", () => {
  test("proposes no more minutes than may be said, and is accepted with them", async () => {
    const { id, owner } = await largeOrder(world.asPlatform());
    const { prepMinutes } = await owner.does(orders.detail, { id });
    expect(prepMinutes).toBe(24 * 60);
    expect(await owner.does(orders.accept, { id, prepMinutes: prepMinutes ?? 0 })).toMatchObject({ status: 3 });
  });

  test("may have as many of a dish taken out as were ordered, and no more", async () => {
    const { id, owner } = await largeOrder(world.asPlatform());
    const without = (quantity: number) => owner.call(orders.propose, { id, items: [{ itemId: "001", quantity }] });
    expect(await without(1999)).toMatchObject({ failure: "takenOutTooMany" });
    expect((await without(1997)).data?.proposal?.takenOut).toMatchObject([{ quantity: 1997 }]);
  });
});

describe("an order whose acceptance was cut off at its commit", () => {
  const { world, cutCommit } = startLinkedWorld();

  test("is accepted once, and the second tap hears so", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const { id } = await world.build.paidOrder(world.asPlatform(), shop);
    const key = { "idempotency-key": newKey() };
    const { hasCut } = cutCommit(0);
    expect(await owner.call(orders.accept, { id }, key)).toMatchObject({ status: 503, failure: "unavailable" });
    expect(hasCut()).toBe(true);
    expect(await owner.call(orders.accept, { id }, key)).toMatchObject({ resultCode: 200, data: { id, status: 3 } });
    const events = (await owner.does(orderLogs.list, { id })).map(({ event }) => event);
    expect(events.filter((event) => event === "accept")).toHaveLength(1);
  });
});

describe("an order that is refused twice", () => {
  test("at the same moment from two devices is refused once: one story, its stock back once, and the other is told", async () => {
    const shop = await world.build.shop({ stock: 20 });
    const [counter, kitchen] = await Promise.all([
      world.asOwner(shop),
      world.asStaff(shop, ["orders.view", "orders.handle"]),
    ]);
    const as = world.asPlatform();
    const { id } = await world.build.paidOrder(as, shop, { quantity: 2 });
    const note = "Frigo en panne";
    const answers = await Promise.all([
      counter.call(orders.refuse, { id, reason: "tooBusy", note }),
      kitchen.call(orders.refuse, { id, reason: "closing", note }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    // Words of one's own are said of another reason alone.
    expect((await counter.does(orders.detail, { id })).endReason).not.toContain(note);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ failure: "orderCancelled" });
    const story = await counter.does(orderLogs.list, { id });
    expect(story.filter(({ event }) => event === "refuse")).toHaveLength(1);
    expect(await as.does(platform.menu, { shopId: shop.id })).toMatchObject([{ stock: 20 }]);
    const { database } = world.app.dependencies;
    const transfers = database.selectFrom("ledger_bills").select("status").where("subject", "=", id);
    expect(new Set((await transfers.execute()).map(({ status }) => status))).toEqual(new Set(["voided"]));
  });

  test("after it was accepted elsewhere stays accepted", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const { id } = await world.build.paidOrder(world.asPlatform(), shop);
    await owner.does(orders.accept, { id });
    expect(await owner.call(orders.refuse, { id, reason: "tooBusy" })).toMatchObject({
      failure: "orderAlreadyAccepted",
    });
    expect(await owner.does(orders.detail, { id })).toMatchObject({ status: orderStatuses.awaitingCourier });
  });
});

test("an order that is refused as sold out declares all its dishes sold out where none of them is named", async () => {
  for (const itemIds of [undefined, []]) {
    const shop = await world.build.shop();
    const { id } = await world.build.paidOrder(world.asPlatform(), shop);
    await (await world.asOwner(shop)).does(orders.refuse, { id, reason: "soldOut", itemIds });
    expect(await world.asPlatform().does(platform.menu, { shopId: shop.id })).toMatchObject([{ stock: 0 }]);
  }
});

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

describe("an order that is delayed", () => {
  test("a delayed order is due later, for the courier too", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const as = world.asPlatform();
    const order = await world.build.paidOrder(as, shop);
    const accepted = await owner.does(orders.accept, { id: order.id, prepMinutes: 10 });
    const delayed = await owner.does(orders.delay, { id: order.id, minutes: 5 });
    expect(Date.parse(delayed.dueAt ?? "") - Date.parse(accepted.dueAt ?? "")).toBe(5 * 60_000);
    expect((await as.does(platform.order, { id: order.id })).dueAt).toBe(delayed.dueAt);
  });

  test("what is late already is delayed from now on: nobody is told a time that has passed", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const as = world.asPlatform();
    const { id } = await world.build.paidOrder(as, shop);
    await owner.does(orders.accept, { id, prepMinutes: 10 });
    world.clock.advance(30 * 60_000);
    const { dueAt } = await owner.does(orders.delay, { id, minutes: 5 });
    expect(Date.parse(dueAt ?? "")).toBe(world.clock.now().getTime() + 5 * 60_000);
    expect((await as.does(platform.order, { id })).dueAt).toBe(dueAt);
  });

  test("what is called ready is not delayed any more: its courier was told to come", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const { id } = await world.build.paidOrder(world.asPlatform(), shop);
    await owner.does(orders.accept, { id });
    const ready = await owner.does(orders.ready, { id });
    expect(await owner.call(orders.delay, { id, minutes: 5 })).toMatchObject({
      status: 409,
      failure: "orderAlreadyReady",
    });
    expect(await owner.does(orders.detail, { id })).toMatchObject({ dueAt: ready.dueAt, version: ready.version });
  });
});
