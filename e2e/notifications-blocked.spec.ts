import type { Page } from "@playwright/test";
import { expect, expectSound, test } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";
import { languages, speaks } from "./support/words.ts";

const words = {
  fr: {
    blocked: "Notifications bloquées",
    way: /Autorisations et Notifications/,
    turnOn: "Activer les notifications",
    on: "Notifications activées.",
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

for (const language of languages)
  test(
    `blocked notifications are said where the alerts are set, with the way to allow them, and nowhere else (${language})`,
    speaks[language],
    async ({ another, shop }) => {
      const say = words[language];
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
