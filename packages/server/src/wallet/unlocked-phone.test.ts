import { expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { codes } from "@tsena/contract/accounts.codes";
import { passwords } from "@tsena/contract/accounts.passwords";
import { wallet } from "@tsena/contract/wallet";
import { deals } from "@tsena/contract/wallet.deals";
import { testPayPassword } from "../testing/builders.ts";
import { codeFor, outboxOf } from "../testing/outbox.ts";
import { fund } from "../testing/wallets.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
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
    expect(await phone.call(wallet.setPayPassword, { ...chosen, ...proof, password: `guess ${guess}` })).toMatchObject({
      failure: "passwordWrong",
    });
  }
  expect(await phone.call(wallet.setPayPassword, { ...chosen, ...proof, password: "guess 6" })).toMatchObject({
    failure: "tooManyRequests",
  });

  // The login password is reset by a code, too; what is set with it pays nothing for a day, and the owner is told of both.
  const password = "a stranger's password";
  const code = await codeOf("reset");
  await world.asNobody().does(passwords.reset, { account: shop.ownerPhone, code, password, confirmPassword: password });
  world.clock.advance(16 * 60_000);
  const signedIn = await world.asNobody().does(accounts.login, { account: shop.ownerPhone, password, agreement: true });
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
