import type { Page } from "@playwright/test";
import { addressesOf } from "@tsena/contract/call";
import { shops } from "@tsena/contract/shops";
import { wallet } from "@tsena/contract/wallet";
import { deals } from "@tsena/contract/wallet.deals";
import { type BuiltShop, testPayPassword } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { ringAt } from "@tsena/server/testing/rings";
import { fund } from "@tsena/server/testing/wallets";
import { setLetters } from "./support/devtools.ts";
import { expect, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { heardSoon, signIn, signInByOtherTab } from "./support/phone.ts";

const narrow = { width: 320, height: 640 };

/** An owner's phone, and where the shop's money is. */
interface At {
  page: Page;
  world: OpenWorld;
  shop: BuiltShop;
}

async function askForMoreThanThereIs({ page, world, shop }: At): Promise<void> {
  const payee = await world.build.shop();
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/wallet/transfer");
  const whom = page.getByLabel("Son téléphone ou son e-mail");
  await whom.fill(payee.ownerPhone);
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.getByRole("heading", { name: /^Combien envoyez\u2011vous à/ })).toBeVisible();
  await page.keyboard.type("50001");
  await expect(page.getByText("Vous n'avez que 50,000\u00A0Ar")).toBeVisible();
  const onward = page.getByRole("button", { name: "Continuer" });
  await expect(onward).toHaveAttribute("aria-disabled", "true");
  // The answer stands on the screen without scrolling.
  await expect(onward).toBeInViewport({ ratio: 1 });
  await expectSound(page);
  await page.keyboard.press("Backspace");
  await onward.click();
  await page.keyboard.type("135");
  await page.getByRole("button", { name: "Fermer" }).click();
  // The digits of the payment password were not typed into the amount behind it.
  await expect(page.getByText("5,000\u00A0Ar", { exact: true })).toBeVisible();
  await page.goBack();
  await expect.poll(async () => (await whom.inputValue()).replace(/\s/g, "")).toBe(payee.ownerPhone);
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.getByRole("heading", { name: /^Combien envoyez\u2011vous à/ })).toBeVisible();
}

async function goOnWithoutASum({ page }: At): Promise<void> {
  await page.goto("/#/pages/wallet/reflect");
  await expect(page.getByRole("heading", { name: /^Combien en espèces/ })).toBeVisible();
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
}

async function waitForCash({ page, world, shop }: At): Promise<void> {
  const owner = await world.asOwner(shop);
  await page.goto("/#/pages/wallet/index");
  await expect(page.getByText("50,000\u00A0Ar")).toBeVisible();
  await expect(page.getByText("Retrait en attente")).toHaveCount(0);
  const { dealId } = await owner.does(deals.withdraw, { amount: 2_000_000, payPassword: testPayPassword });
  await expect(page.getByText("30,000\u00A0Ar")).toBeVisible(heardSoon);
  const waits = page.getByRole("term").filter({ hasText: "Retrait en attente" });
  await expect(waits.locator("xpath=..")).toContainText("20,000\u00A0Ar");
  await expectSound(page);
  await owner.does(deals.cancel, { dealId });
  await expect(page.getByText("50,000\u00A0Ar")).toBeVisible(heardSoon);
  await expect(waits).toHaveCount(0);
}

async function typeUnderNotices({ page, world, shop }: At): Promise<void> {
  await ringAt(world, shop, "new");
  const until = new Date(Date.now() + 3 * 3_600_000).toISOString();
  await (await world.asOwner(shop)).does(shops.updateStatus, { isOpen: false, reason: "powerCut", until });
  await signInByOtherTab(page, shop.ownerPhone);
  await page.goto("/#/pages/wallet/reflect");
  await expect(page.getByRole("button", { name: /^Fermée.: délestage/ })).toBeVisible(heardSoon);
  await expect(page.getByRole("button", { name: /^1 commande/ })).toBeVisible(heardSoon);
  const amount = page.getByRole("group", { name: "Montant" }).getByText("12\u00A0Ar", { exact: true });
  for (const letters of [100, 200]) {
    await setLetters(page, letters);
    await page.keyboard.type("12");
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const isSeen = amount.evaluate((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const [middle, edges] = [(left + right) / 2, [top + 2, bottom - 2]];
      return edges.every((y) => one.parentElement?.contains(document.elementFromPoint(middle, y)));
    });
    expect(await isSeen, `${letters} %`).toBe(true);
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
  }
}

/** The owner of a shop with the largest sum, who has no payment password yet, then one that was just chosen. */
async function ownTheLargestSum({ page, world }: Omit<At, "shop">): Promise<void> {
  const shop = await world.build.shop();
  await fund(world, shop, 999_999_999_999);
  await signInByOtherTab(page, shop.ownerPhone);
  await page.goto("/#/pages/wallet/index");
  await expect(page.getByText("9,999,999,999.99\u00A0Ar")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto("/#/pages/wallet/reflect");
  await expect(page.getByRole("heading", { name: "Choisissez d'abord un code de paiement" })).toBeVisible();
  await world.build.payPassword(shop, new Date());
  await page.goto("/#/pages/wallet/index");
  await page.goto("/#/pages/wallet/reflect");
  await expect(page.getByRole("heading", { name: /^L'argent pourra sortir à partir de/ })).toBeVisible();
  await page.goto(`/#/pages/wallet/reflect?dealId=${crypto.randomUUID()}`);
  await expect(page.getByRole("heading", { name: "Ce retrait n'existe pas" })).toBeVisible();
}

const scanned = (code: string | null) => `/#/pages/wallet/Ewmdetails?code=${encodeURIComponent(code ?? "")}`;

/** A member of another shop, who may only collect, scans the printed code of a shop. */
async function scanToPay({ page, world, shop }: At, agency: BuiltShop): Promise<void> {
  const { code } = await (await world.asOwner(shop)).does(deals.qrCode, {});
  await signInByOtherTab(page, await world.build.staff(agency, ["wallet.collect"]));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(scanned(code));
  await expect(page.getByText("Seul le propriétaire peut payer.")).toBeVisible();
  expect(asked).toContain(addressesOf(deals.scan)[0]);
  expect(asked).not.toContain(addressesOf(wallet.balance)[0]);
}

/** A member of another shop, who may only look, scans a withdrawal. */
async function scanToSee({ page, world, shop }: At, agency: BuiltShop): Promise<void> {
  const owner = await world.asOwner(shop);
  const { dealId } = await owner.does(deals.withdraw, { amount: 2_000_000, payPassword: testPayPassword });
  const { code } = await owner.does(deals.deal, { dealId });
  await signInByOtherTab(page, await world.build.staff(agency, ["wallet.view"]));
  await page.goto(scanned(code));
  await expect(page.getByText("Demandez à quelqu'un qui encaisse pour la boutique.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Annuler l'opération" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "1", exact: true })).toHaveCount(0);
}

test("whoever is on the way to money is told what can go, what is on its way, what is typed, and what is theirs to do", async ({
  page,
  world,
  shop,
}) => {
  const at = { page, world, shop };
  await world.build.payPassword(shop);
  await fund(world, shop, 5_000_000);
  await page.setViewportSize(narrow);
  await test.step("an owner is not asked for more than there is, and the way back from the amount leads to whom, as it was typed", () =>
    askForMoreThanThereIs(at));
  await test.step("whoever goes on without a sum is told to type one, and the digits that are asked for next are named", () =>
    goOnWithoutASum(at));
  await test.step("the wallet says what a withdrawal under way has taken out of it, for as long as it waits", () =>
    waitForCash(at));
  await test.step("the largest sum stands on a narrow screen; who has no payment password is told before anything is typed", () =>
    ownTheLargestSum(at));
  const agency = await world.build.shop();
  await test.step("a member who may only collect is told that the owner pays a printed code, and nothing is asked of a balance that is not theirs to see", () =>
    scanToPay(at, agency));
  await test.step("a member who may only look sees a withdrawal that they have scanned, and no way to end it", () =>
    scanToSee(at, agency));
  await test.step("with notices above and a call for orders below, the amount stays in sight over its keys, also with the letters twice as big", () =>
    typeUnderNotices(at));
});
