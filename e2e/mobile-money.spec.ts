import type { Page } from "@playwright/test";
import { deskWallets } from "@tsena/contract/desk.wallets";
import { shopDay } from "@tsena/contract/shops.day";
import { deals } from "@tsena/contract/wallet.deals";
import { type BuiltShop, testPayPassword } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { openSandbox } from "@tsena/server/payment-channels/sandbox";
import { availableIn, faultsIn, fund, rechargeOf } from "@tsena/server/testing/wallets";
import { setLetters } from "./support/devtools.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test as journey } from "./support/journey.ts";
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

for (const percent of [150, 200])
  test(
    `with letters of ${percent} % the number that money goes to is read whole on the smallest phone`,
    speaks.fr,
    async ({ page, paying, shop }) => {
      await paying.build.payPassword(shop);
      await page.setViewportSize({ width: 320, height: 640 });
      await setLetters(page, percent);
      await signIn(page, "fr", shop.ownerPhone, "/#/pages/wallet/reflect?to=mobileMoney");
      const number = page.getByLabel("Numéro MVola");
      await expect(number).toHaveValue(/^\+261\s\d\d\s\d\d\s\d{3}\s\d\d$/);
      expect(await number.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    },
  );

test(
  "an owner withdraws to a number: it is on its way, then paid; one that is declined brings the money back and says why",
  speaks.fr,
  async ({ page, paying, shop }) => {
    await paying.build.payPassword(shop);
    await fund(paying, shop, 5_000_000);
    await signIn(page, "fr", shop.ownerPhone, "/#/pages/wallet/reflect");
    await page.getByRole("tab", { name: "Sur MVola" }).click();
    await page.getByLabel("Numéro MVola").fill("032 12 345 67");
    await page.getByRole("button", { name: "Continuer" }).click();
    await expect(page.getByText(/034 ou 038/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await withdrawTo(page, "034 12 345 01");
    await expect(page.getByRole("heading", { name: "20,000 Ar en route" })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // It goes on by itself, whoever looks.
    await page.reload();
    await expect(page.getByRole("heading", { name: "20,000 Ar versés" })).toBeVisible({ timeout: 20_000 });
    await page.getByRole("button", { name: "Terminé" }).click();
    await expect(page.getByText(/30,000/).first()).toBeVisible();

    await page.goto("/#/pages/wallet/reflect");
    await withdrawTo(page, "034 12 345 09");
    await expect(page.getByRole("heading", { name: "L'argent est revenu" })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(/Motif.*ne peut pas recevoir/)).toBeVisible();
    await expectAccessible(page);
    await page.goto("/#/pages/wallet/bill");
    await page
      .getByRole("link", { name: /Retrait/ })
      .first()
      .click();
    await expect(page.getByText("Rendu", { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await availableIn(paying, [shop])).toEqual([3_000_000]);
    expect(await faultsIn(paying)).toEqual([]);
  },
);

test(
  "an operator reads what the far side has answered about a payout, has it asked anew, and holds its day against the far side's books",
  speaks.fr,
  async ({ another, paying, shop, language }) => {
    await askForOtherwise(paying, shop);
    const page = await another({ ...aComputer, baseURL: paying.address });
    await atTheDesk(page, paying, language, "/payouts");
    await page.getByRole("link", { name: "+261341234507" }).first().click();
    await expect(page.getByText("Un autre montant, dit l'opérateur mobile").first()).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    await page.getByRole("button", { name: "Demander à nouveau" }).click();
    await expect(page.getByText("Demande d'état").first()).toBeVisible({ timeout: 30_000 });
    await page.getByLabel("Comparer un jour").fill(shopDay(new Date()));
    await expect(page.getByRole("row").nth(1)).toContainText("Autre montant");
    await expect(page.getByRole("row").nth(1)).toContainText("20,001 Ar");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

test(
  "an operator gives back what the far side says it has paid otherwise than asked, and reads afterwards who did and why",
  speaks.fr,
  async ({ another, paying, shop, language }) => {
    await askForOtherwise(paying, shop);
    const page = await another({ ...aComputer, baseURL: paying.address });
    await atTheDesk(page, paying, language, "/payouts");
    await page.getByRole("link", { name: "+261341234507" }).first().click();
    const panel = page.getByRole("complementary");
    await expect(panel.getByText(/^L'opérateur mobile dit avoir versé autre chose/)).toBeVisible({ timeout: 30_000 });
    await expect(panel.getByRole("button", { name: "Versé comme demandé…" })).toBeVisible();
    await panel.getByRole("button", { name: "Pas versé, rendre l'argent…" }).click();
    const question = page.getByRole("dialog");
    await question.getByRole("button", { name: "Rendre l'argent" }).click();
    await expect(question.getByText("Dites pourquoi")).toBeVisible();
    await expectAccessible(page);
    await question.getByLabel("Motif").fill("MVola l'a repris");
    await question.getByRole("button", { name: "Rendre l'argent" }).dblclick();
    await expect(panel.getByText("L'argent est rendu à la boutique.")).toBeVisible();
    await expect(panel.getByText("MVola l'a repris")).toBeVisible();
    await expect(panel.getByText("Décidé par")).toBeVisible();
    await expect(panel.getByRole("button", { name: "Versé comme demandé…" })).toHaveCount(0);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(await availableIn(paying, [shop])).toEqual([5_000_000]);
    expect(await faultsIn(paying)).toEqual([]);
  },
);

test(
  "what an operator decides of a payout beyond what one may move alone waits for a second one, who reads what to look at",
  speaks.zh,
  async ({ another, paying, shop, language }) => {
    await askForOtherwise(paying, shop);
    const page = await another({ ...aComputer, baseURL: paying.address });
    await atTheDesk(page, paying, language, "/payouts");
    const me = paying.withToken(await page.evaluate(() => localStorage.getItem("deskToken") ?? ""));
    await me.does(deskWallets.recharge, rechargeOf(await paying.build.shop(), 999_000));
    await page.getByRole("link", { name: "+261341234507" }).first().click();
    const panel = page.getByRole("complementary");
    await panel.getByRole("button", { name: "已按要求到账…" }).click({ timeout: 30_000 });
    const question = page.getByRole("dialog");
    await question.getByLabel("原因").fill("MVola 已书面确认");
    await question.getByRole("button", { name: "已按要求到账" }).click();
    await expect(panel.getByText("该决定等待另一位运营人员确认。")).toBeVisible();
    await expect(panel.getByText("您已作出决定，等待另一位运营人员确认。")).toBeVisible();
    await expect(panel.getByRole("button", { name: "已按要求到账…" })).toHaveCount(0);

    const second = await another({ ...aComputer, baseURL: paying.address });
    await atTheDesk(second, paying, language, "/confirmations");
    await second.getByRole("link", { name: /^移动钱包汇款 · 20,000/ }).click();
    await expect(second.getByText("MVola 已书面确认")).toBeVisible();
    await expect(second.getByRole("link", { name: "查看汇款" })).toHaveAttribute("href", /#\/payouts\?id=/);
    await second.getByRole("button", { name: "确认…" }).click();
    await expect(second.getByRole("dialog").getByText(/请亲自向移动运营商核实/)).toBeVisible();
    await expectAccessible(second);
    await second.getByRole("dialog").getByRole("button", { name: "确认", exact: true }).dblclick();
    await expect(second.getByText("已确认并完成。")).toBeVisible();
    await page.reload();
    await expect(panel.getByText("处理人")).toBeVisible();
    await expect(panel.getByText("已到账").first()).toBeVisible();
    expect(await availableIn(paying, [shop])).toEqual([3_000_000]);
    expect(await faultsIn(paying)).toEqual([]);
  },
);
