import type { Locator, Page } from "@playwright/test";
import { categories } from "@tsena/contract/categories";
import { products } from "@tsena/contract/products";
import { productPositions } from "@tsena/contract/products.positions";
import type { BuiltShop } from "@tsena/server/testing/builders";
import { type BuiltCategory, categoryOf, groupOf } from "@tsena/server/testing/built-menus";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect, expectAnnouncedOnce, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { openAsOwner, screens, soldNames } from "./support/menu.ts";
import { holdCalls } from "./support/phone.ts";
import { press } from "./support/product-form.ts";
import { speaks } from "./support/words.ts";

interface At {
  page: Page;
  world: OpenWorld;
  shop: BuiltShop;
  jus: BuiltCategory;
}

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

const toldOfOther = (page: Page) => page.getByRole("alert").filter({ hasText: "列表刚刚在另一台手机上被修改" });

/** Chooses what is to be put in order. */
async function sortOf(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /^要排序的内容/ }).click();
  await radio(page.getByRole("dialog", { name: "要排序的内容" }), name).click();
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

async function putInOrder({ page, world, shop, jus }: At): Promise<void> {
  await press(page, "将 Jus 3 置顶");
  await press(page, "下移 Jus 0");
  await expectOrder(page, ["Jus 3", "Jus 1", "Jus 0", "Jus 2"]);
  await expectNoSidewaysScroll(page);
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

  await sortOf(page, "菜单的分类");
  await press(page, "上移 Jus");
  await expectOrder(page, ["Jus", "主食"]);
  await press(page, "保存");
  await expect(page.getByText("顺序尚未保存")).toBeHidden();
  expect(await soldNames(world, shop)).toEqual([...order, "Mi sao"]);
}

async function moveWhileSaved({ page, world, shop, jus }: At): Promise<void> {
  await sortOf(page, "Jus");
  await press(page, "将 Jus 0 置顶");
  const letGo = await holdCalls(page, productPositions.sort);
  const asBefore = page.getByRole("button", { name: "恢复原样" });
  await press(page, "保存");
  await expect(asBefore).toHaveAttribute("aria-disabled", "true");
  await press(page, "上移 Jus 1");
  const mine = ["Jus 0", "Jus 2", "Jus 1", "Jus 3"];
  await expectOrder(page, mine);
  letGo();
  await expect(asBefore).not.toHaveAttribute("aria-disabled", "true");
  await expectOrder(page, mine);
  await press(page, "保存");
  await expect(asBefore).toBeHidden();
  expect(await orderOf(world, shop, jus.id)).toEqual(mine);
}

async function meetOtherOrder({ page, world, shop, jus }: At): Promise<void> {
  const other = await world.asOwner(shop);
  const told = toldOfOther(page);
  await press(page, "将 Jus 3 置顶");
  await other.does(productPositions.moveToCategory, { id: shop.productId, categoryId: jus.id });
  await press(page, "保存");
  await expect(told).toBeVisible();
  await expectOrder(page, ["Jus 3", "炒面", "Jus 0", "Jus 2", "Jus 1"]);
  await expectSound(page);
  await press(page, "保存");
  await expect(told).toBeHidden();
  await expect.poll(() => soldNames(world, shop)).toEqual(["Jus 3", "Mi sao", "Jus 0", "Jus 2", "Jus 1"]);

  await press(page, "下移 Jus 3");
  const { version, ids } = await groupOf(other, jus.id);
  const theirs = ids.toReversed();
  await other.does(productPositions.sort, { categoryId: jus.id, ids: theirs, version });
  await press(page, "保存");
  await expectOrder(page, ["炒面", "Jus 3", "Jus 0", "Jus 2", "Jus 1"]);
  await press(page, "采用另一台手机的顺序");
  await expectOrder(page, ["Jus 1", "Jus 2", "Jus 0", "炒面", "Jus 3"]);
  await expect(page.getByRole("button", { name: "保存" })).toBeHidden();
  expect((await groupOf(other, jus.id)).ids).toEqual(theirs);
}

test("products and categories are put in order", speaks.zh, async ({ page, world, shop }) => {
  const jus = await categoryOf(world, shop, "Jus", 4);
  await openAsOwner(page, "zh", shop, `${screens.sorting}?categoryId=${jus.id}`);
  await test.step("by buttons, with the mouse and by keyboard, as the platform then has them", () =>
    putInOrder({ page, world, shop, jus }));
  await test.step("a row that is moved while the order is saved stays where it was put, and is saved next", () =>
    moveWhileSaved({ page, world, shop, jus }));
  await test.step("whoever sorts what another phone changed meanwhile is told, loses nothing, and may take the other's order", () =>
    meetOtherOrder({ page, world, shop, jus }));
});

async function stayUnasked({ page, world, shop, jus }: At): Promise<void> {
  const here = page.url();
  const mine = ["Jus 1", "Jus 0"];
  await press(page, "将 Jus 1 置顶");
  const chooseAnother = () => sortOf(page, "主食");
  const question = page.getByRole("dialog", { name: "不保存就离开？" });
  const ways: readonly (() => Promise<unknown>)[] = [chooseAnother, () => page.goto(screens.categories)];
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
}

async function meetOtherCategories({ page, world, shop }: Omit<At, "jus">): Promise<void> {
  const other = await world.asOwner(shop);
  const idsNow = async () => (await other.does(categories.list, {})).map(({ id }) => id);
  await page.goto(screens.sorting);
  await expect(page.getByRole("button", { name: "上移 Rayon 0" })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 400));
  await press(page, "上移 Rayon 7");
  const theirs = (await idsNow()).toReversed();
  await other.does(categories.sort, { ids: theirs });
  await press(page, "保存");
  // Far up from where it was sorted, and seen all the same.
  await expect(toldOfOther(page)).toBeInViewport({ ratio: 1 });
  expect(await idsNow()).toEqual(theirs);
}

test("an order that is not saved is neither left nor lost unasked", speaks.zh, async ({ page, world, shop }) => {
  const jus = await categoryOf(world, shop, "Jus", 2);
  for (let at = 0; at < 10; at += 1) await categoryOf(world, shop, `Rayon ${at}`);
  await openAsOwner(page, "zh", shop, "/#/pages/currentorder/index");
  await page.goto(`${screens.sorting}?categoryId=${jus.id}`);
  await expect(handle(page, "Jus 0")).toBeVisible();
  await test.step("it is not left unasked, be it for another list, another page or for good, and stays where one stays", () =>
    stayUnasked({ page, world, shop, jus }));
  await test.step("an order of the categories that another phone has set meanwhile is told of, and not undone by one's own", () =>
    meetOtherCategories({ page, world, shop }));
});
