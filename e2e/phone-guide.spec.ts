import type { Page } from "@playwright/test";
import { orders } from "@tsena/contract/orders";
import { expect, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { expectLoud, heardSoon, listenToLoudspeaker, signIn, withoutStream } from "./support/phone.ts";
import { speaks } from "./support/words.ts";

/** The page is on a small phone of this kind. */
async function beOn(page: Page, userAgent: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript((told) => Object.defineProperty(navigator, "userAgent", { get: () => told }), userAgent);
}

const say = {
  way: /测试这台手机/,
  guide: "一步一步设置",
  battery: "防止手机让 Tsena 休眠？",
  brand: "小米、红米、POCO",
  done: "已完成",
  later: "以后再说",
  next: "下一步",
  location: "把店铺标在地图上？",
  photos: "用照片展示菜品？",
  tryPhoto: "试试照片",
  ring: "让这台手机响铃",
  heard: "响了，听到了",
  ready: "马上就好",
  open: "待设置",
};

const question = (page: Page, name: string) => page.getByRole("heading", { name });
const tap = (page: Page, name: string) => page.getByRole("button", { name }).click();

test(
  "the guide asks one question a screen, only what is not settled, keeps its place, and ends with what was left for later",
  speaks.zh,
  async ({ page, shop, language }) => {
    await beOn(
      page,
      "Mozilla/5.0 (Linux; Android 13; Redmi Note 12) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36",
    );
    await page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "granted" }));
    await listenToLoudspeaker(page);
    await signIn(page, language, shop.ownerPhone, "/#/pages/user/setup");
    await page.getByRole("link", { name: say.way }).click();
    await tap(page, say.guide);

    // Notifications and sound are on: the first question is of what no page can read, in the words of the brand.
    await expect(question(page, say.battery)).toBeVisible();
    await expect(page.getByRole("heading", { name: say.brand })).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "1");
    await expectNoSidewaysScroll(page);
    await tap(page, say.done);
    await expect(question(page, say.location)).toBeVisible();
    await tap(page, say.later);
    await expect(question(page, say.photos)).toBeVisible();
    await page.reload();
    await expect(question(page, say.photos)).toBeVisible();
    await page.goBack();
    await expect(question(page, say.location)).toBeVisible();
    await tap(page, say.later);
    const chooser = page.waitForEvent("filechooser");
    await tap(page, say.tryPhoto);
    await (await chooser).setFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("a") });
    await tap(page, say.next);

    await tap(page, say.ring);
    await page.getByRole("button", { name: say.heard }).click({ timeout: 20_000 });
    await tap(page, say.next);
    await expect(page.getByRole("heading", { name: say.ready })).toBeVisible();
    await expect(page.getByText(say.done)).toHaveCount(5);
    await expect(page.getByText(say.open)).toHaveCount(1);
    await expectSound(page);
  },
);

const fr = {
  way: "Tester ce téléphone",
  start: "Faire sonner ce téléphone",
  asks: "Ça sonne\u00a0?",
  isNone: /^Test de sonnerie\s: ce n'est pas une commande$/,
  no: "Non, rien",
  silent: "Il a sonné, sans être entendu.",
  told: /^Pas entendu\u00A0· son joué\u00A0· écran allumé$/,
  mend: /^Corriger/,
  back: "Revenir au test",
  again: "Refaire le test",
};

/** It is sent 5 s after the tap, and heard by the next poll. */
const within = { timeout: 20_000 };

test("a shop tests a phone whose clock is an hour ahead", async ({ page, world, shop }) => {
  await beOn(page, "Mozilla/5.0 (Linux; Android 13; K) Chrome/126.0 Mobile Safari/537.36");
  await page.addInitScript((ahead) => {
    const { now } = Date;
    Date.now = () => now() + ahead;
  }, 3_600_000);
  await listenToLoudspeaker(page);
  await withoutStream(page);
  const { id, orderNo } = await world.build.paidOrder(world.asPlatform(), shop);
  await (await world.asOwner(shop)).does(orders.accept, { id, prepMinutes: 20 });

  await test.step("while nothing rings it says of an order how much of its time is left", async () => {
    await signIn(page, "fr", shop.ownerPhone, `/#/pages/order/orderDetail?id=${id}`);
    await expect(page.getByText(orderNo).first()).toBeVisible();
    await expect(page.getByText(/À remettre dans (19|20)\u00A0min/)).toBeVisible(heardSoon);
  });

  await test.step("how it is kept from putting the app to sleep is a tap away, Oppo's way first until it tells its brand", async () => {
    await page.goto("/#/pages/user/setup");
    await page.getByRole("link", { name: fr.way }).click();
    await page.getByRole("link", { name: /^Économie d'énergie/ }).click();
    await expect(page).toHaveURL(/saveElectricity\/oppo$/);
    await expect(question(page, "Oppo, Realme")).toBeVisible();
    await page.goBack();
  });

  await test.step("the server rings it as by an order, and who does not hear it is led to the step that failed", async () => {
    await tap(page, fr.start);
    await expect(question(page, fr.asks)).toBeVisible(within);
    await expect(page.getByText(fr.isNone)).toBeVisible(within);
    await expectLoud(page, within);
    await expectSound(page);
    await tap(page, fr.no);
    await expect(page.getByText(fr.silent)).toBeVisible();
    await expect(page.getByText(fr.told)).toBeVisible();
    await expectSound(page);
    await page.getByRole("button", { name: fr.mend }).click();
    await expectNoSidewaysScroll(page);
    await tap(page, fr.back);
    await expect(page.getByRole("button", { name: fr.again })).toBeVisible();
  });

  await test.step("it says of an order that rings how much of its time is left", async () => {
    const waiting = await world.build.paidOrder(world.asPlatform(), shop);
    await page.goto(`/#/pages/order/orderDetail?id=${waiting.id}`);
    await expect(page.getByText(/Encore (9|10)\u00A0min pour accepter/)).toBeVisible(heardSoon);
    await expectNoSidewaysScroll(page);
  });
});
