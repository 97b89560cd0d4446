import { describe, expect, test } from "vitest";
import { devices } from "@tsena/contract/accounts.devices";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { shops } from "@tsena/contract/shops";
import { shopHours } from "@tsena/contract/shops.hours";
import { newKey } from "../testing/actors.ts";
import type { Caller } from "../testing/caller.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

const morning = { weekday: 1, period: 1, start: "08:00", end: "12:30" } as const;
const afternoon = { weekday: 1, period: 2, start: "14:00", end: "18:00" } as const;

async function owner(): Promise<Caller> {
  return world.asOwner(await world.build.shop());
}

async function hoursOf(caller: Caller) {
  return (await caller.does(shops.managed, {})).hours;
}

describe("the hours of a weekday", () => {
  test("are added on, and shown in the order of the week", async () => {
    const as = await owner();
    const tuesday = await as.does(shopHours.create, { ...morning, weekday: 2 });
    const later = await as.does(shopHours.create, { ...afternoon, enabled: false });
    const first = await as.does(shopHours.create, morning);
    expect(first).toEqual({ id: expect.any(String) as string, ...morning, enabled: true });
    expect(await hoursOf(as)).toEqual([first, { ...later, ...afternoon, enabled: false }, tuesday]);
  });

  test("may touch, and may go to midnight, or into the night, not over the next day's morning", async () => {
    const as = await owner();
    await as.does(shopHours.create, { ...morning, end: "14:00" });
    await as.does(shopHours.create, { ...afternoon, end: "24:00" });
    await as.does(shopHours.create, { ...afternoon, weekday: 7, end: "26:00" });
    const early = { ...morning, weekday: 2, start: "00:00", end: "02:00" } as const;
    expect((await as.does(shopHours.create, early)).start).toBe("00:00");
    await as.does(shopHours.create, { ...afternoon, weekday: 3, end: "30:00" });
    const onThursday = { ...morning, weekday: 4, start: "05:59" } as const;
    expect(await as.call(shopHours.create, onThursday)).toMatchObject({
      failure: "hoursInNightBefore",
      message: "La nuit de la veille dure encore à cette heure\u00A0: ouvrez après sa fin",
    });
    const onMonday = { ...afternoon, weekday: 1, start: "18:00", end: "24:01" } as const;
    const { id } = (await hoursOf(as)).find(({ weekday, period }) => weekday === 1 && period === 2) ?? { id: "" };
    expect(await as.call(shopHours.update, { ...onMonday, id }, { language: "1" })).toMatchObject({
      failure: "hoursInMorningAfter",
      message: "当晚打烊晚于次日开门，请提前打烊",
    });
    expect(await hoursOf(as)).toHaveLength(5);
  });

  test("of one morning are there once, also when two people add them at the same moment", async () => {
    const as = await owner();
    const answers = await Promise.all([1, 2, 3].map(() => as.call(shopHours.create, morning)));
    expect(answers.map(({ failure }) => failure ?? "kept").toSorted()).toEqual(["hoursTaken", "hoursTaken", "kept"]);
    expect(await as.call(shopHours.create, { ...morning, start: "18:00", end: "19:00" })).toMatchObject({
      resultCode: 409,
      failure: "hoursTaken",
    });
    expect(await hoursOf(as)).toHaveLength(1);
  });

  test("that lie over each other are refused, also when both come at the same moment, and nothing of them stays", async () => {
    const as = await owner();
    const over = { ...afternoon, start: "12:29" };
    const answers = await Promise.all([morning, over].map((row) => as.call(shopHours.create, row)));
    expect(answers.map(({ failure }) => failure ?? "kept").toSorted()).toEqual(["hoursOverlap", "kept"]);
    expect(await hoursOf(as)).toHaveLength(1);
  });

  test("are added once where the call comes again with its key", async () => {
    const as = await owner();
    const key = { "idempotency-key": newKey() };
    const first = await as.does(shopHours.create, morning, key);
    expect(await as.does(shopHours.create, morning, key)).toEqual(first);
    expect(await hoursOf(as)).toEqual([first]);
  });

  test("end after they begin, at times of the day", async () => {
    const as = await owner();
    expect(await as.call(shopHours.create, { ...morning, end: "08:00" })).toMatchObject({
      failure: "hoursEndBeforeStart",
    });
    expect(await as.call(shopHours.create, { ...morning, end: "30:30" })).toMatchObject({ failure: "timeInvalid" });
    // The app has no field that shows such a start, and the night that it means is the next day's.
    const late = { ...morning, start: "24:00", end: "26:00" };
    expect(await as.call(shopHours.create, late)).toMatchObject({ failure: "timeInvalid" });
    expect(await hoursOf(as)).toEqual([]);
  });
});

describe("a row of hours", () => {
  test("is replaced, but not by another's place or time", async () => {
    const as = await owner();
    const first = await as.does(shopHours.create, morning);
    const second = await as.does(shopHours.create, afternoon);
    const moved = { ...second, weekday: 3, start: "13:00", end: "20:00", enabled: true } as const;
    expect(await as.does(shopHours.update, moved)).toEqual(moved);
    expect(await as.call(shopHours.update, { ...second, period: 1 })).toMatchObject({ failure: "hoursTaken" });
    expect(await as.call(shopHours.update, { ...second, start: "12:00" })).toMatchObject({ failure: "hoursOverlap" });
    expect(await hoursOf(as)).toEqual([first, moved]);
  });

  test("is turned off, which makes room, and on again only where there is room", async () => {
    const as = await owner();
    const first = await as.does(shopHours.create, morning);
    const off = await as.does(shopHours.switch, { id: first.id, enabled: false });
    expect(off).toEqual({ ...first, enabled: false });
    const second = await as.does(shopHours.create, { ...afternoon, start: "12:00" });
    expect(await as.call(shopHours.switch, { id: first.id, enabled: true })).toMatchObject({ failure: "hoursOverlap" });
    await as.does(shopHours.remove, { id: second.id });
    expect(await as.does(shopHours.switch, { id: first.id, enabled: true })).toEqual(first);
  });

  test("is taken away", async () => {
    const as = await owner();
    const { id } = await as.does(shopHours.create, morning);
    expect(await as.does(shopHours.remove, { id })).toBeNull();
    expect(await hoursOf(as)).toEqual([]);
    expect(await as.call(shopHours.remove, { id })).toMatchObject({ resultCode: 404, failure: "hoursNotFound" });
  });

  test("is not there for another shop", async () => {
    const as = await owner();
    const row = await as.does(shopHours.create, morning);
    const stranger = await world.asStranger();
    for (const answer of [
      await stranger.call(shopHours.update, { ...row, start: "09:00" }),
      await stranger.call(shopHours.switch, { id: row.id, enabled: false }),
      await stranger.call(shopHours.remove, { id: row.id }),
    ]) {
      expect(answer).toMatchObject({ resultCode: 404, failure: "hoursNotFound" });
    }
    expect(await hoursOf(as)).toEqual([row]);
    await stranger.does(shopHours.create, morning);
  });

  test("is changed by staff only with the module of hours", async () => {
    const shop = await world.build.shop();
    const manager = await world.asStaff(shop, ["shop.hours"]);
    const { id } = await manager.does(shopHours.create, morning);
    const cook = await world.asStaff(shop, ["orders.view", "shop.info"]);
    expect(await cook.call(shopHours.remove, { id })).toMatchObject({ failure: "moduleNotGranted" });
  });
});

describe("the hours of the whole week", () => {
  const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

  test("are replaced at once, as a day's are copied to others", async () => {
    const as = await owner();
    await as.does(shopHours.create, { ...morning, start: "06:00" });
    const hours = weekdays.flatMap((weekday) => [
      { ...morning, weekday },
      { ...afternoon, weekday, enabled: weekday < 6 },
    ]);
    const answer = await as.does(shopHours.replace, { hours });
    expect(answer).toEqual(hours.map((row) => ({ id: expect.any(String) as string, enabled: true, ...row })));
    expect(await hoursOf(as)).toEqual(answer);
    expect(await as.does(shopHours.replace, { hours: [] })).toEqual([]);
    expect(await hoursOf(as)).toEqual([]);
  });

  test.each([
    ["lie over each other", { ...afternoon, start: "12:29" }, "hoursOverlap", "hours.1"],
    ["are given twice", { ...morning, start: "20:00", end: "21:00" }, "hoursTaken", "hours.1"],
    ["end before they begin", { ...afternoon, end: "13:00" }, "hoursEndBeforeStart", "hours.1.end"],
  ] as const)("are refused where two %s, and stay as they were", async (_case, second, failure, path) => {
    const as = await owner();
    const kept = await as.does(shopHours.create, { ...morning, weekday: 3 });
    const answer = await as.call(shopHours.replace, { hours: [morning, second] });
    expect(answer).toMatchObject({ failure, data: { fields: [{ path, name: failure }] } });
    expect(await hoursOf(as)).toEqual([kept]);
  });

  test("are changed by nobody without the module of hours", async () => {
    const cook = await world.asStaff(await world.build.shop(), ["orders.view", "shop.info"]);
    expect(await cook.call(shopHours.replace, { hours: [] })).toMatchObject({ failure: "moduleNotGranted" });
  });
});

describe("the log", () => {
  test("tells on which days the hours were changed, and to what", async () => {
    const shop = await world.build.shop();
    const as = await world.asOwner(shop);
    const manager = await world.asStaff(shop, ["shop.hours"]);
    const phone = "Mozilla/5.0 (Linux; Android 13; TECNO KI5k) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36";
    const { id } = await manager.does(shopHours.create, morning, { "user-agent": phone });
    await as.does(shopHours.create, afternoon);
    await as.does(shopHours.switch, { id, enabled: false });
    await as.does(shopHours.update, { id, ...morning, weekday: 2 });
    await as.does(shopHours.remove, { id });
    await as.does(shopHours.replace, { hours: [afternoon, { ...morning, weekday: 7 }] });
    await as.does(shopHours.replace, { hours: [afternoon, { ...morning, weekday: 7 }] });
    const lines = (await as.does(devices.audit, {})).rows.filter(({ event }) => event === "hoursChanged");
    expect(lines.map(({ detail }) => detail)).toEqual([
      "7 08:00-12:30",
      "2",
      "2 08:00-12:30",
      "1 14:00-18:00",
      "1 08:00-12:30 14:00-18:00",
      "1 08:00-12:30",
    ]);
    expect(lines.at(-1)?.device).toContain("Android");
  });
});

const minute = 60_000;

/** A shop with its owner and an order that waits. */
async function rush() {
  const shop = await world.build.shop({ stock: 100 });
  const owner = await world.asOwner(shop);
  const system = world.asPlatform();
  const paid = async (quantity = 1) => (await world.build.paidOrder(system, shop, { quantity })).id;
  const proposed = async (id: string) => (await owner.does(orders.detail, { id })).prepMinutes;
  return { shop, owner, system, paid, proposed };
}

test("a very busy shop promises each order later, for an hour, and the platform reads by how much and until when", async () => {
  const { shop, owner, system, paid, proposed } = await rush();
  const id = await paid();
  expect(await proposed(id)).toBe(20);
  const busy = await owner.does(shops.updateBusy, { minutes: 20 });
  expect(busy).toEqual({ minutes: 20, until: new Date(world.clock.now().getTime() + 60 * minute).toISOString() });
  expect(await proposed(id)).toBe(40);
  expect((await owner.does(shops.managed, {})).busy).toEqual(busy);
  expect((await system.does(platform.shop, { shopId: shop.id })).busy).toEqual(busy);
  const { dueAt } = await owner.does(orders.accept, { id });
  expect(Date.parse(dueAt ?? "") - world.clock.now().getTime()).toBe(40 * minute);

  world.clock.advance(60 * minute);
  expect((await owner.does(shops.managed, {})).busy).toBeNull();
  expect((await system.does(platform.shop, { shopId: shop.id })).busy).toBeNull();
  expect(await proposed(await paid())).toBe(20);
});

test("it is changed and taken back before, and the shop's day tells who did", async () => {
  const { shop, owner, paid, proposed } = await rush();
  const staff = await world.asStaff(shop, ["shop.hours", "orders.view"]);
  await owner.does(shops.updateBusy, { minutes: 20 });
  expect(await staff.does(shops.updateBusy, { minutes: 10 })).toMatchObject({ minutes: 10 });
  expect(await proposed(await paid())).toBe(30);
  expect(await owner.does(shops.updateBusy, { minutes: 0 })).toBeNull();
  expect(await proposed(await paid())).toBe(20);
  const lines = (await owner.does(shops.activity, {})).rows.filter(({ kind }) => kind === "shop");
  expect(lines.map(({ event }) => event)).toEqual(["shopNotBusy", "shopBusy", "shopBusy"]);
});

test("it is said by who may pause the shop, of a shop that runs, in the minutes that are offered", async () => {
  const { shop, owner } = await rush();
  const minutes = 10 as const;
  expect(await (await world.asStaff(shop, ["orders.handle"])).call(shops.updateBusy, { minutes })).toMatchObject({
    data: { name: "moduleNotGranted" },
  });
  expect(await owner.call(shops.updateBusy, { minutes: 15 as never })).toMatchObject({ resultCode: 422 });
  await world.app.dependencies.database
    .updateTable("shops")
    .set({ audit_status: 4 })
    .where("id", "=", shop.id)
    .execute();
  expect(await owner.call(shops.updateBusy, { minutes })).toMatchObject({ data: { name: "shopSuspended" } });
});

test("an order proposes the time of its slowest dish, of its portions, and of what the kitchen has in hand", async () => {
  const { shop, owner, paid, proposed } = await rush();
  const id = await paid(8);
  expect(await proposed(id)).toBe(25);
  await world.app.dependencies.database
    .updateTable("products")
    .set({ prep_minutes: 45 })
    .where("shop_id", "=", shop.id)
    .execute();
  expect(await proposed(id)).toBe(50);
  const kitchen = [await paid(), await paid(), await paid(), await paid(), await paid()];
  for (const one of kitchen) await owner.does(orders.accept, { id: one });
  expect(await proposed(id)).toBe(55);
  for (const one of kitchen) await owner.does(orders.ready, { id: one });
  expect(await proposed(id)).toBe(50);
  const page = (await owner.does(orders.list, { tab: "all" })).rows;
  expect(page.filter(({ prepMinutes }) => prepMinutes !== null).map((order) => order.id)).toEqual([id]);
});

test("what was read is what is promised: minutes that are said count, whatever is proposed", async () => {
  const { owner, paid } = await rush();
  await owner.does(shops.updateBusy, { minutes: 20 });
  const { dueAt, prepMinutes } = await owner.does(orders.accept, { id: await paid(), prepMinutes: 25 });
  expect(Date.parse(dueAt ?? "") - world.clock.now().getTime()).toBe(25 * minute);
  expect(prepMinutes).toBeNull();
});

test("of another shop's rush nothing is added", async () => {
  const [one, other] = [await rush(), await rush()];
  await one.owner.does(shops.updateBusy, { minutes: 20 });
  expect(await other.proposed(await other.paid())).toBe(20);
});
