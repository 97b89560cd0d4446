import { describe, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { codes } from "@tsena/contract/accounts.codes";
import { passwords } from "@tsena/contract/accounts.passwords";
import { wallet } from "@tsena/contract/wallet";
import { deals } from "@tsena/contract/wallet.deals";
import { dealMinutes, matchCodeTries } from "@tsena/contract/wallet.states";
import { newKey } from "../testing/actors.ts";
import { type BuiltShop, testPayPassword, testPayPassword as payPassword } from "../testing/builders.ts";
import { codeFor, outboxOf } from "../testing/outbox.ts";
import { availableIn, faultsIn, fund } from "../testing/wallets.ts";
import { startWorld } from "../testing/world.ts";
import { sweepDeals } from "./deals.clock.ts";

const world = startWorld();

const amount = 1_250_000;

const held = (...shops: BuiltShop[]): Promise<number[]> => availableIn(world, shops);
const faults = () => faultsIn(world);

/** A shop that has money, and one that pays cash out for it. */
async function twoShops() {
  const [shop, agency] = [await world.build.shop(), await world.build.shop()];
  await world.build.payPassword(shop);
  await fund(world, shop, 2 * amount);
  return { shop, agency, owner: await world.asOwner(shop), agent: await world.asOwner(agency) };
}

/** Another code of four digits. */
const wrong = (matchCode: string | null) => (matchCode === "0000" ? "0001" : "0000");

test("cash is paid out by whoever scans the code and types the match code: as much comes into their wallet", async () => {
  const { shop, agency, owner, agent } = await twoShops();
  const { dealId, code, matchCode } = await owner.does(deals.withdraw, { amount, payPassword });
  expect(await held(shop, agency)).toEqual([amount, 0]);
  expect(await owner.does(wallet.balance, {})).toMatchObject({ availableAmount: amount, withdrawingAmount: amount });
  const { owner: whose, deal } = await agent.does(deals.scan, { code: code ?? "" });
  expect([whose.name, deal?.id, deal?.amount, deal?.matchCode]).toEqual([
    `Shop of ${shop.ownerPhone}`,
    dealId,
    amount,
    null,
  ]);
  expect((await owner.does(deals.deal, { dealId })).matchCode).toBe(matchCode);
  const key = { "idempotency-key": newKey() };
  // Wrong digits keep no key: the same one is good for the right ones.
  const mistyped = await agent.call(deals.confirm, { dealId, matchCode: wrong(matchCode) }, key);
  expect(mistyped.failure).toBe("matchCodeWrong");
  const confirmed = await agent.does(deals.confirm, { dealId, matchCode: matchCode ?? "" }, key);
  expect(confirmed).toMatchObject({ status: "completed", counterpartyName: `Shop of ${agency.ownerPhone}` });
  expect(await agent.does(deals.confirm, { dealId, matchCode: matchCode ?? "" }, key)).toEqual(confirmed);
  const { receiptKey } = confirmed;
  expect(receiptKey).toEqual(expect.any(String));
  expect(await owner.does(deals.deal, { dealId })).toMatchObject({ status: "completed", matchCode: null, receiptKey });
  expect(await held(shop, agency)).toEqual([amount, amount]);
  expect(await owner.does(wallet.balance, {})).toMatchObject({ availableAmount: amount, withdrawingAmount: 0 });
  expect(await faults()).toEqual([]);
});

test("a right match code whose answer was lost is answered again, though its shop has had too many wrong ones since", async () => {
  const { shop, agency, owner, agent } = await twoShops();
  const { dealId, matchCode } = await owner.does(deals.withdraw, { amount, payPassword });
  const given = { dealId, matchCode: matchCode ?? "" };
  const key = { "idempotency-key": newKey() };
  const confirmed = await agent.does(deals.confirm, given, key);
  const guess = async (): Promise<string | undefined> => {
    const other = await owner.does(deals.withdraw, { amount: 100, payPassword });
    const tries = Array.from({ length: matchCodeTries }, () => ({
      dealId: other.dealId,
      matchCode: wrong(other.matchCode),
    }));
    let last: string | undefined;
    for (const one of tries) last = (await agent.call(deals.confirm, one)).failure;
    return last;
  };
  for (let deal = 1; deal <= 4; deal += 1) expect(await guess()).toBe("matchCodeUsedUp");
  expect(await guess()).toBe("tooManyRequests");
  expect(await agent.does(deals.confirm, given, key)).toEqual(confirmed);
  expect(await held(agency)).toEqual([amount]);
  expect((await agent.call(deals.confirm, given)).failure).toBe("tooManyRequests");
  expect(await held(shop)).toEqual([amount - 100]);
});

test("of two who confirm at once one is paid; of confirming and cancelling at once, one happens", async () => {
  const { shop, agency, owner, agent } = await twoShops();
  const member = await world.asStaff(agency, ["wallet.collect"]);
  const first = await owner.does(deals.withdraw, { amount, payPassword });
  const given = { dealId: first.dealId, matchCode: first.matchCode ?? "" };
  const both = await Promise.all([agent, member].map((one) => one.call(deals.confirm, given)));
  expect(both.map(({ failure }) => failure ?? "paid").toSorted()).toEqual(["dealCompleted", "paid"]);
  const { dealId, matchCode } = await owner.does(deals.withdraw, { amount, payPassword });
  const [confirmed, cancelled] = await Promise.all([
    agent.call(deals.confirm, { dealId, matchCode: matchCode ?? "" }),
    owner.call(deals.cancel, { dealId }),
  ]);
  expect([confirmed.status, cancelled.status].toSorted()).toEqual([200, 409]);
  const isPaid = confirmed.status === 200;
  expect(await held(shop, agency)).toEqual(isPaid ? [0, 2 * amount] : [amount, amount]);
  expect(await faults()).toEqual([]);
});

test("the fifth wrong match code ends it, by whomever they were tried; the money goes back", async () => {
  const { shop, agency, owner, agent } = await twoShops();
  const other = await world.asStranger();
  const { dealId, code, matchCode } = await owner.does(deals.withdraw, { amount, payPassword });
  await agent.does(deals.scan, { code: code ?? "" });
  const guess = (one: typeof agent) => one.call(deals.confirm, { dealId, matchCode: wrong(matchCode) });
  for (let tried = 1; tried < matchCodeTries; tried += 1) {
    expect(await guess(tried % 2 === 0 ? agent : other)).toMatchObject({ status: 422, failure: "matchCodeWrong" });
  }
  const usedUp = "Trop de codes de contrôle incorrects\u00A0: ce retrait est annulé";
  expect(await guess(agent)).toMatchObject({ status: 409, failure: "matchCodeUsedUp", message: usedUp });
  const right = { dealId, matchCode: matchCode ?? "" };
  expect((await agent.call(deals.confirm, right, { language: "1" })).message).toBe("核对码多次输错，本次提现已取消");
  // The page that they were typed on goes over to the end of the deal, and says it there; so does the owner's, and their bill.
  for (const one of [agent, owner])
    expect(await one.does(deals.deal, { dealId })).toMatchObject({ status: "cancelled", reason: usedUp });
  expect((await owner.does(wallet.bills, { type: "withdraw" })).rows[0]).toMatchObject({ reason: usedUp });
  expect(await held(shop, agency)).toEqual([2 * amount, 0]);
  expect(await faults()).toEqual([]);
});

test("one whose time is over is not paid out any more, and its money goes back once, on however many nodes", async () => {
  const { shop, owner, agent } = await twoShops();
  const { dealId, matchCode } = await owner.does(deals.withdraw, { amount, payPassword });
  world.clock.advance(dealMinutes * 60_000);
  expect((await agent.call(deals.confirm, { dealId, matchCode: matchCode ?? "" })).failure).toBe("dealExpired");
  await Promise.all([1, 2, 3].map(() => sweepDeals(world.app.dependencies)));
  expect(await held(shop)).toEqual([2 * amount]);
  expect(await owner.does(deals.deal, { dealId })).toMatchObject({ status: "expired" });
  expect(await faults()).toEqual([]);
});

test("the owner alone cancels a withdrawal of the shop, as does whoever scanned it; for others it is not there", async () => {
  const { shop, owner, agent } = await twoShops();
  const member = await world.asStaff(shop, ["wallet.view", "wallet.collect"]);
  const { dealId, code } = await owner.does(deals.withdraw, { amount, payPassword });
  expect((await member.call(deals.cancel, { dealId })).failure).toBe("ownerOnly");
  expect((await member.does(deals.deal, { dealId })).matchCode).toBeNull();
  expect((await agent.call(deals.cancel, { dealId })).failure).toBe("dealNotFound");
  await agent.does(deals.scan, { code: code ?? "" });
  expect(await agent.does(deals.cancel, { dealId, reason: "Pas assez d'espèces" })).toMatchObject({
    status: "cancelled",
  });
  expect(await held(shop)).toEqual([2 * amount]);
  const seeing = await world.asStaff(shop, ["wallet.view"]);
  expect((await seeing.call(deals.confirm, { dealId, matchCode: "1234" })).failure).toBe("moduleNotGranted");
});

test("a collection is not confirmed by a code, nor a withdrawal paid as a collection, nor one's own paid out", async () => {
  const { owner, agent } = await twoShops();
  const { deal } = await agent.does(deals.qrCode, { amount });
  expect((await owner.call(deals.confirm, { dealId: deal?.id ?? "", matchCode: "1234" })).failure).toBe(
    "dealOfAnotherKind",
  );
  const { dealId, code, matchCode } = await owner.does(deals.withdraw, { amount, payPassword });
  expect((await owner.call(deals.confirm, { dealId, matchCode: matchCode ?? "" })).failure).toBe("dealOfAnotherKind");
  expect((await agent.call(deals.confirm, { dealId: "none", matchCode: "1234" })).failure).toBe("dealNotFound");
  expect((await agent.call(deals.confirm, { code: code ?? "" })).failure).toBe("dealOfAnotherKind");
  expect((await owner.call(deals.withdraw, { amount: 3 * amount, payPassword })).failure).toBe("balanceTooLow");
  const mobile = { amount, payPassword, channel: "mobileMoney", phone: "+261340000009" } as const;
  expect((await owner.call(deals.withdraw, mobile)).failure).toBe("mobileMoneyOff");
});

test("cash is not confirmed to a wallet that can hold no more: the money stays where it is, and goes back", async () => {
  const { shop, agency, owner, agent } = await twoShops();
  await fund(world, agency, Number.MAX_SAFE_INTEGER);
  const { dealId, matchCode } = await owner.does(deals.withdraw, { amount, payPassword });
  // Its digits are right, and no tries: as many as a shop may have wrong hold nobody back.
  for (let tap = 0; tap <= 20; tap += 1) {
    const refused = await agent.call(deals.confirm, { dealId, matchCode: matchCode ?? "" });
    expect(refused).toMatchObject({ status: 422, failure: "withdrawalFailed" });
  }
  expect((await owner.does(deals.cancel, { dealId })).status).toBe("cancelled");
  expect(await held(shop, agency)).toEqual([2 * amount, Number.MAX_SAFE_INTEGER]);
  expect(await faults()).toEqual([]);
});

test("neither a code nor an answer with one can be read in the database", async () => {
  const { owner } = await twoShops();
  const { code, matchCode, dealId } = await owner.does(deals.withdraw, { amount, payPassword });
  const { database } = world.app.dependencies;
  const rows = await database.selectFrom("deals").selectAll().where("id", "=", dealId).execute();
  const keys = await database.selectFrom("idempotency_keys").selectAll().execute();
  const signature = (code ?? "").split(":").at(-1) ?? "none";
  expect(rows).toHaveLength(1);
  expect(Object.values(rows[0] ?? {})).not.toContain(matchCode);
  expect(JSON.stringify([rows, keys])).not.toContain(signature);
});

describe("a phone that was left unlocked", () => {
  const amount = 100_000;
  const chosen = { payPassword: "135790", confirmPayPassword: "135790" };

  /** The whole way of a stranger who holds an owner's unlocked phone, and so reads each code that is sent to it. */
  test("a stranger with an owner's unlocked phone gets no money out of the wallet, whatever is tried, for a day", async () => {
    const [shop, accomplice] = [await world.build.shop(), await world.build.shop()];
    await fund(world, shop, 500_000);
    await world.build.payPassword(shop);
    const phone = await world.asOwner(shop);
    const pay = (payPassword: string) =>
      phone.call(deals.transfer, { account: accomplice.ownerPhone, amount, payPassword });
    const withdraw = (payPassword: string) => phone.call(deals.withdraw, { amount, payPassword });
    let sent = 0;
    const codeOf = async (purpose: "payPassword" | "reset"): Promise<string> => {
      world.clock.advance(61_000);
      await phone.does(codes.send, { target: shop.ownerPhone, purpose });
      return codeFor(world.app, shop.ownerPhone, (sent += 1));
    };

    // Guesses are of one count, whichever call they are made by.
    expect(await pay("000000")).toMatchObject({ failure: "payPasswordWrong" });
    expect(await withdraw("111111")).toMatchObject({ failure: "payPasswordWrong" });
    expect(await phone.call(wallet.setPayPassword, { ...chosen, oldPayPassword: "222222" })).toMatchObject({
      failure: "payPasswordWrong",
    });
    expect(await pay("333333")).toMatchObject({ failure: "payPasswordWrong" });
    expect(await withdraw("444444")).toMatchObject({ failure: "payPasswordLocked" });
    expect(await pay(testPayPassword)).toMatchObject({ failure: "payPasswordLocked" });

    // A code comes to the phone itself: without the login password it sets nothing.
    const proof = { target: shop.ownerPhone, code: await codeOf("payPassword") };
    for (let guess = 1; guess <= 5; guess += 1) {
      expect(
        await phone.call(wallet.setPayPassword, { ...chosen, ...proof, password: `guess ${guess}` }),
      ).toMatchObject({
        failure: "passwordWrong",
      });
    }
    expect(await phone.call(wallet.setPayPassword, { ...chosen, ...proof, password: "guess 6" })).toMatchObject({
      failure: "tooManyRequests",
    });

    // The login password is reset by a code, too; what is set with it pays nothing for a day, and the owner is told of both.
    const password = "a stranger's password";
    const code = await codeOf("reset");
    await world
      .asNobody()
      .does(passwords.reset, { account: shop.ownerPhone, code, password, confirmPassword: password });
    world.clock.advance(16 * 60_000);
    const signedIn = await world
      .asNobody()
      .does(accounts.login, { account: shop.ownerPhone, password, agreement: true });
    const thief = world.withToken(signedIn.token);
    await thief.does(codes.send, { target: shop.ownerPhone, purpose: "payPassword" });
    const fresh = await codeFor(world.app, shop.ownerPhone, (sent += 1));
    await thief.does(wallet.setPayPassword, { ...chosen, password, target: shop.ownerPhone, code: fresh });
    const paying = { account: accomplice.ownerPhone, amount, payPassword: chosen.payPassword };
    for (const hours of [0, 12, 11]) {
      world.clock.advance(hours * 3_600_000);
      expect(await thief.call(deals.transfer, paying)).toMatchObject({ status: 409, failure: "payoutsWait" });
      expect(await thief.call(deals.withdraw, { amount, payPassword: chosen.payPassword })).toMatchObject({
        failure: "payoutsWait",
      });
    }
    const told = (await outboxOf(world.app, shop.ownerPhone)).map(({ body }) => body).join("\n");
    expect(told).toMatch(/Le mot de passe de votre compte/);
    expect(told).toMatch(/Code de paiement Tsena choisi/);
    expect(await thief.does(wallet.balance, {})).toMatchObject({ availableAmount: 500_000 });
    expect(await (await world.asOwner(accomplice)).does(wallet.balance, {})).toMatchObject({ availableAmount: 0 });
  });
});
