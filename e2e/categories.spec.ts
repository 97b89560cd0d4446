import type { Locator, Page } from "@playwright/test";
import { categories } from "@tsena/contract/categories";
import { failures } from "@tsena/contract/failures";
import { productPositions } from "@tsena/contract/products.positions";
import type { BuiltShop } from "@tsena/server/testing/builders";
import { type BuiltCategory, categoryNamed, categoryOf, groupOf } from "@tsena/server/testing/built-menus";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect, expectAnnouncedOnce, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { openAsOwner, screens, soldNames } from "./support/menu.ts";
import { choose, tick } from "./support/menu-list.ts";
import { lookAgainLater, signInByOtherTab } from "./support/phone.ts";
import { categoryIdOf, field, press } from "./support/product-form.ts";
import { switchLanguage } from "./support/walks.ts";

interface At {
  page: Page;
  world: OpenWorld;
  shop: BuiltShop;
}

const radio = (page: Page | Locator, name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });

async function createCategory({ page, world, shop }: At): Promise<void> {
  await expect(page.getByRole("link", { name: /^主食/ })).toContainText("2 个商品");
  await press(page, "新建分类");
  await press(page, "新建分类");
  await expect(page.getByText(failures.categoryNameMissing.zh)).toBeVisible();
  await field(page, "中文名称").fill("主食");
  await press(page, "新建分类");
  await expect(page.getByText(failures.categoryNameTaken.zh)).toBeVisible();
  await expect(field(page, "中文名称")).toHaveAccessibleDescription(new RegExp(failures.categoryNameTaken.zh));
  await expectNoSidewaysScroll(page);
  await field(page, "中文名称").fill("饮料");
  await page.reload();
  await expect(field(page, "中文名称")).toHaveValue("饮料");
  await press(page, "新建分类");
  await expectAnnouncedOnce(page, "分类已新建");
  const made = page.getByRole("link", { name: /^饮料/ });
  await expect(made).toContainText("缺少法文名");
  await made.click();
  await field(page, "法文名称").fill("Boissons");
  await press(page, "保存");
  await expectAnnouncedOnce(page, "分类已保存");
  await expect(made).not.toContainText("缺少法文名");
  const owner = await world.asOwner(shop);
  expect(await categoryNamed(owner, "Boissons")).toMatchObject({ nameZh: "饮料", enabled: true, goodsCount: 0 });
}

async function hideAndDelete({ page, world, shop }: At): Promise<void> {
  const shown = page.getByRole("switch", { name: "向顾客显示 主食" });
  await shown.click();
  await expect(shown).not.toBeChecked();
  await expect(page.getByRole("link", { name: /^主食/ })).toContainText("已隐藏");
  expect(await soldNames(world, shop)).toEqual(["Jus 0"]);
  await page.goto(screens.menu);
  await expect(page.getByRole("heading", { name: /^主食/ })).toContainText("已隐藏");
  await page.goto(screens.categories);
  await shown.click();
  await expect(shown).toBeChecked();
  expect(await soldNames(world, shop)).toEqual(["Mi sao", "Mi sao", "Jus 0"]);

  const sheet = page.getByRole("dialog");
  await press(page, "删除 主食");
  await expect(sheet).toContainText("该分类下还有 2 个商品");
  await expect(sheet.getByRole("button", { name: "移走并删除" })).toBeHidden();
  await radio(sheet, "Jus").check();
  await expectSound(page);
  await press(sheet, "移走并删除");
  await expectAnnouncedOnce(page, "分类已删除");
  await expect(page.getByRole("link", { name: /^Jus/ })).toContainText("3 个商品");
  expect(await soldNames(world, shop)).toEqual(["Jus 0", "Mi sao", "Mi sao"]);

  await press(page, "删除 饮料");
  await expect(sheet).toContainText("该分类下没有商品");
  const owner = await world.asOwner(shop);
  const drinks = await categoryNamed(owner, "Boissons");
  await owner.does(productPositions.moveToCategory, { id: shop.productId, categoryId: drinks?.id ?? "" });
  await press(sheet, "删除分类");
  await expectAnnouncedOnce(page, "该分类下还有 1 个商品，请先移走");
  await radio(sheet, "Jus").check();
  await press(sheet, "移走并删除");
  await expect(sheet).toBeHidden();
  await press(page, "删除 Jus");
  await expect(sheet).toContainText("该分类下还有 3 个商品");
  await expect(sheet.getByRole("radio")).toHaveCount(0);
  await expect(sheet.getByRole("button", { name: "新建分类" })).toBeVisible();
  await page.keyboard.press("Escape");
  expect(await owner.does(categories.list, {})).toMatchObject([{ nameFr: "Jus", goodsCount: 3 }]);
}

async function leaveChosen(page: Page): Promise<void> {
  await choose(page);
  await tick(page, "Mi sao");
  await press(page, "Autres");
  await press(page.getByRole("dialog"), "Changer de catégorie");
  await expect(page.getByText("1 produit choisi")).toBeVisible();
  await page.goto("/#/pages/order/prices");
  await expect(page.getByText("Touchez les produits ou les catégories")).toBeVisible();
}

async function moveTogether({ page, world, shop }: At, jus: BuiltCategory): Promise<void> {
  await page.goto(screens.classify);
  await field(page, "Chercher un produit").fill("jus");
  await expect(page.getByRole("checkbox")).toHaveCount(3);
  await page.getByRole("checkbox", { name: /^Jus 0/ }).check();
  await page.getByRole("checkbox", { name: /^Jus 2/ }).check();
  await press(page, "Choisir la catégorie (2)");
  await expect(page.getByText("Jus 0, Jus 2")).toBeVisible();
  await radio(page, "Plats").check();
  await expectSound(page);
  await press(page, "Ranger dans Plats");
  await expectAnnouncedOnce(page, "2 produits rangés dans Plats");
  expect(await soldNames(world, shop)).toEqual(["Mi sao", "Jus 0", "Jus 2", "Jus 1"]);
  const { ids } = await groupOf(await world.asOwner(shop), await categoryIdOf(world, shop));
  expect(ids).toEqual([shop.productId, jus.productIds[0], jus.productIds[2]]);
}

async function nameAsAnotherIsMade({ page, world, shop }: At): Promise<void> {
  await page.goto(`${screens.classify}?ids=${shop.productId}`);
  await press(page, "Nouvelle catégorie");
  const name = field(page, "Nom de la nouvelle catégorie");
  await name.fill("Boiss");
  await (await world.asOwner(shop)).does(categories.create, { nameFr: "Glaces" });
  await lookAgainLater(page);
  await expect(page.getByText("Glaces")).toBeVisible();
  await expect(name).toHaveValue("Boiss");
  await name.fill("Boissons");
  await press(page, "Créer et choisir");
  await expect(page.getByRole("radio", { name: "Boissons" })).toBeChecked();
  await expect(page.getByRole("button", { name: "Nouvelle catégorie" })).toBeVisible();
}

test("a category is created, hidden and deleted, and products are chosen for another", async ({
  page,
  world,
  shop,
}) => {
  // Many sentences, on a machine that does much else.
  test.setTimeout(120_000);
  await world.build.product(shop);
  await categoryOf(world, shop, "Jus", 1);
  await page.clock.install();
  await openAsOwner(page, "zh", shop, screens.categories);
  await test.step("a category is created, its name may not be another's, and the second language takes the badge away", () =>
    createCategory({ page, world, shop }));
  await test.step("a hidden category sells nothing; one with products is not deleted before they are elsewhere, whoever put them there", () =>
    hideAndDelete({ page, world, shop }));

  const next = { page, world, shop: await world.build.shop() };
  const jus = await categoryOf(world, next.shop, "Jus", 3);
  await switchLanguage(page, "fr");
  await signInByOtherTab(page, next.shop.ownerPhone);
  await page.goto(screens.menu);
  await test.step("products chosen for another category, and left there, are not those whose prices change", () =>
    leaveChosen(page));
  await test.step("several products found by their name go to another category together", () =>
    moveTogether(next, jus));
  await test.step("a category's name that is half typed stays as another phone makes one", () =>
    nameAsAnotherIsMade(next));
});
