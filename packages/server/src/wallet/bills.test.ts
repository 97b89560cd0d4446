import { beforeEach, describe, expect, test } from "vitest";
import { deskBooks } from "@tsena/contract/desk.books";
import { deskOrders } from "@tsena/contract/desk.orders";
import type { ModuleId } from "@tsena/contract/modules";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { dayAfter, dayLength, shopDay } from "@tsena/contract/shops.day";
import { wallet } from "@tsena/contract/wallet";
import { deals } from "@tsena/contract/wallet.deals";
import { record } from "../ledger/ledger.ts";
import { bringTo, happen } from "../testing/arrows.ts";
import { type BuiltShop, testPayPassword } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { lackingShop } from "../testing/lacking.ts";
import { fund } from "../testing/wallets.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const packed = 420_000;
let shop: BuiltShop;
let owner: Caller;
let system: Caller;

beforeEach(async () => {
  world.clock.advance(1000);
  shop = await world.build.shop({ stock: 500 });
  owner = await world.asOwner(shop);
  system = world.asPlatform(await world.build.system());
});

/** An order that was brought to a status; each is placed a second after the one before. */
async function orderAt(status: 2 | 5, given: { paymentMethod?: "wallet" | "cash"; customer?: { name: string } } = {}) {
  world.clock.advance(1000);
  const { id } = await world.build.order(system, shop, given);
  await bringTo({ world, system, owner, shopId: shop.id }, id, status, happen);
  return owner.does(orders.detail, { id });
}

const listed = async (asked: Parameters<typeof owner.does<typeof wallet.bills>>[1] = {}) =>
  (await owner.does(wallet.bills, asked)).rows;

/** So many bills of a shop that are about nothing, written as the ledger writes them, the oldest first. */
async function writeBills(count: number): Promise<void> {
  const { database } = world.app.dependencies;
  for (let nth = 1; nth <= count; nth += 1) {
    const subject = `a-${String(nth).padStart(3, "0")}`;
    const bill = { shopId: shop.id, type: "recharge", subject, fact: "recharge", amounts: { paidIn: nth } } as const;
    await database
      .transaction()
      .execute((tx) => record(tx, { bills: [bill], status: "posted", now: world.clock.now() }));
  }
}

describe("the balance", () => {
  test("says what may leave, what is on its way, what is owed, and what the platform takes", async () => {
    const operator = await world.asOperator();
    await operator.does(deskBooks.setCommission, { shopId: shop.id, basisPoints: 500 });
    expect(await owner.does(wallet.balance, {})).toEqual({
      availableAmount: 0,
      hasMobileMoney: false,
      heldAmount: 0,
      withdrawingAmount: 0,
      owedAmount: 0,
      hasPayPassword: false,
      payoutsFrom: null,
      commissionBasisPoints: 500,
    });
    await orderAt(5);
    await orderAt(2);
    expect(await owner.does(wallet.balance, {})).toMatchObject({
      availableAmount: packed - 21_000,
      heldAmount: packed,
      owedAmount: 0,
    });
    await orderAt(5, { paymentMethod: "cash" });
    await world.build.payPassword(shop, world.clock.now());
    expect(await owner.does(wallet.balance, {})).toMatchObject({
      owedAmount: 321_000,
      hasPayPassword: true,
      payoutsFrom: new Date(world.clock.now().getTime() + dayLength).toISOString(),
    });
  });
});

describe("the bill", () => {
  test("has a line for each order with its card's figure, whom it is of, and what the commission was", async () => {
    await (await world.asOperator()).does(deskBooks.setCommission, { shopId: shop.id, basisPoints: 500 });
    const order = await orderAt(5, { customer: { name: "Voahangy" } });
    const about = { orderId: order.id, orderNo: order.orderNo, counterparty: "Voahangy" };
    const commission = { amount: 21_000, basisPoints: 500 };
    expect(await listed()).toMatchObject([
      { type: "buy", status: "confirmed", amount: packed, reason: null, ...about, commission },
      { type: "commission", status: "confirmed", amount: -21_000, ...about, commission },
    ]);
  });

  test("says why money went back: the words of who refused an order, or paid it back", async () => {
    const refused = await orderAt(2);
    await owner.does(orders.refuse, { id: refused.id, reason: "closing" });
    const refunded = await orderAt(5, { paymentMethod: "cash" });
    world.clock.advance(1000);
    await (await world.asOperator()).does(deskOrders.refund, { id: refunded.id, reason: "Plat froid" });
    const lines = await listed();
    expect(lines).toMatchObject([
      { type: "cancelOrder", status: "confirmed", amount: -packed, reason: "Plat froid" },
      { type: "cashOrder", amount: packed },
      { type: "buy", status: "cancelled", amount: packed },
    ]);
    expect(lines[2]?.reason).toMatch(/ferm/i);
  });

  test("says what of a line the shop has come to owe, so that what it owes is told line by line", async () => {
    const operator = await world.asOperator();
    await operator.does(deskBooks.setCommission, { shopId: shop.id, basisPoints: 500 });
    const other = await world.build.shop();
    await world.build.payPassword(shop);
    const paid = await orderAt(5);
    await owner.does(deals.transfer, { account: other.ownerPhone, amount: 300_000, payPassword: testPayPassword });
    const refunded = (id: string) => operator.does(deskOrders.refund, { id, reason: "Plat froid" });
    await refunded(paid.id);
    // Of 4,200 Ar its commission came back, and 990 Ar were left in the wallet.
    expect(await listed({ type: "cancelOrder" })).toMatchObject([{ amount: -packed, owedAmount: 300_000 }]);
    const inCash = await orderAt(5, { paymentMethod: "cash" });
    await refunded(inCash.id);
    const lines = await listed();
    const owedOf = ({ type, owedAmount }: (typeof lines)[number]) => [type, owedAmount];
    expect(
      lines
        .filter(({ orderId }) => orderId === inCash.id)
        .map(owedOf)
        .toSorted(),
    ).toEqual([
      ["cancelOrder", packed - 21_000],
      ["cashOrder", 300_000],
      ["commission", 21_000],
    ]);
    const { owedAmount } = await owner.does(wallet.balance, {});
    expect(lines.reduce((sum, line) => sum + line.owedAmount, 0)).toBe(owedAmount);
    // What pays it is no more of it.
    await orderAt(5);
    expect(await listed({ type: "settle" })).toMatchObject([{ owedAmount: 0 }]);
  });

  test("says of what was held before a dish was taken out that less has taken its place, however the order ends", async () => {
    const lacking = await lackingShop(world);
    const told = async () =>
      (await lacking.owner.does(wallet.bills, {})).rows.map(({ status, isReplaced, reason }) => [
        status,
        isReplaced,
        reason,
      ]);
    const [before, { proposalId, ...order }] = [
      ["cancelled", true, "Acceptée sans ce qui manque, la différence est rendue au client"],
      await lacking.asked(),
    ];
    world.clock.advance(1000);
    await lacking.system.does(platform.answerProposal, { id: order.id, proposalId, accept: true });
    expect(await told()).toEqual([["awaiting", false, null], before]);
    await lacking.system.does(platform.cancel, { id: order.id, by: "platform", reason: "Pluie" });
    expect(await told()).toEqual([["cancelled", false, "Pluie"], before]);
  });

  test("is narrowed by type, status and days, and each line is found by its id", async () => {
    await orderAt(5);
    const waiting = await orderAt(2);
    const today = shopDay(world.clock.now());
    world.clock.advance(dayLength);
    await writeBills(1);
    expect(await listed({ type: "buy" })).toMatchObject([{ orderId: waiting.id }, { status: "confirmed" }]);
    expect(await listed({ status: "awaiting" })).toMatchObject([{ orderId: waiting.id }]);
    expect(await listed({ type: "recharge", status: "awaiting" })).toEqual([]);
    expect(await listed({ to: today })).toHaveLength(2);
    expect(await listed({ from: dayAfter(today, 1) })).toMatchObject([{ type: "recharge", orderNo: null }]);
    const [first] = await listed({ from: dayAfter(today, 1) });
    expect(await listed({ id: first?.id })).toEqual([first]);
    for (const id of ["none", "a-001.send", ".", "nobody.recharge"]) expect(await listed({ id })).toEqual([]);
  });

  test("is searched by an order's number and its customer's name", async () => {
    const one = await orderAt(2, { customer: { name: "Rija Ratsimba" } });
    await orderAt(2, { customer: { name: "Voahangy" } });
    expect(await listed({ keyword: "ratsi" })).toMatchObject([{ orderId: one.id }]);
    expect(await listed({ keyword: one.orderNo })).toMatchObject([{ orderId: one.id }]);
    expect(await listed({ keyword: "ＲＡＴＳＩ" })).toMatchObject([{ orderId: one.id }]);
    expect(await listed({ keyword: "nobody at all" })).toEqual([]);
    expect(await listed({ keyword: " " })).toHaveLength(2);
  });

  test("goes on behind a cursor without a gap, also where many were made out at the same moment", async () => {
    await writeBills(25);
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let pages = 0; pages < 9 && cursor !== null; pages += 1) {
      const page: { rows: { id: string }[]; nextCursor: string | null } = await owner.does(wallet.bills, {
        rows: 4,
        ...(cursor === undefined ? {} : { cursor }),
      });
      seen.push(...page.rows.map(({ id }) => id));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(new Set(seen).size).toBe(25);
    expect(seen).toEqual([...seen].toSorted().toReversed());
    expect(await owner.call(wallet.bills, { cursor: "made-up" })).toMatchObject({ status: 422 });
  });
});

test("a transfer is a line of each shop, with the other's name, and found by its note", async () => {
  const other = await world.build.shop();
  await fund(world, shop, 500_000);
  await world.build.payPassword(shop);
  const sending = { account: other.ownerPhone, amount: 200_000, payPassword: testPayPassword, note: "Pour le riz" };
  const { billId } = await owner.does(deals.transfer, sending);
  expect(await listed({ id: billId })).toMatchObject([
    { type: "transfer", status: "confirmed", amount: -200_000, note: "Pour le riz", orderId: null },
  ]);
  const [line] = await listed({ keyword: "du riz" });
  expect(line).toBeUndefined();
  for (const keyword of ["ＬＥ ＲＩＺ", "le　riz"]) expect(await listed({ keyword })).toHaveLength(1);
  expect(await listed({ keyword: "LE RIZ" })).toMatchObject([
    { id: billId, counterparty: `Shop of ${other.ownerPhone}` },
  ]);
  const theirs = await (await world.asOwner(other)).does(wallet.bills, { type: "transfer" });
  expect(theirs.rows).toMatchObject([{ amount: 200_000, counterparty: `Shop of ${shop.ownerPhone}` }]);
});

describe("who may see the wallet", () => {
  test("the owner and staff who were granted it; nobody else, and of a rival's nothing", async () => {
    await orderAt(5);
    const [granted, others] = [["wallet.view"], ["orders.view", "orders.handle", "wallet.collect"]] as const satisfies [
      ModuleId[],
      ModuleId[],
    ];
    const [seeing, blind] = [await world.asStaff(shop, granted), await world.asStaff(shop, others)];
    expect(await seeing.does(wallet.balance, {})).toEqual(await owner.does(wallet.balance, {}));
    expect(await seeing.does(wallet.bills, {})).toEqual(await owner.does(wallet.bills, {}));
    for (const call of [wallet.balance, wallet.bills]) {
      expect(await blind.call(call, {})).toMatchObject({ status: 401, failure: "moduleNotGranted" });
      expect(await world.asNobody().call(call, {})).toMatchObject({ status: 401, failure: "notSignedIn" });
    }
    const rival = await world.asStranger();
    expect(await rival.does(wallet.bills, {})).toMatchObject({ rows: [] });
    const [line] = await listed();
    expect(await rival.does(wallet.bills, { id: line?.id })).toMatchObject({ rows: [] });
    expect(await rival.does(wallet.balance, {})).toMatchObject({ availableAmount: 0 });
  });

  test("counts as it stands in the database, where a node has not heard of a change yet", async () => {
    const account = await world.build.staff(shop, ["wallet.view"]);
    const staff = world.withToken(await world.build.signedIn(account));
    await staff.does(wallet.balance, {});
    // As on a node that is cut off: no signal tells of it.
    await world.app.dependencies.database
      .updateTable("members")
      .set({ modules: ["orders.view"] })
      .where("shop_id", "=", shop.id)
      .where("login_type", "=", 2)
      .execute();
    expect(await staff.call(wallet.balance, {})).toMatchObject({ failure: "moduleNotGranted" });
    expect(await staff.call(wallet.bills, {})).toMatchObject({ failure: "moduleNotGranted" });
  });
});
