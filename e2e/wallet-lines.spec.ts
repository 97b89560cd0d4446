import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { deals } from "@tsena/contract/wallet.deals";
import { type BuiltShop, testPayPassword } from "@tsena/server/testing/builders";
import { deliveredOrder } from "@tsena/server/testing/delivered";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { fund } from "@tsena/server/testing/wallets";
import { expect, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";
import { speaks } from "./support/words.ts";

/** What is on the paper while the system prints. */
async function printStatement(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await page.getByRole("button", { name: "Imprimer" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Solde au début du mois").last()).toBeVisible();
  await expect(page.getByRole("button", { name: "Télécharger pour un tableur" })).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(page.getByText("Solde au début du mois")).toHaveCount(1);
}

async function readMonth(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^Relevé du mois/ }).click();
  await expect(page.getByText("Solde au début du mois")).toBeVisible();
  await expect(page.getByText("Rechargement (1)")).toBeVisible();
  await expect(page.getByText(/Ce mois n'est pas fini/)).toBeVisible();
  await expect(page.getByText("12,500.5")).toHaveCount(3);
  await expectNoSidewaysScroll(page);

  const asked = page.waitForEvent("download");
  await page.getByRole("button", { name: "Télécharger pour un tableur" }).click();
  const file = await asked;
  expect(file.suggestedFilename()).toMatch(/^releve-\d{4}-\d{2}\.csv$/);
  expect(await readFile(await file.path(), "utf8")).toContain(";Rechargement;;;12500,5;12500,5");

  await printStatement(page);
  await page.getByRole("combobox", { name: "Mois" }).selectOption({ index: 1 });
  await expect(page.getByText("Rien n'a bougé ce mois-là.")).toBeVisible();
}

async function seeAmountsInOneColumn(page: Page): Promise<void> {
  await page.goto("/#/pages/wallet/bill");
  const lines = page.getByRole("list", { name: /^Relevé/ }).getByRole("link");
  await expect(lines).toHaveCount(4);
  for (const line of await lines.all()) {
    const words = await line.locator(":scope > span").first().boundingBox();
    const amount = await line.locator(":scope > span").last().boundingBox();
    expect(amount?.y).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0));
  }
  await expectNoSidewaysScroll(page);
}

async function cancelByItsLine(page: Page, world: OpenWorld, shop: BuiltShop): Promise<void> {
  await page.goto("/#/pages/wallet/index");
  const owner = await world.asOwner(shop);
  await owner.does(deals.withdraw, { amount: 2_000_000, payPassword: testPayPassword });
  await page.goto("/#/pages/wallet/bill");
  await page.getByRole("link", { name: /^Retrait/ }).click();
  const way = page.getByRole("link", { name: /^Voir le code du retrait/ });
  await expectSound(page);
  await way.click();
  await expect(page.getByRole("img", { name: /Code QR pour retirer 20,000/ })).toBeVisible();
  await page.getByRole("button", { name: "Annuler l'opération" }).click();
  await expect(page.getByRole("heading", { name: "Annulé" })).toBeVisible();
  await page.goto("/#/pages/wallet/bill");
  await page.getByRole("link", { name: /^Retrait/ }).click();
  await expect(page.getByText("l'argent est revenu dans le portefeuille")).toBeVisible();
  await expect(way).toHaveCount(0);
}

test(
  "on a narrow phone the bill is read line by line and by the month, from its first line on",
  speaks.fr,
  async ({ page, world, shop }) => {
    await world.build.payPassword(shop);
    await page.setViewportSize({ width: 320, height: 640 });
    await test.step("a line that is not in the bill leads to the bill", async () => {
      await signIn(page, "fr", shop.ownerPhone, "/#/pages/wallet/bill?id=gone");
      await expect(page.getByRole("heading", { name: "Cette ligne n'est pas dans votre relevé" })).toBeVisible();
      await page.getByRole("button", { name: "Voir le relevé" }).click();
      await expect(page.getByText("Rien dans le relevé")).toBeVisible();
    });
    await fund(world, shop, 1_250_050);
    await test.step("a month of the wallet is read, printed alone, and taken into a spreadsheet", () =>
      readMonth(page));
    await fund(world, shop, 400_000);
    await fund(world, shop, 1_234_567_800);
    await deliveredOrder(world, shop, { customer: { name: "Hanta" } });
    await test.step("the amounts of the bill stand in one column under what they are for, small ones too", () =>
      seeAmountsInOneColumn(page));
    await test.step("an owner who has left the page of a withdrawal finds its code again by its line, and cancels it there", () =>
      cancelByItsLine(page, world, shop));
  },
);
