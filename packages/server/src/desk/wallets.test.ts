import { beforeEach, describe, expect, test } from "vitest";
import { deskBooks } from "@tsena/contract/desk.books";
import { wallet } from "@tsena/contract/wallet";
import { keepBooks } from "../ledger/bookkeeper.ts";
import { owedBy, walletOf } from "../ledger/chart.ts";
import { balanceOf } from "../ledger/ledger.ts";
import { bringTo, happen } from "../testing/arrows.ts";
import { outboxOf } from "../testing/outbox.ts";
import { startWorld } from "../testing/world.ts";
import { deskWallets } from "@tsena/contract/desk.wallets";
import { orders } from "@tsena/contract/orders";
import { deals } from "@tsena/contract/wallet.deals";
import { applicantOf, sentBy } from "../testing/applicants.ts";
import { type BuiltShop, testPayPassword } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { fund } from "../testing/wallets.ts";
import { operatorLog } from "../testing/operator-log.ts";

const world = startWorld();

describe("the books", () => {
  test("the desk sees when the books were proven last, and that they are true", async () => {
    const operator = await world.asOperator();
    world.clock.advance(1000);
    // The run with which the server begins may be at it still.
    await expect.poll(() => keepBooks(world.app.dependencies)).toBeDefined();
    const { check } = await operator.does(deskBooks.state, {});
    expect(check).toMatchObject({ at: world.clock.now().toISOString(), faults: [] });
  });

  test("what an operator sets as a shop's commission counts for what is paid from then on, and is written down for the operator", async () => {
    const operator = await world.asOperator();
    const system = world.asPlatform();
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const scene = { world, system, owner, shopId: shop.id };
    expect(await operator.does(deskBooks.commission, { shopId: shop.id })).toMatchObject({
      basisPoints: 0,
      since: null,
    });
    const before = await world.build.paidOrder(system, shop);
    world.clock.advance(1000);
    const set = await operator.does(deskBooks.setCommission, { shopId: shop.id, basisPoints: 1000 });
    const since = world.clock.now().toISOString();
    const history = [{ basisPoints: 1000, since, by: "Operator" }];
    expect(set).toEqual({ shopId: shop.id, basisPoints: 1000, since, history });
    expect(await operator.does(deskBooks.commission, { shopId: shop.id })).toEqual(set);
    for (const event of ["accept", "pickUp", "deliver"] as const) {
      await happen[event](scene, before.id);
    }
    const { database } = world.app.dependencies;
    expect((await balanceOf(database, walletOf(shop.id))).availableAmount).toBe(420_000);
    await bringTo(scene, (await world.build.order(system, shop)).id, 5);
    expect((await balanceOf(database, walletOf(shop.id))).availableAmount).toBe(420_000 + 378_000);
    await bringTo(scene, (await world.build.order(system, shop, { paymentMethod: "cash" })).id, 5);
    expect((await balanceOf(database, owedBy(shop.id))).availableAmount).toBe(-342_000);
    const lines = await database
      .selectFrom("operator_logs")
      .select(["event", "detail"])
      .where("subject", "=", shop.id)
      .where("event", "=", "commissionSet")
      .execute();
    expect(lines).toEqual([{ event: "commissionSet", detail: JSON.stringify({ basisPoints: 1000, before: 0 }) }]);
  });

  test("a shop's owner is told of each new commission, and the desk who set it to what; what holds already is not set again", async () => {
    const operator = await world.asOperator();
    const shop = await world.build.shop();
    const told = async () => (await outboxOf(world.app, shop.ownerPhone)).map(({ body }) => body);
    for (const basisPoints of [500, 500, 1250]) {
      world.clock.advance(1000);
      await operator.does(deskBooks.setCommission, { shopId: shop.id, basisPoints });
    }
    const { history } = await operator.does(deskBooks.commission, { shopId: shop.id });
    expect(history.map(({ basisPoints, by }) => [basisPoints, by])).toEqual([
      [1250, "Operator"],
      [500, "Operator"],
    ]);
    expect(await told()).toEqual([expect.stringContaining("de 5 %"), expect.stringContaining("de 12.5 %")]);
  });

  test("of two operators who read the same commission the second does not overwrite unread what the first has set", async () => {
    const shop = await world.build.shop();
    const [first, second] = [await world.asOperator(), await world.asOperator()];
    const set = { shopId: shop.id, before: 0 };
    await first.does(deskBooks.setCommission, { ...set, basisPoints: 1000 });
    const late = await second.call(deskBooks.setCommission, { ...set, basisPoints: 1500 });
    expect(late).toMatchObject({ status: 409, failure: "changedMeanwhile" });
    // Who wanted the same has it.
    const same = await second.does(deskBooks.setCommission, { ...set, basisPoints: 1000 });
    expect(same.history).toHaveLength(1);
    const read = await second.does(deskBooks.setCommission, { ...set, before: 1000, basisPoints: 1500 });
    expect(read).toMatchObject({ basisPoints: 1500 });
    const atOnce = await Promise.all(
      [first, second].map((one, at) =>
        one.call(deskBooks.setCommission, { ...set, before: 1500, basisPoints: 2000 + 500 * at }),
      ),
    );
    expect(atOnce.map(({ failure }) => failure ?? "set").toSorted()).toEqual(["changedMeanwhile", "set"]);
  });

  test("what was set last is the commission, though the clock of the node that has set it is behind that of the one before", async () => {
    const shop = await world.build.shop();
    const [first, second] = [await world.asOperator(), await world.asOperator()];
    const shopId = shop.id;
    await first.does(deskBooks.setCommission, { shopId, basisPoints: 500 });
    world.clock.advance(-3000);
    const set = await second.does(deskBooks.setCommission, { shopId, basisPoints: 1000, before: 500 });
    world.clock.advance(60_000);
    expect(await first.does(deskBooks.commission, { shopId })).toEqual(set);
    expect(set.history.map(({ basisPoints }) => basisPoints)).toEqual([1000, 500]);
    const owner = await world.asOwner(shop);
    expect(await owner.does(wallet.balance, {})).toMatchObject({ commissionBasisPoints: 1000 });
  });

  test("of a shop that is none there is no commission", async () => {
    const operator = await world.asOperator();
    for (const answer of [
      await operator.call(deskBooks.commission, { shopId: "none" }),
      await operator.call(deskBooks.setCommission, { shopId: "none", basisPoints: 100 }),
    ]) {
      expect(answer).toMatchObject({ failure: "shopNotFound" });
    }
  });
});

describe("wallets", () => {
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
});
