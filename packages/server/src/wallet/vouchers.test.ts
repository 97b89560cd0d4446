import { beforeEach, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { deskVouchers, type PrintedVoucher, voucherAtMost } from "@tsena/contract/desk.vouchers";
import { wallet } from "@tsena/contract/wallet";
import { deals } from "@tsena/contract/wallet.deals";
import { newKey } from "../testing/actors.ts";
import type { BuiltShop } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { operatorLog } from "../testing/operator-log.ts";
import { availableIn, faultsIn } from "../testing/wallets.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const amount = 500_000;
const validUntil = "2099-12-31";
let operator: Caller;
beforeEach(async () => {
  operator = await world.asOperator();
});

/** A shop that redeems, with its owner. */
async function aShop() {
  const shop = await world.build.shop();
  return { shop, owner: await world.asOwner(shop) };
}

async function issue(given: { count?: number; validUntil?: string; note?: string; account?: string } = {}) {
  const { id: batchId } = await operator.does(deskVouchers.issue, { amount, count: 1, validUntil, ...given });
  const { rows } = await operator.does(deskVouchers.codes, { batchId });
  return { batchId, rows, first: rows[0] as PrintedVoucher };
}

const held = async (shop: BuiltShop) => (await availableIn(world, [shop]))[0];
const shown = async (id: string) => (await operator.does(deskVouchers.list, { id })).rows[0];

test("vouchers that an operator issues are read by their QR code and by what is typed, with what they are worth and until when", async () => {
  const { rows } = await issue({ count: 3, note: "Fête du riz" });
  const { owner } = await aShop();
  expect(new Set(rows.map(({ typedCode }) => typedCode)).size).toBe(3);
  const [one] = rows as [PrintedVoucher];
  expect(one.typedCode).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(one.picture).toMatch(/^data:image\/svg\+xml,/);
  const spoken = ` ${one.typedCode.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l")}`;
  const wide = Array.from(one.typedCode, (sign) => String.fromCodePoint(0xfee0 + (sign.codePointAt(0) ?? 0))).join("");
  for (const code of [one.code, one.typedCode, spoken, wide]) {
    const { owner: from, deal } = await owner.does(deals.scan, { code });
    expect(from).toEqual({ name: "Tsena", logo: null });
    expect(deal).toMatchObject({ id: one.id, kind: 2, amount, status: "open", expiresAt: "2099-12-31T21:00:00.000Z" });
    expect(deal).toMatchObject({ billId: null, matchCode: null, endedAt: null });
  }
});

test("whoever may collect redeems one: its money is in the wallet once, however often the tap is sent, and both sides are told", async () => {
  const { first } = await issue({ note: "Fête du riz" });
  const { shop, owner } = await aShop();
  const clerk = await world.asStaff(shop, ["wallet.collect"]);
  const key = { "idempotency-key": newKey() };
  const deal = await clerk.does(deals.confirm, { code: first.typedCode }, key);
  expect(deal).toMatchObject({ status: "completed", amount, counterpartyName: `Shop of ${shop.ownerPhone}` });
  const [again, twice] = await Promise.all([1, 2].map(() => clerk.does(deals.confirm, { code: first.typedCode }, key)));
  expect([again, twice]).toEqual([deal, deal]);
  expect(await held(shop)).toBe(amount);
  const { rows } = await owner.does(wallet.bills, { id: deal.billId ?? "" });
  expect(rows).toMatchObject([{ type: "recharge", status: "confirmed", amount, counterparty: "Tsena" }]);
  expect((await owner.does(wallet.bills, { keyword: "tsena" })).rows).toEqual(rows);
  expect(rows[0]?.reason).toBe(`Bon ${first.id} · Fête du riz`);
  expect(await shown(first.id)).toMatchObject({ status: "completed", shop: { id: shop.id } });
  expect(await faultsIn(world)).toEqual([]);
});

test("two shops that redeem one at the same moment: one has the money, the other is told that it is over", async () => {
  const { first } = await issue();
  const both = [await aShop(), await aShop()];
  const ends = await Promise.all(both.map(({ owner }) => owner.call(deals.confirm, { code: first.code })));
  expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const sums = await availableIn(
    world,
    both.map(({ shop }) => shop),
  );
  expect(sums.toSorted()).toEqual([0, amount]);
  const loser = both[sums.indexOf(0)]?.owner;
  expect((await loser?.call(deals.confirm, { code: first.code }))?.failure).toBe("dealCompleted");
  const { deal } = (await loser?.does(deals.scan, { code: first.code })) ?? {};
  expect(deal).toMatchObject({ status: "completed", counterpartyName: null, billId: null, receiptKey: null });
  expect(await faultsIn(world)).toEqual([]);
});

test("one whose day is over, one that the desk has cancelled, and one that was redeemed are told apart, and bring nothing", async () => {
  const { shop, owner } = await aShop();
  const today = world.clock.now().toISOString().slice(0, 10);
  const [old, lost, used] = [await issue({ validUntil: today }), await issue(), await issue()];
  await operator.does(deskVouchers.cancel, { id: lost.first.id, reason: "Perdu" });
  const line = { event: "voucherCancelled", subject: lost.first.id, detail: "Perdu" };
  expect(await operatorLog(world, operator)).toContainEqual(line);
  await owner.does(deals.confirm, { code: used.first.code });
  world.clock.advance(24 * 3600_000);
  const later = await world.asOwner(shop);
  expect((await later.call(deals.confirm, { code: old.first.code })).failure).toBe("dealExpired");
  expect((await later.call(deals.confirm, { code: lost.first.code })).failure).toBe("dealCancelled");
  expect((await later.call(deals.confirm, { code: used.first.code })).failure).toBe("dealCompleted");
  const { deal } = await later.does(deals.scan, { code: old.first.typedCode });
  expect(deal).toMatchObject({ status: "expired", endedAt: old.first.validUntil });
  expect(await held(shop)).toBe(amount);
  const desk = await world.asOperator();
  for (const { first } of [old, lost, used]) {
    expect((await desk.call(deskVouchers.cancel, { id: first.id, reason: "Doublon" })).status).toBe(409);
  }
  expect((await desk.does(deskVouchers.list, { status: "expired" })).rows.map(({ id }) => id)).toContain(old.first.id);
});

test("a code that is cut, forged, of another voucher's signs or never issued is unknown, whoever brings it", async () => {
  const { rows } = await issue({ count: 2 });
  const [one, two] = rows as [PrintedVoucher, PrintedVoucher];
  const { shop, owner } = await aShop();
  const mixed = `${one.typedCode.slice(0, 7)}${two.typedCode.slice(7)}`;
  const dearer = one.code.replace(`:${amount}:`, `:${amount * 10}:`);
  for (const code of [
    mixed,
    dearer,
    one.code.slice(0, -1),
    one.typedCode.slice(0, -1),
    "0000-0000-0000-0000",
    one.id,
  ]) {
    expect((await owner.call(deals.scan, { code })).failure).toBe("qrCodeUnknown");
    expect((await owner.call(deals.confirm, { code })).failure).toBe("qrCodeUnknown");
  }
  expect(await held(shop)).toBe(0);
});

test("typed codes are not to be found by trying: after ten wrong ones a shop waits, though it has the right one", async () => {
  const [{ first }, { first: lost }] = [await issue(), await issue()];
  const { shop, owner } = await aShop();
  const clerk = await world.asStaff(shop, ["wallet.collect"]);
  const key = { "idempotency-key": newKey() };
  const redeemed = await clerk.does(deals.confirm, { code: lost.typedCode }, key);
  for (let at = 0; at < 10; at += 1) {
    const by = at % 2 === 0 ? owner : clerk;
    expect((await by.call(deals.scan, { code: `0000-0000-0000-000${at}` })).failure).toBe("qrCodeUnknown");
  }
  expect((await clerk.call(deals.confirm, { code: first.typedCode })).failure).toBe("tooManyRequests");
  // One whose answer was lost before is no try.
  expect(await clerk.does(deals.confirm, { code: lost.typedCode }, key)).toEqual(redeemed);
  expect((await owner.does(deals.scan, { code: first.code })).deal?.status).toBe("open");
  const { owner: elsewhere } = await aShop();
  expect((await elsewhere.does(deals.scan, { code: first.typedCode })).deal?.status).toBe("open");
});

test("a right code is no try, and one that is redeemed pays no transfer", async () => {
  const { first } = await issue();
  const { shop, owner } = await aShop();
  for (let at = 0; at < 12; at += 1) await owner.does(deals.scan, { code: first.typedCode });
  await world.build.payPassword(shop);
  expect((await owner.call(deals.transfer, { code: first.code, amount, payPassword: "246810" })).failure).toBe(
    "dealOfAnotherKind",
  );
  expect((await owner.call(deals.confirm, { code: (await owner.does(deals.qrCode, {})).code })).failure).toBe(
    "dealOfAnotherKind",
  );
});

test("staff without the wallet, a stranger and nobody redeem none; a shop cancels none that it has scanned", async () => {
  const { first } = await issue();
  const { shop, owner } = await aShop();
  const cook = await world.asStaff(shop, ["orders.view", "wallet.view"]);
  expect((await cook.call(deals.confirm, { code: first.code })).failure).toBe("moduleNotGranted");
  expect((await world.asNobody().call(deals.confirm, { code: first.code })).failure).toBe("notSignedIn");
  await owner.does(deals.scan, { code: first.code });
  expect((await owner.call(deals.cancel, { dealId: first.id })).failure).toBe("dealNotFound");
  expect((await owner.call(deskVouchers.issue, { amount, count: 1, validUntil })).status).not.toBe(200);
});

test("no row of the database, and no answer that is kept, holds a code", async () => {
  const { first, batchId } = await issue();
  const { database } = world.app.dependencies;
  const rows = await database.selectFrom("vouchers").selectAll().where("batch_id", "=", batchId).execute();
  const kept = await database.selectFrom("idempotency_keys").select("sealed").execute();
  const logs = await database.selectFrom("operator_logs").selectAll().where("subject", "=", batchId).execute();
  const all = JSON.stringify([rows, kept, logs]);
  for (const code of [first.code, first.typedCode, first.typedCode.replaceAll("-", "")])
    expect(all).not.toContain(code);
  expect(logs.map(({ event }) => event).toSorted()).toEqual(["voucherCodesRead", "vouchersIssued"]);
});

test("what is issued to an account is counted there as long as it can be redeemed", async () => {
  const { shop, owner } = await aShop();
  const coupons = async () => (await owner.does(accounts.details, {})).walletCoupon;
  const { rows } = await issue({ count: 3, account: shop.ownerPhone });
  expect(rows[0]?.holder).toBe(shop.ownerPhone);
  expect(await coupons()).toBe(3);
  await owner.does(deals.confirm, { code: rows[0]?.code ?? "" });
  await operator.does(deskVouchers.cancel, { id: rows[1]?.id ?? "", reason: "Doublon" });
  expect(await coupons()).toBe(1);
  const today = world.clock.now().toISOString().slice(0, 10);
  await issue({ account: shop.ownerPhone, validUntil: today });
  expect(await coupons()).toBe(2);
  const given = { amount, count: 1, validUntil };
  const tooHigh = { ...given, amount: voucherAtMost + 1 };
  expect((await operator.call(deskVouchers.issue, tooHigh)).failure).toBe("voucherTooHigh");
  expect((await operator.call(deskVouchers.issue, { ...given, account: "+261399999990" })).failure).toBe(
    "accountNotFound",
  );
  expect((await operator.call(deskVouchers.issue, { ...given, validUntil: "2020-01-01" })).failure).toBe(
    "voucherDayPast",
  );
  world.clock.advance(24 * 3600_000);
  expect(await coupons()).toBe(1);
});

test("a double tap issues once; what is issued together is found together, and printed again without what is over", async () => {
  const key = { "idempotency-key": newKey() };
  const given = { amount, count: 2, validUntil };
  const one = await operator.does(deskVouchers.issue, given, key);
  expect(await operator.does(deskVouchers.issue, given, key)).toEqual(one);
  const { rows } = await operator.does(deskVouchers.list, { batchId: one.id });
  expect(rows).toHaveLength(2);
  await operator.does(deskVouchers.cancel, { id: rows[0]?.id ?? "", reason: "Doublon" });
  const { rows: printed } = await operator.does(deskVouchers.codes, { batchId: one.id });
  expect(printed.map(({ id }) => id)).toEqual([rows[1]?.id]);
  expect((await operator.call(deskVouchers.codes, { batchId: "none" })).failure).toBe("voucherNotFound");
});

test("the books find a voucher without its money, and money of a voucher that was not redeemed", async () => {
  const { first } = await issue();
  const { shop, owner } = await aShop();
  const { database, clock } = world.app.dependencies;
  await owner.does(deals.confirm, { code: first.code });
  expect(await faultsIn(world)).toEqual([]);
  const { first: other } = await issue();
  await database
    .updateTable("vouchers")
    .set({ status: "completed", ended_at: clock.now(), shop_id: shop.id })
    .where("number", "=", other.id)
    .execute();
  expect(await faultsIn(world)).toEqual([{ rule: "deal", shopId: shop.id, about: other.id }]);
});
