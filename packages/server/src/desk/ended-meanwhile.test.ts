import { deskApplications } from "@tsena/contract/desk.applications";
import { deskBooks } from "@tsena/contract/desk.books";
import { desk } from "@tsena/contract/desk";
import { deskConfirmations } from "@tsena/contract/desk.confirmations";
import { deskOrders } from "@tsena/contract/desk.orders";
import { deskVouchers } from "@tsena/contract/desk.vouchers";
import { deskWallets } from "@tsena/contract/desk.wallets";
import { deskWithdrawals } from "@tsena/contract/desk.withdrawals";
import { auditStatuses } from "@tsena/contract/shops.states";
import { deals } from "@tsena/contract/wallet.deals";
import { beforeEach, expect, test } from "vitest";
import { writeOperatorLog } from "../audit/operator-logs.store.ts";
import { sentOne } from "../testing/applicants.ts";
import { type BuiltShop, testPayPassword as payPassword } from "../testing/builders.ts";
import type { Answer, Caller } from "../testing/caller.ts";
import { deliveredOrder } from "../testing/delivered.ts";
import { countWaiting } from "../testing/locks.ts";
import { operatorLog } from "../testing/operator-log.ts";
import { availableIn, faultsIn, fund, rechargeOf } from "../testing/wallets.ts";
import { startWorld } from "../testing/world.ts";
import { lockOperator, writeOperatorDisabling } from "./factors.store.ts";
import { endOperatorSessions } from "./operators.store.ts";

/** In ariary: what an operator moves alone in a day stays below it. */
const limit = 100_000;
const world = startWorld(() => Promise.resolve({ DESK_TWO_PERSONS_FROM: String(limit) }));
let soa: Caller;
let vao: Caller;
let shop: BuiltShop;
beforeEach(async () => {
  [soa, vao] = [await world.asOperator(), await world.asOperator()];
  shop = await world.build.shop();
});

async function idOf(operator: Caller): Promise<string> {
  const { email } = await operator.does(desk.operator, {});
  const { database } = world.app.dependencies;
  const found = database.selectFrom("operators").select("id").where("email", "=", email);
  return (await found.executeTakeFirstOrThrow()).id;
}

/** What a deed comes to whose operator is disabled in its very moment: it was let in, and waits for whoever disables them. */
async function whileDisabled(operator: Caller, does: () => Promise<Answer<unknown>>) {
  const { database } = world.app.dependencies;
  const [operatorId, by] = [await idOf(operator), await idOf(vao)];
  const now = world.clock.now();
  const { underWay } = await database.transaction().execute(async (tx) => {
    await lockOperator(tx, operatorId);
    const underWay = does();
    await expect.poll(() => countWaiting(database), { timeout: 10_000 }).toBeGreaterThan(0);
    await writeOperatorDisabling(tx, operatorId, { at: now, operatorId: by, reason: "Parti" });
    await endOperatorSessions(tx, { operatorId, now });
    return { underWay };
  });
  return underWay;
}

const refused = { status: 403, resultCode: 405, failure: "operatorDisabled" };

test("what an operator puts into a wallet who is disabled in that moment is not put in, nor does it stand among the money deeds", async () => {
  const given = rechargeOf(shop, 10);
  expect(await whileDisabled(soa, () => soa.call(deskWallets.recharge, given))).toMatchObject(refused);
  expect(await availableIn(world, [shop])).toEqual([0]);
  const { rows } = await vao.does(deskConfirmations.list, { rows: 100 });
  expect(rows.filter(({ shopId }) => shopId === shop.id)).toEqual([]);
  expect(await vao.does(deskWallets.recharge, given)).toMatchObject({ status: "alone" });
  expect(await faultsIn(world)).toEqual([]);
});

test("what waits and is confirmed by an operator who is disabled in that moment goes on waiting", async () => {
  const { id } = await vao.does(deskWallets.recharge, rechargeOf(shop, limit));
  expect(await whileDisabled(soa, () => soa.call(deskConfirmations.confirm, { id }))).toMatchObject(refused);
  expect((await vao.does(deskConfirmations.list, { id })).rows).toMatchObject([{ status: "waiting", endedBy: null }]);
  expect(await availableIn(world, [shop])).toEqual([0]);
});

test("what is confirmed in the moment in which who has asked for it is disabled is not done", async () => {
  const { id } = await soa.does(deskWallets.recharge, rechargeOf(shop, limit));
  const { database } = world.app.dependencies;
  const askerId = await idOf(soa);
  const { underWay } = await database.transaction().execute(async (tx) => {
    await lockOperator(tx, askerId);
    const underWay = vao.call(deskConfirmations.confirm, { id });
    await expect.poll(() => countWaiting(database), { timeout: 10_000 }).toBeGreaterThan(0);
    const line = { operatorId: askerId, event: "operatorDisabled", subject: askerId, now: world.clock.now() } as const;
    await writeOperatorLog(tx, line);
    return { underWay };
  });
  expect(await underWay).toMatchObject({ failure: "confirmationAskerGone" });
  expect(await availableIn(world, [shop])).toEqual([0]);
});

test("vouchers of such a moment are not issued, and one is not cancelled", async () => {
  const made = { amount: 10_000, count: 2, validUntil: "2099-12-31" };
  const issued = async () => (await vao.does(deskVouchers.list, { rows: 100 })).rows;
  expect(await whileDisabled(soa, () => soa.call(deskVouchers.issue, made))).toMatchObject(refused);
  expect(await issued()).toEqual([]);
  await vao.does(deskVouchers.issue, made);
  const [{ id } = { id: "" }] = await issued();
  const other = await world.asOperator();
  const cancelling = { id, reason: "Feuille perdue" };
  expect(await whileDisabled(other, () => other.call(deskVouchers.cancel, cancelling))).toMatchObject(refused);
  expect((await issued()).map(({ status }) => status)).toEqual(["open", "open"]);
});

test("an order is not paid back in such a moment, and no commission set", async () => {
  const { id } = await deliveredOrder(world, shop);
  const before = await availableIn(world, [shop]);
  const refunding = { id, reason: "Plat froid" };
  expect(await whileDisabled(soa, () => soa.call(deskOrders.refund, refunding))).toMatchObject(refused);
  expect(await vao.does(deskOrders.detail, { id })).toMatchObject({ refund: null, refundAsked: null });
  expect(await availableIn(world, [shop])).toEqual(before);
  const other = await world.asOperator();
  const rate = { shopId: shop.id, basisPoints: 1234 };
  expect(await whileDisabled(other, () => other.call(deskBooks.setCommission, rate))).toMatchObject(refused);
  expect((await vao.does(deskBooks.commission, { shopId: shop.id })).basisPoints).not.toBe(1234);
});

test("cash is not paid out in such a moment, and its withdrawal stays open for the next operator", async () => {
  await world.build.payPassword(shop);
  await fund(world, shop, 5_000_000);
  const owner = await world.asOwner(shop);
  const { code, matchCode } = await owner.does(deals.withdraw, { amount: 2_000_000, payPassword });
  const paying = { code: code ?? "", matchCode: matchCode ?? "" };
  expect(await whileDisabled(soa, () => soa.call(deskWithdrawals.pay, paying))).toMatchObject(refused);
  expect(await vao.does(deskWithdrawals.find, { code: paying.code })).toMatchObject({ status: "open", paidBy: null });
  expect(await vao.does(deskWithdrawals.pay, paying)).toMatchObject({ status: "completed" });
  expect(await availableIn(world, [shop])).toEqual([3_000_000]);
  expect(await faultsIn(world)).toEqual([]);
});

test("nobody's account is disabled in such a moment, and no application approved", async () => {
  const disabling = { userId: shop.ownerId, disabled: true, reason: "Fraude" };
  expect(await whileDisabled(soa, () => soa.call(desk.setDisabled, disabling))).toMatchObject(refused);
  expect((await vao.does(desk.accounts, { id: shop.ownerId })).rows).toMatchObject([{ disabledAt: null }]);
  const { shopId } = await sentOne(world);
  const other = await world.asOperator();
  const approving = { shopId, event: "approve" as const, submissions: 1 };
  expect(await whileDisabled(other, () => other.call(deskApplications.decide, approving))).toMatchObject(refused);
  const { auditStatus } = await vao.does(deskApplications.detail, { shopId });
  expect(auditStatus).toBe(auditStatuses.inReview);
  expect((await operatorLog(world, vao)).map(({ event }) => event)).not.toContain("shopApproved");
});
