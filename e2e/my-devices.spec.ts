import { accounts } from "@tsena/contract/accounts";
import { expect, expectAccessible, expectAnnouncedOnce, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";
import { languages } from "./support/words.ts";

const words = {
  fr: { end: "Déconnecter", here: "Cet appareil", ended: "Votre session a été fermée depuis un autre appareil" },
  zh: { end: "退出登录", here: "本机", ended: "您的登录已在其他设备上被结束" },
};

for (const language of languages) {
  test(`a lost phone is signed out from another one, and told so there (${language})`, async ({
    page,
    browser,
    world,
    shop,
  }) => {
    const say = words[language];
    const lost = await (await browser.newContext({ baseURL: world.address })).newPage();
    await signIn(lost, language, shop.ownerPhone);
    await signIn(page, language, shop.ownerPhone);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/#/pages/user/devices");
    await expect(page.getByRole("listitem")).toHaveCount(2);
    await expect(page.getByText(say.here)).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await page.getByRole("button", { name: say.end, exact: true }).click();
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("button", { name: say.end, exact: true }).click();
    await expect(page.getByRole("listitem")).toHaveCount(1);
    await expect(lost.getByText(say.ended)).toBeVisible({ timeout: 8000 });
    expect(await lost.evaluate(() => localStorage.getItem("token"))).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem("token"))).not.toBeNull();
  });
}

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
