import { accounts } from "@tsena/contract/accounts";
import { expect, expectAccessible, expectAnnouncedOnce, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { isKept } from "./support/new-build.ts";
import { signIn } from "./support/phone.ts";
import { speaks } from "./support/words.ts";

const words = {
  fr: { end: "Déconnecter", here: "Cet appareil", ended: "Cet appareil a été déconnecté depuis un autre" },
  zh: { end: "退出登录", here: "本机", ended: "本机已被另一台设备退出登录" },
};

test(
  "a lost phone is signed out from another one, and told so there",
  speaks.zh,
  async ({ page, another, shop, language }) => {
    const say = words[language];
    const lost = await another();
    await signIn(lost, language, shop.ownerPhone);
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, language, shop.ownerPhone, "/#/pages/user/devices");
    await expect(page.getByRole("listitem")).toHaveCount(2);
    await expect(page.getByText(say.here)).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await page.getByRole("button", { name: say.end, exact: true }).click();
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("button", { name: say.end, exact: true }).click();
    await expect(page.getByRole("listitem")).toHaveCount(1);
    await expect(lost.getByText(say.ended)).toBeVisible({ timeout: 15_000 });
    expect(await lost.evaluate(() => localStorage.getItem("token"))).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem("token"))).not.toBeNull();
  },
);

test("a device that another one has ended meanwhile is said to be gone, and leaves the list", async ({
  page,
  world,
  shop,
}) => {
  await signIn(page, "fr", shop.ownerPhone);
  const other = await world.asOwner(shop);
  await page.goto("/#/pages/user/devices");
  await expect(page.getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: "Déconnecter", exact: true }).click();
  await other.does(accounts.logout, {});
  await page.getByRole("dialog").getByRole("button", { name: "Déconnecter", exact: true }).click();
  await expectAnnouncedOnce(page, "Cet appareil n'est plus connecté");
  await expect(page.getByRole("listitem")).toHaveCount(1);
});

test("without a link the devices are said to be out of reach, and come when the link is back @kept", async ({
  page,
  context,
  shop,
}) => {
  await signIn(page, "fr", shop.ownerPhone);
  await isKept(page);

  await context.setOffline(true);
  await expect(page.getByText(/Hors ligne/)).toBeVisible();
  await page.goto("/#/pages/user/devices");
  await expect(page.getByText("Pas de réseau")).toBeVisible();
  await expectAccessible(page);

  await context.setOffline(false);
  await expect(page.getByRole("listitem")).toHaveCount(1, { timeout: 12_000 });
});

test("what failed as the link went is said to wait for it, and comes with it", async ({ page, context, shop }) => {
  const asked = /ShopUser\/GetDeviceList/;
  await signIn(page, "fr", shop.ownerPhone);
  await page.route(asked, (route) => route.abort());
  await page.goto("/#/pages/user/devices");
  const failed = page.getByRole("main").getByText("Erreur de réseau, réessayez plus tard");
  await expect(failed).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("Pas de réseau")).toBeVisible();
  await expect(failed).toBeHidden();
  await page.unroute(asked);
  await context.setOffline(false);
  await expect(page.getByRole("listitem")).toHaveCount(1, { timeout: 12_000 });
});
