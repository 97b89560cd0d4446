import { platform } from "@tsena/contract/platform";
import { expectWholeWords } from "./support/big-letters.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { pull } from "./support/menu.ts";
import { signIn } from "./support/phone.ts";
import { speaks } from "./support/words.ts";

test(
  "a power cut closes the shop and one tap opens it; a pull brings the day's orders, line after line down to its start",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    const customers = world.asPlatform();
    const effective = async () => (await customers.does(platform.shop, { shopId: shop.id })).effective;
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, language, shop.ownerPhone, "/#/pages/index/index");
    const state = page.getByRole("region", { name: "店铺营业状态" }).getByRole("status");

    await page.getByRole("button", { name: "暂停营业" }).click();
    const sheet = page.getByRole("dialog");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await sheet.getByRole("button", { name: /^3\s小时/ }).click();
    await expect(sheet).toBeHidden();
    await expect(state).toContainText("停电");
    expect(await effective()).toMatchObject({ open: false, reason: "powerCut" });
    await page.getByRole("button", { name: "立即恢复营业" }).click();
    await expect(state).not.toContainText("停电");
    expect(await effective()).toMatchObject({ open: true });

    const list = page.getByRole("list", { name: "今日动态" });
    await expect(list.getByRole("listitem")).toHaveCount(2);
    // More than a page holds; none is paid, so that nothing rings and brings them by itself.
    for (let count = 0; count < 25; count += 1) await world.build.order(customers, shop);
    const refreshing = page.getByText("正在刷新…");
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/Shop/GetActivityList*", async (route) => {
      await released;
      await route.continue();
    });
    const asked = page.waitForRequest("**/Shop/GetActivityList*");
    await pull(page, list);
    // Whoever pulled sees that it goes on until it has come.
    await asked;
    await expect(refreshing).toBeAttached();
    release();
    await expect(refreshing).not.toBeAttached();
    await expect(list.getByRole("listitem").first()).toContainText("已下单，顾客尚未付款");
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(list.getByText("暂停了营业")).toBeInViewport({ timeout: 500 });
    }).toPass({ timeout: 15_000 });
    await expectAccessible(page);
  },
);

test("how long a shop pauses and how long its power is cut are in view at once, a row each", async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/index/index");
  await page.getByRole("button", { name: "Faire une pause" }).click();
  const sheet = page.getByRole("dialog");
  const tops = async (...names: readonly RegExp[]) =>
    Promise.all(names.map(async (name) => (await sheet.getByRole("button", { name }).last().boundingBox())?.y));
  for (const row of [
    [/^30\smin jusqu'à/, /^1\sh jusqu'à/],
    [/^2\sh jusqu'à/, /^3\sh jusqu'à/, /^4\sh jusqu'à/],
  ]) {
    // The sheet comes up from below.
    await expect.poll(async () => new Set(await tops(...row)).size).toBe(1);
  }
  await expect(sheet.getByRole("button", { name: /^4\sh/ })).toBeInViewport({ ratio: 1 });
  await expectWholeWords(sheet);
  await expectNoSidewaysScroll(page);
});

test("what a shop opens every day is in view on its first screen, each a thumb wide", async ({ page, world, shop }) => {
  // Before the first order what is left to do stands above it.
  await world.build.paidOrder(world.asPlatform(), shop);
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/index/index");
  const bottom = (await page.getByRole("navigation").boundingBox())?.y ?? 0;
  const tiles = page.getByRole("list", { name: "Au quotidien" }).getByRole("link");
  await expect(tiles).toHaveText(["Produits", "Stock", "Horaires d'ouverture", "Portefeuille", "Encaisser"]);
  for (const tile of await tiles.all()) {
    const { y, height, width } = (await tile.boundingBox()) ?? { y: 0, height: 0, width: 0 };
    expect(y + height).toBeLessThanOrEqual(bottom);
    expect(Math.min(height, width)).toBeGreaterThanOrEqual(48);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expectWholeWords(page.getByRole("list", { name: "Au quotidien" }));
  await tiles.first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Produits" })).toBeVisible();
});

test("what waits for an answer stays where it is under the finger while the day's figures come", async ({
  page,
  shop,
}) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/Order/GetThisDayCompleteStatistics*", async (route) => {
    await released;
    await route.continue();
  });
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/index/index");
  await expect(page.getByText("Ouverte", { exact: true })).toBeVisible();
  const waiting = page.getByRole("main").getByRole("link", { name: /À accepter/ });
  const before = await waiting.boundingBox();
  release();
  await expect(page.getByText("0 commande reçue · 0 livrée")).toBeVisible();
  expect(await waiting.boundingBox()).toEqual(before);
});
