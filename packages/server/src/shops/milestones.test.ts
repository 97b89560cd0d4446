import { describe, expect, test } from "vitest";
import { alertTestDelaySeconds, alertTests } from "@tsena/contract/alert-tests";
import { deskApplications } from "@tsena/contract/desk.applications";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { productEditing } from "@tsena/contract/products.editing";
import { shopHours } from "@tsena/contract/shops.hours";
import { dayLength, startOfDay } from "@tsena/contract/shops.day";
import { shops } from "@tsena/contract/shops";
import { forgetOldAlertTests } from "../orders/alert-tests.store.ts";
import { daySeconds, secondsAfter } from "../system/clock.ts";
import { sweepAll } from "../testing/alert-tests.ts";
import type { BuiltShop } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { sentOne } from "../testing/applicants.ts";
import { deliveredOrder } from "../testing/delivered.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const hourMs = 3_600_000;

/** A shop that was approved a moment ago and has one dish on sale; the phone that takes its orders is its owner's. */
async function approvedShop(): Promise<{ shop: BuiltShop; owner: Caller }> {
  const { applicant, shopId, operator } = await sentOne(world);
  await operator.does(deskApplications.decide, { shopId, event: "approve" });
  const dish = await world.build.product({ id: shopId });
  const shop = { id: shopId, ownerPhone: applicant.phone, ownerId: applicant.userId, ...dish };
  const owner = await world.asOwner(shop);
  await owner.does(shops.updateManaged, { orderPhone: applicant.phone, deliveryMode: 1 });
  return { shop, owner };
}

const stepsOf = async (as: Caller) => (await as.does(shops.managed, {})).firstSteps;
const momentOf = async (as: Caller) => (await as.does(shops.managed, {})).moment;
const open = (as: Caller) => as.does(shops.updateStatus, { isOpen: true });

/** Has a device rung by the server; its person says whether it was heard. */
async function ring(as: Caller, heard: boolean): Promise<void> {
  const { id } = await as.does(alertTests.send, {});
  world.clock.advance(alertTestDelaySeconds * 1000);
  await sweepAll(world);
  await as.does(alertTests.report, { id, rang: true, heard });
}

describe("what is left before the first order", () => {
  test("is nothing while the platform has not approved the shop", async () => {
    const { applicant } = await sentOne(world);
    const owner = await applicant.signIn();
    expect(await stepsOf(owner)).toEqual([]);
  });

  test("goes step by step, as each is done", async () => {
    const { shop, owner } = await approvedShop();
    expect(await stepsOf(owner)).toEqual(["hours", "ring", "open"]);
    await owner.does(productEditing.setMarketable, { ids: [shop.productId], data: false });
    await owner.does(shops.updateManaged, { orderPhone: "+261330000999" });
    expect(await stepsOf(owner)).toEqual(["product", "hours", "phone", "ring", "open"]);
    await owner.does(productEditing.setMarketable, { ids: [shop.productId], data: true });
    await owner.does(shops.updateManaged, { orderPhone: shop.ownerPhone });
    await owner.does(shopHours.create, { weekday: 1, period: 1, start: "08:00", end: "12:00", enabled: false });
    expect(await stepsOf(owner)).toEqual(["hours", "ring", "open"]);
    await owner.does(shopHours.create, { weekday: 1, period: 2, start: "14:00", end: "18:00" });
    await open(owner);
    expect(await stepsOf(owner)).toEqual(["ring"]);
  });

  test("is no word on the hours any more where it was said that they are day and night", async () => {
    const { owner } = await approvedShop();
    await owner.does(shopHours.replace, { hours: [] });
    expect(await stepsOf(owner)).toEqual(["ring", "open"]);
    const off = { weekday: 1, period: 1, start: "08:00", end: "12:00", enabled: false } as const;
    await owner.does(shopHours.replace, { hours: [off] });
    expect(await stepsOf(owner)).toEqual(["hours", "ring", "open"]);
  });

  test("is nothing any more once an order has reached the shop, whatever else is missing", async () => {
    const { shop, owner } = await approvedShop();
    await open(owner);
    const system = world.asPlatform();
    const { id } = await world.build.order(system, shop);
    expect(await stepsOf(owner)).toEqual(["hours", "ring"]);
    await system.does(platform.pay, { id });
    expect(await stepsOf(owner)).toEqual([]);
  });
});

describe("the ring of a shop", () => {
  test("was heard once somebody of it said so, not where it rang unheard", async () => {
    const { shop, owner } = await approvedShop();
    const cook = await world.asStaff(shop, ["orders.view"]);
    await ring(cook, false);
    expect(await stepsOf(owner)).toContain("ring");
    await ring(cook, true);
    expect(await stepsOf(owner)).not.toContain("ring");
    await ring(cook, false);
    expect(await stepsOf(owner)).not.toContain("ring");
  });

  test("stays heard after its tests were forgotten", async () => {
    const { owner } = await approvedShop();
    await ring(owner, true);
    await forgetOldAlertTests(world.app.dependencies.database, secondsAfter(world.clock.now(), 91 * daySeconds));
    expect(await owner.does(alertTests.list, {})).toEqual([]);
    expect(await stepsOf(owner)).not.toContain("ring");
  });

  test("of one shop says nothing of another's", async () => {
    const [mine, theirs] = [await approvedShop(), await approvedShop()];
    await ring(theirs.owner, true);
    expect(await stepsOf(mine.owner)).toContain("ring");
  });

  test("need not have been heard for the shop to be opened", async () => {
    const { owner } = await approvedShop();
    expect(await open(owner)).toMatchObject({ open: true });
  });
});

describe("a moment of a shop", () => {
  test("is its approval, until one of its phones has shown it", async () => {
    const { shop, owner } = await approvedShop();
    expect(await momentOf(owner)).toBe("approved");
    const other = await world.asOwner(shop);
    await other.does(shops.seeMoment, { moment: "approved" });
    await other.does(shops.seeMoment, { moment: "approved" });
    expect(await momentOf(owner)).toBeNull();
  });

  test("is its first order that was delivered, once: not one that is under way, nor the second", async () => {
    const { shop, owner } = await approvedShop();
    await owner.does(shops.seeMoment, { moment: "approved" });
    await open(owner);
    const { id } = await world.build.paidOrder(world.asPlatform(), shop);
    await owner.does(orders.refuse, { id, reason: "closing" });
    await world.build.paidOrder(world.asPlatform(), shop);
    expect(await momentOf(owner)).toBeNull();
    await deliveredOrder(world, shop);
    expect(await momentOf(owner)).toBe("firstCompleted");
    await owner.does(shops.seeMoment, { moment: "firstCompleted" });
    await deliveredOrder(world, shop);
    expect(await momentOf(owner)).toBeNull();
  });

  test("is the end of a day on which orders were delivered, once the shop is closed and none is under way", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const close = () => owner.does(shops.updateStatus, { isOpen: false });
    await close();
    expect(await momentOf(owner)).toBeNull();
    await open(owner);
    await deliveredOrder(world, shop);
    expect(await momentOf(owner)).toBeNull();
    const last = await world.build.paidOrder(world.asPlatform(), shop);
    await close();
    expect(await momentOf(owner)).toBeNull();
    await owner.does(orders.refuse, { id: last.id, reason: "closing" });
    expect(await momentOf(owner)).toBe("dayEnd");
    await owner.does(shops.seeMoment, { moment: "dayEnd" });
    expect(await momentOf(owner)).toBeNull();
    world.clock.advance(daySeconds * 1000);
    await open(owner);
    await deliveredOrder(world, shop);
    await close();
    expect(await momentOf(owner)).toBe("dayEnd");
  });

  test("is the end of an evening that goes on past midnight, with what all of it came to, until the morning", async () => {
    const shop = await world.build.shop({ stock: 100 });
    const owner = await world.asOwner(shop);
    const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
    const hours = weekdays.flatMap((weekday) => [
      { weekday, period: 1, start: "00:00", end: "02:00", enabled: true } as const,
      { weekday, period: 2, start: "18:00", end: "24:00", enabled: true } as const,
    ]);
    await owner.does(shopHours.replace, { hours });
    const until = (time: number) => {
      const now = world.clock.now().getTime();
      const next = startOfDay(now) + time * hourMs;
      world.clock.advance((next > now ? next : next + dayLength) - now);
    };
    const told = async () => {
      const { moment, dayEnd } = await owner.does(shops.managed, {});
      return [moment, dayEnd?.completedCount];
    };
    until(20);
    await deliveredOrder(world, shop);
    await owner.does(shops.seeMoment, { moment: "firstCompleted" });
    until(1);
    await deliveredOrder(world, shop);
    expect(await told()).toEqual([null, undefined]);
    until(2);
    expect(await told()).toEqual(["dayEnd", 2]);
    until(5.9);
    expect(await told()).toEqual(["dayEnd", 2]);
    until(6);
    expect(await told()).toEqual([null, undefined]);
    until(19);
    await deliveredOrder(world, shop);
    until(2);
    expect(await told()).toEqual(["dayEnd", 1]);
    await owner.does(shops.seeMoment, { moment: "dayEnd" });
    until(3);
    expect(await told()).toEqual([null, undefined]);
  });

  test("is told to who sees the figures, who alone says that it was shown", async () => {
    const { shop, owner } = await approvedShop();
    const cook = await world.asStaff(shop, ["orders.view", "shop.hours"]);
    expect(await momentOf(cook)).toBeNull();
    expect(await cook.call(shops.seeMoment, { moment: "approved" })).toMatchObject({ failure: "moduleNotGranted" });
    const accountant = await world.asStaff(shop, ["statistics"]);
    expect(await momentOf(accountant)).toBe("approved");
    await (await world.asOwner(await world.build.shop())).does(shops.seeMoment, { moment: "approved" });
    expect(await momentOf(owner)).toBe("approved");
  });
});
