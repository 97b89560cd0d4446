import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { codes } from "@tsena/contract/accounts.codes";
import { devices } from "@tsena/contract/accounts.devices";
import { wallet } from "@tsena/contract/wallet";
import { deals } from "@tsena/contract/wallet.deals";
import { moduleIds } from "@tsena/contract/modules";
import { onceFor } from "../http/idempotency.store.ts";
import { newKey } from "../testing/actors.ts";
import { type BuiltShop, testPassword, testPayPassword } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { codeFor, outboxOf, wrongFor } from "../testing/outbox.ts";
import { startWorld } from "../testing/world.ts";
import { TooManyWait } from "../workers/few-at-once.ts";
import { checkPayPassword, payoutsWaitUntil } from "./pay-password.service.ts";

const world = startWorld();
const minute = 60_000;
const hour = 60 * minute;
const chosen = { payPassword: "135790", confirmPayPassword: "135790" };

const nextCodes = new Map<string, number>();

/** Has a code for the payment password sent, and gives it. */
async function codeTo(owner: Caller, target: string): Promise<string> {
  await owner.does(codes.send, { target, purpose: "payPassword" });
  const nth = (nextCodes.get(target) ?? 0) + 1;
  nextCodes.set(target, nth);
  return codeFor(world.app, target, nth);
}

/** A shop whose wallet has a payment password, and its owner. */
async function withPayPassword(): Promise<{ shop: BuiltShop; owner: Caller }> {
  const shop = await world.build.shop();
  await world.build.payPassword(shop);
  return { shop, owner: await world.asOwner(shop) };
}

const setBy = (owner: Caller, oldPayPassword: string, key = newKey()) =>
  owner.call(wallet.setPayPassword, { ...chosen, oldPayPassword }, { "idempotency-key": key });

/** A payment by a server of which some parts are others; what it is refused for is thrown. */
const payingBy = (parts: Partial<typeof world.app.dependencies>) => ({
  db: world.app.dependencies.database,
  dependencies: { ...world.app.dependencies, ...parts },
  now: world.clock.now(),
  fail: (...why: unknown[]): never => {
    throw new Error(why.join(" "));
  },
});

const waitOf = (shop: BuiltShop): Promise<Date | null> =>
  payoutsWaitUntil(world.app.dependencies.database, shop.id, world.clock.now());

const told = async (target: string): Promise<string[]> =>
  (await outboxOf(world.app, target)).map(({ body }) => body).filter((body) => body.includes("Code de paiement"));

describe("the first payment password", () => {
  test("takes the login password and a code; it is told, written down, and payments wait for a day", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const proof = { password: testPassword, target: shop.ownerPhone, code: await codeTo(owner, shop.ownerPhone) };
    expect(await owner.call(wallet.setPayPassword, { ...chosen, oldPayPassword: "135790" })).toMatchObject({
      status: 409,
      failure: "payPasswordNotSet",
    });
    expect(await owner.call(wallet.setPayPassword, { ...chosen, ...proof, password: "not it" })).toMatchObject({
      failure: "passwordWrong",
    });
    expect(await owner.call(wallet.setPayPassword, { ...chosen, ...proof, code: wrongFor(proof.code) })).toMatchObject({
      failure: "codeWrong",
    });
    expect(await waitOf(shop)).toBeNull();
    await owner.does(wallet.setPayPassword, { ...chosen, ...proof });
    expect(await waitOf(shop)).toEqual(new Date(world.clock.now().getTime() + 24 * hour));
    expect(await told(shop.ownerPhone)).toHaveLength(1);
    expect((await owner.does(devices.audit, { rows: 1 })).rows).toMatchObject([{ event: "payPasswordSet" }]);
    expect(await owner.call(wallet.setPayPassword, { ...chosen, ...proof })).toMatchObject({ failure: "codeExpired" });
    world.clock.advance(24 * hour);
    expect(await waitOf(shop)).toBeNull();
  });

  test("set by a code is told once, of the moment when it was set, however often its tap comes again", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const proof = { password: testPassword, target: shop.ownerPhone, code: await codeTo(owner, shop.ownerPhone) };
    const key = { "idempotency-key": newKey() };
    expect(await owner.call(wallet.setPayPassword, { ...chosen, ...proof }, key)).toMatchObject({ status: 200 });
    world.clock.advance(minute);
    expect(await owner.call(wallet.setPayPassword, { ...chosen, ...proof }, key)).toMatchObject({ status: 200 });
    expect(await told(shop.ownerPhone)).toHaveLength(1);
  });

  test("is of nobody else's target, nor of an address bound less than a day ago", async () => {
    const { ownerPhone, ...shop } = await world.build.shop();
    const owner = await world.asOwner({ ...shop, ownerPhone });
    const other = await world.build.shop();
    const given = { ...chosen, password: testPassword, code: "000000" };
    expect(await owner.call(wallet.setPayPassword, { ...given, target: other.ownerPhone })).toMatchObject({
      status: 422,
      failure: "targetNotYours",
    });
    const target = "fresh@tsena.example";
    await world.app.dependencies.database
      .updateTable("users")
      .set({ email: target, email_bound_at: world.clock.now() })
      .where("id", "=", shop.ownerId)
      .execute();
    expect(await owner.call(wallet.setPayPassword, { ...given, target })).toMatchObject({ failure: "targetTooNew" });
    world.clock.advance(24 * hour);
    const code = await codeTo(owner, target);
    await owner.does(wallet.setPayPassword, { ...given, target, code });
    expect([await told(target), await told(ownerPhone)].map((all) => all.length)).toEqual([1, 1]);
  });

  test("is no six digits of the owner's own phone, as it is dialled here or from abroad, which are tried by whoever has it", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const dialled = shop.ownerPhone.slice(1);
    const proof = { password: testPassword, target: shop.ownerPhone, code: await codeTo(owner, shop.ownerPhone) };
    const choose = (payPassword: string) =>
      owner.call(wallet.setPayPassword, { ...proof, payPassword, confirmPayPassword: payPassword });
    for (const digits of [dialled.slice(0, 6), `0${dialled.slice(3, 8)}`, dialled.slice(4, 10), dialled.slice(-6)])
      expect(await choose(digits), digits).toMatchObject({ status: 422, failure: "payPasswordGuessed" });
    expect(await choose("135790")).toMatchObject({ status: 200 });
  });

  test("is the owner's to set: staff with every right, nobody, and an owner whom the platform has disabled meanwhile are refused", async () => {
    const shop = await world.build.shop();
    const staff = await world.asStaff(shop, moduleIds);
    const given = { ...chosen, oldPayPassword: testPayPassword };
    expect(await staff.call(wallet.setPayPassword, given)).toMatchObject({ failure: "ownerOnly" });
    expect(await world.asNobody().call(wallet.setPayPassword, given)).toMatchObject({ failure: "notSignedIn" });
    const { shop: stopped, owner } = await withPayPassword();
    await owner.does(wallet.balance, {});
    // As on a node that is cut off: no signal tells of it.
    const disabled = { disabled_at: world.clock.now() };
    const { database } = world.app.dependencies;
    await database.updateTable("users").set(disabled).where("id", "=", stopped.ownerId).execute();
    expect(await setBy(owner, testPayPassword)).toMatchObject({ failure: "notSignedIn" });
  });
});

describe("a payment password in the place of another", () => {
  test("is proven by the old one, told, and holds payments back for a day; a tap that comes again is done already", async () => {
    const { shop, owner } = await withPayPassword();
    expect(await waitOf(shop)).toBeNull();
    const key = newKey();
    expect(await setBy(owner, testPayPassword, key)).toMatchObject({ status: 200 });
    expect(await waitOf(shop)).not.toBeNull();
    expect(await setBy(owner, testPayPassword, key)).toMatchObject({ status: 200 });
    expect(await told(shop.ownerPhone)).toHaveLength(1);
    expect(await setBy(owner, testPayPassword)).toMatchObject({ failure: "payPasswordWrong" });
  });

  test("is done by a tap that waited while its first try did it elsewhere: the old one is no wrong try then", async () => {
    const { shop, owner } = await withPayPassword();
    const there = (await world.anotherNode()).withToken(owner.headers["token"] ?? "");
    const key = newKey();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const turn = world.app.dependencies.payTurns(shop.id, () => released);
    const again = setBy(owner, testPayPassword, key);
    // It has asked by then whether it was done before, and waits for its turn at the wallet.
    await pause(500);
    expect(await setBy(there, testPayPassword, key)).toMatchObject({ status: 200 });
    release();
    await turn;
    expect(await again).toMatchObject({ status: 200 });
    expect((await setBy(owner, "999999")).message).toContain(" 4 ");
  });

  test("is one of two that are set at the same moment by the old one", async () => {
    const { owner } = await withPayPassword();
    const both = await Promise.all([setBy(owner, testPayPassword), setBy(owner, testPayPassword)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, expect.toSatisfy((code) => code > 400)]);
  });

  test("where the code is right opens a wallet that was locked", async () => {
    const { shop, owner } = await withPayPassword();
    for (let tries = 1; tries <= 5; tries += 1) await setBy(owner, "999999");
    const code = await codeTo(owner, shop.ownerPhone);
    const proof = { password: testPassword, target: shop.ownerPhone, code };
    await owner.does(wallet.setPayPassword, { ...chosen, ...proof });
    expect(await setBy(owner, chosen.payPassword)).toMatchObject({ status: 200 });
  });
});

describe("wrong payment passwords", () => {
  test("are counted down, and the fifth locks the wallet for thirty minutes, also for the right one; its owner is told once", async () => {
    const { owner, shop } = await withPayPassword();
    const words = async () =>
      (await outboxOf(world.app, shop.ownerPhone)).filter(({ body }) => body.includes("bloqué"));
    for (const left of [4, 3, 2, 1]) {
      const answer = await setBy(owner, "999999");
      expect(answer).toMatchObject({ status: 422, failure: "payPasswordWrong" });
      expect(answer.message).toContain(` ${left} `);
    }
    const locked = { status: 429, failure: "payPasswordLocked" };
    expect(await setBy(owner, "999999")).toMatchObject(locked);
    expect(await words()).toHaveLength(1);
    world.clock.advance(29 * minute);
    expect(await setBy(owner, testPayPassword)).toMatchObject(locked);
    expect(await words()).toHaveLength(1);
    world.clock.advance(minute);
    expect(await setBy(owner, testPayPassword)).toMatchObject({ status: 200 });
  });

  test("do not add up over the right one, and begin anew after a lock", async () => {
    const { owner } = await withPayPassword();
    for (let tries = 1; tries <= 4; tries += 1) await setBy(owner, "999999");
    const pays = { amount: 100, payPassword: testPayPassword };
    expect(await owner.call(deals.withdraw, pays)).toMatchObject({ failure: "balanceTooLow" });
    expect((await setBy(owner, "999999")).message).toContain(" 4 ");
    await owner.call(deals.withdraw, pays);
    for (let tries = 1; tries <= 5; tries += 1) await setBy(owner, "999999");
    world.clock.advance(30 * minute);
    const again = await setBy(owner, "999999");
    expect(again).toMatchObject({ failure: "payPasswordWrong" });
    expect(again.message).toContain(" 4 ");
  });

  test("of ten at the same moment five at the most are looked at", async () => {
    const { owner } = await withPayPassword();
    const answers = await Promise.all(Array.from({ length: 10 }, () => setBy(owner, "999999")));
    expect(answers.filter(({ failure }) => failure === "payPasswordWrong")).toHaveLength(4);
    expect(answers.filter(({ failure }) => failure === "payPasswordLocked")).toHaveLength(6);
  });

  test("count only where they were looked at: what comes while too many are hashed does not", async () => {
    const { shop, owner } = await withPayPassword();
    const hashing = { ...world.app.dependencies.hashing, matches: () => Promise.reject(new TooManyWait()) };
    const busy = payingBy({ hashing });
    const given = { shopId: shop.id, payPassword: testPayPassword, once: onceFor(undefined) };
    for (let tries = 1; tries <= 5; tries += 1) {
      await expect(checkPayPassword(busy, given)).rejects.toThrow(TooManyWait);
    }
    expect((await setBy(owner, "999999")).message).toContain(" 4 ");
  });

  test("lock the wallet only with the word of it: where a process ends between the two, the next try locks, and is not looked at", async () => {
    const { shop, owner } = await withPayPassword();
    const words = async () =>
      (await outboxOf(world.app, shop.ownerPhone)).filter(({ body }) => body.includes("bloqué"));
    for (let tries = 1; tries <= 4; tries += 1) await setBy(owner, "999999");
    const { dependencies } = world.app;
    const ended = new Error("the process has ended");
    const messenger = { ...dependencies.messenger, entrust: () => Promise.reject(ended) };
    const ending = payingBy({ messenger });
    const given = { shopId: shop.id, payPassword: "999999", once: onceFor(undefined) };
    await expect(checkPayPassword(ending, given)).rejects.toThrow(ended);
    const { database } = dependencies;
    const row = database.selectFrom("pay_passwords").select("locked_until").where("shop_id", "=", shop.id);
    expect([await row.executeTakeFirst(), await words()]).toEqual([{ locked_until: null }, []]);
    const locked = { status: 429, failure: "payPasswordLocked" };
    expect(await setBy(owner, testPayPassword)).toMatchObject(locked);
    expect(await words()).toHaveLength(1);
    world.clock.advance(29 * minute);
    expect(await setBy(owner, testPayPassword)).toMatchObject(locked);
    expect(await words()).toHaveLength(1);
    world.clock.advance(minute);
    expect(await setBy(owner, testPayPassword)).toMatchObject({ status: 200 });
  });

  test("neither another shop's owner nor staff reach the lock", async () => {
    const { shop, owner } = await withPayPassword();
    const others = [await world.asStaff(shop, moduleIds), await world.asStranger(), world.asNobody()];
    for (const other of others) for (let tries = 1; tries <= 6; tries += 1) await setBy(other, "999999");
    expect(await setBy(owner, testPayPassword)).toMatchObject({ status: 200 });
  });
});

test("nothing of a payment password can be read in the database", async () => {
  const { shop, owner } = await withPayPassword();
  await setBy(owner, testPayPassword);
  const rows = await world.app.dependencies.database.selectFrom("pay_passwords").selectAll().execute();
  expect(JSON.stringify(rows.filter(({ shop_id }) => shop_id === shop.id))).not.toContain(chosen.payPassword);
  expect(rows.find(({ shop_id }) => shop_id === shop.id)?.hash).toMatch(/^\$argon2id\$/);
});
