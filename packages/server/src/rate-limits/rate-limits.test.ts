import { expect, test } from "vitest";
import { codeRules, codes } from "@tsena/contract/accounts.codes";
import { daySeconds } from "../system/clock.ts";
import { startWorld } from "../testing/world.ts";

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
