import type { Page } from "@playwright/test";
import { orderLogs, orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { shops } from "@tsena/contract/shops";
import type { PlatformOrder } from "@tsena/contract/platform";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { screens, sold } from "./support/menu.ts";
import { isKept, isRemembered } from "./support/new-build.ts";
import { expectLoud, heardSoon, listenToLoudspeaker, signIn } from "./support/phone.ts";
import { press } from "./support/product-form.ts";
import { wordsIn } from "./support/words.ts";

const minute = 60_000;
const say = wordsIn("fr");

/** A phone that takes its time to seal what is to lie on it: longer than a tap holds the page still. */
function sealSlowly(): void {
  const { subtle } = crypto;
  const encrypt = subtle.encrypt.bind(subtle);
  subtle.encrypt = async (...given: Parameters<SubtleCrypto["encrypt"]>) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    return encrypt(...given);
  };
}

/** The phone, and the shop that it is without a link to. */
interface Stage {
  page: Page;
  world: OpenWorld;
  shop: BuiltShop;
}

const isWaiting = (page: Page, said: string) =>
  expect(page.getByText(new RegExp(`Hors ligne depuis .*\u00A0· ${said} en attente`))).toBeVisible();

/** Puts the link back, and waits until all that waited has gone. */
async function linkBack(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await expect(page.getByText(/Hors ligne|en attente/)).toHaveCount(0, { timeout: 12_000 });
}

const cardOf = (page: Page, { orderNo }: { orderNo: string }) =>
  page.getByRole("article", { name: `Commande ${orderNo}` });

/** Accepts two orders on a phone without a link: both wait, over another reload too, on the narrowest screen. */
async function acceptWithoutLink(page: Page, taken: PlatformOrder, lost: PlatformOrder): Promise<void> {
  await page.context().setOffline(true);
  await expect(page.getByText(/Hors ligne depuis/)).toBeVisible();
  for (const order of [taken, lost]) await cardOf(page, order).getByRole("button", { name: say.accept }).click();
  await isWaiting(page, "2 actions");
  await cardOf(page, lost).getByRole("button", { name: "Ne pas envoyer" }).click();
  await cardOf(page, lost).getByRole("button", { name: say.accept }).click();
  // What is said to wait lies on the phone: a reload takes nothing of it.
  await isWaiting(page, "2 actions");
  await page.reload();
  for (const order of [taken, lost])
    await expect(cardOf(page, order).getByText("Acceptation\u00A0: envoi en attente")).toBeVisible();
  await expect(page.getByRole("button", { name: say.accept })).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** What came too late is told once the link is back, what came in time is done once, and what came meanwhile rings. */
async function isToldAfterwards(
  { page, world, shop }: Stage,
  taken: PlatformOrder,
  lost: PlatformOrder,
): Promise<void> {
  await linkBack(page);
  const told = page
    .getByRole("status")
    .getByText(`Commande ${lost.orderNo.replace("-", "-\u2060")} non acceptée. Cette commande a été annulée.`);
  await expect(told).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: /Compris.*non acceptée/ }).click();
  await expect(told).toHaveCount(0);
  const owner = await world.asOwner(shop);
  const eventsOf = async ({ id }: { id: string }) =>
    (await owner.does(orderLogs.list, { id })).map(({ event }) => event);
  expect(await eventsOf(taken)).toEqual(["place", "pay", "accept"]);
  expect(await eventsOf(lost)).toEqual(["place", "pay", "cancel"]);
  expect((await owner.does(orders.detail, { id: taken.id })).status).toBe(3);
}

test("a link that is cut for three minutes in the rush: what is tapped waits, and goes once when the link is back; what came too late is told, and what came meanwhile rings @kept", async ({
  page,
  world,
  shop,
}) => {
  await page.clock.install();
  await page.addInitScript(sealSlowly);
  await listenToLoudspeaker(page);
  await signIn(page, "fr", shop.ownerPhone);
  const customers = world.asPlatform();
  const [taken, lost] = [await world.build.paidOrder(customers, shop), await world.build.paidOrder(customers, shop)];
  await expect(cardOf(page, lost)).toBeVisible(heardSoon);
  await isKept(page);
  await expect(cardOf(page, lost)).toBeVisible();
  await isRemembered(page, lost.orderNo);

  await test.step("what is tapped waits, over a reload too", () => acceptWithoutLink(page, taken, lost));
  const meanwhile = await world.build.paidOrder(customers, shop);
  await test.step("it waits for minutes, and outlives that room is made on the phone", async () => {
    await customers.does(platform.cancel, { id: lost.id });
    await page.clock.fastForward(3 * minute);
    await isWaiting(page, "2 actions");
    await expect(cardOf(page, meanwhile)).toHaveCount(0);
    await page.goto("/#/pages/user/setup");
    await page.getByRole("button", { name: "Libérer de la place" }).click();
    await page.reload();
    await isWaiting(page, "2 actions");
  });
  await test.step("with the link it goes once, what came too late is told, and what came meanwhile rings", async () => {
    await isToldAfterwards({ page, world, shop }, taken, lost);
    await expectLoud(page);
    await page.goto("/#/pages/currentorder/index");
    await expect(page.getByRole("tab", { name: say.toPickUp })).toContainText("1");
    await expect(cardOf(page, meanwhile).getByRole("button", { name: say.accept })).toBeVisible();
  });
});

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
  await expectAccessible(page);
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
  await linkBack(page);
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
