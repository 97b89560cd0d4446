import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Call } from "@tsena/contract/call";
import { deskBooks } from "@tsena/contract/desk.books";
import { deskConfirmations } from "@tsena/contract/desk.confirmations";
import { deskMobilePayouts } from "@tsena/contract/desk.mobile-payouts";
import { deskOrders } from "@tsena/contract/desk.orders";
import { deskVouchers } from "@tsena/contract/desk.vouchers";
import { deskWallets } from "@tsena/contract/desk.wallets";
import { deskWork } from "@tsena/contract/desk.work";
import { type ModuleId, modules } from "@tsena/contract/modules";
import { staff } from "@tsena/contract/staff";
import { wallet } from "@tsena/contract/wallet";
import { deals } from "@tsena/contract/wallet.deals";
import type { Sandbox } from "../payment-channels/sandbox.ts";
import { newKey } from "../testing/actors.ts";
import { type BuiltShop, testPayPassword as payPassword } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { aSandbox, askFor, settingsOf } from "../testing/mobile-money.ts";
import { availableIn, faultsIn, fund, rechargeOf } from "../testing/wallets.ts";
import { startWorld } from "../testing/world.ts";

/** Who would break the money, at each call that is about it: one shop with money, a deal of each kind, a payout, a voucher, and a deed that waits. */
let sandbox: Sandbox;
const world = startWorld(async () => ({ ...settingsOf((sandbox = await aSandbox())), DESK_TWO_PERSONS_FROM: "2000" }));
afterAll(() => sandbox.stop());

const amount = 100_000;
const otherPayPassword = { payPassword: "975310", confirmPayPassword: "975310" };
let shop: BuiltShop;
let owner: Caller;
let rival: Caller;
let rivalShop: BuiltShop;
let tries: { call: Call; payload: object }[];
let deskTries: { call: Call; payload: object }[];
let left: number[];
const dealIds: string[] = [];

beforeAll(async () => {
  [shop, rivalShop] = [await world.build.shop(), await world.build.shop()];
  for (const one of [shop, rivalShop]) await world.build.payPassword(one);
  await fund(world, shop, 10 * amount);
  [owner, rival] = [await world.asOwner(shop), await world.asOwner(rivalShop)];
  const { deal: collection } = await owner.does(deals.qrCode, { amount });
  const cash = await owner.does(deals.withdraw, { amount, payPassword, channel: "cash" });
  const payout = await askFor(owner, "+261341234500", amount);
  dealIds.push(collection?.id ?? "", cash.dealId, payout);
  const [soa, vao] = [await world.asOperator(), await world.asOperator()];
  const { id: batchId } = await soa.does(deskVouchers.issue, { amount, count: 1, validUntil: "2099-12-31" });
  const voucher = (await soa.does(deskVouchers.codes, { batchId })).rows[0];
  const waits = await vao.does(deskWallets.recharge, rechargeOf(shop, 5000));
  const own = { phone: shop.ownerPhone };
  tries = [
    { call: wallet.balance, payload: {} },
    { call: wallet.bills, payload: {} },
    { call: wallet.statement, payload: { month: "2026-11" } },
    { call: wallet.exportStatement, payload: { month: "2026-11" } },
    { call: wallet.setPayPassword, payload: { ...otherPayPassword, oldPayPassword: payPassword } },
    { call: deals.received, payload: {} },
    { call: deals.qrCode, payload: { amount } },
    { call: deals.scan, payload: { code: collection?.code ?? "" } },
    { call: deals.scan, payload: { code: cash.code ?? "" } },
    ...dealIds.map((dealId) => ({ call: deals.deal, payload: { dealId } })),
    ...dealIds.map((dealId) => ({ call: deals.cancel, payload: { dealId } })),
    { call: deals.receiver, payload: { account: rivalShop.ownerPhone } },
    { call: deals.transfer, payload: { account: rivalShop.ownerPhone, amount, payPassword } },
    { call: deals.withdraw, payload: { amount, payPassword, channel: "cash" } },
    { call: deals.withdraw, payload: { amount, payPassword, channel: "mobileMoney", ...own } },
    { call: deals.confirm, payload: { dealId: cash.dealId, matchCode: cash.matchCode ?? "" } },
    { call: deals.confirm, payload: { code: voucher?.typedCode ?? "" } },
  ];
  deskTries = [
    { call: deskWallets.list, payload: {} },
    { call: deskWallets.detail, payload: { shopId: shop.id } },
    { call: deskWallets.bills, payload: { shopId: shop.id } },
    { call: deskWallets.recharge, payload: rechargeOf(shop, 1) },
    { call: deskConfirmations.list, payload: {} },
    { call: deskWork.count, payload: {} },
    { call: deskConfirmations.confirm, payload: { id: waits.id } },
    { call: deskConfirmations.refuse, payload: { id: waits.id, reason: "Non" } },
    { call: deskVouchers.list, payload: {} },
    { call: deskVouchers.issue, payload: { amount, count: 1, validUntil: "2099-12-31" } },
    { call: deskVouchers.codes, payload: { batchId } },
    { call: deskVouchers.cancel, payload: { id: voucher?.id ?? "", reason: "Non" } },
    { call: deskMobilePayouts.list, payload: {} },
    { call: deskMobilePayouts.detail, payload: { id: payout } },
    { call: deskMobilePayouts.ask, payload: { id: payout } },
    { call: deskMobilePayouts.day, payload: { day: "2026-11-27" } },
    { call: deskBooks.state, payload: {} },
    { call: deskBooks.commission, payload: { shopId: shop.id } },
    { call: deskBooks.setCommission, payload: { shopId: shop.id, basisPoints: 0 } },
    { call: deskOrders.refund, payload: { id: "none", reason: "Non" } },
  ];
  left = await availableIn(world, [shop, rivalShop]);
}, 60_000);

/** The calls of these that somebody was let make. */
async function madeBy(caller: Caller, calls: readonly { call: Call; payload: object }[]): Promise<string[]> {
  const made: string[] = [];
  for (const { call, payload } of calls) {
    const { resultCode } = await caller.call(call, payload as never);
    if (resultCode === 200) made.push(call.route);
  }
  return made;
}

/** Nothing of the money has moved, and nothing of what was open has ended. */
async function expectUnmoved(): Promise<void> {
  expect(await availableIn(world, [shop, rivalShop])).toEqual(left);
  for (const dealId of dealIds) expect((await owner.does(deals.deal, { dealId })).status).toBe("open");
  expect(await faultsIn(world)).toEqual([]);
}

/** A member with rights, and who they are in the shop's list. */
async function aMember(rights: Parameters<typeof world.asStaff>[1]) {
  const before = new Set((await owner.does(staff.list, { rows: 100 })).rows.map(({ id }) => id));
  const member = await world.asStaff(shop, rights);
  const { rows } = await owner.does(staff.list, { rows: 100 });
  return { member, staffId: rows.find(({ id }) => !before.has(id))?.id ?? "" };
}

const everything = Object.keys(modules) as ModuleId[];

test("each of these calls is made as its row takes it: none is refused for its payload", () => {
  const unread = [...tries, ...deskTries].filter(({ call, payload }) => !v.safeParse(call.input, payload).success);
  expect(unread.map(({ call }) => call.route)).toEqual([]);
});

test("nobody, a member without the wallet, and a former member with every right make none of these calls", async () => {
  expect(await madeBy(world.asNobody(), [...tries, ...deskTries])).toEqual([]);
  const cook = await world.asStaff(
    shop,
    everything.filter((id) => !id.startsWith("wallet")),
  );
  expect(await madeBy(cook, [...tries, ...deskTries])).toEqual([]);
  const { member, staffId } = await aMember(everything);
  await owner.does(staff.remove, { staffId });
  expect(await madeBy(member, [...tries, ...deskTries])).toEqual([]);
  await expectUnmoved();
});

test("a member who may see the wallet reads; whoever may collect does nothing that takes money out of it", async () => {
  const reader = await world.asStaff(shop, ["wallet.view"]);
  const reads = ["Wallet/GetBalance", "Wallet/GetBillList", "Wallet/GetStatement", "Wallet/ExportStatement"];
  const looks = [...reads, "Wallet/APPGetTXDetail", "Wallet/GetDealStatus"];
  const routes = new Set(await madeBy(reader, [...tries, ...deskTries]));
  expect([...routes].map((route) => route.split(" ")[1]).sort()).toEqual(looks.sort());
  const collector = await world.asStaff(shop, ["wallet.collect"]);
  const taking = tries.filter(({ call }) =>
    [deals.transfer, deals.withdraw, wallet.setPayPassword, deals.receiver].includes(call as never),
  );
  expect(await madeBy(collector, taking)).toEqual([]);
  const [, cash, payout] = dealIds;
  for (const dealId of [cash, payout]) {
    expect((await collector.call(deals.cancel, { dealId: dealId ?? "" })).resultCode).not.toBe(200);
  }
  await expectUnmoved();
});

test("what a member may is read again by what reads or moves money, on a node that has not heard that the owner took it back", async () => {
  const again = new Set<Call>([...Object.values(wallet), deals.received, deals.confirm, deals.cancel]);
  const readAgain = tries.filter(({ call }) => again.has(call));
  for (const [at, caller] of [
    [shop, await world.asStaff(shop, everything)],
    [rivalShop, await world.asStaff(rivalShop, everything)],
  ] as const) {
    await caller.does(wallet.balance, {});
    // As on a node that is cut off: no signal tells of it.
    await world.app.dependencies.database
      .updateTable("members")
      .set({ modules: [] })
      .where("shop_id", "=", at.id)
      .where("login_type", "=", 2)
      .execute();
    expect(await madeBy(caller, readAgain)).toEqual([]);
  }
  await expectUnmoved();
});

test("a rival shop's owner sees and ends nothing of what it has not scanned, and reaches no desk", async () => {
  for (const dealId of dealIds) {
    for (const call of [deals.deal, deals.cancel]) {
      expect((await rival.call(call, { dealId })).failure).toBe("dealNotFound");
    }
    expect((await rival.call(deals.scan, { dealId })).failure).toBe("dealNotFound");
  }
  expect(await madeBy(rival, deskTries)).toEqual([]);
  expect(await madeBy(owner, deskTries)).toEqual([]);
  const { rows } = await rival.does(wallet.bills, {});
  expect(rows).toEqual([]);
  await expectUnmoved();
});

test("an operator makes no call of a shop's wallet, and a system of the platform none of either", async () => {
  const operator = await world.asOperator();
  expect(await madeBy(operator, tries)).toEqual([]);
  expect(await madeBy(world.asPlatform(), [...tries, ...deskTries])).toEqual([]);
  await expectUnmoved();
});

test("a request that is replayed as it was changes nothing twice; under another's session it is theirs, not the first one's", async () => {
  const key = { "idempotency-key": newKey() };
  const given = { amount, payPassword, channel: "cash" } as const;
  const first = await owner.does(deals.withdraw, given, key);
  const after = await availableIn(world, [shop]);
  expect(await owner.does(deals.withdraw, given, key)).toEqual(first);
  expect(await availableIn(world, [shop])).toEqual(after);
  // The rival has no money: what the first was answered, with its match code, is not given to them.
  expect(await rival.call(deals.withdraw, given, key)).toMatchObject({ failure: "balanceTooLow" });
  const clerk = await world.asStaff(shop, everything);
  expect((await clerk.call(deals.withdraw, given, key)).resultCode).not.toBe(200);
  expect((await world.asNobody().call(deals.withdraw, given, key)).failure).toBe("notSignedIn");
  await owner.does(deals.cancel, { dealId: first.dealId });
  await expectUnmoved();
});
