import { describe, expect, test } from "vitest";
import { app } from "@tsena/contract/app";
import { desk } from "@tsena/contract/desk";
import { appVersion } from "@tsena/contract/version";
import { startWorld } from "../testing/world.ts";

const world = startWorld(async () => ({ SERVICE_PHONE: "+261340000100", SERVICE_EMAIL: "aide@tsena.example" }));

/** Moves the clock on to the next moment that a clock in Antananarivo (UTC+3) shows this time. */
function moveTo(time: string): void {
  const now = world.clock.now().getTime();
  const day = new Date(now + 3 * 3600_000).toISOString().slice(0, 10);
  const at = new Date(`${day}T${time}+03:00`).getTime();
  world.clock.advance(at > now ? at - now : at - now + 24 * 3600_000);
}

const served = { versionName: appVersion.name, versionCode: appVersion.code };

describe("customer service", () => {
  test.each([
    ["08:59:59", false, "09:00"],
    ["09:00:00", true, null],
    ["17:59:59", true, null],
    ["18:00:00", false, "tomorrow 09:00"],
    ["23:59:59", false, "tomorrow 09:00"],
    ["00:00:00", false, "09:00"],
    ["02:30:00", false, "09:00"],
  ])("at %s by the shops' clock: there %s, next at %s", async (time, isThere, next) => {
    moveTo(time);
    const config = await world.asNobody().does(app.serviceConfig, {});
    expect(config).toMatchObject({ start: "09:00", end: "18:00", isThere });
    const localDay = (days: number): string =>
      new Date(world.clock.now().getTime() + (3 + 24 * days) * 3600_000).toISOString().slice(0, 10);
    const day = localDay(next?.startsWith("tomorrow") ? 1 : 0);
    expect(config.nextAt).toBe(next === null ? null : new Date(`${day}T09:00:00+03:00`).toISOString());
  });

  test("comes with the limits that hold and the versions: what is served, and the newest that is published", async () => {
    const before = await world.asNobody().does(app.serviceConfig, {});
    expect(before.limits).toMatchObject({ imageBytes: 10_485_760, imagesAnHour: 200, shopPhotos: 6, products: 5000 });
    expect(before.versions).toEqual({ served, newest: served });
    const notes = { notesFr: "Nouveau", notesZh: "新版" };
    const operator = await world.asOperator();
    await operator.does(desk.publishVersion, { versionName: "0.9.9", versionCode: 99, forced: false, ...notes });
    const { versions } = await world.asNobody().does(app.serviceConfig, {});
    expect(versions).toEqual({ served, newest: { versionName: "0.9.9", versionCode: 99 } });
  });

  test("is reached as the settings say", async () => {
    expect(await world.asNobody().does(app.serviceConfig, {})).toMatchObject({
      phone: "+261340000100",
      email: "aide@tsena.example",
    });
  });
});

const counted = () =>
  world.app.dependencies.database
    .selectFrom("behavior_counts")
    .select(({ ref }) => [ref("type").as("type"), "screen", "count"])
    .orderBy("day")
    .orderBy("type")
    .orderBy("screen")
    .execute();

describe("counting what is used", () => {
  test("adds up by day, event and screen, whoever it was, and keeps nothing of them", async () => {
    moveTo("12:00:00");
    const [owner, nobody] = [await world.asOwner(await world.build.shop()), world.asNobody()];
    await owner.does(app.recordBehavior, { F_Type: "open", screen: "/pages/user/devices" });
    await nobody.does(app.recordBehavior, { F_Type: "open", screen: "/pages/user/devices", count: 4 });
    await nobody.does(app.recordBehavior, { F_Type: "alert.test" });
    world.clock.advance(24 * 3600_000);
    await nobody.does(app.recordBehavior, { F_Type: "open", screen: "/pages/user/devices" });
    expect(await counted()).toEqual([
      { type: "alert.test", screen: "", count: 1 },
      { type: "open", screen: "/pages/user/devices", count: 5 },
      { type: "open", screen: "/pages/user/devices", count: 1 },
    ]);
  });

  test("is refused what is no name: nothing that a person wrote gets in", async () => {
    for (const name of ["Lalao Rakoto", "?phone=1", "x".repeat(65), "lalao@tsena.example"]) {
      expect((await world.asNobody().call(app.recordBehavior, { F_Type: name })).status, name).toBe(422);
    }
  });

  test("ends at two thousand made-up names a day; those counted already go on", async () => {
    world.clock.advance(24 * 3600_000);
    await world.asNobody().does(app.recordBehavior, { F_Type: "known" });
    const { database } = world.app.dependencies;
    const [{ day } = { day: "" }] = await database
      .selectFrom("behavior_counts")
      .select(({ cast, ref }) => cast<string>(ref("day"), "text").as("day"))
      .where("type", "=", "known")
      .execute();
    const names = Array.from({ length: 1999 }, (_, index) => ({ day, type: `made-up-${index}`, screen: "", count: 1 }));
    await database.insertInto("behavior_counts").values(names).execute();
    await world.asNobody().does(app.recordBehavior, { F_Type: "one-more" });
    await world.asNobody().does(app.recordBehavior, { F_Type: "known" });
    const rows = await counted();
    expect(rows.find(({ type }) => type === "one-more")).toBeUndefined();
    expect(rows.find(({ type }) => type === "known")?.count).toBe(2);
  });
});
