import { describe, expect, test } from "vitest";
import { desk } from "@tsena/contract/desk";
import { deskWallets } from "@tsena/contract/desk.wallets";
import { deskWithdrawals } from "@tsena/contract/desk.withdrawals";
import { sentence } from "@tsena/contract/failures";
import { auditStatuses } from "@tsena/contract/shops.states";
import { dayAfter, shopDay, startOfNamedDay } from "@tsena/contract/shops.day";
import { wallet } from "@tsena/contract/wallet";
import { deals } from "@tsena/contract/wallet.deals";
import { dealMinutes, matchCodeTries } from "@tsena/contract/wallet.states";
import { applicantOf, reviewed, sentBy } from "../testing/applicants.ts";
import { newKey } from "../testing/actors.ts";
import { testPayPassword as payPassword } from "../testing/builders.ts";
import { operatorLog } from "../testing/operator-log.ts";
import { availableIn, faultsIn, fund, rechargeOf } from "../testing/wallets.ts";
import { startWorld } from "../testing/world.ts";
import { sweepDeals } from "../wallet/deals.clock.ts";

const world = startWorld();
const amount = 1_250_000;

/** A shop that has asked for cash, and an operator before whom its owner stands. */
async function asked() {
  const shop = await world.build.shop();
  await world.build.payPassword(shop);
  await fund(world, shop, 2 * amount);
  const [owner, operator] = [await world.asOwner(shop), await world.asOperator()];
  const { dealId, code, matchCode } = await owner.does(deals.withdraw, { amount, payPassword });
  const shown = { code: code ?? "", matchCode: matchCode ?? "" };
  return { shop, owner, operator, dealId, ...shown, pay: shown };
}

/** Another code of four digits. */
const wrong = (matchCode: string) => (matchCode === "0000" ? "0001" : "0000");

describe("cash at the desk", () => {
  test("is asked for by somebody with a name: that of the papers, where the account has none", async () => {
    const applicant = await applicantOf(world);
    const shop = { id: await sentBy(applicant) };
    await reviewed(world, applicant.userId, { event: "approve" });
    await world.build.payPassword(shop);
    await fund(world, shop, amount);
    const { database } = world.app.dependencies;
    await database.updateTable("users").set({ user_name: "" }).where("id", "=", applicant.userId).execute();
    const { code } = await applicant.owner.does(deals.withdraw, { amount, payPassword });
    const shown = await (await world.asOperator()).does(deskWithdrawals.find, { code: code ?? "" });
    expect(shown).toMatchObject({ ownerName: "Hery Rakoto", ownerAccount: applicant.phone });
  });

  test("is paid out to whom the code and the digits prove: the money is gone, and both sides read who paid", async () => {
    const { shop, owner, operator, dealId, code, pay } = await asked();
    const scanned = await operator.does(deskWithdrawals.find, { code: ` ${code}\r\n` });
    expect(scanned).toMatchObject({
      id: dealId,
      shopId: shop.id,
      shopName: `Shop of ${shop.ownerPhone}`,
      ownerAccount: shop.ownerPhone,
      amount,
      status: "open",
      endedAt: null,
      paidBy: null,
      reason: null,
    });
    const key = { "idempotency-key": newKey() };
    const taps = await Promise.all([1, 2].map(() => operator.call(deskWithdrawals.pay, pay, key)));
    const { name: paidBy } = await operator.does(desk.operator, {});
    for (const { data } of taps) expect(data).toMatchObject({ id: dealId, status: "completed", paidBy });
    expect(await availableIn(world, [shop])).toEqual([amount]);
    expect(await owner.does(wallet.balance, {})).toMatchObject({ availableAmount: amount, withdrawingAmount: 0 });

    const told = {
      status: "completed",
      counterpartyName: "Guichet Tsena",
      isPaidAtDesk: true,
      matchCode: null,
      reason: null,
    };
    expect(await owner.does(deals.deal, { dealId })).toMatchObject(told);
    // Whoever else has a photo of the code learns that it is over, and no more.
    const { deal: seen } = await (await world.asStranger()).does(deals.scan, { code });
    expect(seen).toMatchObject({ status: "completed", counterpartyName: null, isPaidAtDesk: false, receiptKey: null });
    const line = {
      type: "withdraw",
      status: "confirmed",
      amount: -amount,
      counterparty: "Guichet Tsena",
      reason: null,
    };
    expect((await owner.does(wallet.bills, { type: "withdraw" })).rows).toMatchObject([line]);
    expect((await owner.does(wallet.bills, { keyword: "guichet TSENA" })).rows).toMatchObject([line]);
    expect((await owner.does(wallet.bills, { keyword: "柜台" }, { language: "1" })).rows).toHaveLength(1);
    expect((await owner.does(wallet.bills, { keyword: "Bon" })).rows).toEqual([]);
    const inChinese = await owner.does(wallet.bills, { type: "withdraw" }, { language: "1" });
    expect(inChinese.rows[0]?.counterparty).toBe("Tsena 柜台");
    const atDesk = await operator.does(deskWallets.bills, { shopId: shop.id, type: "withdraw" });
    expect(atDesk.rows).toMatchObject([line]);
    const month = world.clock.now().toISOString().slice(0, 7);
    const { lines } = await owner.does(wallet.statement, { month });
    expect(lines.find(({ type }) => type === "withdraw")).toMatchObject({ amount: -amount, about: "Guichet Tsena" });

    const ofCash = (await operatorLog(world, operator)).filter(({ subject }) => subject === dealId);
    expect(ofCash.map(({ event, detail }) => [event, JSON.parse(detail) as unknown])).toEqual([
      ["withdrawalRead", { shopId: shop.id, amount, status: "open" }],
      ["withdrawalPaidOut", { shopId: shop.id, amount }],
    ]);
    expect(await faultsIn(world)).toEqual([]);
  });

  test("is paid out once, of two operators, or an operator and a shop, who do it at the same moment", async () => {
    const first = await asked();
    const other = await world.asOperator();
    const both = await Promise.all([first.operator, other].map((one) => one.call(deskWithdrawals.pay, first.pay)));
    expect(both.map(({ failure }) => failure ?? "paid").toSorted()).toEqual(["dealCompleted", "paid"]);
    expect(await availableIn(world, [first.shop])).toEqual([amount]);

    const { shop, operator, dealId, matchCode, pay } = await asked();
    const agency = await world.build.shop();
    const agent = await world.asOwner(agency);
    const [atDesk, atShop] = await Promise.all([
      operator.call(deskWithdrawals.pay, pay),
      agent.call(deals.confirm, { dealId, matchCode }),
    ]);
    expect([atDesk, atShop].map(({ failure }) => failure ?? "paid").toSorted()).toEqual(["dealCompleted", "paid"]);
    expect(await availableIn(world, [shop, agency])).toEqual([amount, atShop.failure === undefined ? amount : 0]);
    const paidBy = atShop.failure === undefined ? `Shop of ${agency.ownerPhone}` : atDesk.data.paidBy;
    expect(await operator.does(deskWithdrawals.find, { code: pay.code })).toMatchObject({
      status: "completed",
      paidBy,
    });
    expect(await faultsIn(world)).toEqual([]);
  });

  test("is not counted among what an operator moves alone in a day: the owner agrees by the digits", async () => {
    const { shop, operator, pay } = await asked();
    await operator.does(deskWallets.recharge, rechargeOf(await world.build.shop(), 999_999));
    expect((await operator.does(deskWithdrawals.pay, pay)).status).toBe("completed");
    expect(await availableIn(world, [shop])).toEqual([amount]);
  });
});

test("an operator reads what of it they have paid out themselves today, and no other operator's", async () => {
  const now = world.clock.now();
  const hour = 3_600_000;
  world.clock.advance(startOfNamedDay(dayAfter(shopDay(now), 1)) - now.getTime() - hour);
  const { shop, owner, operator, pay } = await asked();
  const none = { count: 0, amount: 0 };
  expect(await operator.does(deskWithdrawals.day, {})).toEqual(none);
  await operator.does(deskWithdrawals.pay, pay);
  const { code, matchCode } = await owner.does(deals.withdraw, { amount: 200_000, payPassword });
  await operator.call(deskWithdrawals.pay, { code: code ?? "", matchCode: wrong(matchCode ?? "") });
  expect(await operator.does(deskWithdrawals.day, {})).toEqual({ count: 1, amount });
  await operator.does(deskWithdrawals.pay, { code: code ?? "", matchCode: matchCode ?? "" });
  expect(await operator.does(deskWithdrawals.day, {})).toEqual({ count: 2, amount: amount + 200_000 });

  // What an operator ends by disabling its owner was not paid.
  await owner.does(deals.withdraw, { amount: 100_000, payPassword });
  await operator.does(desk.setDisabled, { userId: shop.ownerId, disabled: true, reason: "Vol" });
  expect(await operator.does(deskWithdrawals.day, {})).toEqual({ count: 2, amount: amount + 200_000 });
  expect(await (await world.asOperator()).does(deskWithdrawals.day, {})).toEqual(none);
  world.clock.advance(hour);
  expect(await operator.does(deskWithdrawals.day, {})).toEqual(none);
});

describe("a withdrawal is not paid out at the desk", () => {
  test("by wrong digits: the fifth ends it, wherever the others were tried, and each stands in the operators' log", async () => {
    const { shop, operator, dealId, code, matchCode, pay } = await asked();
    const agent = await world.asStranger();
    const guess = { code, matchCode: wrong(matchCode) };
    for (let tried = 1; tried < matchCodeTries; tried += 1) {
      const one =
        tried % 2 === 0
          ? await operator.call(deskWithdrawals.pay, guess)
          : await agent.call(deals.confirm, { dealId, matchCode: guess.matchCode });
      expect(one).toMatchObject({ status: 422, failure: "matchCodeWrong" });
      expect(one.message).toContain(`encore essayer ${matchCodeTries - tried} fois`);
    }
    expect(await operator.call(deskWithdrawals.pay, guess)).toMatchObject({ status: 409, failure: "matchCodeUsedUp" });
    expect((await operator.call(deskWithdrawals.pay, pay)).failure).toBe("matchCodeUsedUp");
    expect(await availableIn(world, [shop])).toEqual([2 * amount]);
    const events = (await operatorLog(world, operator)).filter(({ subject }) => subject === dealId);
    expect(events.map(({ event }) => event)).toEqual(["matchCodeWrong", "matchCodeWrong", "matchCodeWrong"]);
    const ended = { status: "cancelled", paidBy: null, reason: sentence("matchCodeUsedUp", "fr") };
    expect(await operator.does(deskWithdrawals.find, { code })).toMatchObject(ended);
    const inChinese = await operator.does(deskWithdrawals.find, { code }, { language: "1" });
    expect(inChinese.reason).toBe(sentence("matchCodeUsedUp", "zh"));
    expect(await faultsIn(world)).toEqual([]);
  });

  test("by a wrong code of one tap that comes again: it stands in the operators' log once, as it is counted", async () => {
    const { operator, dealId, code, matchCode, pay } = await asked();
    const key = { "idempotency-key": newKey() };
    const guess = { code, matchCode: wrong(matchCode) };
    const answers = [];
    for (let tried = 1; tried <= 3; tried += 1) answers.push(await operator.call(deskWithdrawals.pay, guess, key));
    expect(answers.map(({ failure }) => failure)).toEqual(Array(3).fill("matchCodeWrong"));
    for (const { message } of answers) expect(message).toContain(`encore essayer ${matchCodeTries - 1} fois`);
    await operator.does(deskWithdrawals.pay, pay);
    const events = (await operatorLog(world, operator)).filter(({ subject }) => subject === dealId);
    expect(events.map(({ event }) => event)).toEqual(["matchCodeWrong", "withdrawalPaidOut"]);
  });

  test("by an operator who has tried too many codes of whichever withdrawals", async () => {
    const operator = await world.asOperator();
    const failures = new Set<string | undefined>();
    for (let deal = 0; deal < 5; deal += 1) {
      const { code, matchCode } = await asked();
      for (let tried = 0; tried < matchCodeTries; tried += 1)
        failures.add((await operator.call(deskWithdrawals.pay, { code, matchCode: wrong(matchCode) })).failure);
    }
    expect([...failures]).toEqual(["matchCodeWrong", "matchCodeUsedUp", "tooManyRequests"]);
  });

  test("once its time is over, and its money goes back", async () => {
    const { shop, operator, code, pay } = await asked();
    world.clock.advance(dealMinutes * 60_000);
    expect(await operator.does(deskWithdrawals.find, { code })).toMatchObject({ status: "expired", paidBy: null });
    expect(await operator.call(deskWithdrawals.pay, pay)).toMatchObject({ status: 409, failure: "dealExpired" });
    await sweepDeals(world.app.dependencies);
    expect(await availableIn(world, [shop])).toEqual([2 * amount]);
  });

  test("once its owner has cancelled it, or is disabled; of a suspended shop it is, as what lies in a wallet is its owner's", async () => {
    const first = await asked();
    await first.owner.does(deals.cancel, { dealId: first.dealId });
    expect((await first.operator.call(deskWithdrawals.pay, first.pay)).failure).toBe("dealCancelled");
    expect((await first.operator.does(deskWithdrawals.find, { code: first.code })).reason).toBeNull();

    const second = await asked();
    await second.operator.does(desk.setDisabled, { userId: second.shop.ownerId, disabled: true, reason: "Vol" });
    expect((await second.operator.call(deskWithdrawals.pay, second.pay)).failure).toBe("dealCancelled");
    const shown = await second.operator.does(deskWithdrawals.find, { code: second.code });
    const reason = "Compte désactivé par la plateforme\u00A0: Vol";
    expect(shown).toMatchObject({ status: "cancelled", paidBy: null, reason });

    const third = await asked();
    await world.app.dependencies.database
      .updateTable("shops")
      .set({ audit_status: auditStatuses.suspended })
      .where("id", "=", third.shop.id)
      .execute();
    expect((await third.operator.does(deskWithdrawals.pay, third.pay)).status).toBe("completed");
    expect(await availableIn(world, [first.shop, second.shop, third.shop])).toEqual([2 * amount, 2 * amount, amount]);
    expect(await faultsIn(world)).toEqual([]);
  });

  test("by a code that is cut, changed or of something else, nor without its digits, nor by whoever is no operator", async () => {
    const { shop, owner, operator, code, pay } = await asked();
    const { code: printed } = await owner.does(deals.qrCode, {});
    const { code: collecting } = await owner.does(deals.qrCode, { amount });
    for (const [shown, failure] of [
      [code.slice(0, -1), "qrCodeUnknown"],
      [code.replace(`:${amount}:`, `:${2 * amount}:`), "qrCodeUnknown"],
      [" ", "qrCodeUnknown"],
      [printed, "dealOfAnotherKind"],
      [collecting, "dealOfAnotherKind"],
    ] as const) {
      expect((await operator.call(deskWithdrawals.find, { code: shown })).failure).toBe(failure);
      expect((await operator.call(deskWithdrawals.pay, { ...pay, code: shown })).failure).toBe(failure);
    }
    const incomplete = await operator.call(deskWithdrawals.pay, { code, matchCode: "12" });
    expect(incomplete).toMatchObject({ status: 422, failure: "matchCodeIncomplete" });
    expect((await owner.call(deskWithdrawals.pay, pay)).status).toBe(403);
    expect((await owner.call(deskWithdrawals.find, { code })).status).toBe(403);
    expect(await availableIn(world, [shop])).toEqual([amount]);
  });
});
