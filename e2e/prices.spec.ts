import type { Page } from "@playwright/test";
import { addressesOf } from "@tsena/contract/call";
import { products } from "@tsena/contract/products";
import { prices } from "@tsena/contract/variants.prices";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect, expectAnnouncedOnce, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { openAsOwner, screens } from "./support/menu.ts";
import { doUnheard, signInByOtherTab } from "./support/phone.ts";

const pricesAt = "/#/pages/order/prices";
const logAt = "/#/pages/order/priceLog";

interface At {
  page: Page;
  world: OpenWorld;
  shop: BuiltShop;
}

const fr = {
  all: "Tout choisir",
  goOn: /^Continuer/,
  amount: "De combien, en ariary",
  category: /^Plats/,
  percent: "En %",
  less: "Baisser",
  interrupted: (done: number, total: number) => `${done} sur ${total} prix confirmés`,
  rest: "Envoyer la suite",
  none: "Aucun prix n'a changé",
  left: /ne change pas$/,
  correct: /^Corriger le prix de Mi sao/,
  keep: "Garder ce prix",
  change: (count: number) => `Changer ${count} prix`,
  changed: (count: number) => `${count} prix ${count === 1 ? "changé" : "changés"}`,
  undo: "Annuler",
  notDone: "C'est annulé",
  log: "Voir le journal des prix",
  back: /^Remettre les prix d'avant/,
  backAll: (count: number) => `Remettre ${count} prix`,
};

/** What the shop's variants cost, in the menu's order. */
async function costs(world: OpenWorld, shop: BuiltShop): Promise<number[]> {
  const groups = await (await world.asOwner(shop)).does(products.groups, {});
  return groups.flatMap(({ F_Item }) => F_Item.flatMap(({ specifications }) => specifications.map((one) => one.price)));
}

const goOn = (page: Page) => page.getByRole("button", { name: fr.goOn }).click();
const amountOf = (page: Page) => page.getByLabel(fr.amount, { exact: true });

async function comeBackFromAmount(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Changer les prix" }).click();
  await page.getByRole("checkbox").nth(1).check();
  await goOn(page);
  await amountOf(page).fill("500");
  await page.goBack();
  await expect(page.getByRole("checkbox").nth(1)).toBeChecked();
  await expect(page.getByRole("checkbox").nth(2)).not.toBeChecked();
  await goOn(page);
  await expect(amountOf(page)).toHaveValue("500");
  await page.getByRole("button", { name: "Choisir d'autres" }).click();
  await expect(page.getByRole("checkbox").nth(1)).not.toBeChecked();
}

async function raiseAll({ page, world, shop }: At): Promise<void> {
  await page.getByRole("button", { name: fr.all }).click();
  await goOn(page);
  await amountOf(page).fill("500");
  await page.reload();
  await expect(amountOf(page)).toHaveValue("500");
  await expectSound(page);
  await page.getByRole("checkbox").nth(1).uncheck();
  await expect(page.getByRole("button", { name: fr.left })).toHaveCount(1);
  await page.getByRole("button", { name: fr.correct }).nth(2).click();
  for (const key of ["7", "00", "0"]) await page.getByRole("button", { name: key, exact: true }).click();
  await page.getByRole("button", { name: fr.keep }).click();
  await page.getByRole("button", { name: fr.change(3) }).click();
  await expect(page.getByRole("heading", { name: fr.changed(3) })).toBeVisible();
  expect(await costs(world, shop)).toEqual([450_000, 400_000, 700_000, 450_000]);
  await expectSound(page);
  await page.getByRole("button", { name: fr.undo }).click();
  await expectAnnouncedOnce(page, fr.notDone);
  expect(await costs(world, shop)).toEqual([400_000, 400_000, 400_000, 400_000]);
}

async function takeBackFromLog({ page, world, shop }: At): Promise<void> {
  await page.getByRole("button", { name: fr.all }).click();
  await goOn(page);
  await amountOf(page).fill("300");
  await page.getByRole("button", { name: fr.change(4) }).click();
  await expect(page.getByRole("heading", { name: fr.changed(4) })).toBeVisible();
  const owner = await world.asOwner(shop);
  const shown = (await owner.does(products.groups, {})).flatMap(({ F_Item }) => F_Item);
  const ids = shown.flatMap(({ specifications }) => specifications.map(({ id }) => id));
  await owner.does(prices.set, { id: ids[0] ?? "", price: 990_000 });
  await page.getByRole("button", { name: fr.log }).click();
  await expect(page.getByText(/4,000\sAr →/).first()).toBeVisible();
  await expect(page.getByText("9,900 Ar", { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: fr.back }).nth(1).click();
  const backAll = page.getByRole("button", { name: fr.backAll(3) });
  await backAll.waitFor();
  await expectNoSidewaysScroll(page);
  await owner.does(prices.set, { id: ids[1] ?? "", price: 880_000 });
  await backAll.click();
  await expect(page.getByText("2 anciens prix remis")).toBeVisible();
  await expect(page.getByText("1 prix changé depuis ou supprimé reste tel quel.")).toBeVisible();
  expect(await costs(world, shop)).toEqual([990_000, 880_000, 400_000, 400_000]);
}

/** At the phone of a shop whose application is read. */
async function prepare({ page, world, shop }: At): Promise<void> {
  await signInByOtherTab(page, shop.ownerPhone);
  await page.goto("/#/pages/shop/reviewStatus");
  await page.getByRole("link", { name: /Préparez votre menu/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Produits" })).toBeVisible();
  await page.goto("/#/pages/index/index");
  await page.getByRole("link", { name: /Changer les prix/ }).click();
  await page.getByRole("button", { name: fr.all }).click();
  await goOn(page);
  await amountOf(page).fill("100");
  await page.getByRole("button", { name: fr.change(1) }).click();
  await expect(page.getByRole("heading", { name: fr.changed(1) })).toBeVisible();
  expect(await costs(world, shop)).toEqual([410_000]);
  await page.getByRole("button", { name: "Retour", exact: true }).click();
  await expect(page.getByRole("link", { name: "Changer les prix" })).toBeVisible();
}

async function lowerByPercent({ page, world, shop }: At): Promise<void> {
  await page.goto(pricesAt);
  await page.getByRole("checkbox", { name: fr.category }).check();
  await goOn(page);
  await page.getByRole("radio", { name: fr.less }).check();
  await page.getByRole("radio", { name: fr.percent }).check();
  await page.locator("input[name=percent]").fill("12");
  let cut = true;
  await page.route(`**${addressesOf(prices.setAll)[0]}`, async (route) => {
    if (!cut) return route.continue();
    return doUnheard(route);
  });
  await page.getByRole("button", { name: fr.change(2) }).click();
  await expect(page.getByRole("heading", { name: fr.interrupted(0, 2) })).toBeVisible();
  await expectSound(page);
  await page.reload();
  cut = false;
  await page.getByRole("button", { name: fr.rest }).click();
  await expect(page.getByRole("heading", { name: fr.changed(2) })).toBeVisible();
  expect(await costs(world, shop)).toEqual([350_000, 350_000]);
}

async function endWhileSent({ page, world, shop }: At): Promise<void> {
  await page.goto(screens.menu);
  await page.goto(pricesAt);
  await page.getByRole("checkbox", { name: fr.category }).check();
  await goOn(page);
  await amountOf(page).fill("500");
  const onPhone = () =>
    page.evaluate(() => {
      const keys = Object.keys(localStorage).filter((name) => name.endsWith(".prices"));
      return keys.map((key) => localStorage.getItem(key)).join();
    });
  let arrived = 0;
  // The server sets them, and its answer does not come.
  await page.route(`**${addressesOf(prices.setAll)[0]}`, async (route) => {
    await route.fetch();
    arrived += 1;
  });
  await page.getByRole("button", { name: fr.change(2) }).click();
  await expect.poll(() => arrived).toBe(1);
  const sent = await onPhone();
  await page.getByRole("radio", { name: fr.percent }).check();
  await expect.poll(onPhone).not.toBe(sent);
  const next = await page.context().newPage();
  await page.close();
  await next.goto(pricesAt);
  await expect(next.getByRole("heading", { name: fr.interrupted(0, 2) })).toBeVisible();
  await next.getByRole("button", { name: fr.rest }).click();
  await expect(next.getByRole("heading", { name: fr.changed(2) })).toBeVisible();
  expect(await costs(world, shop)).toEqual([400_000, 400_000]);
}

test("prices are changed together and taken back, and those whose answer is lost are changed once", async ({
  page,
  world,
  shop,
}) => {
  for (let at = 0; at < 3; at += 1) await world.build.product(shop);
  await openAsOwner(page, "fr", shop, "/#/pages/toolbox/index");
  await test.step("the way back from the amount leads to the products as they were ticked, and to the amount as it was typed again", () =>
    comeBackFromAmount(page));
  await test.step("all prices rise by an amount, but for one left out and one typed, and it is undone", () =>
    raiseAll({ page, world, shop }));
  await test.step("they are taken back from the log later, but for what was set since, which is counted as left where another phone sets it meanwhile", () =>
    takeBackFromLog({ page, world, shop }));
  await test.step("while its application is read, a shop prepares its menu and its prices", async () =>
    prepare({ page, world, shop: await world.build.shop({ auditStatus: 1, isOpen: false }) }));

  const third = await world.build.shop();
  await world.build.product(third);
  await signInByOtherTab(page, third.ownerPhone);
  await page.goto(logAt);
  await expect(page.getByText(fr.none)).toBeVisible();
  await test.step("a percentage lowers prices to the nearest 100 Ar, and an answer that is lost lowers none of them twice", () =>
    lowerByPercent({ page, world, shop: third }));
  await test.step("prices that are on their way when the phone ends the app are not raised again, though the form was touched meanwhile", () =>
    endWhileSent({ page, world, shop: third }));
});
