import type { Page } from "@playwright/test";
import { alertTests } from "@tsena/contract/alert-tests";
import { orders } from "@tsena/contract/orders";
import { shops } from "@tsena/contract/shops";
import { wallet } from "@tsena/contract/wallet";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { approvedShop } from "./support/approved-shop.ts";
import { expect, expectAnnouncedOnce, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { sold } from "./support/menu.ts";
import {
  heardSoon,
  listenToLoudspeaker,
  loudestLately,
  expectLoud,
  signIn,
  signInByOtherTab,
} from "./support/phone.ts";
import { press } from "./support/product-form.ts";
import { speaks } from "./support/words.ts";

const practice = "/#/pages/order/practice";

/** All that an order would have moved: lists, the day, what there is to sell, the wallet. */
async function shopAsItStands(world: OpenWorld, shop: BuiltShop): Promise<unknown> {
  const owner = await world.asOwner(shop);
  return {
    counts: await owner.does(orders.countByTab, {}),
    all: (await owner.does(orders.list, { tab: "all" })).rows,
    today: await owner.does(orders.dayStatistics, {}),
    sold: await sold(world, shop),
    balance: await owner.does(wallet.balance, {}),
  };
}

/** What a step goes on with: the phone, and the shop of which nothing is to change. */
interface Stage {
  page: Page;
  world: OpenWorld;
  shop: BuiltShop;
}

const cardOn = (page: Page) => page.getByRole("article", { name: "Commande Essai" });

/** Ended before it rings, a practice takes its test back: the phone stays silent. */
async function endsBeforeRing({ page, world, shop }: Stage): Promise<void> {
  await press(page, "Lancer l'essai");
  await press(page, "Arrêter l'essai");
  await expect(page.getByRole("button", { name: "Lancer l'essai" })).toBeVisible();
  const owner = await world.asOwner(shop);
  await expect.poll(() => owner.does(alertTests.list, {})).toEqual([]);
}

/** Without a link nothing rings, which is said, and a practice that has begun goes on where it stood. */
async function practiseWithoutLink({ page, world, shop }: Stage): Promise<void> {
  const context = page.context();
  await context.setOffline(true);
  await expect(page.getByText("Il faut du réseau pour faire sonner ce téléphone.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Il faut du réseau pour faire sonner ce téléphone.")).toBeHidden(heardSoon);
  await press(page, "Lancer l'essai");
  await context.setOffline(true);
  await expect(page.getByText(/^Sans réseau, aucune commande n'arrive/)).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
  await context.setOffline(false);
  const accept = page.getByRole("button", { name: "Accepter" });
  await expect(accept).toBeVisible(heardSoon);
  await context.setOffline(true);
  await expect(page.getByText("Pas de réseau\u00a0: l'essai est gardé sur ce téléphone.")).toBeVisible();
  await accept.click();
  await expect(page.getByRole("button", { name: "C'est prêt" })).toBeVisible();
  await context.setOffline(false);
  await press(page, "Arrêter l'essai");
  await expect(page.getByRole("button", { name: "Lancer l'essai" })).toBeVisible();
  const owner = await world.asOwner(shop);
  expect(await owner.does(alertTests.list, {})).toHaveLength(1);
}

/** A practice order rings, and says all along that it is none. */
async function practiceRings(page: Page): Promise<void> {
  const isNone = page.getByText("Essai, pas une commande");
  await expect(isNone).toBeVisible();
  await press(page, "Lancer l'essai");
  const card = cardOn(page);
  await expect(card).toBeVisible(heardSoon);
  await expectLoud(page, heardSoon);
  await expect(card).toContainText(/2\s×\s?Mi sao/);
  await expect(card).toContainText("8,400 Ar pour vous");
  await expect(card.getByRole("link")).toHaveCount(0);
  await expect(isNone).toBeVisible();
  await expectSound(page);
}

/** It is accepted once by two taps, goes on over a reload and is handed over. */
async function practiceIsHandedOver(page: Page): Promise<void> {
  const card = cardOn(page);
  const isNone = page.getByText("Essai, pas une commande");
  await card.getByRole("button", { name: "Accepter" }).dblclick();
  const ready = card.getByRole("button", { name: "C'est prêt" });
  await expect(ready).toBeVisible();
  await expect.poll(() => loudestLately(page), heardSoon).toBeLessThan(0.01);
  await page.reload();
  await expect(ready).toBeVisible();
  await expect(isNone).toBeVisible();
  await press(card, "Retarder");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^\+\s5/ })
    .click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(card).toContainText("À remettre dans 20 min");
  await ready.click();
  await expect(card).toContainText("4826");

  await press(page, "Le livreur l'a prise");
  await expect(page.getByRole("heading", { name: "C'est tout" })).toBeVisible();
  await expect(page.getByText("Livrée")).toBeVisible();
  await expect(isNone).toBeVisible();
  await expectNoSidewaysScroll(page);
}

/** Who may only look at orders is shown one with nothing to press, and comes back to it from wherever what rings is told. */
async function practiseLooking({ page, world, shop }: Stage): Promise<void> {
  await signInByOtherTab(page, await world.build.staff(shop, ["orders.view"]));
  await page.goto(practice);
  await press(page, "Lancer l'essai");
  const card = cardOn(page);
  await expect(card).toBeVisible(heardSoon);
  await expect(card).toContainText("Brochettes");
  await expect(card.getByRole("button")).toHaveCount(0);
  await expect(page.getByText(/L'accepter ne fait pas partie de vos accès/)).toBeVisible();
  await expectNoSidewaysScroll(page);

  // As who taps the notification, or the line that says that it rings.
  const isAtRing = page.getByRole("heading", { name: "Ça sonne ?" });
  await page.evaluate(() => void (location.hash = "/pages/user/permissions"));
  await expect(page).toHaveURL(/order\/practice$/);
  await expect(card).toBeVisible();
  await press(page, "Arrêter l'essai");
  await page.evaluate(() => void (location.hash = "/pages/user/permissions"));
  await expect(isAtRing).toBeVisible();
}

test("a practice order rings, is accepted once by two taps, goes on over a reload and without a link, and is handed over; nothing of the shop has changed", async ({
  page,
  world,
  shop,
}) => {
  const before = await shopAsItStands(world, shop);
  await page.setViewportSize({ width: 320, height: 640 });
  await listenToLoudspeaker(page);
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/toolbox/index");
  await page.getByRole("link", { name: /^Commande d'essai/ }).click();
  const stage = { page, world, shop };
  await test.step("a practice that is ended before it rings takes its test back: the phone stays silent", () =>
    endsBeforeRing(stage));
  await test.step("without a link nothing rings, which is said, and a practice that has begun goes on where it stood", () =>
    practiseWithoutLink(stage));
  await test.step("a practice order rings, and says that it is none", () => practiceRings(page));
  await test.step("it is accepted once by two taps, goes on over a reload and is handed over", () =>
    practiceIsHandedOver(page));
  expect(await shopAsItStands(world, shop)).toEqual(before);
  await press(page, "Voir les commandes");
  await expect(page.getByRole("tab", { name: /À accepter/ })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
  await test.step("who may only look at orders practises looking, with a menu that is made up, and is led back to it by the ring", () =>
    practiseLooking(stage));
});

/** A practice order waits for its answer over a reload, on a phone on which each answer takes three seconds. */
async function waitsOverSlowReload(page: Page): Promise<void> {
  await press(page, "开始模拟");
  await expect(page.getByRole("article")).toContainText(/(9|10):\d\d/, heardSoon);
  // No answer tells of the time before the page has shown the order.
  await page.route(/\/[A-Z]\w+\/[A-Z]\w+(\?|$)/, async (route) => {
    await new Promise((later) => setTimeout(later, 3_000));
    await route.fallback();
  });
  await page.reload();
  await expect(page.getByRole("button", { name: "接单" })).toBeVisible();
}

/** Saves the hours as they are, from the list of what is left, and comes back to it. */
async function sayHours(page: Page): Promise<void> {
  await page.getByRole("link", { name: "设置营业时间" }).click();
  await expect(page.getByText("尚未开业")).toBeVisible();
  await expect(page.getByText("已打烊", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("radio", { name: /^全天营业/ })).toBeChecked();
  await press(page, "保存");
  await expectAnnouncedOnce(page, "营业时间已保存");
  await expect(page.getByRole("button", { name: "保存" })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("link", { name: /^设置营业时间.*已完成/ })).toBeVisible();
}

test(
  "a practice order waits for its answer over a reload, is refused on the sheet of every order, and no dish of the menu is sold out by it",
  speaks.zh,
  async ({ page, world, language }) => {
    const shop = await approvedShop(world);
    const owner = await world.asOwner(shop);
    await owner.does(shops.updateManaged, { deliveryMode: 2 });
    await owner.does(shops.seeMoment, { moment: "approved" });
    const before = await shopAsItStands(world, shop);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.addInitScript((ahead) => {
      const { now } = Date;
      Date.now = () => now() + ahead;
    }, 7_200_000);
    await signIn(page, language, shop.ownerPhone, practice);
    await test.step("it waits for its answer over a reload, too, on a slow phone whose clock is two hours ahead", () =>
      waitsOverSlowReload(page));
    await test.step("it is refused on the sheet of every order, and no dish of the menu is sold out by it", async () => {
      await press(page, "拒单");
      const sheet = page.getByRole("dialog");
      await sheet.getByRole("radio", { name: /商品售罄/ }).check();
      await sheet.getByRole("button", { name: "1" }).click();
      await expectNoSidewaysScroll(page);
      await expect(sheet.getByText(/询问顾客|先问顾客/)).toHaveCount(0);
      await press(sheet, "确认拒单");
      await expect(page.getByText("已拒单")).toBeVisible();
      await expect(sheet).toBeHidden();
      expect(await shopAsItStands(world, shop)).toEqual(before);
    });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await test.step("the next one is delivered by the shop itself", async () => {
      await press(page, "重新开始");
      await page.getByRole("button", { name: "接单" }).click(heardSoon);
      await press(page, "出餐完成");
      for (const step of ["开始配送", "确认送达"]) await press(page, step);
      await expect(page.getByRole("heading", { name: "模拟完成" })).toBeVisible();
    });
    await test.step("of a shop that nobody has opened yet it leads back to what is left, which has been heard by its ring", async () => {
      await press(page, "去我的店铺");
      await expect(page.getByRole("heading", { name: "接第一单之前" })).toBeVisible();
      // What was answered while it rang was heard.
      await expect(page.getByRole("link", { name: "听一次提示音 已完成" })).toBeVisible();
    });
    await test.step("a shop that nobody has opened yet says by saving its hours as they are that it is open day and night, and is not called closed there", () =>
      sayHours(page));
    // All else is done: the way to open stands where it is seen without a scroll.
    await expect(page.getByRole("button", { name: "开店" })).toBeInViewport({ ratio: 1 });
  },
);
