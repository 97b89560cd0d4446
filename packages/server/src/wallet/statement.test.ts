import { describe, expect, test } from "vitest";
import { deskBooks } from "@tsena/contract/desk.books";
import { orders } from "@tsena/contract/orders";
import { dayAfter, shopDay, startOfNamedDay } from "@tsena/contract/shops.day";
import { lastDayOf } from "@tsena/contract/shops.months";
import { wallet } from "@tsena/contract/wallet";
import { deals } from "@tsena/contract/wallet.deals";
import { dealMinutes } from "@tsena/contract/wallet.states";
import { walletOf } from "../ledger/chart.ts";
import { postedOf } from "../ledger/ledger.ts";
import { bringTo, happen } from "../testing/arrows.ts";
import { type BuiltShop, testPayPassword as payPassword } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { deliveredOrder } from "../testing/delivered.ts";
import { hear } from "../testing/events.ts";
import { fund } from "../testing/wallets.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

const monthNow = (): string => shopDay(world.clock.now()).slice(0, 7);
const endOf = (month: string): number => startOfNamedDay(dayAfter(lastDayOf(month), 1));
const goTo = (moment: number): void => world.clock.advance(moment - world.clock.now().getTime());
const posted = async ({ id }: BuiltShop) => postedOf(world.app.dependencies.database, walletOf(id));

/** Numbers from 0 to below 1, the same for the same seed. */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Two shops with payment passwords and money, of which the first is looked at. */
async function twoShops() {
  const [shop, other] = [await world.build.shop(), await world.build.shop()];
  for (const one of [shop, other]) {
    await world.build.payPassword(one);
    await fund(world, one, 1_000_000);
  }
  world.clock.advance(1);
  return { shop, other };
}

interface Act {
  from: Caller;
  to: Caller;
  account: string;
  amount: number;
  shop: BuiltShop;
}

/** Moves money one way or the other, for good or until further notice; whether it is refused does not matter here. */
async function act(kind: number, { from, to, account, amount, shop }: Act): Promise<void> {
  if (kind < 0.4) return void (await from.call(deals.transfer, { account, amount, payPassword }));
  if (kind < 0.6) return fund(world, shop, amount);
  const { data } = await from.call(deals.withdraw, { amount, payPassword });
  const { dealId, matchCode } = data;
  if (kind < 0.75) await to.call(deals.confirm, { dealId, matchCode: matchCode ?? "" });
  else if (kind < 0.9) await from.call(deals.cancel, { dealId });
}

test.each([1, 2, 3, 4, 5])(
  "opening, lines and closing agree with the ledger at each month's edge: seed %i",
  async (seed) => {
    const random = numbersOf(seed);
    const { shop, other } = await twoShops();
    const edges: { month: string; opening: number; closing: number }[] = [];
    let opening = 0;
    for (let round = 0; round < 3; round += 1) {
      const [owner, otherOwner] = [await world.asOwner(shop), await world.asOwner(other)];
      for (let step = 0; step < 8; step += 1) {
        const isOut = random() < 0.5;
        const [from, to] = isOut ? [owner, otherOwner] : [otherOwner, owner];
        const account = (isOut ? other : shop).ownerPhone;
        await act(random(), { from, to, account, amount: 1 + Math.floor(random() * 40_000), shop });
        world.clock.advance(Math.floor(random() * 60_000));
      }
      const month = monthNow();
      goTo(endOf(month) - 1);
      await fund(world, shop, 7);
      const closing = await posted(shop);
      edges.push({ month, opening, closing });
      opening = closing;
      goTo(endOf(month));
      await fund(world, shop, 11);
    }
    const owner = await world.asOwner(shop);
    for (const edge of edges) {
      const { openingAmount, closingAmount, lines, sums, isOver } = await owner.does(wallet.statement, {
        month: edge.month,
      });
      expect([edge.month, openingAmount, closingAmount, isOver]).toEqual([
        edge.month,
        edge.opening,
        edge.closing,
        true,
      ]);
      expect(openingAmount + lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(closingAmount);
      expect(openingAmount + sums.reduce((sum, { amount }) => sum + amount, 0)).toBe(closingAmount);
      expect(sums.reduce((sum, { count }) => sum + count, 0)).toBe(lines.length);
    }
    const now = await owner.does(wallet.statement, { month: monthNow() });
    expect(now).toMatchObject({ openingAmount: opening, closingAmount: await posted(shop), isOver: false });
  },
);

test("an order's line is what came into the wallet, with its commission and a refund beside it; cash moves nothing in it", async () => {
  const { shop } = await twoShops();
  const system = world.asPlatform();
  const scene = { world, system, owner: await world.asOwner(shop), shopId: shop.id };
  const [sold, refunded] = [await world.build.order(system, shop), await world.build.order(system, shop)];
  await bringTo(scene, sold.id, 5);
  await bringTo(scene, refunded.id, 5);
  await happen.refund(scene, refunded.id);
  const owner = await world.asOwner(shop);
  const { lines, closingAmount } = await owner.does(wallet.statement, { month: monthNow() });
  expect(lines.map(({ type }) => type)).toEqual(["recharge", "buy", "buy", "cancelOrder"]);
  expect(lines[1]).toMatchObject({ about: sold.orderNo });
  expect((lines[2]?.amount ?? 0) + (lines[3]?.amount ?? 0)).toBe(0);
  expect(closingAmount).toBe(await posted(shop));
});

test("what an order brought stands before what was taken of it at the same moment, so that no line leaves less than nothing", async () => {
  const shop = await world.build.shop();
  const operator = await world.asOperator();
  await operator.does(deskBooks.setCommission, { shopId: shop.id, basisPoints: 1000 });
  await deliveredOrder(world, shop, { paymentMethod: "cash" });
  await deliveredOrder(world, shop);
  const owner = await world.asOwner(shop);
  const month = monthNow();
  const { lines } = await owner.does(wallet.statement, { month });
  expect(lines.map(({ type }) => type)).toEqual(["buy", "commission", "settle"]);
  const { text } = await owner.does(wallet.exportStatement, { month });
  const balances = text.match(/(?<=;)[^;]+$/gm) ?? [];
  expect(balances.filter((balance) => balance.startsWith("-"))).toEqual([]);
});

test("as a table it opens in a spreadsheet: with what it was and is, negative figures as figures, and no formula worked out", async () => {
  const { shop, other } = await twoShops();
  const owner = await world.asOwner(shop);
  await owner.does(deals.transfer, { account: other.ownerPhone, amount: 120_050, payPassword, note: "=1+1" });
  const month = monthNow();
  const { fileName, text } = await owner.does(wallet.exportStatement, { month });
  expect(fileName).toBe(`releve-${month}.csv`);
  const [heading, opening, , sent, closing, ...sums] = text.trimEnd().split(/\r?\n/);
  expect(heading).toBe("\uFEFFJour;Heure;Type;Concerne;Note;Montant (Ar);Solde (Ar)");
  expect(opening).toBe("Solde au début du mois;;;;;;0");
  expect(sent?.split(";").slice(2)).toEqual(["Transfert", `Shop of ${other.ownerPhone}`, "'=1+1", "-1200,5", "8799,5"]);
  expect(closing).toBe("Solde à cette heure, le mois n'est pas fini;;;;;;8799,5");
  expect(sums).toEqual(["Total par type;;Rechargement;1;;10000;", "Total par type;;Transfert;1;;-1200,5;"]);
  const chinese = await owner.does(wallet.exportStatement, { month }, { language: "1" });
  expect(chinese.text).toMatch(/^\uFEFF日期,时间,类型,/);
  expect(chinese.text).toContain(",-1200.5,8799.5");
});

test("whoever may see the wallet reads it, and of their own shop alone", async () => {
  const { shop } = await twoShops();
  const month = monthNow();
  const seeing = await world.asStaff(shop, ["wallet.view"]);
  expect((await seeing.does(wallet.statement, { month })).closingAmount).toBe(1_000_000);
  const collecting = await world.asStaff(shop, ["wallet.collect"]);
  for (const call of [wallet.statement, wallet.exportStatement]) {
    expect((await collecting.call(call, { month })).failure).toBe("moduleNotGranted");
    expect((await world.asNobody().call(call, { month })).failure).toBe("notSignedIn");
    expect((await seeing.call(call, { month: "2026-13" })).failure).toBe("fieldWrong");
  }
  const stranger = await world.asStranger();
  expect(await stranger.does(wallet.statement, { month })).toMatchObject({ closingAmount: 0, lines: [] });
  expect(await seeing.does(wallet.statement, { month: "2020-01" })).toMatchObject({ openingAmount: 0, lines: [] });
});

describe("what was paid in a moment ago", () => {
  /** A shop that is paid, with a member who collects, and one that pays, with money and a payment password. */
  async function twoShops() {
    const [shop, other] = [await world.build.shop(), await world.build.shop()];
    await world.build.payPassword(other);
    await fund(world, other, 1_000_000);
    return {
      shop,
      other,
      owner: await world.asOwner(shop),
      till: await world.asStaff(shop, ["wallet.collect"]),
      payer: await world.asOwner(other),
    };
  }

  test("who collects is told what has just been paid in, with the secret of its receipt; the payer and others are not", async () => {
    const { other, owner, till, payer } = await twoShops();
    expect(await till.does(deals.received, {})).toEqual({ rows: [] });
    const { code } = await till.does(deals.qrCode, {});
    const first = await payer.does(deals.transfer, { code, amount: 100, payPassword });
    world.clock.advance(1000);
    const asked = await till.does(deals.qrCode, { amount: 200 });
    const second = await payer.does(deals.transfer, { code: asked.code, amount: 200, payPassword });
    const { rows } = await till.does(deals.received, {});
    const payerName = `Shop of ${other.ownerPhone}`;
    expect(rows).toMatchObject([
      { amount: 100, dealId: null, payerName, receiptKey: first.receiptKey },
      { amount: 200, dealId: asked.deal?.id, payerName, receiptKey: second.receiptKey },
    ]);
    expect(await owner.does(deals.received, {})).toEqual({ rows });
    expect(await payer.does(deals.received, {})).toEqual({ rows: [] });
  });

  test("only of the last half hour, and by whoever may collect alone", async () => {
    const { shop, owner, payer } = await twoShops();
    const { code } = await owner.does(deals.qrCode, {});
    await payer.does(deals.transfer, { code, amount: 100, payPassword });
    world.clock.advance(dealMinutes * 60_000 - 1000);
    expect((await owner.does(deals.received, {})).rows).toHaveLength(1);
    world.clock.advance(2000);
    expect((await owner.does(deals.received, {})).rows).toEqual([]);
    const watcher = await world.asStaff(shop, ["wallet.view", "orders.view"]);
    expect(await watcher.call(deals.received, {})).toMatchObject({ failure: "moduleNotGranted" });
    expect(await world.asNobody().call(deals.received, {})).toMatchObject({ failure: "notSignedIn" });
  });

  test("the phones of both shops are told at once that money moved, by the stream that tells of orders", async () => {
    const { owner, payer } = await twoShops();
    const { code } = await owner.does(deals.qrCode, {});
    const heard = await Promise.all([owner, payer].map((one) => hear(world, one, orders.reminder)));
    for (const one of heard) await one.next();
    await payer.does(deals.transfer, { code, amount: 100, payPassword });
    for (const one of heard) expect(await one.next()).toBeNull();
    // So is whoever withdraws, and where what is held goes back.
    const [, withdrawing] = heard;
    const { dealId } = await payer.does(deals.withdraw, { amount: 100, payPassword });
    expect(await withdrawing?.next()).toBeNull();
    await payer.does(deals.cancel, { dealId });
    expect(await withdrawing?.next()).toBeNull();
    heard.forEach((one) => one.leave());
  });
});
