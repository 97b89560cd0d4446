import type { Page } from "@playwright/test";
import { shops } from "@tsena/contract/shops";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect, expectAnnouncedOnce, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { codeSentTo, messagesTo } from "./support/outbox.ts";
import { lookAgain, signIn, signInByOtherTab } from "./support/phone.ts";
import { switchLanguage } from "./support/walks.ts";
import { freshPhone, network } from "./support/wizard.ts";

/** A number that was confirmed in another tab shows so in this one, as soon as it is looked at. */
async function showsConfirmed(tab: Page): Promise<void> {
  await expect(tab.getByText("待验证", { exact: true })).toBeVisible();
  await expect(async () => {
    await lookAgain(tab);
    await expect(tab.getByText("已验证", { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** The notice on the shop's tab leads to the code, which is sent once, over a reload too; gives it. */
async function asksForCode(page: Page, world: OpenWorld, orderPhone: string): Promise<string> {
  await expect(page.getByRole("link", { name: /接单电话\s*待验证/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: /验证接单电话/ }).click();
  await expect(page.getByText("待验证", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "获取验证码" }).click();
  const field = page.getByLabel("6 位验证码");
  await expect(field).toBeFocused();
  await expect(page.getByText(/秒后可重新获取/)).toBeVisible();
  await expectSound(page);
  const code = await codeSentTo(world, orderPhone);
  await page.reload();
  await expect(field).toBeVisible();
  expect(await messagesTo(world, orderPhone)).toBe(1);
  return code;
}

/** The code that a cut link kept is sent once the link is back, and the number is confirmed in every tab. */
async function confirmsOverCutLink(page: Page, code: string): Promise<void> {
  const field = page.getByLabel("6 位验证码");
  const tab = await page.context().newPage();
  await tab.goto("/#/pages/shop/orderTaking");
  await expect(tab.getByText("待验证", { exact: true })).toBeVisible();

  await page.context().setOffline(true);
  await field.fill(code);
  await expectAnnouncedOnce(page, network.zh);
  await expect(field).toHaveValue(code);
  await page.context().setOffline(false);
  await expect(page.getByText("已验证", { exact: true })).toBeVisible();
  await showsConfirmed(tab);
  await page.goto("/#/pages/index/index");
  await expect(page.getByRole("link", { name: /^接单电话/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /验证接单电话\s*已完成/ })).toBeVisible();
  await tab.close();
}

/** Who may not confirm the number reads its state, and that an owner who has no phone is sent no alarm. */
async function readsItsState(page: Page, { manager, keeper }: Record<"manager" | "keeper", string>): Promise<void> {
  await switchLanguage(page, "fr");
  await signInByOtherTab(page, manager);
  await page.goto("/#/pages/shop/orderTaking");
  await expect(page.getByText(/aucun SMS d'alerte n'est envoyé/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto("/#/pages/shop/storemanagement");
  await expect(page.getByRole("link", { name: /Téléphone des commandes.*à confirmer/ })).toBeVisible();

  await signInByOtherTab(page, keeper);
  await page.goto("/#/pages/shop/storemanagement");
  await expect(page.getByText(/\+261\s39\s.*, à confirmer/)).toBeVisible();
  await page.goto("/#/pages/index/index");
  await expect(page.getByRole("navigation")).toBeVisible();
  await expect(page.getByRole("link", { name: /Confirmez le téléphone/ })).toHaveCount(0);
}

test("the notice on the shop's tab leads to the code; one that a cut link kept is sent once the link is back, and the number is confirmed in every tab; who may not confirm it reads its state (zh)", async ({
  page,
  world,
  shop,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 320, height: 640 });
  const owner = await world.asOwner(shop);
  const orderPhone = freshPhone();
  await owner.does(shops.updateManaged, { orderPhone });
  await signIn(page, "zh", shop.ownerPhone, "/#/pages/index/index");
  const code =
    await test.step("the notice on the shop's tab leads to the code, which is sent once, over a reload too", () =>
      asksForCode(page, world, orderPhone));
  await test.step("one that a cut link kept is sent once the link is back, and the number is confirmed in every tab", () =>
    confirmsOverCutLink(page, code));
  await test.step("who may not confirm the number reads its state, and that an owner who has no phone is sent no alarm", async () => {
    const manager = await world.build.staff(shop, ["shop.info", "orders.view"]);
    const keeper = await world.build.staff(shop, ["shop.hours", "orders.view"]);
    await owner.does(shops.updateManaged, { orderPhone: freshPhone() });
    const { database } = world.app.dependencies;
    const reachedBy = { phone: null, email: `${shop.id}@tsena.example` };
    await database.updateTable("users").set(reachedBy).where("id", "=", shop.ownerId).execute();
    await readsItsState(page, { manager, keeper });
  });
});
