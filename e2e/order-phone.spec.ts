import type { Page } from "@playwright/test";
import { shops } from "@tsena/contract/shops";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect, expectAnnouncedOnce, expectSound, test } from "./support/journey.ts";
import { codeSentTo, messagesTo } from "./support/outbox.ts";
import { linkIsBack, signIn } from "./support/phone.ts";
import { freshPhone, network } from "./support/wizard.ts";

/** A new order phone, to which its owner has asked for a code; gives the number. */
async function askForCode(page: Page, world: OpenWorld, shop: BuiltShop): Promise<string> {
  const owner = await world.asOwner(shop);
  const orderPhone = freshPhone();
  await owner.does(shops.updateManaged, { orderPhone });
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/shop/orderTaking");
  await page.getByRole("button", { name: "Recevoir un code" }).click();
  // Only then another tab finds that one was sent.
  await expect(page.getByLabel("Code à 6 chiffres")).toBeVisible();
  return orderPhone;
}

test("the notice on the shop's tab leads to the code; one that a cut link kept is sent once the link is back (zh)", async ({
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
  await expectSound(page);
  await page.getByRole("button", { name: "获取验证码" }).click();
  const field = page.getByLabel("6 位验证码");
  await expect(field).toBeFocused();
  await expect(page.getByText(/秒后可重新获取/)).toBeVisible();
  await expectSound(page);
  const code = await codeSentTo(world, orderPhone);
  await page.reload();
  await expect(field).toBeVisible();
  expect(await messagesTo(world, orderPhone)).toBe(1);

  await page.context().setOffline(true);
  await field.fill(code);
  await expectAnnouncedOnce(page, network.zh);
  await expect(field).toHaveValue(code);
  await page.context().setOffline(false);
  await expect(page.getByText("已验证", { exact: true })).toBeVisible();
  await expectSound(page);
  await page.goto("/#/pages/index/index");
  await expect(page.getByRole("link", { name: /^接单电话/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /验证接单电话\s*已完成/ })).toBeVisible();
});

async function confirmInAnotherTab(page: Page, code: string): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto("/#/pages/shop/orderTaking");
  await tab.getByLabel("Code à 6 chiffres").fill(code);
  await expect(tab.getByText("Confirmé", { exact: true })).toBeVisible();
  await expect(page.getByText("À confirmer", { exact: true })).toBeVisible();
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await expect(page.getByText("Confirmé", { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test("a code that was changed after a cut link kept it is not sent by itself, and what another tab confirms is confirmed here", async ({
  page,
  context,
  world,
  shop,
}) => {
  const orderPhone = await askForCode(page, world, shop);
  const field = page.getByLabel("Code à 6 chiffres");
  const code = await codeSentTo(world, orderPhone);
  let sent = 0;
  await page.route("**/Shop/ConfirmOrderPhone", (route) => {
    sent += 1;
    return route.fallback();
  });
  // What judges a code is here once one was judged.
  await field.fill("12345");
  await page.getByRole("button", { name: "Confirmer" }).click();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await context.setOffline(true);
  await field.fill(code);
  await expectAnnouncedOnce(page, network.fr);
  await field.fill(code.slice(0, 3));
  await linkIsBack(page);
  expect(sent).toBe(1);
  await expect(field).toHaveAttribute("aria-invalid", "false");
  await test.step("a number that was confirmed in another tab shows so in this one, as soon as it is looked at", () =>
    confirmInAnotherTab(page, code));
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
