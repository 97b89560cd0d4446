import { describe, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { codes } from "@tsena/contract/accounts.codes";
import { devices } from "@tsena/contract/accounts.devices";
import { pins } from "@tsena/contract/accounts.pins";
import { proofs } from "@tsena/contract/accounts.proofs";
import type { Call } from "@tsena/contract/call";
import { allCalls } from "@tsena/contract/contract";
import { whoKindOf } from "@tsena/contract/pipeline";
import type { ModuleId } from "@tsena/contract/modules";
import { orders } from "@tsena/contract/orders";
import { push } from "@tsena/contract/push";
import { testPassword } from "../testing/builders.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();
const pin = "2580";
const wrong = "0000";
const calls: readonly Call[] = allCalls;
const modules: readonly ModuleId[] = ["orders.view", "orders.handle"];

/** Somebody of a new shop's staff with a PIN, and their owner. */
async function teamWithPin() {
  const shop = await world.build.shop();
  const [owner, staff] = [await world.asOwner(shop), await world.asStaff(shop, modules)];
  await staff.does(pins.set, { pin, password: testPassword });
  return { shop, owner, staff };
}

const refusedPins = async (owner: Caller): Promise<string[]> =>
  (await owner.does(devices.audit, { rows: 100 })).rows
    .filter(({ event }) => event === "pinRefused")
    .map(({ userName }) => userName);

describe("setting a PIN", () => {
  test("takes the login password and four digits; the details and the audit log tell of it", async () => {
    const shop = await world.build.shop();
    const [owner, staff] = [await world.asOwner(shop), await world.asStaff(shop, modules)];
    expect(await staff.call(pins.set, { pin })).toMatchObject({ status: 422, failure: "passwordMissing" });
    expect(await staff.call(pins.set, { pin, password: "not it" })).toMatchObject({ failure: "passwordWrong" });
    for (const malformed of ["123", "12345", "12a4", "١٢٣٤"]) {
      expect(await staff.call(pins.set, { pin: malformed, password: testPassword })).toMatchObject({
        status: 422,
        data: { fields: [{ path: "pin", name: "pinMalformed" }] },
      });
    }
    expect(await staff.does(accounts.details, {})).toMatchObject({ hasPin: false });
    await staff.does(pins.set, { pin, password: testPassword });
    expect(await staff.does(accounts.details, {})).toMatchObject({ hasPin: true });
    const [line] = (await owner.does(devices.audit, { rows: 1 })).rows;
    expect(line).toMatchObject({ event: "pinSet", userName: expect.stringMatching(/^Person /) as string });
  });

  test("is no way to find the password out: after five wrong ones the right one waits too", async () => {
    const { staff } = await teamWithPin();
    for (let tries = 1; tries <= 5; tries += 1) {
      expect(await staff.call(pins.set, { pin, password: "not it" })).toMatchObject({ failure: "passwordWrong" });
    }
    expect(await staff.call(pins.set, { pin, password: testPassword })).toMatchObject({
      status: 429,
      failure: "tooManyRequests",
    });
    world.clock.advance(15 * 60_000);
    expect(await staff.call(pins.set, { pin, password: testPassword })).toMatchObject({ status: 200 });
  });

  test("needs a password to be chosen first where the account has none", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    await world.app.dependencies.database
      .updateTable("users")
      .set({ password_hash: null })
      .where("id", "=", shop.ownerId)
      .execute();
    expect(await owner.call(pins.set, { pin })).toMatchObject({ status: 409, failure: "passwordNotSet" });
  });
});

describe("a locked session", () => {
  test("needs a PIN to be locked at all", async () => {
    const staff = await world.asStaff(await world.build.shop(), modules);
    expect(await staff.call(pins.lock, {})).toMatchObject({ status: 409, failure: "pinNotSet" });
    expect(await staff.call(pins.unlock, { pin })).toMatchObject({ status: 409, failure: "pinNotSet" });
    expect(await staff.call(orders.reminder, {})).toMatchObject({ status: 200 });
  });

  test("refuses each call of the table but those that are answered while locked", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    await owner.does(pins.set, { pin, password: testPassword });
    await owner.does(pins.lock, {});
    const ofPeople = calls.filter(({ who }) => ["signedIn", "owner", "module"].includes(whoKindOf(who)));
    const refused = ofPeople.filter(({ whileLocked }) => whileLocked !== true);
    expect(refused.length).toBeGreaterThan(60);
    for (const call of refused) {
      expect([call.route, await owner.call(call, {})]).toMatchObject([
        call.route,
        { status: 401, resultCode: 401, failure: "sessionLocked" },
      ]);
    }
    const answered = ofPeople.filter(({ whileLocked }) => whileLocked === true).map(({ route }) => route);
    expect(answered.toSorted()).toEqual(
      [orders.reminder, push.key, push.save, accounts.logout, pins.lock, pins.unlock, proofs.send, proofs.prove]
        .map(({ route }) => route)
        .toSorted(),
    );
  });

  test("counts as nobody's where anyone may call: no code is sent in its name", async () => {
    const { shop, owner } = await teamWithPin();
    await owner.does(pins.set, { pin, password: testPassword });
    await owner.does(pins.lock, {});
    expect(await owner.call(codes.send, { target: shop.ownerPhone, purpose: "payPassword" })).toMatchObject({
      status: 401,
      failure: "notSignedIn",
    });
  });

  test("still rings, is locked once more without a word, and is signed out", async () => {
    const { shop, staff } = await teamWithPin();
    await staff.does(pins.lock, {});
    await staff.does(pins.lock, {});
    const order = await world.build.paidOrder(world.asPlatform(), shop);
    expect(await staff.does(orders.reminder, {})).toMatchObject({ count: 1, orders: [{ id: order.id }] });
    expect(await staff.call(orders.accept, { id: order.id })).toMatchObject({ failure: "sessionLocked" });
    await staff.does(accounts.logout, {});
    expect(await staff.call(orders.reminder, {})).toMatchObject({ status: 403, failure: "sessionExpired" });
  });

  test("is opened by its person's PIN, on every node, and no other session of theirs was locked", async () => {
    const { owner, staff } = await teamWithPin();
    const there = (await world.anotherNode()).withToken(staff.headers["token"] ?? "");
    expect(await there.call(orders.countByTab, {})).toMatchObject({ status: 200 });
    await staff.does(pins.lock, {});
    const status = async () => (await there.call(orders.countByTab, {})).status;
    await expect.poll(status, { timeout: 2000, interval: 10 }).toBe(401);
    expect(await owner.call(orders.countByTab, {})).toMatchObject({ status: 200 });
    await staff.does(pins.unlock, { pin });
    expect(await staff.call(orders.countByTab, {})).toMatchObject({ status: 200 });
    await expect.poll(status, { timeout: 2000, interval: 10 }).toBe(200);
    expect(await staff.call(pins.unlock, { pin })).toMatchObject({ status: 200 });
  });

  test("gives the key that left the phone at the lock once more at the right PIN, and at a wrong one nothing", async () => {
    const shop = await world.build.shop();
    const account = await world.build.staff(shop, modules);
    const given = { account, password: testPassword, agreement: true } as const;
    const { token, ownKey } = await world.asNobody().does(accounts.login, given);
    const phone = world.withToken(token);
    await phone.does(pins.set, { pin, password: testPassword });
    await phone.does(pins.lock, {});
    expect(JSON.stringify(await phone.call(pins.unlock, { pin: wrong }))).not.toContain(ownKey.key);
    expect(await phone.does(pins.unlock, { pin })).toEqual({ ownKey });
  });
});

describe("a wrong PIN", () => {
  test("tells how many tries are left; the fifth in a row ends the session there, and no other", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const account = await world.build.staff(shop, modules);
    const signIn = async () => world.withToken(await world.build.session(world.address, account, testPassword));
    const [tablet, phone] = [await signIn(), await signIn()];
    await tablet.does(pins.set, { pin, password: testPassword });
    await tablet.does(pins.lock, {});
    for (const left of [4, 3, 2, 1]) {
      const answer = await tablet.call(pins.unlock, { pin: wrong });
      expect(answer).toMatchObject({ status: 422, failure: "pinWrong" });
      expect(answer.message).toContain(`encore essayer ${left}`);
    }
    const usedUp = { status: 403, resultCode: 405, failure: "pinUsedUp" };
    expect(await tablet.call(pins.unlock, { pin: wrong })).toMatchObject(usedUp);
    expect(await tablet.call(pins.unlock, { pin })).toMatchObject(usedUp);
    expect(await tablet.call(orders.reminder, {})).toMatchObject(usedUp);
    expect(await phone.call(orders.reminder, {})).toMatchObject({ status: 200 });
    expect(await refusedPins(owner)).toEqual(Array.from({ length: 5 }, () => `Person ${account}`));
    expect(await (await signIn()).call(orders.reminder, {})).toMatchObject({ status: 200 });
  });

  test("is forgotten once the right one was given", async () => {
    const { staff } = await teamWithPin();
    await staff.does(pins.lock, {});
    for (let round = 1; round <= 3; round += 1) {
      for (let tries = 1; tries <= 4; tries += 1) await staff.call(pins.unlock, { pin: wrong });
      await staff.does(pins.unlock, { pin });
    }
    expect(await staff.call(orders.countByTab, {})).toMatchObject({ status: 200 });
  });

  test("counts each of twenty at the same moment: five are looked at, then the session is over", async () => {
    const { owner, staff } = await teamWithPin();
    await staff.does(pins.lock, {});
    const answers = await Promise.all(Array.from({ length: 20 }, () => staff.call(pins.unlock, { pin: wrong })));
    expect(answers.map(({ failure }) => failure).toSorted()).toEqual([
      ...Array.from({ length: 16 }, () => "pinUsedUp"),
      ...Array.from({ length: 4 }, () => "pinWrong"),
    ]);
    expect(await refusedPins(owner)).toHaveLength(5);
    expect(await staff.call(pins.unlock, { pin })).toMatchObject({ resultCode: 405, failure: "pinUsedUp" });
  });
});
