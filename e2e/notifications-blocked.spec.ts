import type { Page } from "@playwright/test";
import { expect, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";

const say = {
  off: "Notifications coupées · Activer",
  denied: "Notifications refusées · Les permettre dans les réglages",
  blocked: "Notifications bloquées",
  way: /Autorisations et Notifications/,
  turnOn: "Activer les notifications",
  on: "Notifications activées.",
};

/** An Android phone of the kind that shops have, which denies notifications once it is asked. */
function denying(): void {
  const android = "Mozilla/5.0 (Linux; Android 13; Infinix X6525) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36";
  Object.defineProperty(navigator, "userAgent", { get: () => android });
  let settled: NotificationPermission = "default";
  Object.defineProperty(Notification, "permission", { get: () => settled });
  Notification.requestPermission = async () => (settled = "denied");
  addEventListener("settled", (event) => {
    settled = (event as CustomEvent<NotificationPermission>).detail;
    document.dispatchEvent(new Event("visibilitychange"));
  });
}

/** A browser without a window asks nobody: the phone settles by this what may be notified. */
async function settle(page: Page, permission: NotificationPermission): Promise<void> {
  await page.evaluate((detail) => dispatchEvent(new CustomEvent("settled", { detail })), permission);
}

test("denied notifications are said once when that happens, and for as long as they are where the alerts are set", async ({
  page,
  shop,
}) => {
  const denied = page.getByRole("button", { name: say.denied });
  const blocked = page.getByText(say.blocked);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(denying);
  await signIn(page, "fr", shop.ownerPhone);

  await test.step("who denies them when asked reads so once, with the way to the settings, and not on the next page", async () => {
    await page.getByRole("button", { name: say.off }).click();
    await expect(denied).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto("/#/pages/index/index");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(denied).toHaveCount(0);
    await page.goto("/#/pages/currentorder/index");
    await expect(page.getByRole("tab").first()).toBeVisible();
    await expect(denied).toHaveCount(0);
    await expect(blocked).toHaveCount(0);
  });

  await test.step("the line leads to the settings, which say how to allow them, and as soon as they are", async () => {
    await settle(page, "default");
    await page.getByRole("button", { name: say.off }).click();
    await denied.click();
    await expect(blocked).toBeVisible();
    await expect(page.getByText(say.way)).toBeVisible();
    await settle(page, "default");
    await expect(page.getByRole("button", { name: say.turnOn })).toBeVisible();
    await settle(page, "granted");
    await expect(page.getByText(say.on)).toBeVisible();
  });
});
