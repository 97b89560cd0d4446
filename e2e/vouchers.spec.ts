import type { Page } from "@playwright/test";
import { modulePresets } from "@tsena/contract/modules";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { aComputer } from "./support/devices.ts";
import { atTheDesk } from "./support/desk.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { signIn, signInByOtherTab } from "./support/phone.ts";
import { speaks } from "./support/words.ts";

async function issueTwo(desk: Page): Promise<void> {
  await desk.getByRole("button", { name: "Nouveaux bons…" }).click();
  await desk.getByRole("button", { name: "Émettre les bons" }).click();
  await expect(desk.getByText("Écrivez ou choisissez ce qui est demandé ici")).toHaveCount(2);
  await desk.getByLabel("Valeur de chacun, en ariary").fill("5 000");
  await desk.getByLabel("Combien").fill("2");
  await desk.getByLabel("Valables jusqu'au").fill("2099-12-31");
  await desk.getByLabel("Note").fill("Fête du riz");
  await expect(desk.getByText("La plateforme donne en tout 10,000 Ar.")).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole("button", { name: "Émettre les bons" }).click();
}

/** Prints them; gives the codes as they are typed, and a picture of the first. */
async function printThem(desk: Page): Promise<{ typed: string[]; picture: Buffer }> {
  const sheet = desk.getByRole("region", { name: "Bons à imprimer" });
  await expect(sheet.getByRole("listitem")).toHaveCount(2);
  await expectAccessible(desk);
  await desk.emulateMedia({ media: "print" });
  await expect(desk.getByRole("button", { name: "Imprimer" })).toBeHidden();
  await expect(sheet.getByRole("listitem").last()).toBeVisible();
  await desk.emulateMedia({ media: null });
  const typed = await sheet.getByText(/^(\w{4}-){3}\w{4}$/).allTextContents();
  return { typed, picture: await sheet.getByRole("img", { name: typed[0] ?? "" }).screenshot() };
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Ou tapez le code d'un bon").fill(code);
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.getByText("Bon de Tsena")).toBeVisible();
}

async function takeByOwner(page: Page, shop: BuiltShop, code: string): Promise<void> {
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/wallet/qrCodeSrc");
  await typeCode(page, code.toLowerCase());
  await expect(page.getByText(/Valable jusqu'au .*31 décembre/)).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Encaisser ce bon" }).click();
  const receipt = page.getByRole("dialog", { name: "Reçu" });
  await expect(receipt).toContainText("5,000");
  // Whoever gave a slip of paper has no phone with the same digits on it.
  await expect(receipt.getByText(/deux téléphones/)).toHaveCount(0);
  await expect(receipt.getByLabel(/^Code/)).toHaveCount(0);
  await receipt.getByRole("button", { name: "Terminé" }).click();
  await expect(page.getByText("5,000")).toBeVisible();
}

async function bringPaperAgain(page: Page, buffer: Buffer): Promise<void> {
  await page.goto("/#/pages/wallet/qrCodeSrc");
  const paper = { name: "code.png", mimeType: "image/png", buffer };
  await page.getByLabel("Choisir une image du code").setInputFiles(paper);
  await expect(page.getByText(/^Vous avez encaissé ce bon le \d+(er)? \S+ \d{4} à \d\d:\d\d\.$/)).toBeVisible();
  await expectNoSidewaysScroll(page);
}

async function takeAtCounter(page: Page, world: OpenWorld, shop: BuiltShop, code: string): Promise<void> {
  const account = await world.build.staff(shop, modulePresets.counter.modules);
  await signInByOtherTab(page, account);
  await page.goto("/#/pages/index/index");
  const tiles = page.getByRole("list", { name: "Au quotidien" }).getByRole("link");
  await expect(tiles).toHaveText(["Produits", "Stock", "Scanner un code", "Encaisser"]);
  await expectNoSidewaysScroll(page);
  await tiles.filter({ hasText: "Scanner un code" }).click();
  await typeCode(page, code);
  await page.getByRole("button", { name: "Encaisser ce bon" }).click();
  await page.getByRole("dialog", { name: "Reçu" }).getByRole("button", { name: "Terminé" }).click();
  await expect(page.getByRole("link", { name: /^Scanner un code/ })).toBeVisible();
  await expect(page.getByText("Cette page n'est pas pour vous")).toHaveCount(0);
}

test(
  "an operator issues vouchers and prints them; a shop types the code of one and has its money, and the desk sees where",
  speaks.fr,
  async ({ page, another, world, shop }) => {
    const desk = await another(aComputer);
    await atTheDesk(desk, world, "fr", "/vouchers");
    const { typed, picture } = await test.step("an operator issues vouchers and prints them", async () => {
      await issueTwo(desk);
      return printThem(desk);
    });
    const [first = "", second = ""] = typed;
    await page.setViewportSize({ width: 320, height: 640 });
    await test.step("a shop types the code of one and has its money", () => takeByOwner(page, shop, first));
    await test.step("the same on paper, brought a second time, is told when it was taken", () =>
      bringPaperAgain(page, picture));
    await test.step("whoever works at the counter and sees into no wallet finds on the shop's page where to scan, and after a voucher is led to the next", () =>
      takeAtCounter(page, world, shop, second));
    await test.step("the desk sees where", async () => {
      await desk.getByRole("button", { name: "Retour aux bons" }).click();
      await desk
        .getByRole("link", { name: first.slice(0, 4) })
        .first()
        .click();
      await expect(desk.getByRole("table").getByText(`Shop of ${shop.ownerPhone}`).first()).toBeVisible();
    });
  },
);
