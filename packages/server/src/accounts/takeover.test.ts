import { randomBytes } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { codes } from "@tsena/contract/accounts.codes";
import { passwords } from "@tsena/contract/accounts.passwords";
import { pins } from "@tsena/contract/accounts.pins";
import { orders } from "@tsena/contract/orders";
import { testPassword, testPasswordHash } from "../testing/builders.ts";
import { addressFor, callFrom } from "../testing/guesses.ts";
import { codeFor, outboxOf, wrongFor } from "../testing/outbox.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

/** The attacks on an account, played through HTTP alone as a stranger, or a thief with an unlocked phone, would. */
vi.setConfig({ testTimeout: 60_000 });
const world = startWorld();
const hour = 3_600_000;
const password = "a thief's password";
const twice = { password, confirmPassword: password };

let count = 0;
const freshEmail = (): string => `target-${(count += 1)}@tsena.example`;
const appOf = (): Record<string, string> => ({ installation: randomBytes(32).toString("base64url") });

const signIn = (account: string, given: string, from = "127.0.0.1", app = {}) =>
  callFrom(world.address, from, accounts.login, { account, password: given, agreement: true }, app);

const signInByCode = (account: string, code: string, from = "127.0.0.1", app = {}) =>
  callFrom(world.address, from, accounts.login, { account, code, agreement: true }, app);

const ask = (target: string, purpose: "login" | "reset", from = "127.0.0.1", app = {}) =>
  callFrom(world.address, from, codes.send, { target, purpose }, app);

/** Has a code sent to an address to bind, and gives it. */
async function codeToBind(owner: Caller, email: string): Promise<string> {
  await owner.does(codes.send, { target: email, purpose: "email" });
  return codeFor(world.app, email);
}

/** An address bound by its owner, who knows the password. */
async function bind(owner: Caller, email: string): Promise<void> {
  const { ticket } = await owner.does(codes.proveOldEmail, { password: testPassword });
  await owner.does(codes.changeEmail, { email, code: await codeToBind(owner, email), ticket });
}

describe("a thief with an unlocked phone", () => {
  test("binds no first address by a code to that address alone, and so resets nothing", async () => {
    const shop = await world.build.shop();
    const unlocked = await world.asOwner(shop);
    const email = freshEmail();
    const code = await codeToBind(unlocked, email);
    expect(await unlocked.call(codes.changeEmail, { email, code })).toMatchObject({
      status: 422,
      failure: "identityNotProven",
    });
    for (const ticket of ["made up", code]) {
      expect(await unlocked.call(codes.changeEmail, { email, code, ticket })).toMatchObject({
        failure: "ticketExpired",
      });
    }
    expect(await unlocked.call(codes.proveOldEmail, { password: "a guess" })).toMatchObject({
      failure: "passwordWrong",
    });
    expect(await unlocked.call(codes.send, { target: email, purpose: "access" })).toMatchObject({
      failure: "targetNotYours",
    });
    await ask(email, "reset");
    expect(await unlocked.does(accounts.details, {})).toMatchObject({ email: null });
    expect((await signIn(shop.ownerPhone, testPassword)).resultCode).toBe(200);
  });

  test("who knows the password binds an address: the phone is notified at once, and for a day the address gets no code but the reason", async () => {
    const shop = await world.build.shop();
    const thief = await world.asOwner(shop);
    const email = freshEmail();
    await bind(thief, email);
    await expect
      .poll(async () => (await outboxOf(world.app, shop.ownerPhone)).at(-1)?.body)
      .toMatch(/Une nouvelle adresse e-mail est liée à votre compte Tsena depuis le 20\/11 à 12:00/);

    const before = (await outboxOf(world.app, email)).length;
    for (const purpose of ["reset", "login"] as const) {
      expect(await ask(email, purpose)).toEqual(await ask(freshEmail(), purpose));
      world.clock.advance(61_000);
    }
    await expect.poll(async () => (await outboxOf(world.app, email)).length).toBe(before + 2);
    for (const { body } of (await outboxOf(world.app, email)).slice(before)) {
      expect(body).toContain("moins de 24 heures");
      expect(body).toContain("à partir du 21/11 à 12:00");
      expect(body).not.toMatch(/\b\d{6}\b/);
    }
    for (const purpose of ["payPassword", "staff", "access", "email"] as const) {
      expect(await thief.call(codes.send, { target: email, purpose })).toMatchObject({ failure: "targetTooNew" });
    }
    expect((await signIn(email, testPassword)).resultCode).toBe(200);

    world.clock.advance(24 * hour);
    await ask(email, "reset");
    const code = await codeFor(world.app, email, 2);
    expect(await world.asNobody().call(passwords.reset, { account: email, code, ...twice })).toMatchObject({
      status: 200,
    });
  });

  test("changes a bound address by nothing but what its owner has: both old targets are notified", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const [old, email] = [freshEmail(), freshEmail()];
    await bind(owner, old);
    world.clock.advance(24 * hour);
    await owner.does(codes.send, { target: shop.ownerPhone, purpose: "access" });
    const proof = { target: shop.ownerPhone, purpose: "access" as const };
    const code = await codeFor(world.app, shop.ownerPhone);
    const { ticket } = await owner.does(codes.check, { ...proof, code });
    const stranger = await world.asStranger();
    const strange = freshEmail();
    const theirs = { email: strange, code: await codeToBind(stranger, strange), ticket };
    expect(await stranger.call(codes.changeEmail, theirs)).toMatchObject({ failure: "ticketExpired" });
    await owner.does(codes.changeEmail, { email, code: await codeToBind(owner, email), ticket });
    const again = freshEmail();
    expect(
      await owner.call(codes.changeEmail, { email: again, code: await codeToBind(owner, again), ticket }),
    ).toMatchObject({ failure: "ticketExpired" });
    for (const target of [shop.ownerPhone, old]) {
      await expect
        .poll(async () => (await outboxOf(world.app, target)).at(-1)?.body)
        .toMatch(/nouvelle adresse e-mail/);
    }
  });

  test("gives an account no first password, which needs a code to the phone it was made with", async () => {
    const shop = await world.build.shop();
    const unlocked = await world.asOwner(shop);
    const { database } = world.app.dependencies;
    await database.updateTable("users").set({ password_hash: null }).where("id", "=", shop.ownerId).execute();
    expect(await unlocked.call(passwords.setFirst, twice)).toMatchObject({ failure: "identityNotProven" });
    expect(await unlocked.call(passwords.setFirst, { ...twice, ticket: "made up" })).toMatchObject({
      failure: "ticketExpired",
    });
    expect(await unlocked.call(pins.set, { pin: "1234" })).toMatchObject({ failure: "passwordNotSet" });
    await unlocked.does(codes.send, { target: shop.ownerPhone, purpose: "access" });
    const code = await codeFor(world.app, shop.ownerPhone);
    const { ticket } = await unlocked.does(codes.check, { target: shop.ownerPhone, purpose: "access", code });
    await unlocked.does(passwords.setFirst, { ...twice, ticket });
    expect((await signIn(shop.ownerPhone, password)).resultCode).toBe(200);
  });

  test("who changes or resets the password has every target notified", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const email = freshEmail();
    await bind(owner, email);
    await owner.does(passwords.change, { oldPassword: testPassword, ...twice });
    for (const target of [shop.ownerPhone, email]) {
      await expect
        .poll(async () => (await outboxOf(world.app, target)).at(-1)?.body)
        .toMatch(/mot de passe .* a changé/);
    }
  });
});

describe("a stranger who floods an account from one address", () => {
  const thief = "127.0.0.2";

  /** Twenty-two calls: passwords, codes asked for and codes tried. */
  async function flood(target: string, from = thief): Promise<void> {
    for (let tries = 0; tries < 11; tries += 1) await signIn(target, `guess ${tries}`, from);
    for (let tries = 0; tries < 6; tries += 1) await ask(target, "login", from);
    for (let tries = 0; tries < 5; tries += 1) await signInByCode(target, "000000", from);
  }

  test("closes no way in: its owner signs in by password and by code, from the known phone and from a new one", async () => {
    const shop = await world.build.shop();
    const [phone, target] = [appOf(), shop.ownerPhone];
    expect((await signIn(target, testPassword, "127.0.0.1", phone)).resultCode).toBe(200);
    await flood(target);
    expect(await signIn(target, testPassword, thief)).toMatchObject({ failure: "tooManyRequests" });
    for (const app of [phone, appOf(), {}]) {
      expect(await signIn(target, testPassword, "127.0.0.1", app)).toMatchObject({ resultCode: 200 });
    }
    // Even where the stranger shares the owner's address, as behind a phone network.
    expect(await signIn(target, testPassword, thief, phone)).toMatchObject({ resultCode: 200 });
    for (const [app, from] of [
      [phone, thief],
      [appOf(), "127.0.0.1"],
    ] as const) {
      world.clock.advance(61_000);
      const before = (await outboxOf(world.app, target)).length;
      expect(await ask(target, "login", from, app)).toMatchObject({ resultCode: 200 });
      const code = await codeFor(world.app, target, before + 1);
      await flood(target);
      expect(await signInByCode(target, code, from, app)).toMatchObject({ resultCode: 200 });
    }
  });

  test("never holds a known phone back, from however many addresses: a new one waits, and a stranger's code is not its own", async () => {
    const shop = await world.build.shop();
    const [phone, target] = [appOf(), shop.ownerPhone];
    await signIn(target, testPassword, "127.0.0.1", phone);
    const guesses = await Promise.all(
      Array.from({ length: 300 }, (_, guess) => signIn(target, `guess ${guess}`, addressFor(guess))),
    );
    expect(guesses.filter(({ resultCode }) => resultCode === 200)).toHaveLength(0);
    expect(guesses.filter(({ failure }) => failure === "wrongCredentials")).toHaveLength(50);
    expect(await signIn(target, testPassword, "127.0.0.1", appOf())).toMatchObject({ failure: "tooManyRequests" });
    expect(await signIn(target, testPassword, "127.0.0.1", phone)).toMatchObject({ resultCode: 200 });

    for (let tries = 0; tries < 15; tries += 1) await ask(target, "reset", addressFor(tries), appOf());
    expect((await outboxOf(world.app, target)).length).toBeLessThanOrEqual(10);
    const before = (await outboxOf(world.app, target)).length;
    expect(await ask(target, "login", "127.0.0.250", appOf())).toMatchObject({ failure: "tooManyRequests" });
    expect(await ask(target, "login", "127.0.0.1", phone)).toMatchObject({ resultCode: 200 });
    const code = await codeFor(world.app, target, before + 1);
    expect(await signInByCode(target, code, "127.0.0.9", appOf())).toMatchObject({ failure: "wrongCredentials" });
    for (let tries = 0; tries < 20; tries += 1) await signInByCode(target, wrongFor(code), addressFor(tries), appOf());
    expect(await signInByCode(target, code, "127.0.0.77", phone)).toMatchObject({ resultCode: 200 });
    world.clock.advance(6 * hour);
    expect(await signIn(target, testPassword, "127.0.0.1", appOf())).toMatchObject({ resultCode: 200 });
  });

  test("from an address that is closed, counts against nobody else", async () => {
    const shop = await world.build.shop();
    for (let other = 0; other < 10; other += 1) {
      const { ownerPhone } = await world.build.shop();
      for (let guess = 0; guess < 10; guess += 1) await signIn(ownerPhone, "guess", "127.0.0.3");
    }
    for (let guess = 0; guess < 60; guess += 1) {
      if (guess % 10 === 0) world.clock.advance(1000);
      expect(await signIn(shop.ownerPhone, "guess", "127.0.0.3")).toMatchObject({ failure: "tooManyRequests" });
    }
    const { database } = world.app.dependencies;
    const counted = await database
      .selectFrom("throttles")
      .select("key")
      .where("key", "like", `%${shop.ownerPhone}%`)
      .execute();
    expect(counted).toEqual([]);
  });

  test("who took a known phone is a stranger once the password was reset", async () => {
    const shop = await world.build.shop();
    const [phone, target] = [appOf(), shop.ownerPhone];
    await signIn(target, testPassword, "127.0.0.1", phone);
    await ask(target, "reset", "127.0.0.4");
    const code = await codeFor(world.app, target);
    const reset = { account: target, code, ...twice };
    expect(await callFrom(world.address, "127.0.0.4", passwords.reset, reset)).toMatchObject({ resultCode: 200 });
    // To guess at the hash of a password that was built takes a thousandth of the time.
    const { database } = world.app.dependencies;
    const password_hash = await testPasswordHash();
    await database.updateTable("users").set({ password_hash }).where("id", "=", shop.ownerId).execute();
    for (let guess = 0; guess < 60; guess += 1) await signIn(target, `guess ${guess}`, addressFor(guess));
    expect(await signIn(target, testPassword, "127.0.0.1", phone)).toMatchObject({ failure: "tooManyRequests" });
  });
});

test("an open session goes on while its account is flooded", async () => {
  const shop = await world.build.shop();
  const owner = await world.asOwner(shop);
  for (let guess = 0; guess < 60; guess += 1) await signIn(shop.ownerPhone, `guess ${guess}`, addressFor(guess));
  expect((await owner.call(orders.reminder, {})).status).toBe(200);
});
