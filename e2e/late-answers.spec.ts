import type { Page } from "@playwright/test";
import { accounts } from "@tsena/contract/accounts";
import { pins } from "@tsena/contract/accounts.pins";
import { addressesOf, type Call } from "@tsena/contract/call";
import type { BuiltShop } from "@tsena/server/testing/builders";
import { testPassword } from "@tsena/server/testing/builders";
import { expect, test } from "./support/journey.ts";
import { holdCalls, signInByForm, speak, tryToSignIn } from "./support/phone.ts";
import { wordsIn } from "./support/words.ts";

const addressOf = (call: Call) => `**${addressesOf(call)[0]}`;
const people = (page: Page) => page.getByRole("list", { name: "Personnes sur ce téléphone" }).getByRole("button");
const somebodyThere = (page: Page) => page.getByText(/utilise ce téléphone$/);
const ordersOf = (page: Page) => page.getByRole("tab", { name: wordsIn("fr").pending });
const loginType = (page: Page) => page.evaluate(() => localStorage.getItem("loginType"));

async function tapPin(page: Page): Promise<void> {
  for (const digit of "1357") await page.getByRole("button", { name: digit, exact: true }).click();
}

/** A phone that its owner has left to whoever comes, by a PIN; gives the owner's token. */
async function leftPhone(page: Page, { ownerPhone }: BuiltShop): Promise<string> {
  await signInByForm(page, "fr", ownerPhone);
  const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
  await page.goto("/#/pages/user/pin?next=people");
  await page.getByLabel("Code PIN", { exact: true }).fill("1357");
  await page.getByRole("textbox", { name: "Votre mot de passe" }).fill(testPassword);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(people(page)).toHaveCount(1);
  return token;
}

/** Types the owner's PIN, whose answer is held back; gives what lets it go, and waits until the app has dealt with it. */
async function typePin(page: Page): Promise<() => Promise<void>> {
  const letGo = await holdCalls(page, pins.unlock);
  await people(page).click();
  const asked = page.waitForRequest(addressOf(pins.unlock));
  await tapPin(page);
  await asked;
  return async () => {
    const locked = page.waitForResponse(addressOf(pins.lock));
    letGo();
    await locked;
    await page.unroute(addressOf(pins.unlock));
  };
}

/** Somebody signs in with the password; gives what lets the answer come. */
async function signsInLate(page: Page, account: string): Promise<() => void> {
  const letGo = await holdCalls(page, accounts.login);
  const asked = page.waitForRequest(addressOf(accounts.login));
  await tryToSignIn(page, "fr", account, testPassword);
  await asked;
  return letGo;
}

test("a PIN whose answer is late brings nobody back: neither after another name was chosen, nor over somebody who has come in another tab", async ({
  page,
  context,
  world,
  shop,
}) => {
  const cook = await world.build.staff(shop, ["orders.view"]);
  const token = await leftPhone(page, shop);
  const state = async () => (await world.withToken(token).call(accounts.details, {})).failure;
  const answerName = await typePin(page);
  await page.getByRole("button", { name: "Choisir un autre nom" }).click();
  await answerName();
  await expect(people(page)).toHaveCount(1);
  expect(await state()).toBe("sessionLocked");

  const answerTab = await typePin(page);
  const tab = await context.newPage();
  await signInByForm(tab, "fr", cook);
  await expect(somebodyThere(page)).toBeVisible();
  await answerTab();
  await expect(somebodyThere(page)).toBeVisible();
  expect(await state()).toBe("sessionLocked");
  await tab.reload();
  await expect(ordersOf(tab)).toBeVisible();
  expect(await loginType(tab)).toBe("2");
});

test("who has come in another tab while somebody else signs in stays known on the phone, and is locked", async ({
  page,
  context,
  world,
  shop,
}) => {
  const cook = await world.build.staff(shop, ["orders.view"]);
  const token = await leftPhone(page, shop);
  const letGo = await signsInLate(page, cook);
  const tab = await context.newPage();
  await tab.goto("/#/pages/user/people");
  await people(tab).click();
  await tapPin(tab);
  await expect(ordersOf(tab)).toBeVisible();
  letGo();
  await expect(ordersOf(page)).toBeVisible();
  await expect.poll(() => loginType(page)).toBe("2");
  const state = async () => (await world.withToken(token).call(accounts.details, {})).failure;
  await expect.poll(state).toBe("sessionLocked");
  await page.goto("/#/pages/user/people");
  await page.getByRole("button", { name: "Changer de personne" }).click();
  await expect(page.getByLabel("Code PIN", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("people"))).toContain(token);
});

test("who has come in another tab without a PIN, while somebody else signs in, is signed out: whoever holds the phone has no way into that session", async ({
  page,
  context,
  world,
  shop,
}) => {
  const cook = await world.build.staff(shop, ["orders.view"]);
  await speak(page, "fr");
  const letGo = await signsInLate(page, cook);
  const tab = await context.newPage();
  await signInByForm(tab, "fr", shop.ownerPhone);
  const token = await tab.evaluate(() => localStorage.getItem("token") ?? "");
  letGo();
  await expect.poll(() => loginType(page)).toBe("2");
  const state = async () => (await world.withToken(token).call(accounts.details, {})).status;
  await expect.poll(state).toBe(403);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("people"))).toBeNull();
  await expect(ordersOf(page)).toBeVisible();
});
