import type { Page } from "@playwright/test";
import { deals } from "@tsena/contract/wallet.deals";
import { type BuiltShop, testPayPassword } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { fund } from "@tsena/server/testing/wallets";
import { expect, expectAccessible, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { signIn, signInByOtherTab } from "./support/phone.ts";
import { tooSmallToTap } from "./support/targets.ts";
import { speaks } from "./support/words.ts";

const digitsOf = (page: Page) => page.getByText(/^\d{4}$/).textContent();

/** The shop that asks on one phone, and the one that pays on another. */
interface At {
  page: Page;
  other: Page;
  world: OpenWorld;
  shop: BuiltShop;
  payer: BuiltShop;
}

const scanned = (code: string) => `/#/pages/wallet/Ewmdetails?code=${encodeURIComponent(code)}`;

const setAudit = ({ app }: OpenWorld, { id }: BuiltShop, status: 1 | 4) =>
  app.dependencies.database.updateTable("shops").set({ audit_status: status }).where("id", "=", id).execute();

async function askForAmount(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^Encaisser/ }).click();
  await expect(page.getByRole("img", { name: /Code QR pour payer Shop of/ })).toBeVisible();
  await page.getByRole("button", { name: "Demander un montant" }).click();
  await page.keyboard.type("12500");
  await page.getByRole("button", { name: "Afficher le code" }).click();
  await expect(page.getByRole("img", { name: /Code QR pour payer 12,500/ })).toBeVisible();
}

async function goBackToAmount(page: Page): Promise<void> {
  await page.goBack();
  await expect(page.getByRole("group", { name: "Montant" })).toContainText("12,500");
  await page.getByRole("button", { name: "Afficher le code" }).click();
}

async function goBackToStart(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Retour", exact: true }).click();
  await expect(page.getByRole("img", { name: /Code QR pour payer Shop of/ })).toBeVisible();
  await page.getByRole("button", { name: "Retour", exact: true }).click();
  await expect(page.getByRole("link", { name: /^Encaisser/ })).toBeVisible();
}

async function expectSameDigits({ page, other }: At): Promise<void> {
  await expect(async () => expect(await digitsOf(page)).toBe(await digitsOf(other))).toPass();
}

async function payByPicture(at: At): Promise<void> {
  const { page, other, shop, payer } = at;
  const code = page.getByRole("img", { name: /Code QR pour payer 12,500/ });
  await expect(code).toBeVisible();
  expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(260);
  await expectSound(page);

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
  }
  await expectAccessible(other);
  await expectSameDigits(at);
  await page.getByRole("button", { name: "Terminé" }).click();
  await expect(page.getByRole("heading", { name: "Combien encaissez‑vous" })).toBeVisible();
  await goBackToStart(page);
}

async function scanWhatWasPaid(at: At): Promise<void> {
  const { page, other, world, shop, payer } = at;
  const [asking, paying] = [await world.asOwner(shop), await world.asOwner(payer)];
  const { code } = await asking.does(deals.qrCode, { amount: 500_000 });
  await page.goto(scanned(code));
  await expect(page.getByRole("heading", { name: "Ce code est celui de votre boutique" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Payer", exact: true })).toHaveCount(0);
  await paying.does(deals.transfer, { code, amount: 500_000, payPassword: testPayPassword });
  await other.goto(scanned(code));
  for (const [phone, title] of [
    [other, `Payé à Shop of ${shop.ownerPhone}`],
    [page, `Reçu de Shop of ${payer.ownerPhone}`],
  ] as const) {
    const receipt = phone.getByRole("dialog", { name: "Reçu" });
    await expect(receipt).toContainText("5,000");
    await expect(receipt.getByRole("heading", { name: title })).toBeVisible();
  }
  await expectSameDigits(at);
}

async function askForCash(page: Page): Promise<void> {
  await expect(page.getByText("Vous pouvez retirer 50,000")).toBeVisible();
  await page.keyboard.type("20000");
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.getByText(/Il vous restera 30,000/)).toBeVisible();
  await page.keyboard.type(testPayPassword);
}

/** Asks for cash, takes that back, and asks again; gives the digits that are said once it is counted. */
async function askTwice(page: Page): Promise<string> {
  await page.goto("/#/pages/wallet/reflect");
  await askForCash(page);
  await page.getByRole("button", { name: "Annuler l'opération" }).click();
  await expect(page.getByText("L'opération a été annulée. Rien n'a été pris.")).toBeVisible();
  await page.getByRole("button", { name: "Retirer à nouveau" }).click();
  await askForCash(page);
  await expect(page.getByRole("img", { name: /Code QR pour retirer 20,000/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  const digits = (await digitsOf(page)) ?? "";
  // What was asked for is still there after a reload.
  await page.reload();
  await expect(page.getByText(digits, { exact: true })).toBeVisible();
  return digits;
}

async function giveCash({ page, other }: At): Promise<void> {
  const digits = await askTwice(page);
  await other.setViewportSize({ width: 320, height: 640 });
  await other.goto("/#/pages/wallet/qrCodeSrc");
  const buffer = await page.getByRole("img", { name: /Code QR pour retirer 20,000/ }).screenshot();
  await other
    .getByLabel("Choisir une image du code")
    .setInputFiles({ name: "code.png", mimeType: "image/png", buffer });
  await expect(other.getByText("20,000")).toBeVisible();
  expect(await tooSmallToTap(other)).toEqual([]);
  await expectSound(other);
  await other.keyboard.type(digits === "0000" ? "0001" : "0000");
  await expect(other.getByText(/^Le code de contrôle n'est pas le bon/)).toBeVisible();
  await other.keyboard.type(digits);
  for (const [phone, done] of [
    [other, /^Reçu de /],
    [page, /^Espèces reçues\s: /],
  ] as const) {
    const receipt = phone.getByRole("dialog", { name: "Reçu" });
    await expect(receipt).toContainText("20,000");
    await expect(receipt.getByRole("heading", { name: done })).toBeVisible();
  }
}

async function scanMoreThanThereIs(page: Page, world: OpenWorld, shop: BuiltShop): Promise<void> {
  const asking = await world.asOwner(await world.build.shop());
  const { code } = await asking.does(deals.qrCode, { amount: 1_250_000 });
  await fund(world, shop, 1_000_000);
  await signInByOtherTab(page, shop.ownerPhone);
  await page.goto(scanned(code));
  await page.getByRole("button", { name: "Payer", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Choisissez d'abord un code de paiement" })).toBeVisible();
  await world.build.payPassword(shop);
  await page.goto(scanned(code));
  await page.getByRole("button", { name: "Payer", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: /^Payer/ });
  // What stops it is no remark beside it.
  await expect(sheet.getByRole("alert").filter({ hasText: "Vous n'avez que 10,000\u00A0Ar" })).toBeVisible();
  await expect(sheet.getByText(/Il vous restera/)).toHaveCount(0);
}

async function scanOwnCode(page: Page, world: OpenWorld, shop: BuiltShop): Promise<void> {
  const { code } = await (await world.asOwner(shop)).does(deals.qrCode, {});
  await page.goto(scanned(code));
  await expect(page.getByRole("heading", { name: "Ce code est celui de votre boutique" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Combien payez‑vous/ })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Scanner un autre code" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Scanner un code" })).toBeVisible();
}

async function beSuspended(page: Page, world: OpenWorld, shop: BuiltShop): Promise<void> {
  const suspended = await world.build.shop();
  const { code } = await (await world.asOwner(suspended)).does(deals.qrCode, { amount: 1_250_000 });
  await setAudit(world, suspended, 4);
  await page.goto(scanned(code));
  await expect(page.getByText("Cette boutique ne peut pas être payée pour le moment")).toBeVisible();
  await expect(page.getByRole("button", { name: "Payer", exact: true })).toHaveCount(0);

  await page.goto("/#/pages/wallet/myQrCode");
  const shown = page.getByRole("img", { name: /Code QR pour payer Shop of/ });
  await expect(shown).toBeVisible();
  await setAudit(world, shop, 4);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Boutique suspendue par la plateforme" })).toBeVisible();
  await expect(shown).toHaveCount(0);
}

async function beNotApproved(page: Page, world: OpenWorld, shop: BuiltShop): Promise<void> {
  await setAudit(world, shop, 1);
  await page.reload();
  for (const path of ["myQrCode", "myQrCode?amount=1250000", "poster"]) {
    await page.goto(`/#/pages/wallet/${path}`);
    await expect(page.getByRole("heading", { name: "Boutique pas encore validée" })).toBeVisible();
    await expect(page.getByRole("img", { name: /^Code QR/ })).toHaveCount(0);
  }
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Voir où en est la demande" }).click();
  await expect(page.getByRole("heading", { name: "Votre demande est en cours d'examen" })).toBeVisible();
}

test(
  "two shops deal by a code that one shows and the other scans: one asks for an amount, then for cash; a code by which nothing can be paid says why, and leads on",
  speaks.fr,
  async ({ page, another, world, shop }) => {
    // Eight sentences on two phones, on a machine that does much else.
    test.setTimeout(120_000);
    const payer = await world.build.shop();
    await world.build.payPassword(payer);
    await fund(world, payer, 2_000_000);
    const at = { page, other: await another(), world, shop, payer };
    await test.step("the way back from a code with an amount leads to the amount as it was typed", async () => {
      await signIn(page, "fr", shop.ownerPhone, "/#/pages/wallet/scan");
      await askForAmount(page);
      await goBackToAmount(page);
    });
    await test.step("a shop asks for an amount by a code; another scans a picture of it, pays, both see the same receipt, and the way back leads to the shop's own code", () =>
      payByPicture(at));
    await test.step("a code that was paid shows its receipt to whoever scans it once more, on either side, and is not to be paid again", () =>
      scanWhatWasPaid(at));
    await world.build.payPassword(shop);
    // With what was paid to it before, 50,000 Ar.
    await fund(world, shop, 5_000_000 - 1_750_000);
    await test.step("an owner withdraws: whoever scans the code gives the cash, types the digits, and has the money; one that is cancelled takes none", () =>
      giveCash(at));

    const next = await world.build.shop();
    await page.setViewportSize({ width: 320, height: 640 });
    await test.step("a code that asks for more than there is says so before the payment password is typed, and who has none is led to choosing it", () =>
      scanMoreThanThereIs(page, world, next));
    await test.step("a shop that scans its own printed code is told whose it is, before it types an amount, and is led to the next code", () =>
      scanOwnCode(page, world, next));
    await test.step("a shop that was suspended shows its code no more, nor the one that the phone had kept; who scans it is told at once", () =>
      beSuspended(page, world, next));
    await test.step("a shop that the platform has not approved yet is told so in place of a code, with an amount and on the poster too", () =>
      beNotApproved(page, world, next));
  },
);
