import type { Page } from "@playwright/test";
import { shops } from "@tsena/contract/shops";
import { expect, expectAnnouncedOnce, expectSound, test } from "./support/journey.ts";
import { codeSentTo, messagesTo } from "./support/outbox.ts";
import { signIn } from "./support/phone.ts";
import { freshPhone, network } from "./support/wizard.ts";

/** A number that was confirmed in another tab shows so in this one, as soon as it is looked at. */
async function showsConfirmed(tab: Page): Promise<void> {
  await expect(tab.getByText("待验证", { exact: true })).toBeVisible();
  await expect(async () => {
    await tab.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await expect(tab.getByText("已验证", { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test("the notice on the shop's tab leads to the code; one that a cut link kept is sent once the link is back, and the number is confirmed in every tab (zh)", async ({
  page,
  world,
  shop,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const owner = await world.asOwner(shop);
  const orderPhone = freshPhone();
  await owner.does(shops.updateManaged, { orderPhone });
  await signIn(page, "zh", shop.ownerPhone, "/#/pages/index/index");
  await expect(page.getByRole("link", { name: /接单电话\s*待验证/ })).toBeVisible();
  await expectSound(page);
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
});

test("an owner who has no phone reads that no alarm is sent, and who may not confirm the number reads its state", async ({
  page,
  world,
  shop,
}) => {
  const owner = await world.asOwner(shop);
  await owner.does(shops.updateManaged, { orderPhone: freshPhone() });
  const manager = await world.build.staff(shop, ["shop.info", "orders.view"]);
  const keeper = await world.build.staff(shop, ["shop.hours", "orders.view"]);
  const { database } = world.app.dependencies;
  const reachedBy = { phone: null, email: `${shop.id}@tsena.example` };
  await database.updateTable("users").set(reachedBy).where("id", "=", shop.ownerId).execute();
  await signIn(page, "fr", manager, "/#/pages/shop/orderTaking");
  await expect(page.getByText(/aucun SMS d'alerte n'est envoyé/)).toBeVisible();
  await expectSound(page);
  await page.goto("/#/pages/shop/storemanagement");
  await expect(page.getByRole("link", { name: /Téléphone des commandes.*à confirmer/ })).toBeVisible();

  await signIn(page, "fr", keeper, "/#/pages/shop/storemanagement");
  await expect(page.getByText(/\+261\s39\s.*, à confirmer/)).toBeVisible();
  await page.goto("/#/pages/index/index");
  await expect(page.getByRole("navigation")).toBeVisible();
  await expect(page.getByRole("link", { name: /Confirmez le téléphone/ })).toHaveCount(0);
});
