import type { Page } from "@playwright/test";
import { failures } from "@tsena/contract/failures";
import { deals } from "@tsena/contract/wallet.deals";
import { type BuiltShop, testPayPassword } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { availableIn, fund } from "@tsena/server/testing/wallets";
import { expect, expectSound, test } from "./support/journey.ts";
import { typeOnPad } from "./support/pads.ts";
import { holdCalls, passAnswers, signIn } from "./support/phone.ts";
import { speaks } from "./support/words.ts";

const amount = 125_000;
const funds = 1_000_000;

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

/** The owner of a shop with money and a payment password, about to pay 1,250 Ar to the other shop. */
async function aboutToPay(page: Page, world: OpenWorld, shop: BuiltShop): Promise<BuiltShop> {
  const other = await world.build.shop();
  await world.build.payPassword(shop);
  await fund(world, shop, funds);
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, "fr", shop.ownerPhone);
  await goToPay(page, other, "10,000");
  return other;
}

const sheetOn = (page: Page) => page.getByRole("dialog", { name: /^Payer/ });

const padOn = (page: Page) => page.getByRole("group", { name: "Votre code de paiement" });

const receiptOn = (page: Page) => page.getByRole("dialog", { name: "Reçu" });

test(
  "a wrong payment password is told with the tries that are left, and the fifth locks the wallet: nothing is paid",
  speaks.fr,
  async ({ page, world, shop }) => {
    const other = await aboutToPay(page, world, shop);
    await expectSound(page);
    await typeOnPad(sheetOn(page), "99999");
    await expect(page.getByRole("status").filter({ hasText: "5 sur 6" })).toBeAttached();
    await sheetOn(page).getByRole("button", { name: "9", exact: true }).click();
    for (const left of [4, 3, 2, 1]) {
      await expect(page.getByRole("alert").filter({ hasText: `encore essayer ${left} fois` })).toBeVisible();
      await typeOnPad(sheetOn(page), "999999");
    }
    const [locked = ""] = failures.payPasswordLocked.fr.split("{");
    await expect(page.getByRole("alert").filter({ hasText: locked.trim() })).toBeVisible();
    await expectSound(page);
    await typeOnPad(sheetOn(page), testPayPassword);
    await expect(page.getByRole("alert").filter({ hasText: locked.trim() })).toBeVisible();
    expect(await availableIn(world, [shop, other])).toEqual([funds, 0]);
  },
);

test(
  "a link that is cut before the answer comes pays once, which is said: the same digits send the same tap again",
  speaks.fr,
  async ({ page, world, shop }) => {
    const other = await aboutToPay(page, world, shop);
    const keys: (string | undefined)[] = [];
    let isCut = true;
    await page.route("**/Wallet/TransferAccounts", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (!isCut) return route.continue();
      // The server pays, and its answer is lost.
      await route.fetch();
      return route.abort();
    });
    await typeOnPad(sheetOn(page), testPayPassword);
    await expect(padOn(page).getByRole("alert")).toHaveText(/^Aucune réponse.*ne partira pas deux fois\.$/);
    expect(await availableIn(world, [shop, other])).toEqual([funds - amount, amount]);
    // The money is gone already: what is left of it is not lessened once more.
    await expect(page.getByText("Vous avez 8,750")).toBeVisible();
    await expect(sheetOn(page).getByText("Il vous restera 8,750")).toBeVisible();
    isCut = false;
    await typeOnPad(sheetOn(page), testPayPassword);
    await expect(receiptOn(page)).toContainText("1,250");
    expect(new Set(keys).size).toBe(1);
    expect(await availableIn(world, [shop, other])).toEqual([funds - amount, amount]);
  },
);

test(
  "the phone's way back leads nowhere while it is paid: the receipt is seen",
  speaks.fr,
  async ({ page, world, shop }) => {
    const other = await aboutToPay(page, world, shop);
    const letGo = await holdCalls(page, deals.transfer);
    const asked = page.waitForRequest("**/Wallet/TransferAccounts");
    await typeOnPad(sheetOn(page), testPayPassword);
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
    await expect(receiptOn(page)).toContainText("1,250");
    expect(await availableIn(world, [shop, other])).toEqual([funds - amount, amount]);
  },
);

test("the last digit that is tapped twice pays once", speaks.fr, async ({ page, world, shop }) => {
  const other = await aboutToPay(page, world, shop);
  let sent = 0;
  page.on("request", (request) => void (sent += Number(request.url().includes("/Wallet/TransferAccounts"))));
  await typeOnPad(sheetOn(page), testPayPassword.slice(0, -1));
  await sheetOn(page)
    .getByRole("button", { name: testPayPassword.slice(-1), exact: true })
    .dblclick();
  await expect(receiptOn(page)).toContainText("1,250");
  expect(sent).toBe(1);
  expect(await availableIn(world, [shop, other])).toEqual([funds - amount, amount]);
});

test(
  "whoever goes on without a sum is told to type one, and the digits that are asked for next are named",
  speaks.fr,
  async ({ page, world, shop }) => {
    await world.build.payPassword(shop);
    await fund(world, shop, funds);
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, "fr", shop.ownerPhone, "/#/pages/wallet/reflect");
    const onward = page.getByRole("button", { name: "Continuer" });
    const wrong = page.getByText("Tapez d'abord le montant");
    await onward.click();
    await expect(wrong).toBeVisible();
    await page.keyboard.type("1250");
    await expect(wrong).toBeHidden();
    await onward.click();
    const sheet = page.getByRole("dialog", { name: /^Retirer/ });
    await expect(sheet.getByText("Votre code de paiement", { exact: true })).toBeVisible();
    await expect(sheet.getByRole("link", { name: /^Code oublié/ })).toBeInViewport({ ratio: 1 });
  },
);

test(
  "a payment whose answer was lost is not paid again once the app was opened anew, which is said; the next one is another",
  speaks.fr,
  async ({ page, world, shop }) => {
    const other = await aboutToPay(page, world, shop);
    const route = "**/Wallet/TransferAccounts";
    await page.route(route, async (sent) => {
      await sent.fetch();
      return sent.abort();
    });
    await typeOnPad(sheetOn(page), testPayPassword);
    await expect(padOn(page).getByRole("alert")).toHaveText(/^Aucune réponse/);
    await page.unroute(route);
    await page.reload();
    await goToPay(page, other, "8,750");
    await expect(sheetOn(page).getByText(/^Envoyé à .*, sans réponse/)).toBeVisible();
    await expect(sheetOn(page).getByText(/Il vous restera/)).toHaveCount(0);
    await typeOnPad(sheetOn(page), "000000");
    await expect(padOn(page).getByRole("alert")).toHaveText(/déjà parti/);
    await typeOnPad(sheetOn(page), testPayPassword);
    await expect(receiptOn(page)).toContainText("1,250");
    expect(await availableIn(world, [shop, other])).toEqual([funds - amount, amount]);
    await page.reload();
    await goToPay(page, other, "8,750");
    await expect(sheetOn(page).getByText(/sans réponse/)).toHaveCount(0);
    await typeOnPad(sheetOn(page), testPayPassword);
    await expect(receiptOn(page)).toContainText("1,250");
    expect(await availableIn(world, [shop, other])).toEqual([funds - 2 * amount, 2 * amount]);
  },
);
