import { describe, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { codes } from "@tsena/contract/accounts.codes";
import { devices } from "@tsena/contract/accounts.devices";
import { passwords } from "@tsena/contract/accounts.passwords";
import { pins } from "@tsena/contract/accounts.pins";
import { proofs } from "@tsena/contract/accounts.proofs";
import { orders } from "@tsena/contract/orders";
import { newKey } from "../testing/actors.ts";
import { testPassword } from "../testing/builders.ts";
import { codeFor, wrongFor } from "../testing/outbox.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();
const day = 24 * 3600 * 1000;
const proofWanted = { status: 401, resultCode: 401, failure: "proofWanted" };

/** Lets days go by at a tablet that asks for orders all the while. */
async function pass(days: number, ...tablets: Caller[]): Promise<void> {
  for (let left = days; left > 0; left -= 20) {
    world.clock.advance(Math.min(left, 20) * day);
    for (const tablet of tablets) expect(await tablet.call(orders.reminder, {})).toMatchObject({ status: 200 });
  }
}

describe("a session of more than 90 days", () => {
  test.each(["owner", "staff"] as const)(
    "of %s goes on until the app is opened; then only what rings is answered, until the password is given",
    async (role) => {
      const shop = await world.build.shop();
      const tablet =
        role === "owner" ? await world.asOwner(shop) : await world.asStaff(shop, ["orders.view", "orders.handle"]);
      await pass(89, tablet);
      await tablet.does(proofs.open, {});
      await pass(2, tablet);
      expect(await tablet.call(orders.countByTab, {})).toMatchObject({ status: 200 });
      expect(await tablet.call(proofs.open, {})).toMatchObject(proofWanted);

      const order = await world.build.paidOrder(world.asPlatform(), shop);
      expect(await tablet.does(orders.reminder, {})).toMatchObject({ count: 1, orders: [{ id: order.id }] });
      for (const call of [orders.countByTab, accounts.details, proofs.open] as const) {
        expect(await tablet.call(call, {})).toMatchObject(proofWanted);
      }
      expect(await tablet.call(orders.accept, { id: order.id })).toMatchObject(proofWanted);
      await tablet.does(proofs.prove, { password: testPassword });
      await tablet.does(proofs.open, {});
      expect(await tablet.call(orders.accept, { id: order.id })).toMatchObject({ status: 200 });
      await pass(89, tablet);
      await tablet.does(proofs.open, {});
    },
  );

  test("is asked on every node, and goes on there once it has answered on one", async () => {
    const shop = await world.build.shop();
    const here = await world.asOwner(shop);
    const there = (await world.anotherNode()).withToken(here.headers["token"] ?? "");
    await pass(91, here, there);
    const status = async () => (await there.call(orders.countByTab, {})).failure;
    expect(await status()).toBeUndefined();
    expect(await here.call(proofs.open, {})).toMatchObject(proofWanted);
    await expect.poll(status, { timeout: 2000, interval: 10 }).toBe("proofWanted");
    expect(await there.call(proofs.open, {})).toMatchObject(proofWanted);
    await there.does(proofs.prove, { password: testPassword });
    await expect.poll(async () => (await here.call(orders.countByTab, {})).status, { timeout: 2000 }).toBe(200);
  });

  test("that is never opened is asked a week later all the same, and rings on", async () => {
    const shop = await world.build.shop();
    const tablet = await world.asOwner(shop);
    const there = (await world.anotherNode()).withToken(tablet.headers["token"] ?? "");
    await pass(97, tablet, there);
    expect(await tablet.call(orders.countByTab, {})).toMatchObject({ status: 200 });
    await pass(1, tablet, there);
    await world.build.paidOrder(world.asPlatform(), shop);
    for (const node of [tablet, there]) {
      expect(await node.call(orders.countByTab, {})).toMatchObject(proofWanted);
      expect(await node.does(orders.reminder, {})).toMatchObject({ count: 1 });
    }
    await tablet.does(proofs.prove, { password: testPassword });
    expect(await tablet.call(orders.countByTab, {})).toMatchObject({ status: 200 });
  });

  test("is asked when somebody comes back to a shared phone by PIN, which proves too little", async () => {
    const pin = "2580";
    const tablet = await world.asOwner(await world.build.shop());
    await tablet.does(pins.set, { pin, password: testPassword });
    await tablet.does(pins.lock, {});
    await pass(91, tablet);
    expect(await tablet.call(pins.unlock, { pin })).toMatchObject(proofWanted);
    expect(await tablet.call(orders.countByTab, {})).toMatchObject(proofWanted);
    await tablet.does(pins.lock, {});
    expect(await tablet.call(pins.unlock, { pin })).toMatchObject(proofWanted);
    expect(await tablet.call(orders.countByTab, {})).toMatchObject(proofWanted);
    await tablet.does(pins.lock, {});
    await tablet.does(proofs.prove, { password: testPassword });
    expect(await tablet.call(orders.countByTab, {})).toMatchObject({ status: 200 });
  });

  test("counts as nobody's where anyone may call, and is signed out when it is told to", async () => {
    const shop = await world.build.shop();
    const tablet = await world.asOwner(shop);
    await pass(91, tablet);
    await tablet.call(proofs.open, {});
    expect(await tablet.call(codes.send, { target: shop.ownerPhone, purpose: "payPassword" })).toMatchObject({
      failure: "notSignedIn",
    });
    await tablet.does(accounts.logout, {});
    expect(await tablet.call(orders.reminder, {})).toMatchObject({ status: 403, failure: "sessionExpired" });
  });

  test("begins anew where the password is changed in it", async () => {
    const tablet = await world.asOwner(await world.build.shop());
    await pass(60, tablet);
    const password = "a new password";
    await tablet.does(passwords.change, { oldPassword: testPassword, password, confirmPassword: password });
    await pass(60, tablet);
    await tablet.does(proofs.open, {});
    await pass(31, tablet);
    expect(await tablet.call(proofs.open, {})).toMatchObject(proofWanted);
  });
});

describe("the proof of a session", () => {
  test("is no way to find the password out: after five wrong ones the right one waits too, while the alerts ring", async () => {
    const shop = await world.build.shop();
    const tablet = await world.asOwner(shop);
    await pass(91, tablet);
    await tablet.call(proofs.open, {});
    for (let tries = 1; tries <= 5; tries += 1) {
      expect(await tablet.call(proofs.prove, { password: "not it" })).toMatchObject({ failure: "passwordWrong" });
    }
    expect(await tablet.call(proofs.prove, { password: testPassword })).toMatchObject({ status: 429 });
    expect(await tablet.call(orders.reminder, {})).toMatchObject({ status: 200 });
    world.clock.advance(15 * 60_000 + 1000);
    await tablet.does(proofs.prove, { password: testPassword });
    const { rows } = await tablet.does(devices.audit, { rows: 100 });
    expect(rows.filter(({ event }) => event === "signInRefused")).toHaveLength(5);
  });

  test("is a code to one's own phone where there is no password; nobody else's will do", async () => {
    const [shop, others] = [await world.build.shop(), await world.build.shop()];
    const [tablet, other] = [await world.asOwner(shop), await world.asOwner(others)];
    const { database } = world.app.dependencies;
    await database.updateTable("users").set({ password_hash: null }).where("id", "=", shop.ownerId).execute();
    await pass(91, tablet, other);
    await tablet.call(proofs.open, {});
    expect(await tablet.call(proofs.prove, { password: testPassword })).toMatchObject({ failure: "passwordNotSet" });
    expect(await tablet.call(proofs.prove, {})).toMatchObject({ failure: "passwordMissing" });
    await other.does(proofs.send, {});
    const ofOther = await codeFor(world.app, others.ownerPhone);
    await tablet.does(proofs.send, {});
    const code = await codeFor(world.app, shop.ownerPhone);
    const guesses = [ofOther, wrongFor(code)].filter((one) => one !== code);
    for (const wrong of guesses) {
      expect(await tablet.call(proofs.prove, { code: wrong })).toMatchObject({ failure: "codeWrong" });
    }
    expect(await tablet.call(proofs.send, {})).toMatchObject({ status: 429 });
    await tablet.does(proofs.prove, { code });
    const { rows } = await tablet.does(devices.audit, { rows: 100 });
    expect(rows.filter(({ event }) => event === "signInRefused")).toHaveLength(guesses.length);
    expect(await tablet.call(proofs.prove, { code })).toMatchObject({ failure: "codeExpired" });
    expect(await tablet.call(orders.countByTab, {})).toMatchObject({ status: 200 });
  });

  test("by a code whose answer was lost is had by the tap that comes again, for five minutes, though the session was locked meanwhile", async () => {
    const shop = await world.build.shop();
    const tablet = await world.asOwner(shop);
    await tablet.does(pins.set, { pin: "2580", password: testPassword });
    await tablet.does(proofs.send, {});
    const code = await codeFor(world.app, shop.ownerPhone);
    const tap = newKey();
    const prove = (key: string) => tablet.call(proofs.prove, { code }, { "idempotency-key": key });
    const first = await prove(tap);
    for (let time = 1; time <= 2; time += 1) {
      await tablet.does(pins.lock, {});
      expect(await tablet.call(orders.countByTab, {})).toMatchObject({ status: 401 });
      expect(await prove(tap)).toMatchObject({ status: 200, data: first.data });
      expect(await tablet.call(orders.countByTab, {})).toMatchObject({ status: 200 });
    }
    await tablet.does(pins.lock, {});
    expect(await prove(newKey())).toMatchObject({ failure: "codeExpired" });
    world.clock.advance(300_000);
    expect(await prove(tap)).toMatchObject({ failure: "codeExpired" });
    expect(await tablet.call(orders.countByTab, {})).toMatchObject({ status: 401 });
  });

  test("by a code is had by both of two taps with one key in the same moment", async () => {
    const shop = await world.build.shop();
    const tablet = await world.asOwner(shop);
    await tablet.does(proofs.send, {});
    const code = await codeFor(world.app, shop.ownerPhone);
    const tap = { "idempotency-key": newKey() };
    const prove = () => tablet.call(proofs.prove, { code }, tap);
    const answers = await Promise.all([prove(), prove()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});
