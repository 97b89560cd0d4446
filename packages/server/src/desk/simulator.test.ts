import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { desk } from "@tsena/contract/desk";
import { deskKeys } from "@tsena/contract/desk.keys";
import { deskSimulator } from "@tsena/contract/desk.simulator";
import { platform } from "@tsena/contract/platform";
import { simulatorAwaySeconds } from "@tsena/contract/simulator";
import type { Caller } from "../testing/caller.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
let operator: Caller;
let simulator: Caller;
beforeAll(async () => {
  simulator = world.asPlatform(await world.build.system({ isSimulator: true }));
});
beforeEach(async () => {
  operator = await world.asOperator();
});

const state = () => operator.does(deskSimulator.state, {});
const asks = (started?: string) => simulator.does(platform.simulator, { started });
const plays = (name: "noon-rush" | "power-cut") => operator.call(deskSimulator.play, { name });

/** What the operators' log holds of the simulator. */
const logged = async () => {
  const { database } = world.app.dependencies;
  const lines = database.selectFrom("operator_logs").select(["event", "detail"]).where("subject", "=", "simulator");
  return (await lines.orderBy("id").execute()).map(({ event, detail }) => `${event} ${detail}`);
};

describe("the simulator at the desk", () => {
  test("is not there before it has asked, and none is given a play", async () => {
    expect(await state()).toEqual({ here: false, running: true, play: null });
    expect(await plays("noon-rush")).toMatchObject({ status: 409, failure: "simulatorAway" });
    await asks();
    expect((await state()).here).toBe(true);
    world.clock.advance((simulatorAwaySeconds + 1) * 1000);
    expect((await state()).here).toBe(false);
    expect(await plays("noon-rush")).toMatchObject({ failure: "simulatorAway" });
  });

  test("is told a play until it says that it has begun it, and of two the last", async () => {
    await asks();
    await plays("noon-rush");
    await plays("power-cut");
    const { play } = await asks();
    expect(play?.name).toBe("power-cut");
    expect((await asks()).play).toEqual(play);
    expect((await state()).play).toMatchObject({ name: "power-cut", startedAt: null });
    expect((await asks("another")).play).toEqual(play);
    expect((await asks(play?.id)).play).toBeNull();
    const startedAt = world.clock.now().toISOString();
    world.clock.advance(2000);
    await asks(play?.id);
    expect((await state()).play).toMatchObject({ name: "power-cut", startedAt });
  });

  test("plays nothing while it is off, nor later what was asked for before; what is done is written down", async () => {
    await asks();
    await plays("noon-rush");
    const off = await operator.does(deskSimulator.switch, { running: false });
    expect(off).toMatchObject({ running: false, play: null });
    expect(await asks()).toEqual({ running: false, play: null });
    expect(await plays("noon-rush")).toMatchObject({ failure: "simulatorAway" });
    await operator.does(deskSimulator.switch, { running: true });
    expect(await asks()).toEqual({ running: true, play: null });
    expect((await logged()).slice(-3)).toEqual([
      "playAsked noon-rush",
      "simulatorSwitched off",
      "simulatorSwitched on",
    ]);
  });

  test("begins a play once for a tap that comes twice", async () => {
    await asks();
    const key = { "idempotency-key": "a-tap-on-the-desk" };
    const first = await operator.does(deskSimulator.play, { name: "noon-rush" }, key);
    const { play } = await asks();
    await asks(play?.id);
    expect(await operator.does(deskSimulator.play, { name: "noon-rush" }, key)).toEqual(first);
    expect((await asks()).play).toBeNull();
  });
});

describe("who may say that it is the simulator", () => {
  test("a key that was made for one alone: a platform's own system is refused, and nothing of it is believed", async () => {
    world.clock.advance((simulatorAwaySeconds + 1) * 1000);
    const { play } = await operator.does(deskSimulator.state, {});
    const refused = await world.asPlatform().call(platform.simulator, {});
    expect(refused).toMatchObject({ status: 401, failure: "notASimulator" });
    expect(refused.message).toBe("Cette clé n'est pas celle d'un simulateur");
    expect(await state()).toMatchObject({ here: false, play });
  });

  test("no key without it begins another's play", async () => {
    await asks();
    await plays("noon-rush");
    const { play } = await asks();
    expect(await world.asPlatform().call(platform.simulator, { started: play?.id })).toMatchObject({ status: 401 });
    expect((await asks()).play).toEqual(play);
  });

  test("a key made for one at the desk, until it is revoked; while there is such a key the desk has a page for it", async () => {
    const simulated = async () => (await operator.does(desk.operator, {})).simulated;
    for (const { id, simulator: isSimulator } of (await operator.does(deskKeys.list, {})).rows) {
      if (isSimulator) await operator.does(deskKeys.revoke, { id, reason: "fin" });
    }
    expect(await simulated()).toBe(false);
    const plain = await operator.does(deskKeys.make, { name: "Livraison" });
    expect(plain.simulator).toBe(false);
    expect(await world.asPlatform(plain.key).call(platform.simulator, {})).toMatchObject({ failure: "notASimulator" });
    expect(await simulated()).toBe(false);
    const made = await operator.does(deskKeys.make, { name: "Foire", simulator: true });
    expect(made.simulator).toBe(true);
    expect(await simulated()).toBe(true);
    expect((await world.asPlatform(made.key).call(platform.simulator, {})).status).toBe(200);
    const { key } = await operator.does(deskKeys.rotate, { id: made.id, rotations: 0, hours: 0 });
    expect((await world.asPlatform(key).call(platform.simulator, {})).status).toBe(200);
    await operator.does(deskKeys.revoke, { id: made.id, reason: "fin de la foire" });
    expect((await world.asPlatform(key).call(platform.simulator, {})).status).toBe(401);
    expect(await simulated()).toBe(false);
  });
});
