import { Buffer } from "node:buffer";
import type { Page } from "@playwright/test";
import { shops } from "@tsena/contract/shops";
import { failures } from "@tsena/contract/failures";
import { photosAtMost } from "@tsena/contract/shops.states";
import { type ShopFile, shopFiles } from "@tsena/contract/shops.files";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { wrongFor } from "@tsena/server/testing/outbox";
import { cameraPhoto } from "@tsena/server/testing/photo";
import { uploadPicture } from "@tsena/server/testing/pictures";
import {
  announcements,
  expect,
  expectAccessible,
  expectAnnouncedOnce,
  expectNoSidewaysScroll,
  expectSound,
  forgetAnnouncements,
  test,
} from "./support/journey.ts";
import { codeSentTo } from "./support/outbox.ts";
import { lookAgainLater, signIn, signInByOtherTab } from "./support/phone.ts";
import { switchLanguage } from "./support/walks.ts";

const save = (page: Page) => page.getByRole("button", { name: "Enregistrer" });

/** Saves, and waits until the server has it. */
async function saveAll(page: Page): Promise<void> {
  // The same toast is not announced again while it still stands from the save before.
  await expect(page.getByText("Enregistré", { exact: true })).toBeHidden();
  await forgetAnnouncements(page);
  await save(page).click();
  await expect.poll(() => announcements(page)).toContain("Enregistré");
  await expect(save(page)).toBeHidden();
}

/** Waits until the page has heard of what another phone changed, and says so where the thumb is. */
async function expectOvertaken(page: Page): Promise<void> {
  await lookAgainLater(page);
  const told = page.getByText("Un autre téléphone vient de changer cela : voyez en haut");
  await expect(told).toBeInViewport({ ratio: 1 });
}

/** A picture of one colour, as the phone's own canvas makes it. */
const draw = (): string => {
  const canvas = document.createElement("canvas");
  canvas.width = 1268;
  canvas.height = 600;
  canvas.getContext("2d")?.fillRect(0, 0, 1268, 600);
  return canvas.toDataURL("image/png").split(",")[1] ?? "";
};

interface At {
  page: Page;
  world: OpenWorld;
  shop: BuiltShop;
}

async function proveOrderPhone({ page, world }: At): Promise<void> {
  const number = page.getByLabel("Téléphone des commandes");
  await number.fill("034 12");
  await save(page).click();
  await expect(page.getByText("Ce numéro de téléphone n'est pas complet")).toBeVisible();
  await expect(number).toBeFocused();
  await expectNoSidewaysScroll(page);
  await number.fill("034 12 345 67");
  await page.reload();
  await expect(number).toHaveValue("034 12 345 67");
  // Where one country is served, its code is told, and there is nothing to choose.
  await expect(page.getByText("+261", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /Indicatif/ })).toHaveCount(0);
  await page.goto("/#/pages/country/index?for=orderPhone");
  await page.getByRole("button", { name: /Madagascar/ }).click();
  await expect(page.getByText("+261 34 12 345 67")).toBeVisible();
  await saveAll(page);
  await expect(page.getByText("Numéro actuel")).toBeVisible();
  await expect(page.getByText("À confirmer", { exact: true })).toBeVisible();
  await expect(page.getByText(/les SMS d'alerte vont au téléphone du propriétaire/)).toBeVisible();
  await page.getByRole("button", { name: "Recevoir un code" }).click();
  const proof = page.getByLabel("Code à 6 chiffres");
  await expect(proof).toBeFocused();
  const code = await codeSentTo(world, "+261341234567");
  await proof.fill(wrongFor(code));
  await expect(page.getByText("Ce code n'est pas le bon")).toBeVisible();
  await expect(proof).toHaveValue(wrongFor(code));
  await expectNoSidewaysScroll(page);
  await number.fill("034 12 345 68");
  await expect(proof).toBeHidden();
  await number.fill("034 12 345 67");
  await expect(proof).toBeVisible();
  await proof.fill(code);
  await expectAnnouncedOnce(page, "Numéro confirmé");
  await expect(page.getByRole("paragraph").filter({ hasText: /^Confirmé$/ })).toBeFocused();
  await expectNoSidewaysScroll(page);
}

async function changeDeliveryAndSignboard(page: Page): Promise<void> {
  await page.goto("/#/pages/shop/storemanagement");
  await page.getByRole("radio", { name: /Par vos livreurs/ }).check();
  const limit = page.getByLabel("Commandes par demi-heure, au plus", { exact: true });
  await limit.fill("douze");
  await save(page).click();
  await expect(page.getByText(/^Écrivez un nombre de 0 à/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await limit.fill("7");
  await page.getByRole("button", { name: /Augmenter.*demi-heure/ }).click();
  await expect(limit).toHaveValue("10");
  await saveAll(page);

  await page.goto("/#/pages/shop/sign");
  await expect(page.getByText("Pas encore d'enseigne")).toBeVisible();
  const picture = {
    name: "photo.png",
    mimeType: "image/png",
    buffer: Buffer.from(await page.evaluate(draw), "base64"),
  };
  await page.getByRole("group", { name: "Enseigne" }).locator("input[type=file]").last().setInputFiles(picture);
  await page.getByRole("button", { name: "Utiliser cette photo" }).click();
  await expectAnnouncedOnce(page, "Enseigne enregistrée");
  await expect(page.getByText("Pas encore d'enseigne")).toBeHidden();
}

async function readInChinese({ page, world, shop }: At): Promise<void> {
  await page.goto("/#/pages/user/setup");
  await page.getByRole("button", { name: "中文" }).click();
  await page.goto("/#/pages/shop/shopInfo");
  await expect(page.getByRole("img", { name: "门头图" })).toBeVisible();
  await expect(page.getByText("商家自配送")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto("/#/pages/shop/orderTaking");
  await expect(page.getByText("+261 34 12 345 67")).toBeVisible();
  const managed = await (await world.asOwner(shop)).does(shops.managed, {});
  expect(managed).toMatchObject({
    orderPhone: "+261341234567",
    orderPhoneProven: true,
    deliveryMode: 2,
    orderLimit: 10,
  });
}

const photo = (page: Page, at: number) => page.getByRole("group", { name: `Photo de la boutique ${at}` });

async function takePhotoAway(page: Page): Promise<void> {
  const sheet = page.getByRole("dialog");
  const full = page.getByText(failures.shopPhotosFull.fr);
  const another = page.getByRole("group", { name: "Encore une photo" });
  await expect(full).toBeVisible();
  await expect(another).toHaveCount(0);
  await photo(page, 1).getByRole("button", { name: "Retirer" }).click();
  await expectSound(page);
  await sheet.getByRole("button", { name: "Garder" }).click();
  await photo(page, 1).getByRole("button", { name: "Retirer" }).click();
  await sheet.getByRole("button", { name: "Retirer" }).click();
  await expectAnnouncedOnce(page, "Photo retirée");
  await expect(another).toBeVisible();
  await expect(full).toHaveCount(0);
  await expect(photo(page, 6)).toHaveCount(0);
}

async function takeBannerAway({ page, world, shop }: At, photos: readonly ShopFile[]): Promise<void> {
  const owner = await world.asOwner(shop);
  const sheet = page.getByRole("dialog");
  const banner = page.getByRole("group", { name: "Bannière" });
  await banner.getByRole("button", { name: "Retirer" }).click();
  await sheet.getByRole("button", { name: "Retirer" }).click();
  await expectAnnouncedOnce(page, "Bannière retirée");
  await expect(banner.getByRole("img")).toBeHidden();
  await expect(banner).toBeFocused();
  expect(await owner.does(shops.detail, {})).toMatchObject({ banner: null, photos: photos.slice(1) });
}

async function replaceGonePhoto({ page, world, shop }: At, before: readonly ShopFile[]): Promise<void> {
  const owner = await world.asOwner(shop);
  const sheet = page.getByRole("dialog");
  await photo(page, 5).getByRole("button", { name: "Changer" }).click();
  const buffer = await cameraPhoto(800, 600);
  const input = sheet.locator("input[type=file]").last();
  await input.setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
  const use = page.getByRole("button", { name: "Utiliser cette photo" });
  await expect(use).toBeVisible();
  await owner.does(shopFiles.remove, { id: before.at(-1)?.id ?? "" });
  await use.click();
  await expectAnnouncedOnce(page, "Photo ajoutée");
  const now = (await owner.does(shops.detail, {})).photos;
  expect(now.slice(0, -1)).toEqual(before.slice(1, -1));
  expect(now.at(-1)?.url).not.toBe(before.at(-1)?.url);
  await expect(photo(page, 5).getByRole("img")).toHaveAttribute("src", now.at(-1)?.url ?? "");
  await expect(photo(page, 6)).toHaveCount(0);
}

/** The page on which the shop says how it is run, which another phone changes meanwhile. */
async function saysHowItIsRun({ page, world, shop }: At): Promise<void> {
  const other = await world.asOwner(shop);
  const person = page.getByLabel("Personne à contacter");
  await page.goto("/#/pages/shop/storemanagement");
  await test.step("the page on which it says how it is run does not lose by leaving what is typed", async () => {
    await person.fill("Lalao");
    await page.getByRole("link", { name: /Adresse e-mail\s*Aucun e-mail/ }).click();
    await page.getByRole("button", { name: "Rester" }).click();
    await expect(person).toHaveValue("Lalao");
  });

  await test.step("it tells who changes what another phone changed, also from far down the page", async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await other.does(shops.updateManaged, { headPerson: "Bema", prepMinutes: 25 });
    await expectOvertaken(page);
    await expect(page.getByText(/Un autre téléphone vient de changer la même chose/)).toBeVisible();
    await expect(page.getByLabel("Minutes de préparation", { exact: true })).toHaveValue("25");
    await expectAccessible(page);
  });

  await test.step("it sends nothing without a link, and then what was typed alone, which may be nothing", async () => {
    await page.context().setOffline(true);
    await expect(page.getByText(/rien n'est envoyé/)).toBeVisible();
    await page.context().setOffline(false);
    await saveAll(page);
    expect(await other.does(shops.managed, {})).toMatchObject({ headPerson: "Lalao", prepMinutes: 25 });
    await person.fill("");
    await saveAll(page);
    expect(await other.does(shops.managed, {})).toMatchObject({ headPerson: "", prepMinutes: 25 });
  });
}

test("what the owner changes of the shop in French is found in Chinese", async ({ page, world, shop }) => {
  test.setTimeout(180_000);
  const at = { page, world, shop };
  const owner = await world.asOwner(shop);
  await owner.does(shopFiles.create, { kind: "banner", url: await uploadPicture(owner, "banner") });
  for (let count = 0; count < photosAtMost; count += 1)
    await owner.does(shopFiles.create, { kind: "photo", url: await uploadPicture(owner, "shop") });
  const before = (await owner.does(shops.detail, {})).photos;
  await page.setViewportSize({ width: 320, height: 640 });
  await page.clock.install();
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/shop/file");
  await test.step("the page of what customers see says of six photos that it takes no other, and asks for one again once one is taken away after a question", () =>
    takePhotoAway(page));
  await test.step("it takes the banner away, and customers no longer see either", () => takeBannerAway(at, before));
  await test.step("it shows with the others a photo that was to replace one which another phone has taken away meanwhile, and says so", () =>
    replaceGonePhoto(at, before));
  await test.step("it says under the name and the logo that they are missing", async () => {
    const name = page.getByLabel("Nom de la boutique");
    const typed = await name.inputValue();
    await name.fill("");
    await save(page).click();
    await expect(page.getByText("Écrivez le nom de la boutique")).toBeVisible();
    await expect(page.getByText("Ajoutez une photo")).toBeVisible();
    await name.fill(typed);
  });
  await saysHowItIsRun(at);
  await page.goto("/#/pages/shop/orderTaking");
  await test.step("the order phone is typed, kept over a reload, and proven by a code", () => proveOrderPhone(at));
  await test.step("the delivery and the signboard are changed", () => changeDeliveryAndSignboard(page));
  await test.step("all of it is found in Chinese", () => readInChinese(at));
  await test.step("the page on which it says how it is run is read, and not changed, by a member who keeps the hours", async () => {
    await switchLanguage(page, "fr");
    await signInByOtherTab(page, await world.build.staff(shop, ["shop.hours"]));
    await page.goto("/#/pages/shop/storemanagement");
    await expect(page.getByText("Vous pouvez lire, pas modifier")).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveCount(0);
  });
});
