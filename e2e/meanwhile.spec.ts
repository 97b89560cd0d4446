import type { Page } from "@playwright/test";
import { addressesOf, type Call } from "@tsena/contract/call";
import { categories } from "@tsena/contract/categories";
import { productPositions } from "@tsena/contract/products.positions";
import { productEditing } from "@tsena/contract/products.editing";
import { variants } from "@tsena/contract/variants";
import { prices } from "@tsena/contract/variants.prices";
import { variantStock } from "@tsena/contract/variants.stock";
import { categoryOf, groupOf } from "@tsena/server/testing/built-menus";
import { expect, expectAnnouncedOnce, test } from "./support/journey.ts";
import { openAsOwner, screens, undo } from "./support/menu.ts";
import { stockOf } from "./support/menu-list.ts";
import { holdCalls } from "./support/phone.ts";
import {
  copyOf,
  field,
  formOf,
  newForm,
  press,
  productAt,
  productNamed,
  publishedProduct,
} from "./support/product-form.ts";

/** The phone has ended the app, and it is opened anew; `draft`: how the name of what was typed begins, which lies on it by then. */
async function openAnew(page: Page, draft: string, address: string): Promise<Page> {
  const isStored = () =>
    page.evaluate((name) => Object.keys(localStorage).some((key) => key.includes(`.${name}.`)), draft);
  await expect.poll(isStored).toBe(true);
  const next = await page.context().newPage();
  await page.close();
  await next.setViewportSize({ width: 320, height: 640 });
  await next.goto(address);
  return next;
}

test("a variant's name that was typed before the app was ended takes back no price that was set since, and no stock that was counted", async ({
  page,
  world,
  shop,
}) => {
  const productId = await publishedProduct(world, shop);
  const [variant] = (await productAt(world, shop, productId)).specifications;
  const id = variant?.id ?? "";
  const form = `/#/pages/order/addSpecification?productId=${productId}&id=${id}`;
  await openAsOwner(page, "fr", shop, form);
  await field(page, "Nom en français").fill("Assiette");
  const other = await world.asOwner(shop);
  await other.does(variantStock.setStock, { id, stock: 3 });
  await other.does(prices.set, { id, price: 900_000 });
  const later = await openAnew(page, "variant", screens.menu);
  await expect(later.getByRole("button", { name: /^Changer le prix de Ravitoto/ })).toContainText("9,000");
  await later.goto(form);
  await expect(field(later, "Nom en français")).toHaveValue("Assiette");
  await expect(field(later, "En stock")).toHaveValue("3");
  await press(later, "Enregistrer");
  await expect(later).not.toHaveURL(/addSpecification/);
  expect(await productAt(world, shop, productId)).toMatchObject({
    specifications: [{ nameFr: "Assiette", price: 900_000, stock: 3 }],
  });
});

test("a count takes back no default stock that another phone has set since, and neither does its undoing", async ({
  page,
  world,
  shop,
}) => {
  const productId = await publishedProduct(world, shop);
  const counted = async () => (await productAt(world, shop, productId)).specifications[0];
  const id = (await counted())?.id ?? "";
  const other = await world.asOwner(shop);
  await openAsOwner(page, "fr", shop, screens.menu);
  await stockOf(page, "Ravitoto").click();
  await other.does(variantStock.setStock, { id, stock: 4, defaultStock: 30 });
  const sheet = page.getByRole("dialog", { name: "Ravitoto" });
  await sheet.getByLabel("Il en reste", { exact: true }).fill("6");
  await press(sheet, "Enregistrer le stock");
  await expect(sheet).toBeHidden();
  expect(await counted()).toMatchObject({ stock: 6, defaultStock: 30 });
  await other.does(variantStock.setStock, { id, stock: 6, stockSeen: 6, defaultStock: 40 });
  await undo(page);
  await expect.poll(counted).toMatchObject({ stock: 4, defaultStock: 40 });
});

test("what is said of a stock without a link stands on its sheet from then on, and is not lost by the next word on it", async ({
  page,
  world,
  shop,
}) => {
  const productId = await publishedProduct(world, shop);
  await openAsOwner(page, "fr", shop, screens.menu);
  await stockOf(page, "Ravitoto").click();
  const sheet = page.getByRole("dialog", { name: "Ravitoto" });
  const left = sheet.getByLabel("Il en reste", { exact: true });
  const filledTo = sheet.getByLabel("Stock à l'ouverture", { exact: true });
  await page.context().setOffline(true);
  await left.fill("5");
  await filledTo.fill("20");
  await press(sheet, "Enregistrer le stock");
  await expect(sheet).toBeHidden({ timeout: 10_000 });
  await stockOf(page, "Ravitoto").click();
  await expect(left).toHaveValue("5");
  await expect(filledTo).toHaveValue("20");
  await left.fill("6");
  await press(sheet, "Enregistrer le stock");
  await expect(sheet).toBeHidden({ timeout: 10_000 });
  await stockOf(page, "Ravitoto").click();
  await filledTo.fill("30");
  await press(sheet, "Enregistrer le stock");
  await expect(sheet).toBeHidden({ timeout: 10_000 });
  await page.context().setOffline(false);
  const counted = async () => (await productAt(world, shop, productId)).specifications[0];
  await expect.poll(counted, { timeout: 20_000 }).toMatchObject({ stock: 6, defaultStock: 30 });
});

test("nor does what was typed of a category take back what another phone has changed of it since", async ({
  page,
  world,
  shop,
}) => {
  const { id } = await categoryOf(world, shop, "Jus");
  await openAsOwner(page, "fr", shop, screens.categories);
  await page.getByRole("link", { name: /^Jus/ }).click();
  await field(page, "Nom en chinois").fill("果汁");
  const other = await world.asOwner(shop);
  await other.does(categories.update, { id, nameFr: "Jus frais", enabled: false });
  const later = await openAnew(page, "category", `/#/pages/order/categorize?id=${id}`);
  await expect(field(later, "Nom en chinois")).toHaveValue("果汁");
  await press(later, "Enregistrer");
  await expect(later).not.toHaveURL(/categorize/);
  const now = { nameFr: "Jus frais", nameZh: "果汁", enabled: false };
  expect(await other.does(categories.detail, { id })).toMatchObject(now);
});

interface Saved {
  call: Call;
  address: string;
  /** A field that is changed before the form is saved, and one that a finger is put in meanwhile. */
  first: string;
  second: string;
}

/** Saves a form over a link that is cut in the middle of it, taps into a field meanwhile and types; then types it again, and saves. */
async function typeWhileSaved(page: Page, { call, address, first, second }: Saved): Promise<void> {
  const route = `**${addressesOf(call)[0]}`;
  await page.goto(address);
  await field(page, first).fill("Autre");
  const input = await field(page, second).elementHandle();
  // Where a tap reaches it.
  await input.evaluate((element) => element.scrollIntoView({ block: "center" }));
  let cut = () => undefined as void;
  const whole = new Promise<void>((resolve) => (cut = resolve));
  await page.route(route, async (sent) => {
    await whole;
    await sent.abort();
  });
  const asked = page.waitForRequest(route);
  await press(page, "Enregistrer");
  await asked;
  const { x, y, width, height } = (await input.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.keyboard.type("7");
  expect(await input.inputValue()).not.toContain("7");
  cut();
  await expect(page.getByRole("button", { name: "Enregistrer", exact: true })).toHaveAttribute("aria-busy", "false");
  await page.unroute(route);
  await field(page, second).fill("7");
  await press(page, "Enregistrer");
  await expect.poll(() => page.url()).not.toContain(address.slice(1));
}

test("a product, a variant and a category take nothing while they are saved, which would be lost with their page", async ({
  page,
  world,
  shop,
}) => {
  const productId = await publishedProduct(world, shop);
  const [variant] = (await productAt(world, shop, productId)).specifications;
  const id = variant?.id ?? "";
  const category = await categoryOf(world, shop, "Jus");
  await openAsOwner(page, "fr", shop, screens.menu);
  const first = "Nom en français";
  await typeWhileSaved(page, { call: productEditing.update, address: formOf(productId), first, second: "En stock" });
  expect(await productAt(world, shop, productId)).toMatchObject({ nameFr: "Autre", specifications: [{ stock: 7 }] });
  const ofVariant = `/#/pages/order/addSpecification?productId=${productId}&id=${id}`;
  await typeWhileSaved(page, { call: variants.update, address: ofVariant, first, second: "Nom en chinois" });
  expect((await productAt(world, shop, productId)).specifications).toMatchObject([{ nameFr: "Autre", nameZh: "7" }]);
  const ofCategory = `/#/pages/order/categorize?id=${category.id}`;
  await typeWhileSaved(page, { call: categories.update, address: ofCategory, first, second: "Nom en chinois" });
  const now = await (await world.asOwner(shop)).does(categories.detail, { id: category.id });
  expect(now).toMatchObject({ nameFr: "Autre", nameZh: "7" });
});

test("a row that is moved while the order is saved stays where it was put, and is saved next", async ({
  page,
  world,
  shop,
}) => {
  const { id, productIds } = await categoryOf(world, shop, "Jus", 3);
  await openAsOwner(page, "fr", shop, `${screens.sorting}?categoryId=${id}`);
  const rows = page.getByRole("list", { name: "Jus" }).getByRole("listitem");
  const mine = [/^Jus 2/, /^Jus 1/, /^Jus 0/];
  await press(page, "Mettre Jus 2 en premier");
  const letGo = await holdCalls(page, productPositions.sort);
  await press(page, "Enregistrer");
  await expect(page.getByRole("button", { name: "Comme avant" })).toHaveAttribute("aria-disabled", "true");
  await press(page, "Monter Jus 1");
  await expect(rows).toHaveText(mine);
  letGo();
  await expectAnnouncedOnce(page, "Ordre enregistré");
  await expect(rows).toHaveText(mine);
  await press(page, "Enregistrer");
  await expect(page.getByRole("button", { name: "Comme avant" })).toBeHidden();
  const { ids } = await groupOf(await world.asOwner(shop), id);
  expect(ids).toEqual(productIds.toReversed());
});

test("a draft that is brought back after the next product was opened is there, and not overwritten by that", async ({
  page,
  shop,
}) => {
  await openAsOwner(page, "fr", shop, newForm);
  const name = field(page, "Nom en français");
  await name.fill("Ravitoto");
  await page.goto("/#/pages/order/productRelease");
  await press(page, "Recommencer");
  await page.getByRole("link", { name: /^Un produit/ }).click();
  await name.fill("R");
  await undo(page);
  await press(page, "Continuer le brouillon");
  await expect(name).toHaveValue("Ravitoto");
});

test("a category's name that is half typed stays as another phone makes one", async ({ page, world, shop }) => {
  await openAsOwner(page, "fr", shop, `${screens.classify}?ids=${shop.productId}`);
  await press(page, "Nouvelle catégorie");
  const name = field(page, "Nom de la nouvelle catégorie");
  await name.fill("Boiss");
  await (await world.asOwner(shop)).does(categories.create, { nameFr: "Glaces" });
  // The phone is looked at again, and asks for what is older than five seconds.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await expect(page.getByText("Glaces")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(name).toHaveValue("Boiss");
  await name.fill("Boissons");
  await press(page, "Créer et choisir");
  await expect(page.getByRole("radio", { name: "Boissons" })).toBeChecked();
  await expect(page.getByRole("button", { name: "Nouvelle catégorie" })).toBeVisible();
});

test("a product that is published while its form is left and opened again is there once", async ({
  page,
  world,
  shop,
}) => {
  const form = copyOf(await publishedProduct(world, shop));
  await openAsOwner(page, "fr", shop, screens.menu);
  await page.goto(form);
  const name = field(page, "Nom en français");
  await name.fill("Romazava");
  const sent = page.waitForRequest(`**${addressesOf(productEditing.create)[0]}`);
  const letGo = await holdCalls(page, productEditing.create);
  await press(page, "Publier");
  await sent;
  await page.goBack();
  await expect(name).toBeHidden();
  await page.goto(form);
  await expect(name).toHaveValue("Romazava");
  letGo();
  await expect(page.getByRole("heading", { name: "Publié" })).toBeVisible();
  expect(await productNamed(world, shop, "Romazava")).toHaveLength(1);
});

test("a form that was sent by Enter over a link that is cut has its cursor again where it stood", async ({
  page,
  world,
  shop,
}) => {
  const { id } = await categoryOf(world, shop, "Jus");
  await openAsOwner(page, "fr", shop, `/#/pages/order/categorize?id=${id}`);
  const name = field(page, "Nom en chinois");
  await name.fill("果汁");
  const letGo = await holdCalls(page, categories.update);
  const asked = page.waitForRequest(`**${addressesOf(categories.update)[0]}`);
  await name.press("Enter");
  await asked;
  await expect(name).not.toBeFocused();
  // Chrome 80 does not know what holds the rest of it.
  await expect(page.locator("[inert]").first()).toHaveCSS("pointer-events", "none");
  await page.context().setOffline(true);
  letGo();
  await expect(name).toBeFocused();
});
