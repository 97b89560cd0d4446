import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { sql } from "kysely";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { codes } from "@tsena/contract/accounts.codes";
import { devices } from "@tsena/contract/accounts.devices";
import { passwords } from "@tsena/contract/accounts.passwords";
import { orders } from "@tsena/contract/orders";
import { testPassword } from "../testing/builders.ts";
import { addressFor, callFrom, twoHundredTimes } from "../testing/guesses.ts";
import { startWorld } from "../testing/world.ts";
import { codeFor } from "../testing/outbox.ts";

// What waits for a lock that a test holds waits for as long as the test takes, and is not given up meanwhile.
const world = startWorld(undefined, { waits: { lock: 30_000 } });

/** One sign-in from an address of this machine; gives the result code. */
async function signInFrom(localAddress: string, account: string, password: string): Promise<number> {
  const payload = { account, password, agreement: true } as const;
  return (await callFrom(world.address, localAddress, accounts.login, payload)).resultCode;
}

describe("guessing a password", () => {
  test("an account is not told from none by the time it takes: for either a password is hashed, and nobody waits for the line that says so", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    let hashings = 0;
    const count = (): void => void (hashings += 1);
    subscribe("tsena:hashing", count);
    onTestFinished(() => void unsubscribe("tsena:hashing", count));
    await world.app.dependencies.database.transaction().execute(async (tx) => {
      await sql`lock table audit_logs in exclusive mode`.execute(tx);
      for (const account of [shop.ownerPhone, "+261339990000", "nobody@tsena.example"]) {
        hashings = 0;
        expect([await signInFrom("127.0.0.5", account, "guess"), hashings]).toEqual([401, 1]);
      }
      expect((await sql`select from audit_logs where event = 'signInRefused'`.execute(tx)).rows).toHaveLength(0);
    });
    const events = async () => (await owner.does(devices.audit, {})).rows.map(({ event }) => event);
    await expect.poll(events).toContain("signInRefused");
  });

  test("two hundred times from many addresses: fifty are looked at in six hours, not even the right one gets through, the open session goes on", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const codes = await twoHundredTimes((guess) =>
      signInFrom(addressFor(guess), shop.ownerPhone, guess === 100 ? testPassword : `guess ${guess}`),
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(0);
    expect(codes.filter((code) => code === 401)).toHaveLength(50);
    expect(await signInFrom("127.0.0.250", shop.ownerPhone, testPassword)).toBe(429);
    expect((await owner.call(orders.reminder, {})).status).toBe(200);

    world.clock.advance(6 * 3_600_000 + 1000);
    expect(await signInFrom("127.0.0.250", shop.ownerPhone, testPassword)).toBe(200);
  }, 60_000);

  test("at many accounts from one address: it is held back, with how long to wait", async () => {
    const shop = await world.build.shop();
    const guessAt = (accounts: readonly string[]) =>
      Promise.all(accounts.map((account) => signInFrom("127.0.0.3", account, "guess")));
    const many: string[] = [];
    for (let nth = 0; nth < 10; nth += 1) many.push((await world.build.shop()).ownerPhone);
    for (let round = 0; round < 10; round += 1) expect(new Set(await guessAt(many))).toEqual(new Set([401]));
    expect(new Set(await guessAt(["+261339900000", "+261339900001"]))).toEqual(new Set([429]));
    expect(await signInFrom("127.0.0.4", shop.ownerPhone, testPassword)).toBe(200);
    const elsewhere = await world
      .asNobody()
      .call(accounts.login, { account: shop.ownerPhone, password: testPassword, agreement: true });
    expect(elsewhere.status).toBe(200);
  }, 60_000);

  test("by resets from one address: it is held back after a hundred, whatever accounts and tickets it names", async () => {
    const failures: (string | undefined)[] = [];
    const fresh = { password: "chosen anew", confirmPassword: "chosen anew" };
    for (let guess = 0; guess < 101; guess += 1) {
      const payload = { ...fresh, account: `+2613388${String(guess).padStart(5, "0")}`, ticket: `ticket ${guess}` };
      failures.push((await callFrom(world.address, "127.0.0.8", passwords.reset, payload)).failure);
    }
    expect(new Set(failures.slice(0, 100))).toEqual(new Set(["ticketExpired"]));
    expect(failures.at(-1)).toBe("tooManyRequests");
  });

  test("of one's own at an unlocked phone: right ones between give none of the wrong ones back, nor do those that are refused", async () => {
    const owner = await world.asOwner(await world.build.shop());
    const prove = async (password: string) => (await owner.call(codes.proveOldEmail, { password })).failure;
    const wrong = async (times: number) => {
      for (let nth = 0; nth < times; nth += 1) expect(await prove("a guess")).toBe("passwordWrong");
    };
    await wrong(3);
    for (let right = 0; right < 8; right += 1) expect(await prove(testPassword)).toBeUndefined();
    await wrong(2);
    for (let nth = 0; nth < 10; nth += 1) expect(await prove("a guess")).toBe("tooManyRequests");
    expect(await prove(testPassword)).toBe("tooManyRequests");
  });

  test("right sign-ins do not count: a busy address signs in as often as it likes", async () => {
    const shop = await world.build.shop();
    for (let count = 0; count < 101; count += 1)
      expect(await signInFrom("127.0.0.7", shop.ownerPhone, testPassword)).toBe(200);
  }, 60_000);

  test("a throttle that has closed is looked up once a second, however many guess: the rest costs the database nothing", async () => {
    const shop = await world.build.shop();
    const guess = async (): Promise<number> => signInFrom("127.0.0.6", shop.ownerPhone, "guess");
    const counted = async (): Promise<number | undefined> => {
      const { database } = world.app.dependencies;
      const key = `signIn:from:127.0.0.6 ${shop.ownerPhone}`;
      return (await database.selectFrom("throttles").select("tries").where("key", "=", key).executeTakeFirst())?.tries;
    };
    for (let count = 0; count < 40; count += 1) await guess();
    expect(await counted()).toBe(11);
    world.clock.advance(1000);
    for (let count = 0; count < 40; count += 1) expect(await guess()).toBe(429);
    expect(await counted()).toBe(12);
  }, 60_000);

  test("the wait is given as people say it, in the caller's language, and in seconds in the header", async () => {
    const shop = await world.build.shop();
    const guess = { account: shop.ownerPhone, password: "guess", agreement: true } as const;
    for (let count = 0; count < 10; count += 1) await world.asNobody().call(accounts.login, guess);
    const answer = await world.asNobody().call(accounts.login, guess, { language: "1" });
    expect(answer).toMatchObject({ status: 429, failure: "tooManyRequests" });
    expect(answer.message).toMatch(/请在 1[45]\u00A0分钟后重试/);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(600);
  });
});

/** The code that follows another by so many: guesses that are all wrong, but for number 0. */
function after(code: string, count: number): string {
  return String((Number(code) + count) % 1_000_000).padStart(6, "0");
}

/** The right code is guess number 100, long after the throttle has closed. */
const guessed = (code: string, guess: number): string => (guess === 100 ? code : after(code, guess + 1));

/** The app of whoever asked for a code: nobody else's tries are looked at. */
const app = { installation: "an-app-that-asked-for-the-code" };

const signInByCode = (localAddress: string, account: string, code: string, carried = app) =>
  callFrom(world.address, localAddress, accounts.login, { account, code, agreement: true }, carried);

const checkFrom = (localAddress: string, target: string, code: string, carried = app) =>
  callFrom(world.address, localAddress, codes.check, { target, purpose: "reset", code }, carried);

describe("guessing a code two hundred times", () => {
  // The addresses that have guessed at passwords are held back for so long.
  beforeAll(() => world.clock.advance(6 * 3_600_000));

  test("to sign in, in the lane of who asked and from many addresses: not even the right one gets through, the open session goes on, a new code works after the wait", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const target = shop.ownerPhone;
    await world.asNobody().does(codes.send, { target, purpose: "login" }, app);
    const code = await codeFor(world.app, target);
    const answers = await twoHundredTimes((guess) => signInByCode(addressFor(guess), target, guessed(code, guess)));
    expect(answers.filter(({ resultCode }) => resultCode === 401)).toHaveLength(10);
    expect(answers.filter(({ resultCode }) => resultCode === 429)).toHaveLength(190);
    expect(await signInByCode("127.0.0.250", target, code)).toMatchObject({ failure: "tooManyRequests" });
    expect(await owner.call(orders.reminder, {})).toMatchObject({ status: 200 });

    world.clock.advance(61_000);
    await world.asNobody().does(codes.send, { target, purpose: "login" }, app);
    const newer = await codeFor(world.app, target, 2);
    expect(await signInByCode("127.0.0.250", target, newer)).toMatchObject({ failure: "tooManyRequests" });

    world.clock.advance(30 * 60_000);
    await world.asNobody().does(codes.send, { target, purpose: "login" }, app);
    expect(await signInByCode("127.0.0.250", target, await codeFor(world.app, target, 3))).toMatchObject({
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
