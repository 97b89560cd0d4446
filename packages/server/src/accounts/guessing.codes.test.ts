import { describe, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { codes } from "@tsena/contract/accounts.codes";
import { orders } from "@tsena/contract/orders";
import { addressFor, twoHundredTimes, callFrom } from "../testing/guesses.ts";
import { codeFor } from "../testing/outbox.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

/** The code that follows another by so many: guesses that are all wrong, but for number 0. */
function after(code: string, count: number): string {
  return String((Number(code) + count) % 1_000_000).padStart(6, "0");
}

/** The right code is guess number 100, long after the throttle has closed. */
const guessed = (code: string, guess: number): string => (guess === 100 ? code : after(code, guess + 1));

/** The app of whoever asked for a code: nobody else's tries are looked at. */
const app = { installation: "an-app-that-asked-for-the-code" };

const signInFrom = (localAddress: string, account: string, code: string, carried = app) =>
  callFrom(world.address, localAddress, accounts.login, { account, code, agreement: true }, carried);

const checkFrom = (localAddress: string, target: string, code: string, carried = app) =>
  callFrom(world.address, localAddress, codes.check, { target, purpose: "reset", code }, carried);

describe("guessing a code two hundred times", () => {
  test("to sign in, in the lane of who asked and from many addresses: not even the right one gets through, the open session goes on, a new code works after the wait", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const target = shop.ownerPhone;
    await world.asNobody().does(codes.send, { target, purpose: "login" }, app);
    const code = await codeFor(world.app, target);
    const answers = await twoHundredTimes((guess) => signInFrom(addressFor(guess), target, guessed(code, guess)));
    expect(answers.filter(({ resultCode }) => resultCode === 401)).toHaveLength(10);
    expect(answers.filter(({ resultCode }) => resultCode === 429)).toHaveLength(190);
    expect(await signInFrom("127.0.0.250", target, code)).toMatchObject({ failure: "tooManyRequests" });
    expect(await owner.call(orders.reminder, {})).toMatchObject({ status: 200 });

    world.clock.advance(61_000);
    await world.asNobody().does(codes.send, { target, purpose: "login" }, app);
    const newer = await codeFor(world.app, target, 2);
    expect(await signInFrom("127.0.0.250", target, newer)).toMatchObject({ failure: "tooManyRequests" });

    world.clock.advance(30 * 60_000);
    await world.asNobody().does(codes.send, { target, purpose: "login" }, app);
    expect(await signInFrom("127.0.0.250", target, await codeFor(world.app, target, 3))).toMatchObject({
      resultCode: 200,
    });
    expect(await owner.call(orders.reminder, {})).toMatchObject({ status: 200 });
  }, 60_000);

  test("to reset a password, from one address: five tries are all it has, the right one comes too late, and a new code works after the wait", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const target = shop.ownerPhone;
    await world.asNobody().does(codes.send, { target, purpose: "reset" }, app);
    const code = await codeFor(world.app, target);
    const answers = await twoHundredTimes((guess) => checkFrom("127.0.0.2", target, guessed(code, guess)));
    const countOf = (name: string): number => answers.filter(({ failure }) => failure === name).length;
    expect([countOf("codeWrong"), countOf("codeUsedUp"), countOf("tooManyRequests")]).toEqual([4, 6, 190]);
    expect(await checkFrom("127.0.0.3", target, code)).toMatchObject({ failure: "tooManyRequests" });
    expect(await owner.call(orders.reminder, {})).toMatchObject({ status: 200 });

    world.clock.advance(30 * 60_000 + 1000);
    await world.asNobody().does(codes.send, { target, purpose: "reset" }, app);
    expect(await checkFrom("127.0.0.2", target, await codeFor(world.app, target, 2))).toMatchObject({
      resultCode: 200,
    });
  }, 60_000);

  test("of many people from one address holds that address back, and nobody else", async () => {
    const shop = await world.build.shop();
    const target = shop.ownerPhone;
    await world.asNobody().does(codes.send, { target, purpose: "reset" }, app);
    const code = await codeFor(world.app, target);
    const answers = await twoHundredTimes((guess) =>
      checkFrom("127.0.0.9", `+2613398${String(guess).padStart(5, "0")}`, "123456"),
    );
    expect(answers.filter(({ failure }) => failure === "codeExpired")).toHaveLength(100);
    expect(answers.filter(({ failure }) => failure === "tooManyRequests")).toHaveLength(100);
    expect(await checkFrom("127.0.0.9", target, code)).toMatchObject({ failure: "tooManyRequests" });
    expect(await checkFrom("127.0.0.10", target, code)).toMatchObject({ resultCode: 200 });
  }, 60_000);
});
