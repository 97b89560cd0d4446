import { afterAll, expect, test } from "vitest";
import { devices } from "@tsena/contract/accounts.devices";
import { desk } from "@tsena/contract/desk";
import { deskMobilePayouts } from "@tsena/contract/desk.mobile-payouts";
import { shopDay } from "@tsena/contract/shops.day";
import { wallet } from "@tsena/contract/wallet";
import { deals } from "@tsena/contract/wallet.deals";
import { dealMinutes } from "@tsena/contract/wallet.states";
import type { Sandbox } from "../payment-channels/sandbox.ts";
import { testPassword, testPayPassword as payPassword } from "../testing/builders.ts";
import { countWaiting } from "../testing/locks.ts";
import { askFor, aSandbox, payOn, payOnce, settingsOf } from "../testing/mobile-money.ts";
import { operatorLog } from "../testing/operator-log.ts";
import { availableIn, faultsIn, fund } from "../testing/wallets.ts";
import { startWorld } from "../testing/world.ts";
import { claimMobilePayouts } from "../wallet/mobile-payouts.store.ts";

let sandbox: Sandbox;
const world = startWorld(async () => settingsOf((sandbox = await aSandbox())));
afterAll(() => sandbox.stop());

const amount = 300_000;
const reason = "Fausse boutique";
const late = "+261341234501";
const prompt = "+261341234500";

async function aShop() {
  const shop = await world.build.shop();
  await world.build.payPassword(shop);
  await fund(world, shop, 10 * amount);
  return { shop, owner: await world.asOwner(shop), operator: await world.asOperator() };
}

/** The owner, signed in anew once the account is enabled again. */
const back = async ({ ownerPhone }: { ownerPhone: string }) =>
  world.withToken(await world.build.session(world.address, ownerPhone, testPassword));

test("what an owner has asked to withdraw and nobody has sent is cancelled as the desk disables them, and never comes back", async () => {
  const { shop, owner, operator } = await aShop();
  const agent = await world.asStranger();
  const sent = await askFor(owner, late, amount);
  await payOnce(world);
  const asked = await askFor(owner, prompt, amount);
  const { dealId: cash, code, matchCode } = await owner.does(deals.withdraw, { amount, payPassword });
  await agent.does(deals.scan, { code: code ?? "" });
  const userId = shop.ownerId;
  expect(await operator.does(desk.openWithdrawals, { userId })).toEqual({ stoppable: 2, sent: 1 });

  const disabled = await operator.does(desk.setDisabled, { userId, disabled: true, reason });
  expect(disabled.withdrawals).toEqual({ cancelled: 2, sent: 1 });
  expect(await availableIn(world, [shop])).toEqual([9 * amount]);
  const confirmed = await agent.call(deals.confirm, { dealId: cash, matchCode: matchCode ?? "" });
  expect(confirmed).toMatchObject({ status: 409, failure: "dealCancelled" });
  expect((await agent.does(deals.deal, { dealId: cash })).reason).toBeNull();
  await payOn(world);
  expect(sandbox.payouts.get(asked)).toBeUndefined();
  expect(sandbox.payouts.get(sent)?.status).toBe("completed");
  expect(await operator.does(desk.setDisabled, { userId, disabled: true, reason })).toMatchObject({
    withdrawals: { cancelled: 0, sent: 0 },
  });
  const lines = (await operatorLog(world, operator)).filter(({ event }) => event === "withdrawalStopped");
  expect(lines.map(({ subject, detail }) => [subject, detail]).toSorted()).toEqual(
    [cash, asked].toSorted().map((id) => [id, reason]),
  );

  const enabled = await operator.does(desk.setDisabled, { userId, disabled: false });
  expect(enabled.withdrawals).toEqual({ cancelled: 0, sent: 0 });
  await payOn(world);
  expect(await availableIn(world, [shop])).toEqual([9 * amount]);
  const again = await back(shop);
  const why = "Compte désactivé par la plateforme\u00A0: Fausse boutique";
  for (const dealId of [asked, cash])
    expect(await again.does(deals.deal, { dealId })).toMatchObject({ status: "cancelled", reason: why });
  expect(await again.does(deals.deal, { dealId: sent })).toMatchObject({ status: "completed", reason: null });
  const bills = async (headers = {}) => (await again.does(wallet.bills, { type: "withdraw" }, headers)).rows;
  expect((await bills()).map(({ status, reason: told }) => [status, told]).toSorted()).toEqual([
    ["cancelled", why],
    ["cancelled", why],
    ["confirmed", null],
  ]);
  const inChinese = (await bills({ language: "1" })).filter(({ status }) => status === "cancelled");
  expect(inChinese.map((bill) => bill.reason)).toEqual([
    "平台已停用账号：Fausse boutique",
    "平台已停用账号：Fausse boutique",
  ]);
  const { rows } = await again.does(devices.audit, {});
  expect(rows.find(({ event }) => event === "accountDisabled")).toMatchObject({ detail: reason });
  expect(await faultsIn(world)).toEqual([]);
});

test("what was sent and never heard of is not sent again once its owner is disabled: it is cancelled, and the money is back, as soon as nothing of it can arrive", async () => {
  const { shop, owner, operator } = await aShop();
  const lost = await askFor(owner, "+261341234504", amount);
  await payOnce(world);
  const kept = await askFor(owner, late, amount);
  await payOnce(world);
  expect([lost, kept].map((id) => sandbox.payouts.has(id))).toEqual([false, true]);
  const inHand = await askFor(owner, prompt, amount);
  const { database } = world.app.dependencies;
  const now = world.clock.now();
  expect(await claimMobilePayouts(database, { now, until: now, atMost: 1 })).toMatchObject([{ id: inHand }]);

  const disabled = await operator.does(desk.setDisabled, { userId: shop.ownerId, disabled: true, reason });
  expect(disabled.withdrawals).toEqual({ cancelled: 0, sent: 3 });
  const toldLost = async () => (await operator.does(deskMobilePayouts.detail, { id: lost })).status;
  world.clock.advance(60_000);
  await payOnce(world);
  expect([await toldLost(), await availableIn(world, [shop])]).toEqual(["unknown", [8 * amount]]);
  world.clock.advance(600_000);
  await payOnce(world);
  expect([await toldLost(), await availableIn(world, [shop])]).toEqual(["cancelled", [9 * amount]]);
  await payOn(world);
  expect([lost, inHand, kept].map((id) => sandbox.payouts.has(id))).toEqual([false, false, true]);
  expect(await availableIn(world, [shop])).toEqual([9 * amount]);
  const { name } = await operator.does(desk.operator, {});
  expect(await operator.does(deskMobilePayouts.detail, { id: inHand })).toMatchObject({
    status: "cancelled",
    why: reason,
    endedBy: name,
  });
  const lines = (await operatorLog(world, operator)).filter(({ event }) => event === "withdrawalStopped");
  expect(lines.map(({ subject, detail }) => [subject, detail]).toSorted()).toEqual(
    [lost, inHand].toSorted().map((id) => [id, reason]),
  );
  const day = shopDay(now);
  const { payouts } = await operator.does(deskMobilePayouts.day, { day });
  const differences = payouts.filter(({ id }) => [lost, inHand].includes(id)).map(({ difference }) => difference);
  expect(differences).toEqual(["none", "none"]);
  await operator.does(desk.setDisabled, { userId: shop.ownerId, disabled: false });
  const told = { status: "cancelled", reason: "Compte désactivé par la plateforme\u00A0: Fausse boutique" };
  for (const dealId of [lost, inHand])
    expect(await (await back(shop)).does(deals.deal, { dealId })).toMatchObject(told);
  expect(await faultsIn(world)).toEqual([]);
});

test("what was sent and never heard of is sent again where its owner is enabled again before it was cancelled", async () => {
  const { shop, owner, operator } = await aShop();
  const lost = await askFor(owner, "+261341234504", amount);
  await payOnce(world);
  for (const disabled of [true, false]) {
    await operator.does(desk.setDisabled, { userId: shop.ownerId, disabled, reason });
    world.clock.advance(60_000);
    await payOnce(world);
  }
  expect(sandbox.payouts.get(lost)?.status).toBe("completed");
  expect(await availableIn(world, [shop])).toEqual([9 * amount]);
});

test("a withdrawal of the very moment in which its owner is disabled is not made: neither is outrun by the other", async () => {
  const { shop, owner, operator } = await aShop();
  const { database } = world.app.dependencies;
  // Whoever disables holds the shop first; the withdrawal has been let in, and waits for it.
  const { underWay } = await database.transaction().execute(async (tx) => {
    await tx.selectFrom("shops").select("id").where("id", "=", shop.id).forUpdate().execute();
    const underWay = owner.call(deals.withdraw, { amount, payPassword, channel: "mobileMoney", phone: prompt });
    await expect.poll(() => countWaiting(database), { timeout: 10_000 }).toBeGreaterThan(0);
    const disabledAt = world.clock.now();
    await tx.updateTable("users").set({ disabled_at: disabledAt }).where("id", "=", shop.ownerId).execute();
    return { underWay };
  });
  expect(await underWay).toMatchObject({ status: 401, failure: "notSignedIn" });
  expect(await availableIn(world, [shop])).toEqual([10 * amount]);
  expect(await operator.does(desk.openWithdrawals, { userId: shop.ownerId })).toEqual({ stoppable: 0, sent: 0 });

  // The other way round: a withdrawal holds the shop first, and whoever disables its owner waits for it.
  const other = await aShop();
  const { disabling } = await database.transaction().execute(async (tx) => {
    await tx.selectFrom("shops").select("id").where("id", "=", other.shop.id).forNoKeyUpdate().execute();
    const disabling = operator.does(desk.setDisabled, { userId: other.shop.ownerId, disabled: true, reason });
    await expect.poll(() => countWaiting(database), { timeout: 10_000 }).toBeGreaterThan(0);
    return { disabling };
  });
  expect((await disabling).withdrawals).toEqual({ cancelled: 0, sent: 0 });
});

test("disabling and paying out at the same moment is one or the other: the money is back, or the payout is sent and told", async () => {
  for (let round = 0; round < 4; round += 1) {
    const { shop, owner, operator } = await aShop();
    const id = await askFor(owner, prompt, amount);
    const disable = operator.does(desk.setDisabled, { userId: shop.ownerId, disabled: true, reason });
    const [{ withdrawals }] = await Promise.all([disable, payOnce(world)]);
    await payOn(world, 2);
    const isPaid = sandbox.payouts.get(id) !== undefined;
    expect(withdrawals.cancelled).toBe(isPaid ? 0 : 1);
    expect(await availableIn(world, [shop])).toEqual([(isPaid ? 9 : 10) * amount]);
  }
  expect(await faultsIn(world)).toEqual([]);
});

test("disabling a member of staff leaves what their shop's owner has asked for, and so does an account of nobody", async () => {
  const { shop, owner, operator } = await aShop();
  const account = await world.build.staff(shop, ["wallet.view"]);
  const { dealId } = await owner.does(deals.withdraw, { amount, payPassword });
  const [member] = (await operator.does(desk.accounts, { keyword: account })).rows;
  const userId = member?.id ?? "";
  expect(await operator.does(desk.openWithdrawals, { userId })).toEqual({ stoppable: 0, sent: 0 });
  const { withdrawals } = await operator.does(desk.setDisabled, { userId, disabled: true, reason });
  expect(withdrawals).toEqual({ cancelled: 0, sent: 0 });
  expect((await owner.does(deals.deal, { dealId })).status).toBe("open");
  const ofOwner = () => operator.does(desk.openWithdrawals, { userId: shop.ownerId });
  expect(await ofOwner()).toEqual({ stoppable: 1, sent: 0 });
  // One whose time is over is nobody's to stop, also where the clock has not come to it.
  world.clock.advance(dealMinutes * 60_000);
  expect(await ofOwner()).toEqual({ stoppable: 0, sent: 0 });
  expect(await operator.call(desk.openWithdrawals, { userId: "nobody" })).toMatchObject({ failure: "accountNotFound" });
});
