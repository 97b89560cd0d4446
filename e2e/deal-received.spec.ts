import type { Page } from "@playwright/test";
import { deals } from "@tsena/contract/wallet.deals";
import { type BuiltShop, testPayPassword as payPassword } from "@tsena/server/testing/builders";
import { fund } from "@tsena/server/testing/wallets";
import { expect, expectSound, test } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";
import { speaks } from "./support/words.ts";
import type { OpenWorld } from "@tsena/server/testing/open-world";

/** A shop with money and a payment password; gives what pays by a code. */
async function payerIn(world: OpenWorld) {
  const payer = await world.build.shop();
  await world.build.payPassword(payer);
  await fund(world, payer, 2_000_000);
  const phone = await world.asOwner(payer);
  return { payer, pay: (code: string, amount: number) => phone.does(deals.transfer, { code, amount, payPassword }) };
}

const ownCode = async (world: OpenWorld, shop: BuiltShop) =>
  (await (await world.asOwner(shop)).does(deals.qrCode, {})).code;

const receiptOn = (page: Page) => page.getByRole("dialog", { name: "Reçu" });

/** Whoever pays by the code of a shop, and the phone of its owner. */
interface At {
  page: Page;
  shop: BuiltShop;
  payer: BuiltShop;
  pay: (amount: number) => Promise<unknown>;
}

async function beToldOfNewMoney({ page, shop, pay }: At): Promise<void> {
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/wallet/index");
  await expect(page.getByText("Vous pouvez retirer")).toBeVisible();
  await pay(250_000);
  // Sooner than any of them asks by itself.
  await expect(page.getByText("2,500")).toBeVisible({ timeout: 8_000 });
  await page.goto("/#/pages/wallet/bill");
  await expect(page.getByText(/^Relevé du mois/)).toBeVisible();
  await expect(page.getByRole("list", { name: /^Relevé/ }).getByRole("link")).toHaveCount(1);
  await pay(130_000);
  await expect(page.getByText("1,300")).toBeVisible({ timeout: 8_000 });
}

async function seeReceipts({ page, payer, pay }: At): Promise<void> {
  await page.goto("/#/pages/index/index");
  await page.getByRole("list", { name: "Au quotidien" }).getByRole("link", { name: "Encaisser" }).click();
  await expect(page.getByRole("img", { name: /Code QR pour payer/ })).toBeVisible();
  await expect(receiptOn(page)).toBeHidden();

  await pay(250_000);
  await pay(370_000);
  await expect(receiptOn(page)).toContainText("2,500");
  await expect(receiptOn(page).getByRole("heading")).toHaveText(`Reçu de Shop of ${payer.ownerPhone}`);
  await expectSound(page);
  await page.getByRole("button", { name: "Terminé" }).click();
  await expect(receiptOn(page)).toContainText("3,700");
  await page.getByRole("button", { name: "Terminé" }).click();
  await expect(receiptOn(page)).toBeHidden();
}

async function seeReceiptsMeanwhile({ page, pay }: At): Promise<void> {
  await page.getByRole("button", { name: "Demander un montant" }).click();
  await page.keyboard.type("125");
  await pay(410_000);
  await expect(receiptOn(page)).toContainText("4,100");
  await page.getByRole("button", { name: "Terminé" }).click();
  await page.getByRole("button", { name: "Afficher le code" }).click();
  await expect(page.getByRole("img", { name: /Code QR pour payer 125/ })).toBeVisible();
  await pay(420_000);
  await expect(receiptOn(page)).toContainText("4,200");
  await page.getByRole("button", { name: "Terminé" }).click();
  await expect(page.getByRole("img", { name: /Code QR pour payer 125/ })).toBeVisible();
}

/** As wide as A5 and A4 are, in the pixels of a screen. */
const sheets = [
  { width: 559, height: 794 },
  { width: 794, height: 1123 },
];

async function printPoster({ page, shop }: At): Promise<void> {
  await page.goto("/#/pages/wallet/myQrCode");
  await page.getByRole("button", { name: "Imprimer une affiche" }).click();
  await expect(page.getByRole("heading", { name: `Shop of ${shop.ownerPhone}` })).toBeVisible();

  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await page.getByRole("button", { name: "Imprimer" }).click();
  await page.emulateMedia({ media: "print" });
  const posters: Buffer[] = [];
  for (const size of sheets) {
    await page.setViewportSize(size);
    await expect(page.getByRole("button", { name: "Imprimer" })).toBeHidden();
    await expect(page.getByText("Payez ici avec Tsena").last()).toBeVisible();
    await expect(page.getByText("在此使用 Tsena 付款").last()).toBeVisible();
    const isOneSheet = await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight);
    expect(isOneSheet).toBe(true);
    posters.push(await page.screenshot());
  }
  await page.emulateMedia({ media: null });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(page.getByText("Payez ici avec Tsena")).toHaveCount(1);
  // What it reads as no shop's, or as another's, it does not take for its own.
  for (const buffer of posters) {
    await page.goto("/#/pages/wallet/qrCodeSrc");
    await page
      .getByLabel("Choisir une image du code")
      .setInputFiles({ name: "affiche.png", mimeType: "image/png", buffer });
    await expect(page.getByRole("heading", { name: "Ce code est celui de votre boutique" })).toBeVisible();
  }
}

test(
  "what comes to a shop is told where its owner looks, and its code is shown and printed",
  speaks.fr,
  async ({ page, world, shop }) => {
    const { payer, pay } = await payerIn(world);
    const code = await ownCode(world, shop);
    const at = { page, shop, payer, pay: (amount: number) => pay(code, amount) };
    await page.setViewportSize({ width: 320, height: 640 });
    await test.step("a balance and a bill that are open are told of new money within a moment", () =>
      beToldOfNewMoney(at));
    await test.step("from its first page a shop shows its code in one tap; what is paid by it from then on comes up as a receipt, each once", () =>
      seeReceipts(at));
    await test.step("while an amount is typed, or its own code is shown, whoever pays by the poster is seen too", () =>
      seeReceiptsMeanwhile(at));
    await test.step("the shop's code is printed on a poster: its name, how one pays in both languages, and a code that a phone reads as this shop's", () =>
      printPoster(at));
  },
);
