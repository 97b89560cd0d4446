import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { signIn, signInByForm } from "./support/phone.ts";
import { speaks } from "./support/words.ts";

const words = {
  fr: {
    blocked: "Notifications bloquées",
    off: "Notifications coupées · Activer",
    denied: "Notifications refusées · Les permettre dans les réglages",
  },
  zh: { blocked: "通知已被阻止", way: /权限.*通知/, turnOn: "开启通知", on: "通知已开启。" },
};

/** An Android phone of the kind that shops have. */
const android = "Mozilla/5.0 (Linux; Android 13; Infinix X6525) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36";

/** A browser without a window asks nobody: the phone settles by this what may be notified. */
async function settle(page: Page, permission: NotificationPermission): Promise<void> {
  await page.evaluate((settled) => {
    localStorage.setItem("settled", settled);
    document.dispatchEvent(new Event("visibilitychange"));
  }, permission);
}

test(
  "blocked notifications are said where the alerts are set, with the way to allow them, and nowhere else",
  speaks.zh,
  async ({ another, shop, language }) => {
    const say = words.zh;
    const page = await another({ userAgent: android, viewport: { width: 320, height: 640 } });
    await page.addInitScript(() => {
      const permission = () => localStorage.getItem("settled") ?? "denied";
      Object.defineProperty(Notification, "permission", { get: permission });
    });
    await signIn(page, language, shop.ownerPhone);
    await expect(page.getByText(say.blocked)).toHaveCount(0);
    await page.goto("/#/pages/user/setup");
    await expect(page.getByText(say.blocked)).toBeVisible();
    await expect(page.getByText(say.way)).toBeVisible();
    await expectSound(page);
    await settle(page, "default");
    await expect(page.getByRole("button", { name: say.turnOn })).toBeVisible();
    await settle(page, "granted");
    await expect(page.getByText(say.on)).toBeVisible();
  },
);

test(
  "who denies notifications when asked reads so once, with the way to the settings, and not on the next page",
  speaks.fr,
  async ({ another, shop, language }) => {
    const say = words.fr;
    const page = await another({ userAgent: android, viewport: { width: 320, height: 640 } });
    await page.addInitScript(() => {
      let settled: NotificationPermission = "default";
      Object.defineProperty(Notification, "permission", { get: () => settled });
      Notification.requestPermission = async () => (settled = "denied");
    });
    await signInByForm(page, language, shop.ownerPhone);
    await page.getByRole("button", { name: say.off }).click();
    const denied = page.getByRole("button", { name: say.denied });
    await expect(denied).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto("/#/pages/index/index");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(denied).toHaveCount(0);
    await page.goto("/#/pages/currentorder/index");
    await expect(page.getByRole("tab").first()).toBeVisible();
    await expect(denied).toHaveCount(0);
  },
);

test("the line that says so leads to the settings", async ({ page, shop }) => {
  await page.addInitScript(() => {
    let settled: NotificationPermission = "default";
    Object.defineProperty(Notification, "permission", { get: () => settled });
    Notification.requestPermission = async () => (settled = "denied");
  });
  await signInByForm(page, "fr", shop.ownerPhone);
  await page.getByRole("button", { name: words.fr.off }).click();
  await page.getByRole("button", { name: words.fr.denied }).click();
  await expect(page.getByText(words.fr.blocked)).toBeVisible();
});
