import type { Page } from "@playwright/test";
import { orders } from "@tsena/contract/orders";
import { shops } from "@tsena/contract/shops";
import type { PlatformOrder } from "@tsena/contract/platform";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { screens, sold } from "./support/menu.ts";
import { isRemembered } from "./support/new-build.ts";
import { sendAllWithLink, signIn } from "./support/phone.ts";
import { press } from "./support/product-form.ts";

/** The phone, and the shop that it is without a link to. */
interface Stage {
  page: Page;
  world: OpenWorld;
  shop: BuiltShop;
}

/** The dish that is sold, and what stands of its stock. */
const stockOf = (page: Page) => page.getByRole("button", { name: /^Changer le stock de Mi sao/ });

async function sellOut(page: Page): Promise<void> {
  await page.getByRole("switch", { name: "Mi sao en vente" }).click();
  await page
    .getByRole("dialog", { name: "Mi sao" })
    .getByRole("button", { name: /^Épuisé/ })
    .click();
}

async function givenBack({ page, world, shop }: Stage): Promise<void> {
  const before = await sold(world, shop);
  await sellOut(page);
  await expect(stockOf(page)).toContainText("Épuisé");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect(stockOf(page)).toContainText("Pas encore envoyé");
  await expect(page.getByText("C'est annulé")).toHaveCount(0);
  expect(await sold(world, shop)).toMatchObject([{ stock: 0 }]);

  await page.context().setOffline(false);
  await expect(stockOf(page)).not.toContainText(/pas encore|Épuisé/i, { timeout: 12_000 });
  expect(await sold(world, shop)).toEqual(before);
}

async function soldOutAndClosed({ page, world, shop }: Stage): Promise<void> {
  await page.context().setOffline(true);
  await sellOut(page);
  await expect(stockOf(page)).toContainText("Pas encore envoyé");
  await page.evaluate((address) => void (location.hash = address), "/pages/index/index");
  await press(page, "Faire une pause");
  await press(page, "Fermer la boutique");
  await expect(page.getByText("Fermeture\u00A0: envoi en attente")).toBeVisible();
  await expect(page.getByText("2 actions en attente")).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  const owner = await world.asOwner(shop);
  expect((await owner.does(shops.managed, {})).isOpen).toBe(true);

  await page.context().setOffline(false);
  await expect(page.getByText(/en attente|pas encore reçue/)).toHaveCount(0, { timeout: 12_000 });
  await expect(page.getByRole("button", { name: "Ouvrir la boutique" })).toBeVisible();
  expect((await owner.does(shops.managed, {})).isOpen).toBe(false);
  expect(await sold(world, shop)).toMatchObject([{ stock: 0 }]);
}

async function moneyWaitsForNoLink({ page, world, shop }: Stage, { id, orderNo }: PlatformOrder): Promise<void> {
  const owner = await world.asOwner(shop);
  const handOver = page.getByRole("button", { name: "Remise au client" });
  await expect(handOver).toBeVisible();
  await isRemembered(page, orderNo);
  await page.context().setOffline(true);
  await handOver.click();
  await expect(page.getByText(/Erreur de réseau/)).toBeVisible();
  await expect(page.getByText(/en attente/)).toHaveCount(0);
  await sendAllWithLink(page);
  await expect(handOver).toBeVisible();
  expect((await owner.does(orders.detail, { id })).status).toBe(4);
  await handOver.click();
  await expect.poll(async () => (await owner.does(orders.detail, { id })).status).toBe(5);
}

test("without a link what moves money is refused at once, a dish is given back, a dish is sold out and the shop closes: what waits is said so, and holds once the link is back", async ({
  page,
  world,
}) => {
  const shop = await world.build.shop({ deliveryMode: 2 });
  const owner = await world.asOwner(shop);
  const order = await world.build.paidOrder(world.asPlatform(), shop);
  await owner.does(orders.accept, { id: order.id });
  await owner.does(orders.dispatch, { id: order.id });
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/index/index");
  // What is looked at without a link has been looked at before: here the phone keeps no files of the app.
  await press(page, "Faire une pause");
  await press(page.getByRole("dialog"), "Fermer");
  await page.goto(`/#/pages/order/orderDetail?id=${order.id}`);
  const stage = { page, world, shop };
  await test.step("what moves money waits for no link: it is said at once that there is none, and nothing is done later", () =>
    moneyWaitsForNoLink(stage, order));
  await page.goto(screens.menu);
  await expect(stockOf(page)).toBeVisible();
  await test.step("a dish that was sold out with a link and is given back without one is shown as waiting, and is back once there is a link", () =>
    givenBack(stage));
  await test.step("a dish is sold out and the shop closes: both wait, are said so, and hold once the link is back", () =>
    soldOutAndClosed(stage));
});
