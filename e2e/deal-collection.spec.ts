import type { Page } from "@playwright/test";
import { deals } from "@tsena/contract/wallet.deals";
import { testPayPassword } from "@tsena/server/testing/builders";
import { fund } from "@tsena/server/testing/wallets";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";
import { speaks } from "./support/words.ts";

const digitsOf = (page: Page) => page.getByText(/^\d{4}$/).textContent();

test(
  "a shop asks for an amount by a code; another scans a picture of it, pays, and both see the same receipt",
  speaks.fr,
  async ({ page, another, world, shop }) => {
    const payer = await world.build.shop();
    await world.build.payPassword(payer);
    await fund(world, payer, 2_000_000);
    await signIn(page, "fr", shop.ownerPhone, "/#/pages/wallet/scan");
    await page.getByRole("link", { name: /^Encaisser/ }).click();
    await expect(page.getByRole("img", { name: /Code QR pour payer Shop of/ })).toBeVisible();
    await page.getByRole("button", { name: "Demander un montant" }).click();
    await page.keyboard.type("12500");
    await page.getByRole("button", { name: "Afficher le code" }).click();
    const code = page.getByRole("img", { name: /Code QR pour payer 12,500/ });
    await expect(code).toBeVisible();
    expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(260);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const other = await another();
    await signIn(other, "fr", payer.ownerPhone, "/#/pages/wallet/qrCodeSrc");
    await other.getByLabel("Ou tapez le code d'un bon").fill("tsena:1:d:none");
    await other.getByRole("button", { name: "Continuer" }).click();
    await expect(other.getByRole("main").getByText("Code QR inconnu ou incomplet")).toBeVisible();
    await other.getByRole("button", { name: "Scanner un autre code" }).click();
    const picture = { name: "code.png", mimeType: "image/png", buffer: await code.screenshot() };
    await other.getByLabel("Choisir une image du code").setInputFiles(picture);
    await expect(other.getByText(`Shop of ${shop.ownerPhone}`)).toBeVisible();
    await other.getByRole("button", { name: "Payer", exact: true }).click();
    await expect(other.getByText(/Il vous restera 7,500/)).toBeVisible();
    await other.keyboard.type(testPayPassword);

    for (const [phone, title] of [
      [other, /Payé à Shop of/],
      [page, /Reçu de Shop of/],
    ] as const) {
      const receipt = phone.getByRole("dialog", { name: "Reçu" });
      await expect(receipt).toContainText("12,500");
      await expect(receipt.getByRole("heading", { name: title })).toBeVisible();
      await expectAccessible(phone);
    }
    await expect(async () => expect(await digitsOf(page)).toBe(await digitsOf(other))).toPass();
    await page.getByRole("button", { name: "Terminé" }).click();
    await expect(page.getByRole("heading", { name: "Combien encaissez‑vous" })).toBeVisible();
  },
);

test(
  "the way back from a code with an amount leads to the amount as it was typed, then to the shop's own code",
  speaks.fr,
  async ({ page, shop }) => {
    await signIn(page, "fr", shop.ownerPhone, "/#/pages/wallet/scan");
    await page.getByRole("link", { name: /^Encaisser/ }).click();
    await page.getByRole("button", { name: "Demander un montant" }).click();
    await page.keyboard.type("12500");
    await page.getByRole("button", { name: "Afficher le code" }).click();
    await expect(page.getByRole("img", { name: /Code QR pour payer 12,500/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("group", { name: "Montant" })).toContainText("12,500");
    await page.getByRole("button", { name: "Retour", exact: true }).click();
    await expect(page.getByRole("img", { name: /Code QR pour payer Shop of/ })).toBeVisible();
    await page.getByRole("button", { name: "Retour", exact: true }).click();
    await expect(page.getByRole("link", { name: /^Encaisser/ })).toBeVisible();
  },
);

test(
  "a code that asks for more than there is says so before the payment password is typed, and who has none is led to choosing it",
  speaks.fr,
  async ({ page, world, shop }) => {
    const payer = await world.build.shop();
    const { code } = await (await world.asOwner(shop)).does(deals.qrCode, { amount: 1_250_000 });
    await fund(world, payer, 1_000_000);
    const scanned = `/#/pages/wallet/Ewmdetails?code=${encodeURIComponent(code)}`;
    await signIn(page, "fr", payer.ownerPhone, scanned);
    await page.getByRole("button", { name: "Payer", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Choisissez d'abord un code de paiement" })).toBeVisible();
    await world.build.payPassword(payer);
    await page.goto(scanned);
    await page.getByRole("button", { name: "Payer", exact: true }).click();
    const sheet = page.getByRole("dialog", { name: /^Payer/ });
    // What stops it is no remark beside it.
    await expect(sheet.getByRole("alert").filter({ hasText: "Vous n'avez que 10,000\u00A0Ar" })).toBeVisible();
    await expect(sheet.getByText(/Il vous restera/)).toHaveCount(0);
  },
);

test(
  "a code that was paid shows its receipt to whoever scans it once more, on either side, and is not to be paid again",
  speaks.fr,
  async ({ page, another, world, shop }) => {
    const payer = await world.build.shop();
    await world.build.payPassword(payer);
    await fund(world, payer, 2_000_000);
    const [asking, paying] = [await world.asOwner(shop), await world.asOwner(payer)];
    const { code } = await asking.does(deals.qrCode, { amount: 1_250_000 });
    const scanned = `/#/pages/wallet/Ewmdetails?code=${encodeURIComponent(code)}`;
    await signIn(page, "fr", shop.ownerPhone, scanned);
    await expect(page.getByRole("heading", { name: "Ce code est celui de votre boutique" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Payer", exact: true })).toHaveCount(0);
    await paying.does(deals.transfer, { code, amount: 1_250_000, payPassword: testPayPassword });
    const other = await another();
    await signIn(other, "fr", payer.ownerPhone, scanned);
    for (const [phone, title] of [
      [other, `Payé à Shop of ${shop.ownerPhone}`],
      [page, `Reçu de Shop of ${payer.ownerPhone}`],
    ] as const)
      await expect(phone.getByRole("dialog", { name: "Reçu" }).getByRole("heading", { name: title })).toBeVisible();
    await expect(async () => expect(await digitsOf(page)).toBe(await digitsOf(other))).toPass();
  },
);

test(
  "a shop that scans its own printed code is told whose it is, before it types an amount",
  speaks.fr,
  async ({ page, world, shop }) => {
    await world.build.payPassword(shop);
    await fund(world, shop, 1_000_000);
    const { code } = await (await world.asOwner(shop)).does(deals.qrCode, {});
    await signIn(page, "fr", shop.ownerPhone, `/#/pages/wallet/Ewmdetails?code=${encodeURIComponent(code)}`);
    await expect(page.getByRole("heading", { name: "Ce code est celui de votre boutique" })).toBeVisible();
    await expect(page.getByRole("heading", { name: /^Combien payez‑vous/ })).toHaveCount(0);
  },
);

test(
  "a shop that the platform has not approved yet is told so in place of a code, with an amount and on the poster too",
  speaks.fr,
  async ({ page, world }) => {
    const shop = await world.build.shop({ auditStatus: 1 });
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, "fr", shop.ownerPhone, "/#/pages/wallet/myQrCode");
    for (const path of ["myQrCode", "myQrCode?amount=1250000", "poster"]) {
      await page.goto(`/#/pages/wallet/${path}`);
      await expect(page.getByRole("heading", { name: "Boutique pas encore validée" })).toBeVisible();
      await expect(page.getByRole("img", { name: /^Code QR/ })).toHaveCount(0);
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Voir où en est la demande" }).click();
    await expect(page.getByRole("heading", { name: "Votre demande est en cours d'examen" })).toBeVisible();
  },
);

test(
  "a shop that was suspended shows its code no more, nor the one that the phone had kept; who scans it is told at once",
  speaks.fr,
  async ({ page, another, world, shop }) => {
    const payer = await world.build.shop();
    const { code } = await (await world.asOwner(shop)).does(deals.qrCode, { amount: 1_250_000 });
    await signIn(page, "fr", shop.ownerPhone, "/#/pages/wallet/myQrCode");
    const shown = page.getByRole("img", { name: /Code QR pour payer Shop of/ });
    await expect(shown).toBeVisible();
    const { database } = world.app.dependencies;
    await database.updateTable("shops").set({ audit_status: 4 }).where("id", "=", shop.id).execute();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Boutique suspendue par la plateforme" })).toBeVisible();
    await expect(shown).toHaveCount(0);
    const other = await another();
    await signIn(other, "fr", payer.ownerPhone, `/#/pages/wallet/Ewmdetails?code=${encodeURIComponent(code)}`);
    await expect(other.getByText("Cette boutique ne peut pas être payée pour le moment")).toBeVisible();
    await expect(other.getByRole("button", { name: "Payer", exact: true })).toHaveCount(0);
  },
);
