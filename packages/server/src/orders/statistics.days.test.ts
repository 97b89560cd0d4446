import { describe, expect, test } from "vitest";
import { orders } from "@tsena/contract/orders";
import { orderStatistics } from "@tsena/contract/orders.statistics";
import { platform } from "@tsena/contract/platform";
import { dayAfter, dayLength, shopDay, startOfDay } from "@tsena/contract/shops.day";
import type { BuiltShop } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { startWorld } from "../testing/world.ts";
import { sweepOrders } from "./orders.clock.ts";

const world = startWorld();
const minute = 60_000;

const noCounts = {
  orderCount: 0,
  completedCount: 0,
  refusedCount: 0,
  missedCount: 0,
  cancelledByCustomerCount: 0,
  cancelledByPlatformCount: 0,
  takingsAmount: 0,
};
const nothingElse = { topDish: null, missingDish: null, losses: [] };
const emptyTill = {
  itemsAmount: 0,
  packingAmount: 0,
  deliveryAmount: 0,
  walletAmount: 0,
  cashAmount: 0,
  owedAmount: 0,
  refundedAmount: 0,
  returnedCount: 0,
  returnedAmount: 0,
};

const today = (): string => shopDay(world.clock.now());

/** Lets time pass until so many minutes after the next midnight of the shop. */
function nextDay(minutes = 0): void {
  const now = world.clock.now().getTime();
  world.clock.advance(startOfDay(now) + dayLength + minutes * minute - now);
}

/** Brings an order to its customer: by the platform's courier, or by the shop itself. */
async function deliver(
  as: Caller,
  shop: BuiltShop,
  given: { paymentMethod?: "wallet" | "cash"; quantity?: number; by?: "shop" } = {},
): Promise<string> {
  const system = world.asPlatform();
  const { id } = await world.build.paidOrder(system, shop, given);
  await as.does(orders.accept, { id });
  if (given.by === "shop") {
    await as.does(orders.dispatch, { id });
    await as.does(orders.complete, { id });
    return id;
  }
  const { handOverCode } = await as.does(orders.detail, { id });
  await system.does(platform.pickUp, { id, handOverCode });
  await system.does(platform.deliver, { id });
  return id;
}

/** Loses an order in every way there is, the missed one last. */
async function loseEveryWay(as: Caller, shop: BuiltShop): Promise<void> {
  const system = world.asPlatform();
  const paid = async () => (await world.build.paidOrder(system, shop)).id;
  await as.does(orders.refuse, { id: await paid(), reason: "tooBusy" });
  await as.does(orders.refuse, { id: await paid(), reason: "other", note: "=Plus de gaz" });
  await system.does(platform.cancel, { id: await paid() });
  await system.does(platform.cancel, { id: await paid(), by: "platform" });
  const accepted = await paid();
  await as.does(orders.accept, { id: accepted });
  await system.does(platform.cancel, { id: accepted, by: "platform" });
  await paid();
  world.clock.advance(11 * minute);
  await sweepOrders(world.app.dependencies);
}

const each = 400_000 + 20_000;

describe("a day of the shop", () => {
  test("counts each order that ended once, by how it ended, and tells what was lost for which cause", async () => {
    nextDay(60);
    const shop = await world.build.shop({ stock: 100 });
    const as = await world.asOwner(shop);
    await deliver(as, shop, { quantity: 2 });
    await loseEveryWay(as, shop);
    const unpaid = await world.build.order(world.asPlatform(), shop);
    await world.asPlatform().does(platform.cancel, { id: unpaid.id });
    await world.build.paidOrder(world.asPlatform(), shop);
    const day = await as.does(orderStatistics.day, {});
    expect(day).toMatchObject({
      day: today(),
      isUnderWay: true,
      orderCount: 7,
      completedCount: 1,
      refusedCount: 2,
      missedCount: 1,
      cancelledByCustomerCount: 1,
      cancelledByPlatformCount: 2,
      takingsAmount: 2 * each,
    });
    expect(day.losses).toHaveLength(5);
    expect(day.losses).toEqual(
      expect.arrayContaining([
        { cause: "refused", reason: "tooBusy", count: 1, amount: each },
        { cause: "refused", reason: "other", count: 1, amount: each },
        { cause: "missed", reason: null, count: 1, amount: each },
        { cause: "cancelledByCustomer", reason: null, count: 1, amount: each },
        { cause: "cancelledByPlatform", reason: null, count: 2, amount: 2 * each },
      ]),
    );
    expect(day.losses[0]?.amount).toBe(2 * each);
    expect(day.till.refundedAmount).toBe(6 * (each + 300_000));
  });

  test("of another shop is nothing of this one's, and an empty day has nothing to compare", async () => {
    const shop = await world.build.shop();
    await deliver(await world.asOwner(shop), shop);
    const stranger = await world.asStranger();
    expect(await stranger.does(orderStatistics.day, {})).toEqual({
      day: today(),
      isUnderWay: true,
      ...noCounts,
      before: { day: dayAfter(today(), -7), ...noCounts },
      change: { orderCount: null, completedCount: null, takingsAmount: null },
      ...nothingElse,
      till: emptyTill,
    });
  });

  test("begins at midnight by the shop's clock: an order belongs to the day on which it ended", async () => {
    const shop = await world.build.shop();
    const as = await world.asOwner(shop);
    nextDay(-2);
    const before = today();
    await deliver(as, shop);
    const { id } = await world.build.paidOrder(world.asPlatform(), shop);
    world.clock.advance(2 * minute);
    await as.does(orders.refuse, { id, reason: "closing" });
    expect(today()).toBe(dayAfter(before, 1));
    expect(await as.does(orderStatistics.day, { day: before })).toMatchObject({
      isUnderWay: false,
      orderCount: 1,
      completedCount: 1,
    });
    expect(await as.does(orderStatistics.day, {})).toMatchObject({ orderCount: 1, refusedCount: 1 });
  });

  test("stands against the same weekday a week before, today up to the same hour, a day that is over as a whole", async () => {
    const shop = await world.build.shop({ stock: 100 });
    const as = await world.asOwner(shop);
    nextDay(600);
    const before = today();
    await deliver(as, shop);
    world.clock.advance(120 * minute);
    await deliver(as, shop);
    for (let days = 0; days < 7; days += 1) nextDay(660);
    await deliver(as, shop, { quantity: 3 });
    expect(await as.does(orderStatistics.day, {})).toMatchObject({
      completedCount: 1,
      before: { day: before, completedCount: 1, takingsAmount: each },
      change: { orderCount: 0, completedCount: 0, takingsAmount: 200 },
    });
    const day = today();
    nextDay();
    expect(await as.does(orderStatistics.day, { day })).toMatchObject({
      before: { day: before, completedCount: 2, takingsAmount: 2 * each },
      change: { orderCount: -50, completedCount: -50, takingsAmount: 50 },
    });
  });
});

describe("the till of a day", () => {
  test("where the platform delivers: the cash holds the delivery fee, which is owed", async () => {
    const shop = await world.build.shop({ stock: 100 });
    const as = await world.asOwner(shop);
    await deliver(as, shop, { paymentMethod: "wallet" });
    await deliver(as, shop, { paymentMethod: "cash" });
    const { id } = await world.build.paidOrder(world.asPlatform(), shop, { paymentMethod: "cash" });
    await as.does(orders.refuse, { id, reason: "soldOut" });
    expect(await as.does(orderStatistics.day, {})).toMatchObject({
      takingsAmount: 2 * each,
      till: {
        itemsAmount: 800_000,
        packingAmount: 40_000,
        deliveryAmount: 0,
        walletAmount: each,
        cashAmount: each + 300_000,
        owedAmount: 300_000,
        refundedAmount: 0,
      },
    });
  });

  test("where the shop delivers itself: the delivery fee is its own, in cash and by wallet", async () => {
    const shop = await world.build.shop({ stock: 100, deliveryMode: 2 });
    const as = await world.asOwner(shop);
    await deliver(as, shop, { paymentMethod: "wallet", by: "shop" });
    await deliver(as, shop, { paymentMethod: "cash", by: "shop" });
    expect(await as.does(orderStatistics.day, {})).toMatchObject({
      takingsAmount: 2 * (each + 300_000),
      till: {
        deliveryAmount: 600_000,
        walletAmount: each + 300_000,
        cashAmount: each + 300_000,
        owedAmount: 0,
        refundedAmount: 0,
      },
    });
  });
});

test("seven days are one row each up to the day that is asked for, those without an order too", async () => {
  const shop = await world.build.shop({ stock: 100 });
  const as = await world.asStaff(shop, ["statistics", "orders.view", "orders.handle"]);
  nextDay(600);
  const first = today();
  await deliver(as, shop);
  nextDay(600);
  nextDay(600);
  await deliver(as, shop, { quantity: 2 });
  const week = await as.does(orderStatistics.week, {});
  expect(week.map(({ day, takingsAmount }) => [day, takingsAmount])).toEqual([
    ...[-4, -3, -2, -1].map((days) => [dayAfter(first, days), 0]),
    [first, each],
    [dayAfter(first, 1), 0],
    [dayAfter(first, 2), 2 * each],
  ]);
  const earlier = await as.does(orderStatistics.week, { day: dayAfter(first, 1) });
  expect(earlier.map(({ completedCount }) => completedCount)).toEqual([0, 0, 0, 0, 0, 1, 0]);
});

describe("the table of a range of days", () => {
  test("has one line an order as a French spreadsheet opens it, and neither a customer nor a formula", async () => {
    nextDay(600);
    const shop = await world.build.shop({ stock: 100 });
    const as = await world.asStaff(shop, ["statistics", "orders.view", "orders.handle"]);
    const from = today();
    const { orderNo } = await as.does(orders.detail, { id: await deliver(as, shop, { paymentMethod: "cash" }) });
    await loseEveryWay(as, shop);
    nextDay(600);
    await deliver(as, shop);
    const { fileName, text } = await as.does(orderStatistics.exportDays, { from, to: from });
    expect(fileName).toBe(`commandes-${from}.csv`);
    const [heading, ...lines] = text.trimEnd().split(/\r?\n/);
    expect(heading).toBe(
      "\uFEFFCommande;Jour;Heure;État;Raison;Paiement;Articles (Ar);Emballage (Ar);Livraison (Ar);Recette (Ar);Remboursé ensuite (Ar)",
    );
    expect(lines[0]).toBe(`${orderNo};${from};10:00;Livrée;;Espèces;4000;200;3000;4200;0`);
    const ends = lines.slice(1).map((line) => line.split(";").slice(3).join(";"));
    const amounts = "Portefeuille;4000;200;3000;0;0";
    expect(ends).toEqual([
      `Refusée;Trop de commandes en ce moment;${amounts}`,
      `Refusée;'=Plus de gaz;${amounts}`,
      `Annulée par le client;;${amounts}`,
      `Annulée par la plateforme;;${amounts}`,
      `Annulée par la plateforme;;${amounts}`,
      `Manquée;;${amounts}`,
    ]);
    expect(text).not.toMatch(/Voahangy|\+261|Isotry/);
    const both = await as.does(orderStatistics.exportDays, { from: today(), to: from });
    expect(both.fileName).toBe(`commandes-${from}-${today()}.csv`);
    expect(both.text.trimEnd().split("\n")).toHaveLength(9);
  });

  test("is in Chinese for whoever reads Chinese, separated by commas", async () => {
    const as = await world.asStranger();
    const { fileName, text } = await as.does(
      orderStatistics.exportDays,
      { from: today(), to: today() },
      { language: "1" },
    );
    expect(fileName).toBe(`订单-${today()}.csv`);
    expect(text).toMatch(/^\uFEFF订单号,日期,时间,/);
  });

  test("of more than 31 days is refused", async () => {
    const as = await world.asStranger();
    const to = today();
    await as.does(orderStatistics.exportDays, { from: dayAfter(to, -30), to });
    expect(await as.call(orderStatistics.exportDays, { from: dayAfter(to, -31), to })).toMatchObject({
      message: "C'est trop pour un seul tableau : choisissez moins de jours",
    });
  });
});

test("whoever holds every module but that of statistics learns nothing of all this", async () => {
  const shop = await world.build.shop();
  const as = await world.asStaff(shop, ["orders.view", "orders.handle", "history", "wallet.view"]);
  const day = today();
  for (const answer of [
    await as.call(orderStatistics.day, {}),
    await as.call(orderStatistics.week, {}),
    await as.call(orderStatistics.exportDays, { from: day, to: day }),
  ]) {
    expect(answer.failure).toBe("moduleNotGranted");
  }
});
