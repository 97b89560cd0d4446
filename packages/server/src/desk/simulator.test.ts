import { beforeEach, describe, expect, test } from "vitest";
import { desk } from "@tsena/contract/desk";
import { deskSimulator } from "@tsena/contract/desk.simulator";
import { platform } from "@tsena/contract/platform";
import { simulatorAwaySeconds } from "@tsena/contract/simulator";
import type { Caller } from "../testing/caller.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
let operator: Caller;
beforeEach(async () => {
  operator = await world.asOperator();
});

const state = () => operator.does(deskSimulator.state, {});
const asks = (started?: string) => world.asPlatform().does(platform.simulator, { started });
const plays = (name: "noon-rush" | "power-cut") => operator.call(deskSimulator.play, { name });

/** What the operators' log holds of the simulator. */
const logged = async () => {
  const { database } = world.app.dependencies;
  const lines = database.selectFrom("operator_logs").select(["event", "detail"]).where("subject", "=", "simulator");
  return (await lines.orderBy("id").execute()).map(({ event, detail }) => `${event} ${detail}`);
};

describe("the simulator at the desk", () => {
  test("is not there before it has asked, which the desk is told at its door, and none is given a play", async () => {
    expect(await state()).toEqual({ here: false, running: true, play: null });
    expect((await operator.does(desk.operator, {})).simulated).toBe(false);
    expect(await plays("noon-rush")).toMatchObject({ status: 409, failure: "simulatorAway" });
    await asks();
    expect((await operator.does(desk.operator, {})).simulated).toBe(true);
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
