import { describe, expect, test } from "vitest";
import { deskVouchers } from "@tsena/contract/desk.vouchers";
import { type AuditStatus, auditStatuses } from "@tsena/contract/shops.states";
import { wallet } from "@tsena/contract/wallet";
import { deals } from "@tsena/contract/wallet.deals";
import { dealMinutes } from "@tsena/contract/wallet.states";
import { applicantOf } from "../testing/applicants.ts";
import { type BuiltShop, testPayPassword as payPassword } from "../testing/builders.ts";
import { availableIn, fund } from "../testing/wallets.ts";
import { startWorld } from "../testing/world.ts";
import { sweepDeals } from "./deals.clock.ts";

const world = startWorld();

describe("a shop that nobody can pay", () => {
  const amount = 500_000;

  /** The states of a shop in which nobody can pay it, and why its own people are told that it has no code. */
  const unpaid = [
    ["a draft", auditStatuses.draft, "shopNotApproved"],
    ["in review", auditStatuses.inReview, "shopNotApproved"],
    ["rejected", auditStatuses.rejected, "shopNotApproved"],
    ["suspended", auditStatuses.suspended, "shopSuspended"],
  ] as const;

  const refused = {
    status: 409,
    failure: "shopNotPayable",
    message: "Cette boutique ne peut pas être payée pour le moment",
  };

  /** Puts a shop into another state, as the desk does with an application. */
  const put = ({ id }: BuiltShop, auditStatus: AuditStatus) =>
    world.app.dependencies.database
      .updateTable("shops")
      .set({ audit_status: auditStatus })
      .where("id", "=", id)
      .execute();

  /** A shop that asks for money by a printed code and by a collection, and one that scans them. */
  async function twoShops() {
    const [shop, other] = [await world.build.shop(), await world.build.shop()];
    await world.build.payPassword(other);
    await fund(world, other, amount);
    const [owner, payer] = [await world.asOwner(shop), await world.asOwner(other)];
    const { code: printed } = await owner.does(deals.qrCode, {});
    const { code, deal } = await owner.does(deals.qrCode, { amount });
    return { shop, other, owner, payer, printed, code, dealId: deal?.id ?? "" };
  }

  test.each(unpaid)(
    "a shop that is %s has no code, and who scans one that it showed before is told at once, as by its printed one",
    async (_how, status, why) => {
      const { shop, other, owner, payer, printed, code, dealId } = await twoShops();
      await payer.does(deals.scan, { code });
      await put(shop, status);
      for (const asked of [{}, { amount }]) {
        expect(await owner.call(deals.qrCode, asked)).toMatchObject({ status: 409, failure: why });
      }
      for (const scanned of [{ code: printed }, { code }, { dealId }]) {
        expect(await payer.call(deals.scan, scanned)).toMatchObject(refused);
      }
      for (const paid of [printed, code]) {
        expect(await payer.call(deals.transfer, { code: paid, amount, payPassword })).toMatchObject(refused);
      }
      expect(await availableIn(world, [shop, other])).toEqual([0, amount]);
      expect((await owner.does(deals.scan, { code })).deal).toMatchObject({ isOwn: true, status: "open" });
      await owner.does(deals.cancel, { dealId });
      expect((await payer.does(deals.scan, { code })).deal).toMatchObject({ status: "cancelled" });
    },
  );

  test("who has paid a collection still has its receipt once the shop is suspended; reinstated, it collects again", async () => {
    const { shop, payer, owner, code, printed } = await twoShops();
    const { receiptKey } = await payer.does(deals.transfer, { code, amount, payPassword });
    await put(shop, auditStatuses.suspended);
    expect((await payer.does(deals.scan, { code })).deal).toMatchObject({ status: "completed", receiptKey });
    await put(shop, auditStatuses.approved);
    expect((await owner.does(deals.qrCode, {})).code).toBe(printed);
  });

  test("a shop whose owner is disabled cannot be paid, and whoever collects for it is shown no code", async () => {
    const { shop, payer, code } = await twoShops();
    const till = await world.asStaff(shop, ["wallet.collect"]);
    await world.build.disable(shop.ownerPhone);
    expect(await till.call(deals.qrCode, {})).toMatchObject(refused);
    expect(await payer.call(deals.scan, { code })).toMatchObject(refused);
  });

  test.each(unpaid)(
    "what lies in the wallet of a shop that is %s is its owner's: it pays, withdraws, gives cash for another and redeems a voucher",
    async (_how, auditStatus) => {
      const [shop, other] = [await world.build.shop({ auditStatus }), await world.build.shop()];
      for (const one of [shop, other]) {
        await world.build.payPassword(one);
        await fund(world, one, 4 * amount);
      }
      const [owner, agent] = [await world.asOwner(shop), await world.asOwner(other)];
      await owner.does(deals.transfer, { account: other.ownerPhone, amount, payPassword });
      for (const [asking, giving] of [
        [owner, agent],
        [agent, owner],
      ] as const) {
        const { code, dealId, matchCode } = await asking.does(deals.withdraw, { amount, payPassword });
        expect((await giving.does(deals.scan, { code: code ?? "" })).deal).toMatchObject({ status: "open" });
        await giving.does(deals.confirm, { dealId, matchCode: matchCode ?? "" });
      }
      const operator = await world.asOperator();
      const { id: batchId } = await operator.does(deskVouchers.issue, { amount, count: 1, validUntil: "2099-12-31" });
      const voucher = (await operator.does(deskVouchers.codes, { batchId })).rows[0];
      await owner.does(deals.confirm, { code: voucher?.code ?? "" });
      expect(await availableIn(world, [shop, other])).toEqual([4 * amount, 5 * amount]);
      expect(await owner.does(wallet.balance, {})).toMatchObject({ availableAmount: 4 * amount });
    },
  );
});

const amount = 1_250_000;

/** A shop that collects, and one that pays. */
async function twoShops() {
  const [shop, other] = [await world.build.shop(), await world.build.shop()];
  return { shop, other, owner: await world.asOwner(shop), payer: await world.asOwner(other) };
}

test("a shop's receipt code says whose it is, and stays the same", async () => {
  const { owner, payer, shop } = await twoShops();
  const { code, receiverName, deal } = await owner.does(deals.qrCode, {});
  expect([receiverName, deal]).toEqual([`Shop of ${shop.ownerPhone}`, null]);
  expect((await owner.does(deals.qrCode, {})).code).toBe(code);
  const whose = { name: receiverName, logo: null };
  expect(await payer.does(deals.scan, { code })).toEqual({ owner: whose, isOwn: false, deal: null });
  expect(await owner.does(deals.scan, { code })).toEqual({ owner: whose, isOwn: true, deal: null });
});

test("a collection is the one that is open for its amount, also asked twice at once, until its time is over", async () => {
  const { owner } = await twoShops();
  const asked = await Promise.all([1, 2, 3].map(() => owner.does(deals.qrCode, { amount })));
  const [first] = asked;
  expect(new Set(asked.map(({ deal }) => deal?.id)).size).toBe(1);
  expect(first?.deal).toMatchObject({ kind: 1, amount, status: "open", counterpartyName: null, matchCode: null });
  expect((await owner.does(deals.qrCode, { amount: amount + 1 })).deal?.id).not.toBe(first?.deal?.id);
  world.clock.advance(dealMinutes * 60_000);
  expect((await owner.does(deals.qrCode, { amount })).deal?.id).not.toBe(first?.deal?.id);
});

test("a scanned collection is shown to whoever scanned it, and to nobody else", async () => {
  const { owner, payer } = await twoShops();
  const { code, deal } = await owner.does(deals.qrCode, { amount });
  const dealId = deal?.id ?? "";
  const unknown = { status: 404, failure: "dealNotFound" };
  for (const call of [deals.deal, deals.scan]) {
    expect(await payer.call(call, { dealId })).toMatchObject(unknown);
    expect(await payer.call(call, { dealId: "none" })).toMatchObject(unknown);
  }
  expect(await payer.call(deals.cancel, { dealId })).toMatchObject(unknown);
  expect((await payer.does(deals.scan, { code })).deal).toMatchObject({ id: dealId, amount, billId: null });
  expect(await payer.does(deals.deal, { dealId })).toMatchObject({ id: dealId, status: "open" });
  const whose = { name: deal?.requesterName, logo: null };
  expect(await payer.does(deals.scan, { dealId })).toMatchObject({ owner: whose, isOwn: false });
  expect(await owner.does(deals.scan, { code })).toMatchObject({ owner: whose, isOwn: true });
});

test.each([
  ["of nobody", () => "hello"],
  ["cut", (code: string) => code.slice(0, -1)],
  ["forged", (code: string) => `${code.slice(0, code.lastIndexOf(":"))}:${"A".repeat(22)}`],
  ["with another amount", (code: string) => code.replace(`:${amount}:`, ":100:")],
])("a code %s is unknown", async (_how, change) => {
  const { owner, payer } = await twoShops();
  const { code } = await owner.does(deals.qrCode, { amount });
  const refused = { status: 422, failure: "qrCodeUnknown", message: "Code QR inconnu ou incomplet" };
  expect(await payer.call(deals.scan, { code: change(code) })).toMatchObject(refused);
  expect(await payer.call(deals.confirm, { code: change(code) })).toMatchObject(refused);
});

test("either side cancels a collection, once; the other one sees it, and why only the shop that asked for it", async () => {
  const { owner, payer } = await twoShops();
  const { code, deal } = await owner.does(deals.qrCode, { amount });
  const dealId = deal?.id ?? "";
  await payer.does(deals.scan, { code });
  const cancelled = await payer.does(deals.cancel, { dealId, reason: "Trop cher" });
  expect(cancelled).toMatchObject({ status: "cancelled", reason: null, billId: null });
  expect(await owner.does(deals.deal, { dealId })).toMatchObject({ status: "cancelled", reason: "Trop cher" });
  expect(await owner.call(deals.cancel, { dealId })).toMatchObject({ status: 409, failure: "dealCancelled" });
});

test("a collection whose time is over has expired at once, and for good once the clock was there", async () => {
  const { owner } = await twoShops();
  const { deal } = await owner.does(deals.qrCode, { amount });
  const dealId = deal?.id ?? "";
  world.clock.advance(dealMinutes * 60_000);
  const expired = { status: "expired", endedAt: deal?.expiresAt };
  expect(await owner.does(deals.deal, { dealId })).toMatchObject(expired);
  expect(await owner.call(deals.cancel, { dealId })).toMatchObject({ status: 409, failure: "dealExpired" });
  await Promise.all([1, 2].map(() => sweepDeals(world.app.dependencies)));
  expect(await owner.does(deals.deal, { dealId })).toMatchObject(expired);
});

test("a member who may see the wallet scans; only one who may collect shows a code, or cancels", async () => {
  const { shop, owner, payer } = await twoShops();
  const [seeing, collecting, none] = await Promise.all([
    world.asStaff(shop, ["wallet.view"]),
    world.asStaff(shop, ["wallet.collect"]),
    world.asStaff(shop, ["orders.view"]),
  ]);
  const { code } = await payer.does(deals.qrCode, { amount });
  expect((await seeing.does(deals.scan, { code })).deal).not.toBeNull();
  const { deal } = await collecting.does(deals.qrCode, { amount });
  const dealId = deal?.id ?? "";
  for (const call of [deals.qrCode, deals.cancel]) {
    expect(await seeing.call(call, { dealId })).toMatchObject({ status: 401, failure: "moduleNotGranted" });
  }
  expect(await none.call(deals.deal, { dealId })).toMatchObject({ status: 401, failure: "moduleNotGranted" });
  expect(await owner.does(deals.deal, { dealId })).toMatchObject({ status: "open" });
  expect(await collecting.does(deals.cancel, { dealId })).toMatchObject({ status: "cancelled" });
});

test("whose wallet an account is, is shown with the person's name masked, and not to be found out by asking on", async () => {
  const { shop, other, owner, payer } = await twoShops();
  const found = await payer.does(deals.receiver, { account: shop.ownerPhone });
  expect(found).toEqual({ name: `Shop of ${shop.ownerPhone}`, ownerName: "P••• +•••", logo: null });
  expect(await payer.call(deals.receiver, { account: other.ownerPhone })).toMatchObject({ failure: "transferToSelf" });
  const staff = await world.build.staff(shop, ["wallet.collect"]);
  for (const account of [staff, "+261399999999", "nobody@tsena.example"]) {
    expect(await owner.call(deals.receiver, { account })).toMatchObject({ status: 404, failure: "receiverNotFound" });
  }
  for (let count = 3; count < 30; count += 1) await owner.call(deals.receiver, { account: other.ownerPhone });
  expect(await owner.call(deals.receiver, { account: other.ownerPhone })).toMatchObject({ status: 429 });
  expect(
    await (await world.asStaff(shop, ["wallet.collect"])).call(deals.receiver, { account: other.ownerPhone }),
  ).toMatchObject({
    failure: "ownerOnly",
  });
});

test("newcomers of one network ask together no more often whose wallet an account is than its strangers ask for accounts", async () => {
  world.clock.advance(900_000);
  const { ownerPhone: account } = await world.build.shop();
  const aNewcomer = async () => world.asOwner(await world.build.shop({ auditStatus: auditStatuses.inReview }));
  const [one, other] = [await aNewcomer(), await aNewcomer()];
  const paying = await world.build.shop({ auditStatus: auditStatuses.inReview });
  await world.build.payPassword(paying);
  const next = await world.asOwner(paying);
  for (const owner of [one, other])
    for (let count = 1; count <= 30; count += 1) await owner.does(deals.receiver, { account });
  const held = { status: 429, failure: "tooManyRequests" };
  const { owner: shopless } = await applicantOf(world);
  for (const newcomer of [next, shopless]) expect(await newcomer.call(deals.receiver, { account })).toMatchObject(held);
  expect(await next.call(deals.transfer, { account, amount: 100, payPassword })).toMatchObject(held);
  const known = await world.asOwner(await world.build.shop());
  expect((await known.call(deals.receiver, { account })).status).toBe(200);
});
