import { beforeEach, describe, expect, test } from "vitest";
import { deskWallets } from "@tsena/contract/desk.wallets";
import { orders } from "@tsena/contract/orders";
import { wallet } from "@tsena/contract/wallet";
import { deals } from "@tsena/contract/wallet.deals";
import { applicantOf, sentBy } from "../testing/applicants.ts";
import { bringTo } from "../testing/arrows.ts";
import { type BuiltShop, testPayPassword } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { fund } from "../testing/wallets.ts";
import { operatorLog } from "../testing/operator-log.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
let operator: Caller;
let shop: BuiltShop;
let owner: Caller;
beforeEach(async () => {
  world.clock.advance(1000);
  operator = await world.asOperator();
  shop = await world.build.shop();
  owner = await world.asOwner(shop);
});

const found = async (wanted: object): Promise<string[]> =>
  (await operator.does(deskWallets.list, { rows: 100, ...wanted })).rows.map(({ shopId }) => shopId);

const logged = async (wanted: string) =>
  (await operatorLog(world, operator))
    .filter(({ subject }) => subject === wanted)
    .map(({ event, detail }) => ({ event, detail }));

describe("the wallets at the desk", () => {
  test("are found by the shop's name and its owner's phone, newest shop first, page by page", async () => {
    const other = await world.build.shop();
    expect(await found({})).toEqual(expect.arrayContaining([shop.id, other.id]));
    const local = `0${shop.ownerPhone.slice(4)}`;
    for (const keyword of [`shop of ${shop.ownerPhone}`, shop.ownerPhone, local, `person ${shop.ownerPhone}`]) {
      expect(await found({ keyword }), keyword).toEqual([shop.id]);
    }
    for (const keyword of ["nobody", "%", "_"]) expect(await found({ keyword }), keyword).toEqual([]);
    const { rows, nextCursor } = await operator.does(deskWallets.list, { keyword: "shop of", rows: 1 });
    const next = await operator.does(deskWallets.list, { keyword: "shop of", rows: 1, cursor: nextCursor ?? "" });
    expect([...rows, ...next.rows].map(({ shopId }) => shopId)).toHaveLength(2);
    expect(next.rows[0]?.shopId).not.toBe(rows[0]?.shopId);
  });

  test("name their owner by the papers where the account has no name, and are found by that", async () => {
    const applicant = await applicantOf(world);
    const shopId = await sentBy(applicant, "Sans nom");
    const { database } = world.app.dependencies;
    await database.updateTable("users").set({ user_name: "" }).where("id", "=", applicant.userId).execute();
    expect(await operator.does(deskWallets.detail, { shopId })).toMatchObject({ ownerName: "Hery Rakoto" });
    expect(await found({ keyword: "hery rakoto" })).toContain(shopId);
  });

  test("are nobody else's to see", async () => {
    const shopId = shop.id;
    for (const other of [world.asNobody(), owner, await world.asStranger(), world.asPlatform()]) {
      for (const { failure } of [
        await other.call(deskWallets.list, {}),
        await other.call(deskWallets.detail, { shopId }),
        await other.call(deskWallets.bills, { shopId }),
      ]) {
        expect(["notSignedIn", "sessionExpired"]).toContain(failure);
      }
    }
  });

  test("of a shop that is none are none", async () => {
    for (const answer of [
      await operator.call(deskWallets.detail, { shopId: "none" }),
      await operator.call(deskWallets.bills, { shopId: "none" }),
    ]) {
      expect(answer).toMatchObject({ failure: "shopNotFound" });
    }
  });
});

describe("a wallet at the desk", () => {
  test("shows what its shop sees of it: what is there, what is on its way, what is owed", async () => {
    await fund(world, shop, 5_000_000);
    const system = world.asPlatform();
    await world.build.paidOrder(system, shop);
    const cash = await world.build.order(system, shop, { paymentMethod: "cash" });
    await bringTo({ world, system, owner, shopId: shop.id }, cash.id, 5);
    const { availableAmount, heldAmount, withdrawingAmount, owedAmount } = await owner.does(wallet.balance, {});
    const amounts = { availableAmount, heldAmount, withdrawingAmount, owedAmount };
    expect(amounts).toEqual({
      availableAmount: 5_000_000,
      heldAmount: 420_000,
      withdrawingAmount: 0,
      owedAmount: 300_000,
    });
    expect(await operator.does(deskWallets.detail, { shopId: shop.id })).toEqual({
      shopId: shop.id,
      shopName: `Shop of ${shop.ownerPhone}`,
      ownerName: `Person ${shop.ownerPhone}`,
      ownerAccount: shop.ownerPhone,
      ...amounts,
      hasPayPassword: false,
      lockedUntil: null,
      payoutsFrom: null,
      waiting: [],
    });
    const [row] = (await operator.does(deskWallets.list, { keyword: shop.ownerPhone })).rows;
    expect(row).toMatchObject({ shopId: shop.id, ...amounts });
  });

  test("says what withdrawals under way have taken out of it", async () => {
    await fund(world, shop, 5_000_000);
    await world.build.payPassword(shop);
    await owner.does(deals.withdraw, { amount: 2_000_000, payPassword: testPayPassword });
    const amounts = { availableAmount: 3_000_000, withdrawingAmount: 2_000_000 };
    expect(await operator.does(deskWallets.detail, { shopId: shop.id })).toMatchObject(amounts);
  });

  test("says from when on it pays out after its payment password was chosen, and until when wrong ones lock it", async () => {
    const now = world.clock.now();
    await world.build.payPassword(shop, now);
    const shown = await operator.does(deskWallets.detail, { shopId: shop.id });
    const payoutsFrom = new Date(now.getTime() + 24 * 3600_000).toISOString();
    expect(shown).toMatchObject({ hasPayPassword: true, lockedUntil: null, payoutsFrom });
    world.clock.advance(25 * 3600_000);
    operator = await world.asOperator();
    const other = await world.build.shop();
    const wrong = { account: other.ownerPhone, amount: 100, payPassword: "135791" };
    for (let tries = 0; tries < 5; tries += 1) await owner.call(deals.transfer, wrong);
    const locked = await operator.does(deskWallets.detail, { shopId: shop.id });
    const lockedUntil = new Date(world.clock.now().getTime() + 30 * 60_000).toISOString();
    expect(locked).toMatchObject({ lockedUntil, payoutsFrom: null });
  });

  test("has its shop's own bill, narrowed down by type, status and days", async () => {
    await fund(world, shop, 5_000_000);
    const { id } = await world.build.paidOrder(world.asPlatform(), shop);
    await owner.does(orders.refuse, { id, reason: "closing" });
    const shopId = shop.id;
    const own = await owner.does(wallet.bills, {});
    expect(await operator.does(deskWallets.bills, { shopId })).toEqual(own);
    const typesOf = async (wanted: object) =>
      (await operator.does(deskWallets.bills, { shopId, ...wanted })).rows.map(({ type }) => type);
    expect(await typesOf({ type: "recharge" })).toEqual(["recharge"]);
    expect(await typesOf({ status: "cancelled" })).toEqual(["buy"]);
    expect(await typesOf({ to: "2020-01-31" })).toEqual([]);
    const page = await operator.does(deskWallets.bills, { shopId, rows: 1 });
    expect(await typesOf({ cursor: page.nextCursor })).toEqual([own.rows[1]?.type]);
  });

  test("is looked at in writing: the words searched, the wallet, the lines of its bill", async () => {
    await fund(world, shop, 5_000_000);
    const keyword = shop.ownerPhone;
    const shopId = shop.id;
    for (let look = 0; look < 2; look += 1) {
      await found({ keyword });
      await operator.does(deskWallets.detail, { shopId });
      await operator.does(deskWallets.bills, { shopId, type: "recharge" });
    }
    expect((await logged(keyword)).map(({ event }) => event)).toEqual(["walletsRead"]);
    const [look, bills, ...more] = await logged(shopId);
    expect(more).toEqual([]);
    const detail = JSON.stringify({ availableAmount: 5_000_000, heldAmount: 0, owedAmount: 0 });
    expect(look).toEqual({ event: "walletRead", detail });
    expect(bills?.event).toBe("billsRead");
    expect(JSON.parse(bills?.detail ?? "")).toMatchObject({ rows: 1, type: "recharge" });
  });
});
