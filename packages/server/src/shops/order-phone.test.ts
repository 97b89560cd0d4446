import { afterAll, describe, expect, test, vi } from "vitest";
import { codes } from "@tsena/contract/accounts.codes";
import { devices } from "@tsena/contract/accounts.devices";
import type { ModuleId } from "@tsena/contract/modules";
import { platform } from "@tsena/contract/platform";
import { shops } from "@tsena/contract/shops";
import { staff } from "@tsena/contract/staff";
import { type BuiltShop, testPassword } from "../testing/builders.ts";
import { codeFor, outboxOf, wrongFor } from "../testing/outbox.ts";
import { type Receiver, receiveTexts } from "../testing/receivers.ts";
import { addMember } from "../testing/team.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";
import { countWaiting } from "../testing/locks.ts";

let count = 0;
const freshPhone = (): string => `+26133${String((count += 1)).padStart(7, "0")}`;

const seconds = (count: number): number => count * 1000;

describe("the order phone of a shop", () => {
  const world = startWorld();
  const isProven = async (as: Caller) => (await as.does(shops.managed, {})).orderPhoneProven;
  const sent = async (phone: string): Promise<number> => (await outboxOf(world.app, phone)).length;
  const database = () => world.app.dependencies.database;
  const setPhone = (shop: BuiltShop, order_phone: string | null) =>
    database().updateTable("shops").set({ order_phone }).where("id", "=", shop.id).execute();
  /** A shop whose order phone was just changed to one that nobody knows. */
  async function changed() {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const orderPhone = freshPhone();
    await owner.does(shops.updateManaged, { orderPhone });
    return { shop, owner, orderPhone };
  }
  async function memberOf(shop: BuiltShop, modules: readonly ModuleId[]) {
    const phone = await world.build.staff(shop, modules);
    return { phone, caller: world.withToken(await world.build.session(world.address, phone, testPassword)) };
  }

  test("is proven where it is the owner's own, is not when it changes to another, and is again when it changes back", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    expect(await isProven(owner)).toBe(true);
    expect(await owner.does(shops.updateManaged, { orderPhone: freshPhone() })).toMatchObject({
      orderPhoneProven: false,
    });
    expect(await owner.does(shops.updateManaged, { orderPhone: shop.ownerPhone })).toMatchObject({
      orderPhoneProven: true,
    });
  });

  test("is proven by the code that was sent to it, which is written down; changed and changed back it stays so", async () => {
    const { owner, orderPhone } = await changed();
    const waits = { expiresInSeconds: 300, resendInSeconds: 60 };
    expect(await owner.does(shops.sendOrderPhoneCode, {})).toEqual(waits);
    const [{ body } = { body: "" }] = await outboxOf(world.app, orderPhone);
    expect(body).toMatch(/^\d{6} est votre code Tsena pour recevoir les alertes d'une boutique \(5 min\)\./);
    const code = await codeFor(world.app, orderPhone);
    expect(await owner.does(shops.confirmOrderPhone, { code })).toMatchObject({ orderPhone, orderPhoneProven: true });
    expect(await isProven(owner)).toBe(true);
    const [last] = (await owner.does(devices.audit, {})).rows;
    expect(last).toMatchObject({ event: "shopManaged", detail: "orderPhoneProven" });
    await owner.does(shops.updateManaged, { orderPhone: freshPhone() });
    expect(await isProven(owner)).toBe(false);
    await owner.does(shops.updateManaged, { orderPhone });
    expect(await isProven(owner)).toBe(true);
  });

  test("that is proven gets no code; whoever confirms it again, as after a lost answer, is told that it is", async () => {
    const { owner, orderPhone } = await changed();
    await owner.does(shops.sendOrderPhoneCode, {});
    const code = await codeFor(world.app, orderPhone);
    await owner.does(shops.confirmOrderPhone, { code });
    expect(await owner.does(shops.confirmOrderPhone, { code })).toMatchObject({ orderPhoneProven: true });
    expect(await owner.call(shops.sendOrderPhoneCode, {})).toMatchObject({
      status: 409,
      failure: "orderPhoneProven",
      message: "Ce numéro est déjà confirmé",
    });
    expect(await sent(orderPhone)).toBe(1);
  });

  test("is missed where there is none, by both calls", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    await setPhone(shop, null);
    expect(await isProven(owner)).toBe(false);
    const refused = { status: 422, failure: "orderPhoneMissing" };
    expect(await owner.call(shops.sendOrderPhoneCode, {})).toMatchObject(refused);
    expect(await owner.call(shops.confirmOrderPhone, { code: "123456" })).toMatchObject(refused);
  });

  test("of a member of the team needs no code while they are one, whichever shop they are of", async () => {
    const { shop, owner } = await changed();
    const { phone, caller } = await memberOf(shop, ["shop.info"]);
    expect(await caller.does(shops.updateManaged, { orderPhone: phone })).toMatchObject({ orderPhoneProven: true });
    await world.build.unbind(shop, phone);
    expect(await isProven(owner)).toBe(false);
    const other = await world.build.shop();
    await owner.does(shops.updateManaged, { orderPhone: other.ownerPhone });
    expect(await isProven(owner)).toBe(false);
  });

  test("of a member who leaves by the owner's hand counts no more", async () => {
    const { shop, owner } = await changed();
    const { phone } = await memberOf(shop, ["stock"]);
    await owner.does(shops.updateManaged, { orderPhone: phone });
    expect(await isProven(owner)).toBe(true);
    const { rows } = await owner.does(staff.list, {});
    const member = rows.find((row) => row.phone === phone);
    await owner.does(staff.remove, { staffId: member?.id ?? "" });
    expect(await isProven(owner)).toBe(false);
  });

  test("of a member who has left is shown to no customer any more, where the shop names no other to call", async () => {
    const { shop, owner } = await changed();
    const { phone } = await memberOf(shop, ["stock"]);
    await owner.does(shops.updateManaged, { orderPhone: phone });
    const system = world.asPlatform();
    const shown = async () => [
      (await system.does(platform.shop, { shopId: shop.id })).phone,
      (await owner.does(shops.detail, { shopId: shop.id })).phone,
    ];
    expect(await shown()).toEqual([phone, phone]);
    await world.build.unbind(shop, phone);
    expect(await shown()).toEqual(["", ""]);
    expect(await owner.does(shops.managed, {})).toMatchObject({ phone: "", orderPhone: phone });
    await owner.does(shops.updateManaged, { phone: "+261341234567" });
    expect(await shown()).toEqual(["+261341234567", "+261341234567"]);
  });

  test("of a member who leaves counts no more, though a code had proven it before they came, also once it is changed back", async () => {
    const { owner, orderPhone } = await changed();
    await owner.does(shops.sendOrderPhoneCode, {});
    await owner.does(shops.confirmOrderPhone, { code: await codeFor(world.app, orderPhone) });
    world.clock.advance(seconds(61));
    const member = await addMember(world, owner, { phone: orderPhone });
    expect(await isProven(owner)).toBe(true);
    await owner.does(staff.remove, { staffId: member.id });
    expect(await isProven(owner)).toBe(false);
    await owner.does(shops.updateManaged, { orderPhone: freshPhone() });
    expect(await owner.does(shops.updateManaged, { orderPhone })).toMatchObject({ orderPhoneProven: false });
  });

  test("is proven by no wrong, expired, used-up or foreign code, nor by one for something else", async () => {
    const { shop, owner, orderPhone } = await changed();
    expect(await owner.call(shops.confirmOrderPhone, { code: "123456" })).toMatchObject({ failure: "codeExpired" });
    await owner.does(shops.sendOrderPhoneCode, {});
    const code = await codeFor(world.app, orderPhone);
    expect(await owner.call(shops.confirmOrderPhone, { code: wrongFor(code) })).toMatchObject({ failure: "codeWrong" });
    const { caller: colleague } = await memberOf(shop, ["shop.info"]);
    expect(await colleague.call(shops.confirmOrderPhone, { code })).toMatchObject({ failure: "codeExpired" });
    for (let tries = 0; tries < 3; tries += 1) await owner.call(shops.confirmOrderPhone, { code: wrongFor(code) });
    for (const tried of [wrongFor(code), code]) {
      expect(await owner.call(shops.confirmOrderPhone, { code: tried })).toMatchObject({ failure: "codeUsedUp" });
    }
    world.clock.advance(seconds(61));
    await owner.does(shops.sendOrderPhoneCode, {});
    const late = await codeFor(world.app, orderPhone, 2);
    world.clock.advance(seconds(301));
    expect(await owner.call(shops.confirmOrderPhone, { code: late })).toMatchObject({ failure: "codeExpired" });
    await world.asNobody().does(codes.send, { target: orderPhone, purpose: "register" });
    const registering = await codeFor(world.app, orderPhone, 3);
    expect(await owner.call(shops.confirmOrderPhone, { code: registering })).toMatchObject({ failure: "codeExpired" });
    expect(await isProven(owner)).toBe(false);
  });

  test("proves nothing else: no call of accounts sends or checks a code for it", async () => {
    const { owner, orderPhone: target } = await changed();
    await owner.does(shops.sendOrderPhoneCode, {});
    const code = await codeFor(world.app, target);
    const purpose = "orderPhone" as never;
    const refused = { status: 422, failure: "formIncomplete" };
    expect(await owner.call(codes.send, { target, purpose })).toMatchObject(refused);
    expect(await owner.call(codes.sendBySms, { target, purpose })).toMatchObject(refused);
    expect(await owner.call(codes.check, { target, purpose, code })).toMatchObject(refused);
    expect(await owner.call(codes.checkBySms, { target, purpose, code })).toMatchObject(refused);
    expect(await owner.call(codes.check, { target, purpose: "staff", code })).toMatchObject({ failure: "codeExpired" });
  });

  test("that changed since its code was sent is not proven by it, not even at the same moment", async () => {
    const { shop, owner, orderPhone } = await changed();
    await owner.does(shops.sendOrderPhoneCode, {});
    const code = await codeFor(world.app, orderPhone);
    const next = freshPhone();
    const confirming = await database()
      .transaction()
      .execute(async (tx) => {
        await tx.updateTable("shops").set({ order_phone: next }).where("id", "=", shop.id).execute();
        const answer = owner.call(shops.confirmOrderPhone, { code });
        await vi.waitFor(async () => {
          if ((await countWaiting(database())) === 0) throw new Error("it has not come to the shop yet");
        });
        return [answer];
      });
    expect(await confirming[0]).toMatchObject({ status: 409, failure: "changedMeanwhile" });
    expect(await owner.call(shops.confirmOrderPhone, { code })).toMatchObject({ failure: "codeExpired" });
    expect(await isProven(owner)).toBe(false);
    // The code is still the first number's.
    await setPhone(shop, orderPhone);
    expect(await owner.does(shops.confirmOrderPhone, { code })).toMatchObject({ orderPhone, orderPhoneProven: true });
  });

  test("that a node of the version before writes carries no proof over", async () => {
    const { shop, owner, orderPhone } = await changed();
    await owner.does(shops.sendOrderPhoneCode, {});
    await owner.does(shops.confirmOrderPhone, { code: await codeFor(world.app, orderPhone) });
    await setPhone(shop, freshPhone());
    expect(await isProven(owner)).toBe(false);
  });

  test("is neither texted nor proven by a stranger, another shop's people, or staff without the module", async () => {
    const { shop, owner, orderPhone } = await changed();
    const { caller: cook } = await memberOf(shop, ["orders.view", "shop.hours", "goods"]);
    for (const as of [world.asNobody(), cook]) {
      expect(await as.call(shops.sendOrderPhoneCode, {})).toMatchObject({ resultCode: 401 });
      expect(await as.call(shops.confirmOrderPhone, { code: "123456" })).toMatchObject({ resultCode: 401 });
    }
    await owner.does(shops.sendOrderPhoneCode, {});
    const code = await codeFor(world.app, orderPhone);
    const rival = await changed();
    await rival.owner.does(shops.updateManaged, { orderPhone });
    expect(await rival.owner.call(shops.confirmOrderPhone, { code })).toMatchObject({ failure: "codeExpired" });
    expect(await isProven(rival.owner)).toBe(false);
    const { caller: manager } = await memberOf(shop, ["shop.info"]);
    world.clock.advance(seconds(61));
    await manager.does(shops.sendOrderPhoneCode, {});
    const second = await codeFor(world.app, orderPhone, 2);
    await manager.does(shops.confirmOrderPhone, { code: second });
    expect(await isProven(owner)).toBe(true);
    expect(await isProven(rival.owner)).toBe(false);
  });

  test("is sent a code a minute to each who asks, and ten in twelve hours from all shops together", async () => {
    const { owner, orderPhone } = await changed();
    await owner.does(shops.sendOrderPhoneCode, {});
    const held = { status: 429, failure: "tooManyRequests" };
    expect(await owner.call(shops.sendOrderPhoneCode, {})).toMatchObject({ status: 429, failure: "codeJustSent" });
    for (let others = 0; others < 9; others += 1) {
      const other = await world.asOwner(await world.build.shop());
      await other.does(shops.updateManaged, { orderPhone });
      await other.does(shops.sendOrderPhoneCode, {});
    }
    const last = await world.asOwner(await world.build.shop());
    await last.does(shops.updateManaged, { orderPhone });
    expect(await last.call(shops.sendOrderPhoneCode, {})).toMatchObject(held);
    expect(await sent(orderPhone)).toBe(10);
  });
});

describe("a code to an order phone costs what a code costs", () => {
  const gateways: Receiver[] = [];
  afterAll(() => Promise.all(gateways.map((gateway) => gateway.stop())));
  const world = startWorld(async () => {
    const gateway = await receiveTexts();
    gateways.push(gateway);
    return { SMS_URL: gateway.url, SMS_DAILY_CODES: "1" };
  });
  const received = (): string[] => gateways.flatMap((gateway) => gateway.received.map(({ to }) => to));

  test("none goes to a country that is not texted, where the number was set before, nor over the day's budget", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const { database } = world.app.dependencies;
    await database.updateTable("shops").set({ order_phone: "+33612345678" }).where("id", "=", shop.id).execute();
    expect(await owner.call(shops.sendOrderPhoneCode, {})).toMatchObject({ status: 422, failure: "phoneCountry" });
    const abroad = { orderPhone: "+33612345679" };
    expect(await owner.call(shops.updateManaged, abroad)).toMatchObject({ status: 422, failure: "phoneCountry" });
    const orderPhone = freshPhone();
    await owner.does(shops.updateManaged, { orderPhone });
    await owner.does(shops.sendOrderPhoneCode, {});
    expect(received()).toEqual([orderPhone]);
    await owner.does(shops.updateManaged, { orderPhone: freshPhone() });
    expect(await owner.call(shops.sendOrderPhoneCode, {})).toMatchObject({ status: 429, failure: "textsUsedUp" });
    expect(received()).toEqual([orderPhone]);
  });
});
