import type { Page } from "@playwright/test";
import { expect, expectSound, test } from "./support/journey.ts";
import { listenToLoudspeaker, signIn, signInByForm } from "./support/phone.ts";
import { speaks } from "./support/words.ts";

/** An Android phone that tells its brand. */
const android = "Mozilla/5.0 (Linux; Android 13; Redmi Note 12) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36";

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
  async ({ another, shop, language }) => {
    const page = await another({ userAgent: android, viewport: { width: 320, height: 640 } });
    await page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "granted" }));
    await listenToLoudspeaker(page);
    await signInByForm(page, language, shop.ownerPhone);
    await page.goto("/#/pages/user/setup");
    await page.getByRole("link", { name: say.way }).click();
    await expectSound(page);
    await tap(page, say.guide);

    // Notifications and sound are on: the first question is of what no page can read, in the words of the brand.
    await expect(question(page, say.battery)).toBeVisible();
    await expect(page.getByRole("heading", { name: say.brand })).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "1");
    await expectSound(page);
    await tap(page, say.done);
    await expect(question(page, say.location)).toBeVisible();
    await tap(page, say.later);
    await expect(question(page, say.photos)).toBeVisible();
    await page.reload();
    await expect(question(page, say.photos)).toBeVisible();
    await page.goBack();
    await expect(question(page, say.location)).toBeVisible();
    await expectSound(page);
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

test("how a phone is kept from putting the app to sleep is a tap away from its settings, Oppo's first until it tells its brand", async ({
  another,
  shop,
}) => {
  const page = await another({ userAgent: "Mozilla/5.0 (Linux; Android 13; K) Chrome/126.0 Mobile Safari/537.36" });
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/user/permissions");
  await page.getByRole("link", { name: /^Économie d'énergie/ }).click();
  await expect(page).toHaveURL(/saveElectricity\/oppo$/);
  await expect(page.getByRole("heading", { name: "Oppo, Realme" })).toBeVisible();
  await expectSound(page);
});
