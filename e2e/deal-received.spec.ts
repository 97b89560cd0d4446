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

test(
  "from its first page a shop shows its code in one tap; what is paid by it comes up as a receipt, each once",
  speaks.fr,
  async ({ page, world, shop }) => {
    const { payer, pay } = await payerIn(world);
    const code = await ownCode(world, shop);
    await pay(code, 1_000);
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, "fr", shop.ownerPhone, "/#/pages/index/index");
    await page.getByRole("list", { name: "Au quotidien" }).getByRole("link", { name: "Encaisser" }).click();
    await expect(page.getByRole("img", { name: /Code QR pour payer/ })).toBeVisible();
    await expectSound(page);
    await expect(receiptOn(page)).toBeHidden();

    await pay(code, 250_000);
    await pay(code, 370_000);
    await expect(receiptOn(page)).toContainText("2,500");
    await expect(receiptOn(page).getByRole("heading")).toHaveText(`Reçu de Shop of ${payer.ownerPhone}`);
    await expectSound(page);
    await page.getByRole("button", { name: "Terminé" }).click();
    await expect(receiptOn(page)).toContainText("3,700");
    await page.getByRole("button", { name: "Terminé" }).click();
    await expect(receiptOn(page)).toBeHidden();
    // While an amount is typed, or its own code is shown, whoever pays by the poster is seen too.
    await page.getByRole("button", { name: "Demander un montant" }).click();
    await page.keyboard.type("125");
    await pay(code, 410_000);
    await expect(receiptOn(page)).toContainText("4,100");
    await page.getByRole("button", { name: "Terminé" }).click();
    await page.getByRole("button", { name: "Afficher le code" }).click();
    await expect(page.getByRole("img", { name: /Code QR pour payer 125/ })).toBeVisible();
    await pay(code, 420_000);
    await expect(receiptOn(page)).toContainText("4,200");
    await page.getByRole("button", { name: "Terminé" }).click();
    await expect(page.getByRole("img", { name: /Code QR pour payer 125/ })).toBeVisible();
  },
);

test(
  "a balance and a bill that are open are told of new money within a moment",
  speaks.fr,
  async ({ page, another, world, shop }) => {
    const { pay } = await payerIn(world);
    const code = await ownCode(world, shop);
    await signIn(page, "fr", shop.ownerPhone, "/#/pages/wallet/index");
    const other = await another();
    await signIn(other, "fr", shop.ownerPhone, "/#/pages/wallet/bill");
    await expect(page.getByText("Vous pouvez retirer")).toBeVisible();
    await expect(other.getByText(/^Relevé du mois/)).toBeVisible();
    await pay(code, 250_000);
    // Sooner than any of them asks by itself.
    await expect(page.getByText("2,500")).toBeVisible({ timeout: 8_000 });
    await expect(other.getByText("2,500")).toBeVisible({ timeout: 8_000 });
  },
);

test(
  "the shop's code is printed on a poster: its name, how one pays in both languages, and a code that another phone reads",
  speaks.fr,
  async ({ page, another, world, shop }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, "fr", shop.ownerPhone, "/#/pages/wallet/myQrCode");
    await page.getByRole("button", { name: "Imprimer une affiche" }).click();
    await expect(page.getByRole("heading", { name: `Shop of ${shop.ownerPhone}` })).toBeVisible();
    await expectSound(page);

    await page.evaluate(() => Object.assign(window, { print: () => undefined }));
    await page.getByRole("button", { name: "Imprimer" }).click();
    const other = await another();
    await signIn(other, "fr", (await payerIn(world)).payer.ownerPhone, "/#/pages/wallet/qrCodeSrc");
    // As wide as A5 and A4 are, in the pixels of a screen.
    for (const [width, height] of [
      [559, 794],
      [794, 1123],
    ] as const) {
      await page.emulateMedia({ media: "print" });
      await page.setViewportSize({ width, height });
      await expect(page.getByRole("button", { name: "Imprimer" })).toBeHidden();
      await expect(page.getByText("Payez ici avec Tsena").last()).toBeVisible();
      await expect(page.getByText("在此使用 Tsena 付款").last()).toBeVisible();
      const isOneSheet = await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight);
      expect(isOneSheet).toBe(true);
      await other.goto("/#/pages/wallet/qrCodeSrc");
      const poster = { name: "affiche.png", mimeType: "image/png", buffer: await page.screenshot() };
      await other.getByLabel("Choisir une image du code").setInputFiles(poster);
      await expect(other.getByRole("heading", { name: /Combien payez‑vous à Shop of/ })).toBeVisible();
    }
    await page.emulateMedia({ media: null });
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await expect(page.getByText("Payez ici avec Tsena")).toHaveCount(1);
  },
);
