import { describe, expect, test } from "vitest";
import { shopHours } from "@tsena/contract/shops.hours";
import { shops } from "@tsena/contract/shops";
import { type Caller, newKey } from "../testing/actors.ts";
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

  test("may touch, and may go to midnight", async () => {
    const as = await owner();
    await as.does(shopHours.create, { ...morning, end: "14:00" });
    await as.does(shopHours.create, { ...afternoon, end: "24:00" });
    expect(await hoursOf(as)).toHaveLength(2);
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
    expect(await as.call(shopHours.create, { ...morning, end: "24:30" })).toMatchObject({ failure: "timeInvalid" });
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
