import type { Page } from "@playwright/test";
import { failures } from "@tsena/contract/failures";
import { deals } from "@tsena/contract/wallet.deals";
import { type BuiltShop, testPayPassword } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { availableIn, fund } from "@tsena/server/testing/wallets";
import { expect, expectSound, test } from "./support/journey.ts";
import { typeByKeyboard } from "./support/pads.ts";
import { doUnheard, holdCalls, passAnswers, signIn } from "./support/phone.ts";
import { speaks } from "./support/words.ts";

const amount = 125_000;
const funds = 1_000_000;
const transfers = "**/Wallet/TransferAccounts";

/** Goes to pay 1,250 Ar to a shop, with so much in the wallet. */
async function goToPay(page: Page, other: BuiltShop, has: string): Promise<void> {
  await page.goto("/#/pages/wallet/transfer");
  await page.getByRole("textbox").fill(other.ownerPhone);
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.getByText(`Vous avez ${has}`)).toBeVisible();
  await page.keyboard.type("1250");
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(padOn(page)).toBeVisible();
}

/** Who pays whom on which phone. */
interface Paying {
  page: Page;
  world: OpenWorld;
  shop: BuiltShop;
  other: BuiltShop;
}

/** The owner of a shop with money and a payment password, about to pay 1,250 Ar to another shop. */
async function aboutToPay(page: Page, world: OpenWorld, shop: BuiltShop): Promise<Paying> {
  const other = await world.build.shop();
  await world.build.payPassword(shop);
  await fund(world, shop, funds);
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, "fr", shop.ownerPhone);
  await goToPay(page, other, "10,000");
  return { page, world, shop, other };
}

const sheetOn = (page: Page) => page.getByRole("dialog", { name: /^Payer/ });

const padOn = (page: Page) => page.getByRole("group", { name: "Votre code de paiement" });

const receiptOn = (page: Page) => page.getByRole("dialog", { name: "Reçu" });

/** Sees the receipt, and closes it. */
async function seeReceipt(page: Page): Promise<void> {
  await expect(receiptOn(page)).toContainText("1,250");
  await receiptOn(page).getByRole("button", { name: "Terminé" }).click();
  await expect(receiptOn(page)).toBeHidden();
}

/** So many payments have come to the other shop, and nothing else has gone. */
async function expectPaid({ world, shop, other }: Paying, times: number): Promise<void> {
  expect(await availableIn(world, [shop, other])).toEqual([funds - times * amount, times * amount]);
}

async function loseTheAnswer(paying: Paying): Promise<void> {
  const { page } = paying;
  const keys: (string | undefined)[] = [];
  let isCut = true;
  await page.route(transfers, async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (!isCut) return route.continue();
    // The server pays, and its answer is lost.
    return doUnheard(route);
  });
  await typeByKeyboard(sheetOn(page), testPayPassword);
  await expect(padOn(page).getByRole("alert")).toHaveText(/^Aucune réponse.*ne partira pas deux fois\.$/);
  await expectPaid(paying, 1);
  // The money is gone already: what is left of it is not lessened once more.
  await expect(page.getByText("Vous avez 8,750")).toBeVisible();
  await expect(sheetOn(page).getByText("Il vous restera 8,750")).toBeVisible();
  isCut = false;
  await typeByKeyboard(sheetOn(page), testPayPassword);
  await seeReceipt(page);
  await page.unroute(transfers);
  expect(new Set(keys).size).toBe(1);
  await expectPaid(paying, 1);
}

async function openAnewWithoutAnswer(paying: Paying): Promise<void> {
  const { page, other } = paying;
  await goToPay(page, other, "8,750");
  await page.route(transfers, async (sent) => {
    await sent.fetch();
    return sent.abort();
  });
  await typeByKeyboard(sheetOn(page), testPayPassword);
  await expect(padOn(page).getByRole("alert")).toHaveText(/^Aucune réponse/);
  await page.unroute(transfers);
  await page.reload();
  await goToPay(page, other, "7,500");
  await expect(sheetOn(page).getByText(/^Envoyé à .*, sans réponse/)).toBeVisible();
  await expect(sheetOn(page).getByText(/Il vous restera/)).toHaveCount(0);
  // What is typed for a payment that has gone is a try like any other.
  await typeByKeyboard(sheetOn(page), "000000");
  await expect(padOn(page).getByRole("alert")).toContainText("encore essayer 4 fois");
  await typeByKeyboard(sheetOn(page), testPayPassword);
  await seeReceipt(page);
  await expectPaid(paying, 2);
}

async function goBackWhilePaying(paying: Paying): Promise<void> {
  const { page, other } = paying;
  await goToPay(page, other, "7,500");
  await expect(sheetOn(page).getByText(/sans réponse/)).toHaveCount(0);
  const letGo = await holdCalls(page, deals.transfer);
  const asked = page.waitForRequest(transfers);
  await typeByKeyboard(sheetOn(page), testPayPassword);
  await asked;
  // The way back is not gone at once.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener("popstate", resolve, { once: true });
        history.back();
      }),
  );
  await passAnswers(page);
  await expect(sheetOn(page)).toBeVisible();
  letGo();
  await seeReceipt(page);
  await expectPaid(paying, 3);
}

async function tapTheLastDigitTwice(paying: Paying): Promise<void> {
  const { page, other } = paying;
  await goToPay(page, other, "6,250");
  let sent = 0;
  page.on("request", (request) => void (sent += Number(request.url().includes("/Wallet/TransferAccounts"))));
  await typeByKeyboard(sheetOn(page), testPayPassword.slice(0, -1));
  await sheetOn(page)
    .getByRole("button", { name: testPayPassword.slice(-1), exact: true })
    .dblclick();
  await seeReceipt(page);
  expect(sent).toBe(1);
  await expectPaid(paying, 4);
}

async function typeWrongDigits(paying: Paying): Promise<void> {
  const { page, world, shop, other } = paying;
  await goToPay(page, other, "5,000");
  await typeByKeyboard(sheetOn(page), "99999");
  await expect(page.getByRole("status").filter({ hasText: "5 sur 6" })).toBeAttached();
  await sheetOn(page).getByRole("button", { name: "9", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "encore essayer 4 fois" })).toBeVisible();
  const owner = await world.asOwner(shop);
  for (let tries = 0; tries < 3; tries += 1) await owner.call(deals.withdraw, { amount, payPassword: "999999" });
  await typeByKeyboard(sheetOn(page), "999999");
  const [locked = ""] = failures.payPasswordLocked.fr.split("{");
  await expect(page.getByRole("alert").filter({ hasText: locked.trim() })).toBeVisible();
  await expectSound(page);
  await typeByKeyboard(sheetOn(page), testPayPassword);
  await expect(page.getByRole("alert").filter({ hasText: locked.trim() })).toBeVisible();
  await expectPaid(paying, 4);
}

test(
  "a payment is paid once: its answer lost, its sheet left or its last digit tapped twice; wrong payment passwords pay nothing",
  speaks.fr,
  async ({ page, world, shop }) => {
    test.setTimeout(120_000);
    const paying = await aboutToPay(page, world, shop);
    await test.step("a link that is cut before the answer comes pays once, which is said: the same digits send the same tap again", () =>
      loseTheAnswer(paying));
    await test.step("a payment whose answer was lost is not paid again once the app was opened anew, which is said", () =>
      openAnewWithoutAnswer(paying));
    await test.step("the next one is another, and the phone's way back leads nowhere while it is paid: the receipt is seen", () =>
      goBackWhilePaying(paying));
    await test.step("the last digit that is tapped twice pays once", () => tapTheLastDigitTwice(paying));
    await test.step("a wrong payment password is told with the tries that are left, and the fifth locks the wallet: nothing is paid", () =>
      typeWrongDigits(paying));
  },
);
