import { orderLogs, orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { shops } from "@tsena/contract/shops";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { openAsOwner, screens, sold } from "./support/menu.ts";
import { worldWithClock } from "./support/moved-clock.ts";
import { isKept, isRemembered } from "./support/new-build.ts";
import { messagesTo } from "./support/outbox.ts";
import { heardSoon, listenToLoudspeaker, loudness, signIn } from "./support/phone.ts";
import { press } from "./support/product-form.ts";
import { wordsIn } from "./support/words.ts";

const minute = 60_000;

/** A phone that takes its time to seal what is to lie on it: longer than a tap holds the page still. */
function sealSlowly(): void {
  const { subtle } = crypto;
  const encrypt = subtle.encrypt.bind(subtle);
  subtle.encrypt = async (...given: Parameters<SubtleCrypto["encrypt"]>) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    return encrypt(...given);
  };
}

test("a link that is cut for three minutes in the rush: what is tapped waits, over a reload too, and goes once when the link is back; what came too late is told, and what came meanwhile rings", async ({
  another,
}) => {
  const say = wordsIn("fr");
  const { world, moveOn } = await worldWithClock();
  const shop = await world.build.shop();
  const page = await another({ baseURL: world.address, serviceWorkers: "allow" });
  const context = page.context();
  await page.clock.install();
  await page.addInitScript(sealSlowly);
  await listenToLoudspeaker(page);
  await signIn(page, "fr", shop.ownerPhone);
  const customers = world.asPlatform();
  const [taken, lost] = [await world.build.paidOrder(customers, shop), await world.build.paidOrder(customers, shop)];
  const cardOf = ({ orderNo }: { orderNo: string }) => page.getByRole("article", { name: `Commande ${orderNo}` });
  await expect(cardOf(lost)).toBeVisible(heardSoon);
  await isKept(page);
  await expect(cardOf(lost)).toBeVisible();
  await isRemembered(page, lost.orderNo);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/Hors ligne depuis/)).toBeVisible();
  for (const order of [taken, lost]) await cardOf(order).getByRole("button", { name: say.accept }).click();
  await expect(page.getByText(/Hors ligne depuis .*\u00A0· 2 actions en attente/)).toBeVisible();
  await cardOf(lost).getByRole("button", { name: "Ne pas envoyer" }).click();
  await cardOf(lost).getByRole("button", { name: say.accept }).click();
  // What is said to wait lies on the phone: a reload takes nothing of it.
  await expect(page.getByText(/Hors ligne depuis .*\u00A0· 2 actions en attente/)).toBeVisible();
  await page.reload();
  for (const order of [taken, lost])
    await expect(cardOf(order).getByText("Acceptation\u00A0: envoi en attente")).toBeVisible();
  await expect(page.getByRole("button", { name: say.accept })).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await customers.does(platform.cancel, { id: lost.id });
  const meanwhile = await world.build.paidOrder(customers, shop);
  moveOn(2 * minute);
  // The phone hears nothing of it: its owner is told by text.
  await expect.poll(() => messagesTo(world, shop.ownerPhone), heardSoon).toBeGreaterThan(0);
  moveOn(minute);
  await page.clock.fastForward(3 * minute);
  await expect(page.getByText(/Hors ligne depuis .*\u00A0· 2 actions en attente/)).toBeVisible();
  await expect(cardOf(meanwhile)).toHaveCount(0);

  await context.setOffline(false);
  await expect(page.getByText(/Hors ligne|en attente/)).toHaveCount(0, { timeout: 12_000 });
  await expect(page.getByRole("tab", { name: say.toPickUp })).toContainText("1");
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
  await expect(cardOf(meanwhile).getByRole("button", { name: say.accept })).toBeVisible();
  await expect.poll(() => loudness(page)).toBeGreaterThan(0.5);
  await world.close();
});

test("without a link a dish is sold out and the shop closes: both wait, are said so, and hold once the link is back @kept", async ({
  page,
  context,
  world,
  shop,
}) => {
  await openAsOwner(page, "fr", shop, screens.menu);
  const stock = page.getByRole("button", { name: /^Changer le stock de Mi sao/ });
  await isKept(page);
  await expect(stock).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("switch", { name: "Mi sao en vente" }).click();
  await page
    .getByRole("dialog", { name: "Mi sao" })
    .getByRole("button", { name: /^Épuisé/ })
    .click();
  await expect(stock).toContainText("Pas encore envoyé");
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

  await context.setOffline(false);
  await expect(page.getByText(/en attente|pas encore reçue/)).toHaveCount(0, { timeout: 12_000 });
  await expect(page.getByRole("button", { name: "Ouvrir la boutique" })).toBeVisible();
  expect((await owner.does(shops.managed, {})).isOpen).toBe(false);
  expect(await sold(world, shop)).toMatchObject([{ stock: 0 }]);
});

test("a dish that was sold out with a link and is given back without one is shown as waiting, and is back once there is a link @kept", async ({
  page,
  context,
  world,
  shop,
}) => {
  const before = await sold(world, shop);
  await openAsOwner(page, "fr", shop, screens.menu);
  const stock = page.getByRole("button", { name: /^Changer le stock de Mi sao/ });
  await isKept(page);
  await page.getByRole("switch", { name: "Mi sao en vente" }).click();
  await page
    .getByRole("dialog", { name: "Mi sao" })
    .getByRole("button", { name: /^Épuisé/ })
    .click();
  await expect(stock).toContainText("Épuisé");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect(stock).toContainText("Pas encore envoyé");
  await expect(page.getByText("C'est annulé")).toHaveCount(0);
  expect(await sold(world, shop)).toMatchObject([{ stock: 0 }]);

  await context.setOffline(false);
  await expect(stock).not.toContainText(/pas encore|Épuisé/i, { timeout: 12_000 });
  expect(await sold(world, shop)).toEqual(before);
});

test("what waits for a link outlives that room is made on the phone, and goes once there is one @kept", async ({
  page,
  context,
  world,
  shop,
}) => {
  const say = wordsIn("fr");
  await signIn(page, "fr", shop.ownerPhone);
  const { id, orderNo } = await world.build.paidOrder(world.asPlatform(), shop);
  const card = page.getByRole("article", { name: `Commande ${orderNo}` });
  await expect(card).toBeVisible(heardSoon);
  await isKept(page);
  await isRemembered(page, orderNo);
  await context.setOffline(true);
  await card.getByRole("button", { name: say.accept }).click();
  await expect(page.getByText(/Hors ligne depuis .*\u00A0· 1 action en attente/)).toBeVisible();
  await page.goto("/#/pages/user/setup");
  await page.getByRole("button", { name: "Libérer de la place" }).click();
  await page.reload();
  await expect(page.getByText(/Hors ligne depuis .*\u00A0· 1 action en attente/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/Hors ligne|en attente/)).toHaveCount(0, { timeout: 12_000 });
  const owner = await world.asOwner(shop);
  const events = async () => (await owner.does(orderLogs.list, { id })).map(({ event }) => event);
  await expect.poll(events).toEqual(["place", "pay", "accept"]);
});

test("what moves money waits for no link: it is said at once that there is none, and nothing is done later", async ({
  page,
  context,
  world,
}) => {
  const shop = await world.build.shop({ deliveryMode: 2 });
  const owner = await world.asOwner(shop);
  const { id, orderNo } = await world.build.paidOrder(world.asPlatform(), shop);
  await owner.does(orders.accept, { id });
  await owner.does(orders.dispatch, { id });
  await signIn(page, "fr", shop.ownerPhone, `/#/pages/order/orderDetail?id=${id}`);
  const handOver = page.getByRole("button", { name: "Remise au client" });
  await expect(handOver).toBeVisible();
  await isRemembered(page, orderNo);
  await context.setOffline(true);
  await handOver.click();
  await expect(page.getByText(/Erreur de réseau/)).toBeVisible();
  await expect(page.getByText(/en attente/)).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText(/Hors ligne/)).toHaveCount(0, { timeout: 12_000 });
  await expect(handOver).toBeVisible();
  expect((await owner.does(orders.detail, { id })).status).toBe(4);
  await handOver.click();
  await expect.poll(async () => (await owner.does(orders.detail, { id })).status).toBe(5);
});
