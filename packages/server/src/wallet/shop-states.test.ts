import { expect, test } from "vitest";
import { deskVouchers } from "@tsena/contract/desk.vouchers";
import { type AuditStatus, auditStatuses } from "@tsena/contract/shops.states";
import { wallet } from "@tsena/contract/wallet";
import { deals } from "@tsena/contract/wallet.deals";
import { type BuiltShop, testPayPassword as payPassword } from "../testing/builders.ts";
import { availableIn, fund } from "../testing/wallets.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
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
