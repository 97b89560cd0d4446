import type { Page } from "@playwright/test";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expectWholeWords } from "./support/big-letters.ts";
import { expect, expectSound, test } from "./support/journey.ts";
import { pull } from "./support/menu.ts";
import { holdCalls, signIn } from "./support/phone.ts";
import { speaks } from "./support/words.ts";

/** What a shop opens every day is in view on its first screen, each a thumb wide, and whole on the smallest phone. */
async function expectDailyTilesInView(page: Page): Promise<void> {
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
  await page.goBack();
}

/** In the sheet of the pause: each length is in view at once, the pauses in one row and the power cuts in another. */
async function expectTwoRows(page: Page): Promise<void> {
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
  await expectSound(page);
}

/** Closes the shop for a power cut by its sheet, and opens it by one tap. */
async function closeAndOpen(page: Page, world: OpenWorld, shop: BuiltShop): Promise<void> {
  const effective = async () => (await world.asPlatform().does(platform.shop, { shopId: shop.id })).effective;
  const state = page.getByRole("region", { name: "Ouverture de la boutique" }).getByRole("status");
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: /^3\sh/ }).click();
  await expect(sheet).toBeHidden();
  await expect(state).toContainText("Délestage");
  expect(await effective()).toMatchObject({ open: false, reason: "powerCut" });
  await page.getByRole("button", { name: "Rouvrir maintenant" }).click();
  await expect(state).not.toContainText("Délestage");
  expect(await effective()).toMatchObject({ open: true });
}

/** A pull at the day's orders, of which there are more than a page holds, brings them; a scroll brings the day's first line. */
async function pullOrders(page: Page, world: OpenWorld, shop: BuiltShop): Promise<void> {
  const list = page.getByRole("list", { name: "Activité du jour" });
  await expect(list.getByText(/a (mis|ouvert) la boutique/)).toHaveCount(2);
  // None is paid, so that nothing rings and brings them by itself.
  for (let count = 0; count < 25; count += 1) await world.build.order(world.asPlatform(), shop);
  const refreshing = page.getByText("Mise à jour…");
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
  await expect(list.getByRole("listitem").first()).toContainText("passée, pas encore payée");
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(list.getByText("a mis la boutique en pause")).toBeInViewport({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
}

test("the day on the shop's page", speaks.fr, async ({ page, world, shop, language }) => {
  // Before the first order what is left to do stands above it; one that is answered rings no more.
  const { id } = await world.build.paidOrder(world.asPlatform(), shop);
  await (await world.asOwner(shop)).does(orders.refuse, { id, reason: "tooBusy" });
  const letFiguresCome = await holdCalls(page, orders.dayStatistics);
  await signIn(page, language, shop.ownerPhone, "/#/pages/index/index");

  await test.step("what waits for an answer stays where it is under the finger while the day's figures come", async () => {
    await expect(page.getByText("Ouverte", { exact: true })).toBeVisible();
    const waiting = page.getByRole("main").getByRole("link", { name: /À accepter/ });
    const before = await waiting.boundingBox();
    await expect(page.getByText("1 commande reçue · 0 livrée")).toHaveCount(0);
    letFiguresCome();
    await expect(page.getByText("1 commande reçue · 0 livrée")).toBeVisible();
    expect(await waiting.boundingBox()).toEqual(before);
  });

  await test.step("what a shop opens every day is in view on its first screen, each a thumb wide", () =>
    expectDailyTilesInView(page));

  await page.getByRole("button", { name: "Faire une pause" }).click();
  await test.step("how long a shop pauses and how long its power is cut are in view at once, a row each", () =>
    expectTwoRows(page));

  await test.step("a power cut closes the shop and one tap opens it", () => closeAndOpen(page, world, shop));

  await test.step("a pull brings the day's orders, line after line down to its start", () =>
    pullOrders(page, world, shop));
});
