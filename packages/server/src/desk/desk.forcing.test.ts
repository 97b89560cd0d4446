import { describe, expect, test } from "vitest";
import { app } from "@tsena/contract/app";
import { desk } from "@tsena/contract/desk";
import { appVersion } from "@tsena/contract/version";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const served = appVersion.code;

const version = (versionCode: number, forced: boolean) => ({
  versionName: `0.3.${versionCode}`,
  versionCode,
  forced,
  notesFr: "Nouveautés",
  notesZh: "新功能",
});

/** What the server tells an app of these versions: whether it must take a newer one. */
async function forcedOf(...versionCodes: (number | undefined)[]): Promise<boolean[]> {
  const told = versionCodes.map((versionCode) =>
    world.asNobody().does(app.latestVersion, versionCode === undefined ? {} : { versionCode }),
  );
  return (await Promise.all(told)).map(({ forced }) => forced);
}

describe("a version that must be taken", () => {
  test("is refused with its field where the server does not serve it yet: it would lock every shop out", async () => {
    const operator = await world.asOperator();
    expect(await operator.call(desk.publishVersion, version(served + 1, true))).toMatchObject({
      status: 422,
      failure: "versionNotServed",
      data: { fields: [{ path: "versionCode", name: "versionNotServed" }] },
    });
    expect(await operator.does(desk.versions, {})).toEqual([]);
    expect(await forcedOf(undefined, served - 1, served)).toEqual([false, false, false]);
  });

  test("forces whoever has an older one, also after a newer one that does not; not whoever has it", async () => {
    const operator = await world.asOperator();
    await operator.does(desk.publishVersion, version(served, true));
    expect(await forcedOf(undefined, 1, served - 1, served, served + 72)).toEqual([true, true, true, false, false]);
    await operator.does(desk.publishVersion, version(served + 1, false));
    expect(await forcedOf(undefined, 1, served - 1, served, served + 72)).toEqual([false, true, true, false, false]);
    expect((await operator.does(desk.versions, {})).map(({ versionCode }) => versionCode)).toEqual([
      served + 1,
      served,
    ]);
  });

  test("forces nobody on a server that has gone back to the version before it", async () => {
    await world.app.dependencies.database.updateTable("app_versions").set({ forced: true }).execute();
    expect(await forcedOf(undefined, served, served + 1)).toEqual([false, false, false]);
    expect(await forcedOf(served - 1)).toEqual([true]);
  });
});
