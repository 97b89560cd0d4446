import { afterAll, describe, expect, test } from "vitest";
import { desk } from "@tsena/contract/desk";
import { deskConfirmations } from "@tsena/contract/desk.confirmations";
import { deskMobilePayouts } from "@tsena/contract/desk.mobile-payouts";
import { deskWallets } from "@tsena/contract/desk.wallets";
import { wallet } from "@tsena/contract/wallet";
import type { Sandbox } from "../payment-channels/sandbox.ts";
import { newKey } from "../testing/actors.ts";
import { askFor, aSandbox, channelOf, payOn, payOnce, settingsOf } from "../testing/mobile-money.ts";
import { operatorLog } from "../testing/operator-log.ts";
import { outboxOf } from "../testing/outbox.ts";
import { availableIn, faultsIn, fund, rechargeOf } from "../testing/wallets.ts";
import { startWorld } from "../testing/world.ts";

let sandbox: Sandbox;
const world = startWorld(async () => settingsOf((sandbox = await aSandbox())));
afterAll(() => sandbox.stop());

const amount = 1_250_000;
const reason = "MVola confirme par écrit";
const [paidAtOnce, paidLate, otherAmount] = ["+261341234500", "+261341234501", "+261341234507"];

/** A shop with a payout for which the far side says that another amount was paid. */
async function undecided(phone = otherAmount) {
  const shop = await world.build.shop();
  await world.build.payPassword(shop);
  await fund(world, shop, 2 * amount);
  const owner = await world.asOwner(shop);
  const id = await askFor(owner, phone, amount);
  await payOn(world, 2);
  const operator = await world.asOperator();
  const decide = (paid: boolean, as = operator, headers = {}) =>
    as.call(deskMobilePayouts.decide, { id, paid, reason }, headers);
  const bill = async () => (await owner.does(wallet.bills, { type: "withdraw" })).rows[0];
  return { shop, id, operator, decide, bill };
}

describe("a payout that the far side says it has paid with another amount", () => {
  test("is ended as paid as asked for: the money is gone, and why stands in the bill and in the operators' log", async () => {
    const { shop, id, operator, decide, bill } = await undecided();
    expect(await operator.does(deskMobilePayouts.detail, { id })).toMatchObject({
      status: "unknown",
      isDecidable: true,
    });
    const { name: endedBy } = await operator.does(desk.operator, {});
    const linked = { id, paid: true, reason: "Voir www.mvola.mg" };
    expect((await operator.call(deskMobilePayouts.decide, linked)).failure).toBe("reasonHoldsLink");
    await decide(true);
    const story = await operator.does(deskMobilePayouts.detail, { id });
    expect(story).toMatchObject({
      status: "paid",
      isDecidable: false,
      why: reason,
      endedBy,
      waiting: null,
      nextTryAt: null,
    });
    expect(await availableIn(world, [shop])).toEqual([amount]);
    expect(await bill()).toMatchObject({ status: "confirmed", amount: -amount, reason, counterparty: null });
    const line = (await operatorLog(world, operator)).find(({ event }) => event === "mobilePayoutDecided");
    expect(line).toEqual({
      event: "mobilePayoutDecided",
      subject: id,
      detail: JSON.stringify({ paid: true, amount, reason }),
    });
    await payOn(world, 2);
    expect((await operator.does(deskMobilePayouts.detail, { id })).status).toBe("paid");
    expect(await faultsIn(world)).toEqual([]);
  });

  test("is ended as not paid: the money is back, and its owner is told with why", async () => {
    const { shop, decide, bill } = await undecided();
    expect((await decide(false)).data).toMatchObject({ status: "failed", why: reason });
    expect(await availableIn(world, [shop])).toEqual([2 * amount]);
    expect(await bill()).toMatchObject({ status: "cancelled", reason });
    const told = (await outboxOf(world.app, shop.ownerPhone)).map(({ body }) => body);
    expect(told).toEqual([expect.stringContaining(`est revenu dans votre portefeuille. Motif : ${reason}`)]);
    expect(await faultsIn(world)).toEqual([]);
  });

  test("is ended once by two operators who decide otherwise at the same moment, and by one who taps twice", async () => {
    const { shop, operator, decide } = await undecided();
    const other = await world.asOperator();
    const both = await Promise.all([decide(true), decide(false, other)]);
    expect(both.map(({ failure }) => failure ?? "done").toSorted()).toEqual(["changedMeanwhile", "done"]);
    expect(await availableIn(world, [shop])).toEqual([both[0]?.failure === undefined ? amount : 2 * amount]);
    const second = await undecided();
    const key = { "idempotency-key": newKey() };
    const taps = await Promise.all([1, 2].map(() => second.decide(false, second.operator, key)));
    expect(taps.map(({ status }) => status)).toEqual([200, 200]);
    expect(await second.decide(false)).toMatchObject({ status: 409, failure: "changedMeanwhile" });
    expect(await availableIn(world, [second.shop])).toEqual([2 * amount]);
    const { rows } = await operator.does(deskConfirmations.list, { rows: 100 });
    expect(rows.filter(({ deed, shopId }) => deed.kind === "payout" && shopId === second.shop.id)).toHaveLength(1);
    expect(await faultsIn(world)).toEqual([]);
  });

  test("waits for a second operator beyond what one may move alone in a day, and is shown as waiting", async () => {
    const { shop, id, operator, decide } = await undecided();
    await operator.does(deskWallets.recharge, rechargeOf(await world.build.shop(), 999_000));
    const { waiting, status } = (await decide(false)).data;
    expect([status, waiting?.isMine, waiting?.reason]).toEqual(["unknown", true, reason]);
    expect(await availableIn(world, [shop])).toEqual([amount]);
    const other = await world.asOperator();
    expect((await decide(true, other)).failure).toBe("confirmationWaits");
    expect(await other.does(deskMobilePayouts.detail, { id })).toMatchObject({ waiting: { isMine: false } });
    const confirmed = await other.does(deskConfirmations.confirm, { id: waiting?.id ?? "" });
    expect(confirmed).toMatchObject({ status: "confirmed", deed: { kind: "payout", payoutId: id, paid: false } });
    expect(await availableIn(world, [shop])).toEqual([2 * amount]);
    // What nobody may decide does not wait either.
    const unsent = await askFor(await world.asOwner(shop), paidAtOnce, amount);
    const early = await operator.call(deskMobilePayouts.decide, { id: unsent, paid: false, reason });
    expect(early).toMatchObject({ status: 409, failure: "changedMeanwhile" });
    expect(await faultsIn(world)).toEqual([]);
  });

  test("is confirmed though answers about it were lost meanwhile, however many: they say nothing", async () => {
    const { shop, id, operator, decide } = await undecided();
    await operator.does(deskWallets.recharge, rechargeOf(await world.build.shop(), 999_000));
    const { waiting } = (await decide(false)).data;
    const lost = async () => ({ state: { kind: "unsure" } as const, said: "", ms: 1 });
    for (let tries = 1; tries <= 55; tries += 1) {
      world.clock.advance(15 * 60_000);
      await payOnce(world, { ...channelOf(world), stateOf: lost });
    }
    const other = await world.asOperator();
    const { answers, isDecidable } = await other.does(deskMobilePayouts.detail, { id });
    expect(answers.map(({ answer }) => answer)).toContain("unsure");
    expect(isDecidable).toBe(true);
    await other.does(deskConfirmations.confirm, { id: waiting?.id ?? "" });
    expect(await availableIn(world, [shop])).toEqual([2 * amount]);
    expect(await faultsIn(world)).toEqual([]);
  });

  test("is not confirmed any more once the far side has said that it was paid as asked", async () => {
    const { shop, id, operator, decide } = await undecided();
    await operator.does(deskWallets.recharge, rechargeOf(await world.build.shop(), 999_000));
    const { waiting } = (await decide(false)).data;
    const there = sandbox.payouts.get(id);
    if (there !== undefined) there.amount = String(amount / 100);
    await payOn(world, 1);
    const other = await world.asOperator();
    const confirmed = await other.call(deskConfirmations.confirm, { id: waiting?.id ?? "" });
    expect(confirmed).toMatchObject({ status: 409, failure: "changedMeanwhile" });
    expect(await availableIn(world, [shop])).toEqual([amount]);
    expect(await faultsIn(world)).toEqual([]);
  });
});

test("no other payout can be ended by hand: not one that is asked for, under way, or has ended", async () => {
  const { decide } = await undecided(paidAtOnce);
  expect(await decide(false)).toMatchObject({ status: 409, failure: "changedMeanwhile" });
  const shop = await world.build.shop();
  await world.build.payPassword(shop);
  await fund(world, shop, amount);
  const operator = await world.asOperator();
  const id = await askFor(await world.asOwner(shop), paidLate, amount);
  const back = { id, paid: false, reason };
  expect((await operator.call(deskMobilePayouts.decide, back)).failure).toBe("changedMeanwhile");
  await payOnce(world);
  expect((await operator.call(deskMobilePayouts.decide, back)).failure).toBe("changedMeanwhile");
  expect((await operator.call(deskMobilePayouts.decide, { ...back, id: "none" })).failure).toBe("payoutNotFound");
  expect((await operator.call(deskMobilePayouts.decide, { ...back, reason: " " })).status).toBe(422);
});
