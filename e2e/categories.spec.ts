import type { Locator, Page } from "@playwright/test";
import { categories } from "@tsena/contract/categories";
import { failures } from "@tsena/contract/failures";
import { products } from "@tsena/contract/products";
import { productPositions } from "@tsena/contract/products.positions";
import type { BuiltShop } from "@tsena/server/testing/builders";
import { categoryNamed, categoryOf, groupOf } from "@tsena/server/testing/built-menus";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect, expectAnnouncedOnce, expectSound, test } from "./support/journey.ts";
import { openAsOwner, screens, soldNames } from "./support/menu.ts";
import { categoryIdOf, field, press } from "./support/product-form.ts";
import { speaks } from "./support/words.ts";

const names = (page: Page) => page.getByRole("list").last().getByRole("listitem");
const radio = (page: Page | Locator, name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });
const handle = (page: Page, name: string) => page.getByRole("button", { name: `移动 ${name}`, exact: true });

/** The names of the category's products in their order, as the shop has them. */
async function orderOf(world: OpenWorld, shop: BuiltShop, categoryId: string): Promise<string[]> {
  const groups = await (await world.asOwner(shop)).does(products.groups, {});
  return groups.find((group) => group.categoryId === categoryId)?.F_Item.map(({ name }) => name) ?? [];
}

/** The list being sorted has these in this order, and no others. */
async function expectOrder(page: Page, order: readonly string[]): Promise<void> {
  await expect(names(page)).toHaveText(order.map((name) => new RegExp(`^${name}`)));
}

/** Opens the order of a new category with these products, on the small phone, from the orders. */
async function openSorting(page: Page, world: OpenWorld, shop: BuiltShop, count: number) {
  const jus = await categoryOf(world, shop, "Jus", count);
  await openAsOwner(page, "zh", shop, "/#/pages/currentorder/index");
  await page.goto(`${screens.sorting}?categoryId=${jus.id}`);
  await expect(handle(page, "Jus 0")).toBeVisible();
  return jus;
}

/** Drags a row by its handle over another with the mouse. */
async function drag(page: Page, name: string, over: string): Promise<void> {
  const [from, to] = await Promise.all([handle(page, name).boundingBox(), handle(page, over).boundingBox()]);
  if (from === null || to === null) throw new Error("a handle is out of sight");
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
}

test(
  "a category is created, its name may not be another's, and the second language takes the badge away",
  speaks.zh,
  async ({ page, world, shop }) => {
    await openAsOwner(page, "zh", shop, screens.categories);
    await expect(page.getByRole("link", { name: /^主食/ })).toContainText("1 个商品");
    await expectSound(page);
    await press(page, "新建分类");
    await press(page, "新建分类");
    await expect(page.getByText(failures.categoryNameMissing.zh)).toBeVisible();
    await field(page, "中文名称").fill("主食");
    await press(page, "新建分类");
    await expect(page.getByText(failures.categoryNameTaken.zh)).toBeVisible();
    await expect(field(page, "中文名称")).toHaveAccessibleDescription(new RegExp(failures.categoryNameTaken.zh));
    await expectSound(page);
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
  },
);

test("whoever saves a category second is told, and neither loses anything", async ({ page, world, shop }) => {
  const { id } = await categoryOf(world, shop, "Jus");
  const other = await world.asOwner(shop);
  await openAsOwner(page, "fr", shop, screens.categories);
  const theyPut = (fields: { nameFr: string; nameZh?: string }) => other.does(categories.update, { id, ...fields });
  const openIt = (name: string) => page.getByRole("link", { name: new RegExp(`^${name}`) }).click();
  await openIt("Jus");
  await field(page, "Nom en chinois").fill("果汁");
  await theyPut({ nameFr: "Jus frais" });
  await press(page, "Enregistrer");
  await expectAnnouncedOnce(page, "Enregistré, à côté de ce qu'une autre personne a changé");
  expect(await other.does(categories.detail, { id })).toMatchObject({ nameFr: "Jus frais", nameZh: "果汁" });

  await openIt("Jus frais");
  await field(page, "Nom en français").fill("Jus pressés");
  await theyPut({ nameFr: "Boissons", nameZh: "饮料" });
  await press(page, "Enregistrer");
  await expect(field(page, "Nom en français")).toHaveAccessibleDescription(/vient d'y mettre\s: Boissons/);
  await expect(field(page, "Nom en français")).toHaveValue("Jus pressés");
  await expectSound(page);
  expect(await other.does(categories.detail, { id })).toMatchObject({ nameFr: "Boissons", nameZh: "饮料" });
  await press(page, "Enregistrer");
  await expect(page.getByRole("link", { name: /^Jus pressés/ })).toBeVisible();
  expect(await other.does(categories.detail, { id })).toMatchObject({ nameFr: "Jus pressés", nameZh: "饮料" });
});

test(
  "a hidden category sells nothing; one with products is not deleted before they are elsewhere, whoever put them there",
  speaks.zh,
  async ({ page, world, shop }) => {
    await world.build.product(shop);
    const { id: jus } = await categoryOf(world, shop, "Jus", 1);
    await categoryOf(world, shop, "Vins");
    await openAsOwner(page, "zh", shop, screens.categories);
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

    await press(page, "删除 Vins");
    await expect(sheet).toContainText("该分类下没有商品");
    const owner = await world.asOwner(shop);
    const vins = await categoryNamed(owner, "Vins");
    await owner.does(productPositions.moveToCategory, { id: shop.productId, categoryId: vins?.id ?? "" });
    await press(sheet, "删除分类");
    await expectAnnouncedOnce(page, "该分类下还有 1 个商品，请先移走");
    await radio(sheet, "Jus").check();
    await press(sheet, "移走并删除");
    await expect(sheet).toBeHidden();
    await press(page, "删除 Jus");
    await expect(sheet).toContainText("该分类下还有 3 个商品");
    await expect(sheet.getByRole("radio")).toHaveCount(0);
    await expect(sheet.getByRole("button", { name: "新建分类" })).toBeVisible();
    expect(await owner.does(categories.list, {})).toMatchObject([{ id: jus, goodsCount: 3 }]);
  },
);

test(
  "several products found by their name go to another category together",
  speaks.zh,
  async ({ page, world, shop }) => {
    await categoryOf(world, shop, "Jus", 3);
    await openAsOwner(page, "zh", shop, screens.classify);
    await field(page, "搜索商品").fill("jus");
    await expect(page.getByRole("checkbox")).toHaveCount(3);
    await page.getByRole("checkbox", { name: /^Jus 0/ }).check();
    await page.getByRole("checkbox", { name: /^Jus 2/ }).check();
    await expectSound(page);
    await press(page, "选择分类（2）");
    await expect(page.getByText("Jus 0、Jus 2")).toBeVisible();
    await radio(page, "主食").check();
    await expectSound(page);
    await press(page, "移到“主食”");
    await expectAnnouncedOnce(page, "已将 2 个商品移到“主食”");
    expect(await soldNames(world, shop)).toEqual(["Mi sao", "Jus 0", "Jus 2", "Jus 1"]);
    expect(await orderOf(world, shop, await categoryIdOf(world, shop))).toEqual(["Mi sao", "Jus 0", "Jus 2"]);
  },
);

test(
  "products and categories are put in order by buttons, with the mouse and by keyboard, as the platform then has them",
  speaks.zh,
  async ({ page, world, shop }) => {
    const jus = await openSorting(page, world, shop, 4);
    await expectSound(page);
    await press(page, "将 Jus 3 置顶");
    await press(page, "下移 Jus 0");
    await expectOrder(page, ["Jus 3", "Jus 1", "Jus 0", "Jus 2"]);
    await expectSound(page);
    await drag(page, "Jus 2", "Jus 1");
    await expectOrder(page, ["Jus 3", "Jus 2", "Jus 1", "Jus 0"]);
    await handle(page, "Jus 3").focus();
    await page.keyboard.press("Space");
    await expectAnnouncedOnce(page, "已拿起 Jus 3");
    // A row that was just taken up is measured as it is drawn, and moves only then.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await page.keyboard.press("ArrowDown");
    await expectAnnouncedOnce(page, "Jus 3：第 2 位，共 4 个");
    await page.keyboard.press("Space");
    await expectOrder(page, ["Jus 2", "Jus 3", "Jus 1", "Jus 0"]);
    await press(page, "保存");
    await expectAnnouncedOnce(page, "顺序已保存");
    await expect(page.getByText("顺序尚未保存")).toBeHidden();
    const order = ["Jus 2", "Jus 3", "Jus 1", "Jus 0"];
    expect(await orderOf(world, shop, jus.id)).toEqual(order);
    expect(await soldNames(world, shop)).toEqual(["Mi sao", ...order]);

    await page.getByRole("button", { name: /^要排序的内容/ }).click();
    await radio(page, "菜单的分类").click();
    await press(page, "上移 Jus");
    await expectOrder(page, ["Jus", "主食"]);
    await press(page, "保存");
    await expect(page.getByText("顺序尚未保存")).toBeHidden();
    expect(await soldNames(world, shop)).toEqual([...order, "Mi sao"]);
  },
);

test(
  "an order that is not saved is not left unasked, by whatever way, and stays where one stays",
  speaks.zh,
  async ({ page, world, shop }) => {
    const jus = await openSorting(page, world, shop, 2);
    const here = page.url();
    const mine = ["Jus 1", "Jus 0"];
    await press(page, "将 Jus 1 置顶");
    const chooseAnother = async () => {
      await page.getByRole("button", { name: /^要排序的内容/ }).click();
      await radio(page.getByRole("dialog", { name: "要排序的内容" }), "主食").click();
    };
    const question = page.getByRole("dialog", { name: "不保存就离开？" });
    const ways: readonly (() => Promise<unknown>)[] = [
      chooseAnother,
      () => press(page, "返回"),
      () => page.goBack(),
      () => page.goto(screens.categories),
    ];
    for (const leave of ways) {
      await leave();
      await expect(question).toContainText("“Jus”的新顺序尚未保存");
      if (leave === chooseAnother) await expectSound(page);
      await press(question, "继续编辑");
      await expect(question).toBeHidden();
      expect(page.url()).toBe(here);
      await expectOrder(page, mine);
    }
    const closing = page.waitForEvent("dialog");
    await page.close({ runBeforeUnload: true });
    const dialog = await closing;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await expectOrder(page, mine);

    await chooseAnother();
    await press(question, "保存并离开");
    await expect(handle(page, "炒面")).toBeVisible();
    expect(await orderOf(world, shop, jus.id)).toEqual(mine);
    await page.goto(here);
    await expectOrder(page, mine);
    await press(page, "将 Jus 0 置顶");
    await chooseAnother();
    await press(question, "离开");
    await expect(handle(page, "炒面")).toBeVisible();
    await page.goto(here);
    await expectOrder(page, mine);
    await press(page, "将 Jus 0 置顶");
    await page.goto(screens.categories);
    await press(question, "离开");
    await expect(page).toHaveURL(/order\/Category$/);
    expect(await orderOf(world, shop, jus.id)).toEqual(mine);
  },
);

test(
  "whoever sorts what another phone changed meanwhile is told, loses nothing, and may take the other's order",
  speaks.zh,
  async ({ page, world, shop }) => {
    const jus = await openSorting(page, world, shop, 3);
    const other = await world.asOwner(shop);
    const told = page.getByRole("alert").filter({ hasText: "列表刚刚在另一台手机上被修改" });
    await press(page, "将 Jus 2 置顶");
    await other.does(productPositions.moveToCategory, { id: shop.productId, categoryId: jus.id });
    await press(page, "保存");
    await expect(told).toBeVisible();
    await expectOrder(page, ["Jus 2", "炒面", "Jus 0", "Jus 1"]);
    await expectSound(page);
    await press(page, "保存");
    await expectAnnouncedOnce(page, "顺序已保存");
    await expect(told).toBeHidden();
    expect(await soldNames(world, shop)).toEqual(["Jus 2", "Mi sao", "Jus 0", "Jus 1"]);

    await press(page, "下移 Jus 2");
    const { version, ids } = await groupOf(other, jus.id);
    const theirs = ids.toReversed();
    await other.does(productPositions.sort, { categoryId: jus.id, ids: theirs, version });
    await press(page, "保存");
    await expectOrder(page, ["炒面", "Jus 2", "Jus 0", "Jus 1"]);
    await press(page, "采用另一台手机的顺序");
    await expectOrder(page, ["Jus 1", "Jus 0", "炒面", "Jus 2"]);
    await expect(page.getByRole("button", { name: "保存" })).toBeHidden();
    expect((await groupOf(other, jus.id)).ids).toEqual(theirs);
  },
);
