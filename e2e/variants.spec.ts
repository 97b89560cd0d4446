import type { Page } from "@playwright/test";
import { failures, sentence } from "@tsena/contract/failures";
import { productEditing } from "@tsena/contract/products.editing";
import { platform } from "@tsena/contract/platform";
import { variantStock } from "@tsena/contract/variants.stock";
import { shops } from "@tsena/contract/shops";
import { categoryOf } from "@tsena/server/testing/built-menus";
import type { BuiltShop } from "@tsena/server/testing/builders";
import { comboOf } from "@tsena/server/testing/combos";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect, expectAnnouncedOnce, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { productsIn, openAsOwner, pull, screens, sold, variantWith, undo } from "./support/menu.ts";
import { openProduct } from "./support/menu-list.ts";
import { lookAgainLater } from "./support/phone.ts";
import { field, productAt, press } from "./support/product-form.ts";
import { switchLanguage } from "./support/walks.ts";

/** At a product in two variants. */
interface At {
  page: Page;
  world: OpenWorld;
  shop: BuiltShop;
  id: string;
}

const priceOf = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^Changer le prix de ${name}`) });
const stockOf = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^Changer le stock de ${name}`) });

/** A product in two variants, the small one being the default; gives its id. */
function tea(world: OpenWorld, shop: BuiltShop): Promise<string> {
  const big = variantWith({ nameFr: "Grande", nameZh: "大份", price: 1_200_000, packingPrice: 50_000, stock: 0 });
  return productsIn(world, shop, {
    nameFr: "Thé glacé",
    nameZh: "冰茶",
    descriptionFr: "Au citron de Tamatave",
    variants: [variantWith({}), { ...big, defaultStock: 8 }],
  });
}

/** What of a product the platform sells, by the French names of its variants. */
async function soldOf(world: OpenWorld, shop: BuiltShop, goodsId: string): Promise<object> {
  const rows = (await sold(world, shop)).filter((row) => row.goodsId === goodsId);
  return Object.fromEntries(rows.map(({ specificationFr, price, stock }) => [specificationFr, { price, stock }]));
}

async function changeVariants({ page, world, shop, id }: At): Promise<void> {
  await priceOf(page, "Thé glacé").click();
  await expect(page).toHaveURL(new RegExp(`skuList\\?id=${id}`));
  const list = page.getByRole("list", { name: "Variantes" });
  await expect(list.getByRole("listitem").first()).toContainText("Par défaut");
  await expect(stockOf(page, "Grande")).toContainText("Épuisé");
  await expectNoSidewaysScroll(page);
  await priceOf(page, "Grande").click();
  const sheet = page.getByRole("dialog");
  await press(sheet, "100 Ar de plus");
  await press(sheet, "Enregistrer le prix");
  await expect(priceOf(page, "Grande")).toContainText("12,100 Ar");
  await stockOf(page, "Grande").click();
  await press(sheet, "Plein");
  await expect(stockOf(page, "Grande")).toContainText("reste 8");
  const both = { Petite: { price: 800_000, stock: 10 }, Grande: { price: 1_210_000, stock: 8 } };
  expect(await soldOf(world, shop, id)).toEqual(both);
  await press(page, "Tout épuisé jusqu'à demain");
  await expect(stockOf(page, "Petite")).toContainText("Épuisé");
  expect(await soldOf(world, shop, id)).toMatchObject({ Petite: { stock: 0 }, Grande: { stock: 0 } });
  await undo(page);
  await expect(stockOf(page, "Grande")).toContainText("reste 8");
  expect(await soldOf(world, shop, id)).toEqual(both);
}

async function undoSoldOut({ page, world, shop, id }: At): Promise<void> {
  const large = (await productAt(world, shop, id)).specifications.find(({ nameZh }) => nameZh === "大份");
  const owner = await world.asOwner(shop);
  await owner.does(variantStock.setStock, { id: large?.id ?? "", stock: 2 });
  const bought = { id: shop.id, variantId: large?.id ?? "" };
  const order = await world.build.paidOrder(world.asPlatform(), bought, { quantity: 2 });
  await pull(page);
  await expect(stockOf(page, "Grande")).toContainText("Épuisé");
  await press(page, "Tout épuisé jusqu'à demain");
  await undo(page);
  await expect(stockOf(page, "Petite")).toContainText("reste 10");
  await world.asPlatform().does(platform.cancel, { id: order.id });
  expect(await soldOf(world, shop, id)).toMatchObject({ Petite: { stock: 10 }, Grande: { stock: 2 } });
}

async function refillVariants({ page }: At): Promise<void> {
  await press(page, "Tout épuisé jusqu'à demain");
  const soldOut = page.getByText(/est épuisé jusqu'à demain/);
  await expect(soldOut).toBeVisible();
  await press(page, "Remettre le stock au complet");
  await expect(soldOut).toHaveCount(0, { timeout: 5_000 });
  const filled = page.getByRole("dialog").getByLabel("Stock à l'ouverture", { exact: true });
  await stockOf(page, "Petite").click();
  await expect(filled).toHaveAccessibleDescription(/à la première ouverture, sauf si le stock a été changé ce jour-là/);
}

async function fillWhileTaken({ page, world, shop, id }: At): Promise<void> {
  const [small] = (await productAt(world, shop, id)).specifications;
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("button", { name: "Plein" })).toHaveCount(0);
  const owner = await world.asOwner(shop);
  await owner.does(variantStock.setStock, { id: small?.id ?? "", stock: 5 });
  await owner.does(shops.updateManaged, { refillsAtOpening: false });
  const filled = sheet.getByLabel("Stock à l'ouverture", { exact: true });
  // A look finds nothing new while what the page asked for before is still on its way.
  await expect(async () => {
    await lookAgainLater(page);
    await expect(filled).toHaveAccessibleDescription(/ne remplit pas à l'ouverture/, { timeout: 1000 });
    await expect(sheet.getByRole("button", { name: "Plein" })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await press(sheet, "Plein");
  await expect(sheet).toBeHidden();
  expect(await soldOf(world, shop, id)).toMatchObject({ Petite: { stock: 10 } });
}

async function findSoldOut({ page, world, shop, id }: At): Promise<void> {
  const { specifications } = await productAt(world, shop, id);
  const large = specifications.find(({ nameZh }) => nameZh === "大份");
  await (await world.asOwner(shop)).does(variantStock.setStock, { id: large?.id ?? "", stock: 0 });
  await page.goto(screens.variants);
  await expect(stockOf(page, "Jus 2")).toBeVisible();
  await pull(page);
  await field(page, "Chercher une variante").fill("the glace");
  await expect(stockOf(page, "Thé glacé")).toHaveCount(2);
  await expect(stockOf(page, "Jus 2")).toBeHidden();
  await field(page, "Chercher une variante").fill("");
  await press(page, "Épuisés");
  await expect(stockOf(page, "")).toHaveCount(1);
  await stockOf(page, "Thé glacé").click();
  await press(page.getByRole("dialog"), "Plein");
  await expect(page.getByRole("heading", { name: "Rien n'est épuisé" })).toBeVisible();
  expect(await soldOf(world, shop, id)).toMatchObject({ Grande: { stock: 8 } });
}

test("the variants of a product have their prices and their stock on a page", async ({ page, world, shop }) => {
  const id = await tea(world, shop);
  await categoryOf(world, shop, "Jus", 3);
  await page.clock.install();
  await openAsOwner(page, "fr", shop, screens.menu);
  await test.step("a product of several variants has its prices and its stock on a page of its own", () =>
    changeVariants({ page, world, shop, id }));
  await test.step("an undone 'sold out' is none", () => undoSoldOut({ page, world, shop, id }));
  await test.step("what a refill does is said as it is", () => refillVariants({ page, world, shop, id }));
  await test.step("a stock that is said to be full is full, though orders have taken of it while it was asked for, and a refill does what another phone has set", () =>
    fillWhileTaken({ page, world, shop, id }));
  await test.step("of all variants the one sold out is found, and filled", () =>
    findSoldOut({ page, world, shop, id }));
});

const rowsOf = (page: Page) => page.getByRole("list", { name: "Variantes" }).getByRole("listitem");

async function keepWhatMenuTakes({ page, world, shop, id }: At): Promise<void> {
  const [small] = (await productAt(world, shop, id)).specifications;
  const { productId } = await comboOf(world, shop, [{ variantId: small?.id ?? "", quantity: 2 }]);
  const sheet = page.getByRole("dialog");
  await press(page, "Que faire de Petite");
  await press(sheet, "Supprimer");
  await press(sheet, "Supprimer la variante");
  await expect(sheet).toContainText(sentence("productInCombo", "fr", { name: "Menu midi" }));
  await press(sheet, "Compris");
  expect(Object.keys(await soldOf(world, shop, id))).toEqual(["Petite", "Grande"]);
  await (await world.asOwner(shop)).does(productEditing.remove, { id: productId });
}

async function makeDefault({ page, world, shop, id }: At): Promise<void> {
  const rows = rowsOf(page);
  const sheet = page.getByRole("dialog");
  await press(page, "Que faire de Grande");
  await press(sheet, "Modifier");
  await page.getByRole("checkbox", { name: /^Variante par défaut/ }).check();
  await expectNoSidewaysScroll(page);
  await press(page, "Enregistrer");
  await expectAnnouncedOnce(page, "Enregistré");
  await expect(rows.filter({ hasText: "Grande" })).toContainText("Par défaut");
  await expect(rows.filter({ hasText: "Petite" })).not.toContainText("Par défaut");
  expect(await productAt(world, shop, id)).toMatchObject({ price: 1_200_000 });
}

async function addVariants({ page, world, shop, id }: At): Promise<void> {
  const rows = rowsOf(page);
  await press(page, "Ajouter une variante");
  await field(page, "Nom en français").fill("Carafe");
  await field(page, "Nom en chinois").fill("一壶");
  await field(page, "Prix").fill("20150");
  await field(page, "En stock").fill("3");
  await press(page, "Ajouter");
  await expect(field(page, "Prix")).toHaveAccessibleDescription(new RegExp(failures.priceNotMultiple.fr));
  await field(page, "Prix").fill("20100");
  await press(page, "Ajouter");
  await expect(rows).toHaveCount(3);
  expect(await soldOf(world, shop, id)).toMatchObject({ Carafe: { price: 2_010_000, stock: 3 } });

  await press(page, "Ajouter une variante");
  await press(page, "Moyen 中份");
  await expect(page.getByRole("button", { name: "Moyen 中份" })).toHaveAttribute("aria-pressed", "true");
  await field(page, "Prix").fill("9000");
  await field(page, "En stock").fill("abc");
  await press(page, "Ajouter");
  await expect(field(page, "En stock")).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
  await field(page, "En stock").fill("4");
  await press(page, "Ajouter");
  await expect(rows).toHaveCount(4);
  expect(await soldOf(world, shop, id)).toMatchObject({ Moyen: { price: 900_000, stock: 4 } });
}

async function deleteOnOwnPage({ page }: At): Promise<void> {
  await press(page, "Que faire de Carafe");
  await press(page.getByRole("dialog"), "Modifier");
  await press(page, "Supprimer cette variante");
  await press(page.getByRole("dialog"), "Supprimer");
  await expectAnnouncedOnce(page, "Variante supprimée");
  await expect(rowsOf(page).filter({ hasText: "Carafe" })).toHaveCount(0);
}

async function deleteAllButLast({ page, world, shop, id }: At): Promise<void> {
  const rows = rowsOf(page);
  const sheet = page.getByRole("dialog");
  for (const name of ["Petite", "Moyen"]) {
    await press(page, `Que faire de ${name}`);
    await press(sheet, "Supprimer");
    await expect(sheet).toContainText("Elle disparaît du menu pour de bon");
    await press(sheet, "Supprimer la variante");
    await expect(rows.filter({ hasText: name })).toHaveCount(0);
  }
  await press(page, "Que faire de Grande");
  await press(sheet, "Supprimer");
  await expectNoSidewaysScroll(page);
  await press(sheet, "Supprimer la variante");
  await expect(sheet).toHaveAccessibleName("La suppression a échoué");
  await expect(sheet).toContainText(failures.lastVariant.fr);
  await expectSound(page);
  await press(sheet, "Compris");
  expect(Object.keys(await soldOf(world, shop, id))).toEqual(["Grande"]);
}

/** The product as its customers see it, in either language. */
async function seenByCustomers(page: Page): Promise<void> {
  const seen = page.getByRole("region", { name: "顾客看到的样子" });
  const shown = seen.getByRole("heading", { level: 2 });
  await expect(shown).toHaveText("冰茶");
  await expect(seen).toContainText("Au citron de Tamatave");
  await expect(seen).not.toContainText("缺少");
  await expectSound(page);
  await seen.getByText("大份").click();
  await expect(seen.getByRole("radio", { name: /^大份\s*售罄/ })).toBeChecked();
  await expect(seen).toContainText("12,000 Ar");
  await expect(seen).toContainText("500 Ar");
  await seen.getByRole("tab", { name: "Français" }).click();
  await expect(shown).toHaveText("Thé glacé");
  await expect(seen.getByRole("radio", { name: /^Petite/ })).toBeVisible();
  await seen.getByRole("tab", { name: "中文" }).click();
  await expect(shown).toHaveText("冰茶");
  await expect(seen.getByRole("radio", { name: /^小份/ })).toBeVisible();
}

/** A product that has no Chinese name is shown so, and put on sale there. */
async function lacksName({ page, world, shop }: At): Promise<void> {
  const seen = page.getByRole("region", { name: "顾客看到的样子" });
  const plain = await productsIn(world, shop, { nameFr: "Ravitoto", isMarketable: false });
  await page.goto(`${screens.menu}?shelf=off`);
  await openProduct(page, "Ravitoto");
  await expect(seen.getByRole("heading", { level: 2 })).toHaveText("Ravitoto");
  await expect(seen).toContainText("缺少中文名");
  await expect(page.getByRole("status").filter({ hasText: "已下架" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("switch", { name: "Ravitoto 上架" }).click();
  await expect(page.getByRole("status").filter({ hasText: "已下架" })).toBeHidden();
  expect(await soldOf(world, shop, plain)).toEqual({ Petite: { price: 800_000, stock: 10 } });
}

test("a product is shown as its customers see it, in either language, and its variants are added and deleted", async ({
  page,
  world,
  shop,
}) => {
  test.setTimeout(120_000);
  const id = await tea(world, shop);
  await openAsOwner(page, "zh", shop, `${screens.product}?id=${id}`);
  const at = { page, world, shop, id };
  await test.step("a product is shown as its customers see it, in either language", () => seenByCustomers(page));
  await test.step("one that lacks a name is shown so, and put on sale there", () => lacksName(at));
  await switchLanguage(page, "fr");
  await page.goto(`${screens.variants}?id=${id}`);
  await test.step("one that a menu takes of is not deleted: the menu is named", () => keepWhatMenuTakes(at));
  await test.step("another variant becomes the default", () => makeDefault(at));
  await test.step("one is added, and one whose size is named in both languages by one tap", () => addVariants(at));
  await test.step("one that is deleted on its own page is told as deleted, not as saved", () => deleteOnOwnPage(at));
  await test.step("the last one stays in words", () => deleteAllButLast(at));
});
