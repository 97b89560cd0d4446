import type { Page } from "@playwright/test";
import { expect, expectSoundOnce, test } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";
import { languages } from "./support/words.ts";

const words = {
  fr: { blocked: "Notifications bloquées", turnOn: "Activer les notifications", on: "Notifications activées." },
  zh: { blocked: "通知已被阻止", turnOn: "开启通知", on: "通知已开启。" },
};

/** The way back, as it is told on each kind of device. */
const devices = {
  android: {
    userAgent: "Mozilla/5.0 (Linux; Android 13; Infinix X6525) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36",
    fr: /Autorisations et Notifications/,
    zh: /权限.*通知/,
  },
  ios: {
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1",
    fr: /Réglages de l'iPhone/,
    zh: /iPhone.*设置/,
  },
  desktop: {
    userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0 Safari/537.36",
    fr: /à gauche de l'adresse/,
    zh: /网址左边/,
  },
};

/** What the phone has settled about notifications; a browser without a window asks nobody. */
async function settle(page: Page, permission: NotificationPermission): Promise<void> {
  await page.evaluate((settled) => {
    Object.assign(window, { settled });
    document.dispatchEvent(new Event("visibilitychange"));
  }, permission);
}

async function playPermission(page: Page, permission: NotificationPermission): Promise<void> {
  await page.addInitScript((first) => {
    Object.assign(window, { settled: first });
    const permission = () => (window as unknown as { settled: NotificationPermission }).settled;
    Object.defineProperty(Notification, "permission", { get: permission });
  }, permission);
}

for (const language of languages)
  test(`blocked notifications are said where the alerts are set, with the way to allow them, and nowhere else (${language})`, async ({
    another,
    shop,
  }) => {
    const say = words[language];
    for (const { userAgent, ...way } of Object.values(devices)) {
      const page = await another({ userAgent, viewport: { width: 320, height: 640 } });
      await playPermission(page, "denied");
      await signIn(page, language, shop.ownerPhone);
      await expect(page.getByText(say.blocked)).toHaveCount(0);
      await page.goto("/#/pages/user/setup");
      await expect(page.getByText(say.blocked)).toBeVisible();
      await expect(page.getByText(way[language])).toBeVisible();
      await expectSoundOnce(page);
      await settle(page, "default");
      await expect(page.getByRole("button", { name: say.turnOn })).toBeVisible();
      await settle(page, "granted");
      await expect(page.getByText(say.on)).toBeVisible();
      await page.context().close();
    }
  });
