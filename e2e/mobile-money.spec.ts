import type { Locator, Page } from "@playwright/test";
import { deskWallets } from "@tsena/contract/desk.wallets";
import { shopDay } from "@tsena/contract/shops.day";
import { deals } from "@tsena/contract/wallet.deals";
import { type BuiltShop, testPayPassword } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { openSandbox } from "@tsena/server/payment-channels/sandbox";
import { availableIn, faultsIn, fund, rechargeOf } from "@tsena/server/testing/wallets";
import { setLetters } from "./support/devtools.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, expectSound, test as journey } from "./support/journey.ts";
import { atTheDesk } from "./support/desk.ts";
import { aComputer } from "./support/devices.ts";
import { openOwnServer } from "./support/own-server.ts";
import { signIn } from "./support/phone.ts";
import { speaks } from "./support/words.ts";

/** A journey at a server of its own that pays out at a sandbox, which takes its time over what is late. */
const test = journey.extend<{ paying: OpenWorld }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from its first parameter
  paying: async ({}, use) => {
    const sandbox = await openSandbox({ lateMs: 4000 });
    const environment = { MOBILE_MONEY_URL: sandbox.url, MOBILE_MONEY_NUMBER: "+261340000003" };
    const paying = await openOwnServer({ environment });
    await use(paying);
    await paying.close();
    await sandbox.stop();
  },
  baseURL: ({ paying }, use) => use(paying.address),
  shop: async ({ paying }, use) => use(await paying.build.shop()),
});

/** Asks for 20,000 Ar on a number, as far as the page that says how it stands. */
async function withdrawTo(page: Page, number: string): Promise<void> {
  await page.getByRole("tab", { name: "Sur MVola" }).click();
  await page.getByLabel("Numéro MVola").fill(number);
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.getByText(/^Combien sur le/)).toBeVisible();
  await page.keyboard.type("20000");
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.getByText(/par MVola/)).toBeVisible();
  await page.keyboard.type(testPayPassword);
}

/** An owner of 50,000 Ar asks for 20,000 on a number of which the far side says that another amount was paid. */
async function askForOtherwise(paying: OpenWorld, shop: BuiltShop): Promise<void> {
  await paying.build.payPassword(shop);
  await fund(paying, shop, 5_000_000);
  const owner = await paying.asOwner(shop);
  const given = { amount: 2_000_000, payPassword: testPayPassword, channel: "mobileMoney" } as const;
  await owner.does(deals.withdraw, { ...given, phone: "+261341234507" });
}

async function readNumberWhole(page: Page, shop: BuiltShop): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await setLetters(page, 150);
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/wallet/reflect?to=mobileMoney");
  const number = page.getByLabel("Numéro MVola");
  for (const percent of [150, 200]) {
    await setLetters(page, percent);
    await expect(number).toHaveValue(/^\+261\s\d\d\s\d\d\s\d{3}\s\d\d$/);
    const hidden = () => number.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(await hidden(), `${percent} %`).toBe(0);
  }
  await setLetters(page, 100);
}

async function bePaid(page: Page): Promise<void> {
  await page.goto("/#/pages/wallet/reflect");
  await page.getByRole("tab", { name: "Sur MVola" }).click();
  await page.getByLabel("Numéro MVola").fill("032 12 345 67");
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.getByText(/034 ou 038/)).toBeVisible();
  await expectSound(page);

  await withdrawTo(page, "034 12 345 01");
  await expect(page.getByRole("heading", { name: "20,000 Ar en route" })).toBeVisible();
  await expectSound(page);
  // It goes on by itself, whoever looks.
  await page.reload();
  await expect(page.getByRole("heading", { name: "20,000 Ar versés" })).toBeVisible({ timeout: 20_000 });
  await page.getByRole("button", { name: "Terminé" }).click();
  await expect(page.getByText(/30,000/).first()).toBeVisible();
}

async function beDeclined(page: Page): Promise<void> {
  await page.goto("/#/pages/wallet/reflect");
  await withdrawTo(page, "034 12 345 09");
  await expect(page.getByRole("heading", { name: "L'argent est revenu" })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/Motif.*ne peut pas recevoir/)).toBeVisible();
  await expectSound(page);
  await page.goto("/#/pages/wallet/bill");
  await page
    .getByRole("link", { name: /Retrait/ })
    .first()
    .click();
  await expect(page.getByText("Rendu", { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
}

/** Opens the payout of this shop, of those that the desk lists. */
async function openPayout(page: Page, { ownerPhone }: BuiltShop): Promise<Locator> {
  await page.getByRole("row").filter({ hasText: ownerPhone }).getByRole("link").first().click();
  return page.getByRole("complementary");
}

async function compareDay(page: Page): Promise<void> {
  await expect(page.getByText("Un autre montant, dit l'opérateur mobile").first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Demander à nouveau" }).click();
  await expect(page.getByText("Demande d'état").first()).toBeVisible({ timeout: 30_000 });
  await page.getByLabel("Comparer un jour").fill(shopDay(new Date()));
  await expect(page.getByRole("row").nth(1)).toContainText("Autre montant");
  await expect(page.getByRole("row").nth(1)).toContainText("20,001 Ar");
  await expectSound(page);
}

async function giveBack(page: Page, panel: Locator): Promise<void> {
  await expect(panel.getByText(/^L'opérateur mobile dit avoir versé autre chose/)).toBeVisible({ timeout: 30_000 });
  await expect(panel.getByRole("button", { name: "Versé comme demandé…" })).toBeVisible();
  await panel.getByRole("button", { name: "Pas versé, rendre l'argent…" }).click();
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: "Rendre l'argent" }).click();
  await expect(question.getByText("Dites pourquoi")).toBeVisible();
  await question.getByLabel("Motif").fill("MVola l'a repris");
  await question.getByRole("button", { name: "Rendre l'argent" }).dblclick();
  await expect(panel.getByText("L'argent est rendu à la boutique.")).toBeVisible();
  await expect(panel.getByText("MVola l'a repris")).toBeVisible();
  await expect(panel.getByText("Décidé par")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Versé comme demandé…" })).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(aComputer.viewport);
}

async function decideBeyondOnesOwn(page: Page, paying: OpenWorld, panel: Locator): Promise<void> {
  const me = paying.withToken(await page.evaluate(() => localStorage.getItem("deskToken") ?? ""));
  // With what was given back before, 10,000 Ar less than one moves alone in a day.
  await me.does(deskWallets.recharge, rechargeOf(await paying.build.shop(), 970_000));
  await panel.getByRole("button", { name: "Versé comme demandé…" }).click({ timeout: 30_000 });
  const question = page.getByRole("dialog");
  await question.getByLabel("Motif").fill("MVola l'a confirmé par écrit");
  await question.getByRole("button", { name: "Versé comme demandé" }).click();
  await expect(panel.getByText("La décision attend la confirmation d'un autre opérateur.")).toBeVisible();
  await expect(panel.getByText(/^Vous avez décidé\s: un autre opérateur doit confirmer\./)).toBeVisible();
  await expect(panel.getByRole("button", { name: "Versé comme demandé…" })).toHaveCount(0);
}

async function confirmAsSecond(page: Page, paying: OpenWorld): Promise<void> {
  await page.goto("/healthz");
  await atTheDesk(page, paying, "fr", "/confirmations");
  await page.getByRole("link", { name: /^Versement mobile money · 20,000/ }).click();
  await expect(page.getByText("MVola l'a confirmé par écrit")).toBeVisible();
  const way = (await page.getByRole("link", { name: "Voir le versement" }).getAttribute("href")) ?? "";
  expect(way).toMatch(/#\/payouts\?id=/);
  await page.getByRole("button", { name: "Confirmer…" }).click();
  const question = page.getByRole("dialog");
  await expect(question.getByText(/Vérifiez vous-même auprès de l'opérateur mobile/)).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Confirmer", exact: true }).dblclick();
  await expect(page.getByText("C'est confirmé et fait.")).toBeVisible();
  await page.goto(`/desk/${way}`);
}

test(
  "an owner withdraws to a number and is told how it ends; an operator decides of payouts of which the far side says that it has paid otherwise than asked",
  speaks.fr,
  async ({ page, paying, shop }) => {
    // The far side is asked again only after a while.
    test.setTimeout(180_000);
    const [other, next] = [await paying.build.shop(), await paying.build.shop()];
    await paying.build.payPassword(shop);
    await fund(paying, shop, 5_000_000);
    await test.step("with letters of 150 and 200 % the number that money goes to is read whole on the smallest phone", () =>
      readNumberWhole(page, shop));
    await test.step("an owner withdraws to a number: it is on its way, then paid", () => bePaid(page));
    await test.step("one that is declined brings the money back and says why", () => beDeclined(page));
    expect(await availableIn(paying, [shop])).toEqual([3_000_000]);

    for (const one of [other, next]) await askForOtherwise(paying, one);
    await page.setViewportSize(aComputer.viewport);
    await atTheDesk(page, paying, "fr", "/payouts");
    const panel = await openPayout(page, other);
    await test.step("an operator reads what the far side has answered about a payout, has it asked anew, and holds its day against the far side's books", () =>
      compareDay(page));
    await test.step("an operator gives back what the far side says it has paid otherwise than asked, and reads afterwards who did and why", async () => {
      await page.goto("/desk/#/payouts");
      await openPayout(page, other);
      await giveBack(page, panel);
      expect(await availableIn(paying, [other])).toEqual([5_000_000]);
    });
    await test.step("what an operator decides of a payout beyond what one may move alone waits for a second one, who reads what to look at", async () => {
      await openPayout(page, next);
      await decideBeyondOnesOwn(page, paying, panel);
      await confirmAsSecond(page, paying);
      await expect(panel.getByText("Décidé par")).toBeVisible();
      await expect(panel.getByRole("definition").filter({ hasText: /Versé$/ })).toBeVisible();
      expect(await availableIn(paying, [next])).toEqual([3_000_000]);
    });
    expect(await faultsIn(paying)).toEqual([]);
  },
);
