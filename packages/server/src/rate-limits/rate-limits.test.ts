import { describe, expect, test } from "vitest";
import { codeRules, codes } from "@tsena/contract/accounts.codes";
import { daySeconds } from "../system/clock.ts";
import { startWorld } from "../testing/world.ts";
import { forgetTries, giveBackTries, takeTry } from "./rate-limits.store.ts";

const world = startWorld();

test("what was tried while the clock was ahead is waited for no longer than its window, once the clock is right", async () => {
  const { ownerPhone: target } = await world.build.shop();
  const aYearMs = 365 * daySeconds * 1000;
  const send = () => world.asNobody().call(codes.send, { target, purpose: "login" });
  world.clock.advance(aYearMs);
  expect(await send()).toMatchObject({ status: 200 });
  world.clock.advance(-aYearMs);
  expect(await send()).toMatchObject({ failure: "codeJustSent" });
  world.clock.advance(codeRules.resendSeconds * 1000);
  expect(await send()).toMatchObject({ status: 200 });
});

describe("what is closed, and remembered to be", () => {
  const limit = { tries: 2, windowSeconds: 60 };

  /** Tries under a key once more than it may be tried. */
  async function close(key: string) {
    const { database } = world.app.dependencies;
    const take = () => takeTry(database, [{ key, limit }], world.clock.now());
    expect([await take(), await take()]).toEqual([undefined, undefined]);
    expect(await take()).toMatchObject({ wait: 60 });
    return { database, take };
  }

  test("is open at once where the tries before it were right", async () => {
    const key = "several at once, all right";
    const { database, take } = await close(key);
    for (let right = 1; right <= 2; right += 1) await giveBackTries(database, [{ key }]);
    expect(await take()).toBeUndefined();
  });

  test("is open at once to whoever has proven who they are", async () => {
    const key = "who forgot, and has another password now";
    const { database, take } = await close(key);
    await forgetTries(database, [key]);
    expect(await take()).toBeUndefined();
  });
});
