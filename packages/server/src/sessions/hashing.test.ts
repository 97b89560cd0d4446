import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { codes } from "@tsena/contract/accounts.codes";
import { passwords } from "@tsena/contract/accounts.passwords";
import { pins } from "@tsena/contract/accounts.pins";
import { staff } from "@tsena/contract/staff";
import { testPassword } from "../testing/builders.ts";
import { codeFor, wrongFor } from "../testing/outbox.ts";
import { addMember, freshPhone, memberCode, teamPassword } from "../testing/team.ts";
import { startWorld } from "../testing/world.ts";
import { TooManyWait } from "../workers/few-at-once.ts";
import { type Hashing, tryPassword } from "./passwords.ts";

/** How many hashings have begun, and how many went on at once at the most. */
const counted = { hashes: 0, atOnce: 0 };

const count = (atOnce: unknown): void => {
  counted.hashes += 1;
  counted.atOnce = Math.max(counted.atOnce, Number(atOnce));
};

beforeAll(() => subscribe("tsena:hashing", count));
afterAll(() => void unsubscribe("tsena:hashing", count));
beforeEach(() => Object.assign(counted, { hashes: 0, atOnce: 0 }));

const world = startWorld();
const password = "a good long one";
const twice = { password, confirmPassword: password };

/** How many passwords are hashed while something is done. */
async function hashesOf(work: () => Promise<unknown>): Promise<number> {
  counted.hashes = 0;
  await work();
  return counted.hashes;
}

test("nothing is hashed for a first password where there is one, nor without a proof", async () => {
  const shop = await world.build.shop();
  const owner = await world.asOwner(shop);
  expect(await hashesOf(() => owner.call(passwords.setFirst, twice))).toBe(0);
  const { database } = world.app.dependencies;
  await database.updateTable("users").set({ password_hash: null }).where("id", "=", shop.ownerId).execute();
  expect(await hashesOf(() => owner.call(passwords.setFirst, { ...twice, ticket: "made up" }))).toBe(0);
});

test("nothing is hashed for a ticket that is made up: a member's password, a reset, a registration", async () => {
  const shop = await world.build.shop();
  const owner = await world.asOwner(shop);
  const member = await addMember(world, owner);
  const made = { ...twice, ticket: "made up" };
  const nobody = world.asNobody();
  expect(await hashesOf(() => owner.call(staff.setPassword, { staffId: member.id, ...made }))).toBe(0);
  expect(await hashesOf(() => nobody.call(passwords.reset, { account: shop.ownerPhone, ...made }))).toBe(0);
  const code = { account: shop.ownerPhone, ...twice, code: "123456" };
  expect(await hashesOf(() => nobody.call(passwords.reset, code))).toBe(0);
  const fresh = { account: "+261349990002", agreement: true } as const;
  expect(await hashesOf(() => nobody.call(accounts.register, { ...fresh, ...made }))).toBe(0);
  expect(await hashesOf(() => nobody.call(accounts.register, { ...fresh, ...twice, code: "123456" }))).toBe(0);
});

test("nothing is hashed to add a member without the right code, nor for the tap that comes again", async () => {
  const owner = await world.asOwner(await world.build.shop());
  const phone = freshPhone();
  const given = { phone, name: "Tiana", password: teamPassword };
  const add = (code: string, key = {}) => owner.call(staff.create, { ...given, code }, key);
  expect(await hashesOf(() => owner.call(staff.create, given))).toBe(0);
  expect(await hashesOf(() => add("123456"))).toBe(0);
  const code = await memberCode(world, owner, phone);
  expect(await hashesOf(() => add(wrongFor(code)))).toBe(0);
  const other = await world.asStranger();
  expect(await hashesOf(() => other.call(staff.create, { ...given, code }))).toBe(0);
  expect(await hashesOf(() => owner.call(staff.create, { ...given, code, password: "123456" }))).toBe(0);
  const key = { "idempotency-key": `hash-${phone.slice(1)}` };
  expect(await hashesOf(() => add(code, key))).toBe(1);
  const again: (number | undefined)[] = [];
  expect(await hashesOf(async () => again.push((await add(code, key)).status, (await add(code)).status))).toBe(0);
  expect(again).toEqual([200, 422]);
});

test("nothing is hashed to add a member by a code for another phone, or for another purpose", async () => {
  const shop = await world.build.shop();
  const owner = await world.asOwner(shop);
  const [phone, another] = [freshPhone(), freshPhone()];
  const ofAnother = await memberCode(world, owner, another);
  await owner.does(codes.send, { target: phone, purpose: "register" });
  const ofRegistering = await codeFor(world.app, phone);
  const given = { phone, name: "Tiana", password: teamPassword };
  for (const code of [ofAnother, ofRegistering]) {
    expect(await hashesOf(() => owner.call(staff.create, { ...given, code }))).toBe(0);
  }
});

test("nothing is hashed for a PIN where none is set", async () => {
  const owner = await world.asOwner(await world.build.shop());
  expect(await hashesOf(() => owner.call(pins.unlock, { pin: "1234" }))).toBe(0);
});

test("one person has sixty passwords hashed in a quarter of an hour, and is told to wait then", async () => {
  const owner = await world.asOwner(await world.build.shop());
  await owner.does(pins.set, { pin: "2580", password: testPassword });
  const answers: (string | undefined)[] = [];
  for (let tries = 0; tries < 70; tries += 1) answers.push((await owner.call(pins.unlock, { pin: "2580" })).failure);
  expect(answers.filter((failure) => failure === undefined)).toHaveLength(59);
  expect(answers.at(-1)).toBe("tooManyRequests");
}, 60_000);

test("two are hashed at once at the most, however many sign in", async () => {
  const { ownerPhone } = await world.build.shop();
  const guess = (nth: number) =>
    world.asNobody().call(accounts.login, { account: `+2613200${10_000 + nth}`, password: "guess", agreement: true });
  const few = await Promise.all(Array.from({ length: 12 }, (_, nth) => guess(nth)));
  expect(few.every(({ failure }) => failure === "wrongCredentials")).toBe(true);
  expect(counted).toEqual({ hashes: 12, atOnce: 2 });
  expect(await world.build.session(world.address, ownerPhone, testPassword)).not.toBe("");
}, 60_000);

test("a password that is turned away while too many are hashed is no wrong one; one that was looked at is", async () => {
  const { database: db, hashing } = world.app.dependencies;
  const tries = [{ key: "at a busy server", limit: { tries: 2, windowSeconds: 60 } }];
  const fail = (name: string): never => {
    throw new Error(name);
  };
  const attempt = (by: Hashing) =>
    tryPassword({ db, now: world.clock.now(), fail, dependencies: { hashing: by } }, tries, { hash: null, password });
  const busy = { ...hashing, matches: () => Promise.reject(new TooManyWait()) };
  for (let turned = 1; turned <= 3; turned += 1) await expect(attempt(busy)).rejects.toThrow(TooManyWait);
  expect([await attempt(hashing), await attempt(hashing)]).toEqual([false, false]);
  await expect(attempt(busy)).rejects.toThrow("tooManyRequests");
});
