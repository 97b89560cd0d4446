import type { Page } from "@playwright/test";
import { addressesOf } from "@tsena/contract/call";
import { productEditing } from "@tsena/contract/products.editing";
import { platform } from "@tsena/contract/platform";
import { formOf as inputOf } from "@tsena/server/testing/kitchens";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import type { BuiltShop } from "@tsena/server/testing/builders";
import { expect, expectAnnouncedOnce, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { screens } from "./support/menu.ts";
import { signIn } from "./support/phone.ts";
import {
  type AtProduct,
  field,
  formOf,
  newForm,
  productAt,
  press,
  productIn,
  publishedProduct,
} from "./support/product-form.ts";
import { pictureField } from "./support/shop-opening.ts";

const smallScreen = { width: 320, height: 640 };
const fr = productIn("fr");

/** The variants that the platform sells of a product. */
async function soldOf(world: OpenWorld, { id }: BuiltShop, goodsId: string): Promise<string[]> {
  const menu = await world.asPlatform().does(platform.menu, { shopId: id });
  return menu.filter((row) => row.goodsId === goodsId).map(({ specificationFr }) => specificationFr);
}

/** Another phone saves the product while this one types, whose changes meet it. */
async function saveSecond({ page, world, shop, id }: AtProduct): Promise<void> {
  await field(page, fr.name).fill("Ravitoto de Lalao");
  await field(page, fr.price).fill("9500");
  const product = await productAt(world, shop, id);
  const theirs = { ...inputOf(product), nameFr: "Ravitoto de Bema", nameZh: "博马炖肉" };
  const specifications = theirs.specifications.map((one) => ({ ...one, stock: 30 }));
  await (await world.asOwner(shop)).does(productEditing.update, { ...theirs, specifications });
  await page.reload();
  await press(page, fr.save);
  const sheet = page.getByRole("dialog", { name: "Ce produit a changé entre-temps" });
  const [name, otherName] = [
    sheet.getByRole("listitem").filter({ hasText: fr.name }),
    sheet.getByRole("listitem").filter({ hasText: fr.otherName }),
  ];
  await expect(name).toContainText("Changé des deux côtés");
  await expect(name.getByRole("definition")).toHaveText(["Ravitoto de Lalao", "Ravitoto de Bema"]);
  await expect(otherName.getByRole("definition")).toHaveText(["木薯叶炖肉", "博马炖肉"]);
  await expect(otherName).not.toContainText("Changé des deux côtés");
  await expectSound(page);
}

async function takeTheirs({ page, world, shop, id }: AtProduct): Promise<void> {
  await press(page.getByRole("dialog"), "Prendre l'autre version");
  await expect(field(page, fr.name)).toHaveValue("Ravitoto de Bema");
  await expect(field(page, fr.price)).toHaveValue("8,000");
  await expect(page.getByRole("button", { name: fr.save })).toBeHidden();
  expect(await productAt(world, shop, id)).toMatchObject({ nameFr: "Ravitoto de Bema", price: 800_000, stock: 30 });
  await press(page, fr.undo);
  await expect(field(page, fr.name)).toHaveValue("Ravitoto de Lalao");
  await expect(field(page, fr.price)).toHaveValue("9,500");
}

async function keepMine({ page, world, shop, id }: AtProduct): Promise<void> {
  await press(page, fr.save);
  await press(page.getByRole("dialog"), "Garder mes changements");
  await expect(page).not.toHaveURL(/newProductRelease/);
  expect(await productAt(world, shop, id)).toMatchObject({
    nameFr: "Ravitoto de Lalao",
    nameZh: "博马炖肉",
    specifications: [{ price: 950_000, stock: 30 }],
  });
}

async function nameVariant({ page, world, shop, id }: AtProduct): Promise<void> {
  await page.goto(formOf(id));
  await page.getByRole("checkbox", { name: fr.several }).check();
  await page.getByRole("link", { name: fr.addOne }).click();
  await field(page, fr.name).fill("Grande");
  await field(page, fr.price).fill("10000");
  await press(page, "Ajouter");
  await expect(field(page, fr.otherName)).toHaveAccessibleDescription("Il manque le nom chinois");
  await expect(field(page, fr.otherName)).toBeFocused();
  await expectNoSidewaysScroll(page);
  await press(page, "Écrire « Grande » aussi");
  await expect(field(page, fr.otherName)).toHaveValue("Grande");
  await page.reload();
  await expect(field(page, fr.name)).toHaveValue("Grande");
  await field(page, fr.otherName).fill("大份");
  await page.getByRole("checkbox", { name: /^Variante par défaut/ }).check();
  await press(page, "Ajouter");
  await expect(page.getByRole("link", { name: /^Grande/ })).toContainText("par défaut");
  await press(page, fr.save);
  await expectAnnouncedOnce(page, "Enregistré");
  expect((await soldOf(world, shop, id)).sort()).toEqual(["Grande", "Portion"]);
}

async function deleteVariant({ page }: AtProduct): Promise<void> {
  await page.getByRole("link", { name: /^Portion/ }).click();
  const sheet = page.getByRole("dialog");
  await press(page, "Supprimer cette variante");
  await expectNoSidewaysScroll(page);
  await press(sheet, "Garder");
  await press(page, "Supprimer cette variante");
  await press(sheet, "Supprimer");
  await expect(page.getByRole("link", { name: /^Portion/ })).toBeHidden();
  await page.getByRole("link", { name: /^Grande/ }).click();
  await expect(page.getByText(/^C'est la seule variante/)).toBeVisible();
  await expect(page.getByRole("button", { name: /Supprimer/ })).toHaveCount(0);
  await press(page, fr.done);
}

test("a product is saved beside another phone, gets several variants in its form, and goes back to one", async ({
  page,
  world,
  shop,
}) => {
  const id = await publishedProduct(world, shop);
  await page.setViewportSize(smallScreen);
  await signIn(page, "fr", shop.ownerPhone, formOf(id));
  await expect(field(page, fr.name)).toHaveValue("Ravitoto");
  await test.step("whoever saves second sees what the other changed, over a reload too", () =>
    saveSecond({ page, world, shop, id }));
  await test.step("who takes the other version has their own back by a tap", () =>
    takeTheirs({ page, world, shop, id }));
  await test.step("who keeps their own changes loses none of either", () => keepMine({ page, world, shop, id }));
  await test.step("a variant is named in both languages", () => nameVariant({ page, world, shop, id }));
  await test.step("of several the default is kept as the only one, and the others come back with a change of mind", async () => {
    await page.goto(formOf(id));
    await page.getByRole("checkbox", { name: fr.several }).uncheck();
    await expect(page.getByText(/^Seule «.Grande.» est gardée/)).toBeVisible();
    await page.getByRole("checkbox", { name: fr.several }).check();
    await expect(page.getByRole("link", { name: /^Portion/ })).toBeVisible();
  });
  await test.step("a variant is deleted after a question, and the last one is refused in words", () =>
    deleteVariant({ page, world, shop, id }));
  await test.step("one variant alone is saved as such", async () => {
    await page.getByRole("checkbox", { name: fr.several }).uncheck();
    await field(page, fr.price).fill("11000");
    await press(page, fr.save);
    await expect.poll(() => soldOf(world, shop, id)).toEqual(["Grande"]);
    expect(await productAt(world, shop, id)).toMatchObject({ isMultiple: false, price: 1_100_000 });
  });
});

async function saveWithoutPicture({ page, world, shop, id }: AtProduct): Promise<void> {
  await page.goto(formOf(id));
  await expect(pictureField(page, fr.photo).getByText("La photo ne s'affiche pas")).toBeVisible();
  await field(page, fr.price).fill("9000");
  await press(page, fr.save);
  await expect.poll(async () => (await productAt(world, shop, id)).price).toBe(900_000);
  await expect(page).toHaveURL(/order\/class$/);
}

/** Saves the form over a link that is cut in the middle of it, taps into a field meanwhile and types; then types it again, and saves. */
async function typeWhileSaved({ page, world, shop, id }: AtProduct): Promise<void> {
  const route = `**${addressesOf(productEditing.update)[0]}`;
  await page.goto(formOf(id));
  await field(page, fr.name).fill("Autre");
  const input = await field(page, fr.stock).elementHandle();
  // Where a tap reaches it.
  await input.evaluate((element) => element.scrollIntoView({ block: "center" }));
  let cut = () => undefined as void;
  const whole = new Promise<void>((resolve) => (cut = resolve));
  await page.route(route, async (sent) => {
    await whole;
    await sent.abort();
  });
  const asked = page.waitForRequest(route);
  await press(page, fr.save);
  await asked;
  const { x, y, width, height } = (await input.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.keyboard.type("7");
  expect(await input.inputValue()).not.toContain("7");
  cut();
  await expect(page.getByRole("button", { name: fr.save, exact: true })).toHaveAttribute("aria-busy", "false");
  await page.unroute(route);
  await field(page, fr.stock).fill("7");
  await press(page, fr.save);
  await expect(page).toHaveURL(/order\/class$/);
  expect(await productAt(world, shop, id)).toMatchObject({ nameFr: "Autre", specifications: [{ stock: 7 }] });
}

async function stayUnasked({ page, world, shop, id }: AtProduct): Promise<void> {
  await page.goto(formOf(id));
  await field(page, fr.name).fill("Autre 别的");
  await page.goBack();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toBeVisible();
  await press(sheet, fr.stay);
  await expect(field(page, fr.name)).toHaveValue("Autre 别的");
  await press(page, fr.duplicate);
  await press(sheet, fr.stay);
  await press(page, fr.back);
  await press(sheet, fr.leave);
  await expect(page).toHaveURL(/order\/class$/);
  await page.goto(formOf(id));
  await expect(field(page, fr.name)).toHaveValue("Autre");
  expect(await productAt(world, shop, id)).toMatchObject({ nameFr: "Autre", nameZh: "木薯叶炖肉" });
}

async function deleteFromForm({ page, world, shop, id }: AtProduct): Promise<void> {
  await field(page, fr.stock).fill("9");
  await press(page, "Supprimer ce produit");
  await expect(page).toHaveURL(/order\/class$/);
  await expect(page.getByText("Autre est supprimé")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Autre/ })).toBeHidden();
  expect(await soldOf(world, shop, id)).toEqual([]);
  await press(page, fr.undo);
  await expectAnnouncedOnce(page, fr.notDone);
  await expect(page.getByRole("link", { name: /^Autre/ })).toBeVisible();
  expect(await soldOf(world, shop, id)).toEqual(["Portion"]);
  expect(await productAt(world, shop, id)).toMatchObject({ stock: 7, nameZh: "木薯叶炖肉" });
}

async function followGoneLinks(page: Page): Promise<void> {
  for (const address of [screens.product, screens.variants, newForm]) {
    await page.goto(`${address}?id=gone`);
    await expect(page.getByRole("heading", { name: "Ce produit n'est plus au menu" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Réessayer" })).toHaveCount(0);
  }
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Voir le menu" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Produits" })).toBeVisible();
}

test("a product's form is saved, left and deleted from", async ({ page, world, shop }) => {
  const id = await publishedProduct(world, shop);
  const { database } = world.app.dependencies;
  const gone = "/files/product/00000000-0000-4000-8000-000000000000.jpg";
  await database.updateTable("products").set({ image: gone }).where("id", "=", id).execute();
  await page.setViewportSize(smallScreen);
  await signIn(page, "fr", shop.ownerPhone, screens.menu);
  await test.step("a picture that is gone from the server is said to be, where the product still shows it, and holds up no change of its price", () =>
    saveWithoutPicture({ page, world, shop, id }));
  await test.step("a product takes nothing while it is saved, which would be lost with its page", () =>
    typeWhileSaved({ page, world, shop, id }));
  await test.step("a changed product is not left unasked, by the way back or by a link, and what goes is gone", () =>
    stayUnasked({ page, world, shop, id }));
  await test.step("a product is deleted from its form, and comes back whole by a tap", () =>
    deleteFromForm({ page, world, shop, id }));
  await test.step("a link to a product that was deleted meanwhile says so, on its page, its variants and its form, and leads to the menu", () =>
    followGoneLinks(page));
});
