import type { Page } from "@playwright/test";
import { accounts } from "@tsena/contract/accounts";
import { pins } from "@tsena/contract/accounts.pins";
import { addressesOf, type Call } from "@tsena/contract/call";
import { testPassword } from "@tsena/server/testing/builders";
import { expect, test } from "./support/journey.ts";
import { holdCalls, signInByForm, speak, tryToSignIn } from "./support/phone.ts";
import { wordsIn } from "./support/words.ts";

const addressOf = (call: Call) => `**${addressesOf(call)[0]}`;
const people = (page: Page) => page.getByRole("list", { name: "Personnes sur ce téléphone" }).getByRole("button");
const tileOf = (page: Page, account: string) => page.getByRole("button", { name: new RegExp(`Person \\${account}`) });
const ordersOf = (page: Page) => page.getByRole("tab", { name: wordsIn("fr").pending });
const loginType = (page: Page) => page.evaluate(() => localStorage.getItem("loginType"));
const tokenOn = (page: Page) => page.evaluate(() => localStorage.getItem("token") ?? "");

async function tapPin(page: Page): Promise<void> {
  for (const digit of "1357") await page.getByRole("button", { name: digit, exact: true }).click();
}

/** Whoever is at the phone chooses a PIN, and leaves it to whoever comes. */
async function choosePin(page: Page): Promise<void> {
  await page.getByLabel("Code PIN", { exact: true }).fill("1357");
  await page.getByRole("textbox", { name: "Votre mot de passe" }).fill(testPassword);
  await page.getByRole("button", { name: "Enregistrer" }).click();
}

/** Types somebody's PIN, whose answer is held back; gives what lets it go, and waits until the app has dealt with it. */
async function typePin(page: Page, account: string): Promise<() => Promise<void>> {
  const letGo = await holdCalls(page, pins.unlock);
  await tileOf(page, account).click();
  const asked = page.waitForRequest(addressOf(pins.unlock));
  await tapPin(page);
  await asked;
  return async () => {
    // Whichever tab comes to it first locks the session again.
    const locked = page
      .context()
      .waitForEvent("response", (response) => response.url().includes("/ShopUser/LockSession"));
    letGo();
    await locked;
    await page.unroute(addressOf(pins.unlock));
  };
}

/** Somebody signs in with the password; gives what lets the answer come, and waits until the session that it opened is ended. */
async function signsInLate(page: Page, account: string): Promise<() => Promise<void>> {
  const letGo = await holdCalls(page, accounts.login);
  const asked = page.waitForRequest(addressOf(accounts.login));
  await tryToSignIn(page, "fr", account, testPassword);
  await asked;
  return async () => {
    const answered = page.waitForResponse(addressOf(accounts.login));
    const ended = page.waitForResponse(addressOf(accounts.logout));
    letGo();
    const { data } = (await (await answered).json()) as { data: { token: string } };
    expect((await ended).request().headers()["token"]).toBe(data.token);
    await page.unroute(addressOf(accounts.login));
  };
}

test("an answer that comes late brings nobody to the phone over who has come meanwhile, nor leaves a session open that nobody can lock", async ({
  page,
  context,
  world,
  shop: { ownerPhone },
  shop,
}) => {
  const cook = await world.build.staff(shop, ["orders.view"]);
  const tab = await context.newPage();
  const failureOf = async (token: string) => (await world.withToken(token).call(accounts.details, {})).failure;
  await speak(page, "fr");

  await test.step("who has come in another tab, without a PIN, while somebody else signs in stays at the phone", async () => {
    const comeIn = await signsInLate(page, ownerPhone);
    await signInByForm(tab, "fr", cook);
    const token = await tokenOn(tab);
    await comeIn();
    expect([await tokenOn(page), await loginType(page)]).toEqual([token, "2"]);
    expect(await failureOf(token)).toBeUndefined();
  });

  const token = await tokenOn(page);
  await page.goto("/#/pages/user/pin?next=people");
  await choosePin(page);
  await expect(people(page)).toHaveCount(1);

  await test.step("a PIN whose answer is late brings nobody back after another name was chosen", async () => {
    const answer = await typePin(page, cook);
    await page.getByRole("button", { name: "Choisir un autre nom" }).click();
    await answer();
    await expect(people(page)).toHaveCount(1);
    expect(await failureOf(token)).toBe("sessionLocked");
  });

  await test.step("who comes by PIN after another has gone back to the names while she signed in stays at the phone", async () => {
    const comeIn = await signsInLate(page, ownerPhone);
    await page.goto("/#/pages/user/people");
    await people(page).click();
    await tapPin(page);
    await expect(ordersOf(page)).toBeVisible();
    await comeIn();
    expect([await tokenOn(page), await loginType(page)]).toEqual([token, "2"]);
    expect(await failureOf(token)).toBeUndefined();
    await expect(ordersOf(page)).toBeVisible();
  });
});
