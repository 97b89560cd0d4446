import { platform } from "@tsena/contract/platform";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { expectUnreadable, toldByCustomer } from "./support/leftovers.ts";
import {
  heardSoon,
  listenToLoudspeaker,
  loudestLately,
  loudness,
  notifications,
  signIn,
  signInByForm,
  watchNotifications,
} from "./support/phone.ts";
import { speaks, wordsIn } from "./support/words.ts";

test(
  "an order rings and shows once it is paid, is accepted and followed to its delivery @notified",
  speaks.fr,
  async ({ page, world, shop, language }) => {
    const say = wordsIn(language);
    await listenToLoudspeaker(page);
    await watchNotifications(page);
    await signInByForm(page, language, shop.ownerPhone);
    expect(await loudness(page)).toBeLessThan(0.01);

    const customers = world.asPlatform();
    const order = await world.build.paidOrder(customers, shop, { quantity: 2, note: "Sans piment" });
    const card = page.getByRole("article", { name: `${say.order} ${order.orderNo}` });
    await expect(card).toBeVisible(heardSoon);
    await expect.poll(() => loudness(page), { ...heardSoon, intervals: [50] }).toBeGreaterThan(0.5);
    await expect.poll(() => notifications(page)).toHaveLength(1);
    await expect(card).toContainText("Sans piment");
    await expect(card).toContainText("8,400 Ar");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await card.getByRole("button", { name: say.accept }).click();
    await expect.poll(() => loudestLately(page), heardSoon).toBeLessThan(0.01);
    await expect(page.getByRole("tab", { name: say.toPickUp })).toContainText("1");
    await page.getByRole("tab", { name: say.toPickUp }).click();
    await expect(card).toContainText(order.handOverCode);

    await customers.does(platform.assign, { id: order.id, courier: { name: "Rado", phone: "+261330000009" } });
    await page.goto(`/#/pages/order/tracking?id=${order.id}`);
    await expect(page.getByText("Rado n'a pas encore indiqué sa position.")).toBeVisible();
    await customers.does(platform.position, { id: order.id, latitude: -18.91, longitude: 47.53, minutes: 9 });
    await expect(page.getByText("À la boutique dans 9\u00a0min")).toBeVisible({ timeout: 12_000 });
    await expect(page.getByRole("application", { name: /^Carte du livreur/ })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await customers.does(platform.pickUp, { id: order.id, handOverCode: order.handOverCode });
    await customers.does(platform.deliver, { id: order.id });
    await expect(page.getByText("Livrée, l'argent est crédité")).toBeVisible({ timeout: 12_000 });
    await expectAccessible(page);
    expect(await notifications(page)).toHaveLength(1);
  },
);

test("a second order while one rings notifies again, and the sound goes on @notified", async ({
  page,
  world,
  shop,
}) => {
  await listenToLoudspeaker(page);
  await watchNotifications(page);
  await signInByForm(page, "fr", shop.ownerPhone);
  const customers = world.asPlatform();
  await world.build.paidOrder(customers, shop);
  await expect(page.getByRole("article")).toHaveCount(1, heardSoon);
  await expect.poll(() => notifications(page)).toHaveLength(1);
  await world.build.paidOrder(customers, shop);
  await expect(page.getByRole("article")).toHaveCount(2, heardSoon);
  await expect.poll(() => notifications(page)).toHaveLength(2);
  await expect.poll(() => loudness(page), { intervals: [50] }).toBeGreaterThan(0.5);
});

test("an order accepted on one device falls silent and leaves the list on the other", async ({
  page,
  another,
  world,
  shop,
}) => {
  const say = wordsIn("fr");
  const other = await another();
  await listenToLoudspeaker(other);
  await signIn(page, "fr", shop.ownerPhone);
  await signInByForm(other, "fr", shop.ownerPhone);
  await world.build.paidOrder(world.asPlatform(), shop);
  await expect(page.getByRole("article")).toBeVisible(heardSoon);
  await expect(other.getByRole("article")).toBeVisible(heardSoon);
  await expect.poll(() => loudness(other), { ...heardSoon, intervals: [50] }).toBeGreaterThan(0.5);
  await page.getByRole("button", { name: say.accept }).click();
  await expect.poll(() => loudestLately(other), heardSoon).toBeLessThan(0.01);
  await expect(other.getByRole("button", { name: say.accept })).toHaveCount(0);
});

test(
  "whoever is elsewhere in the app is led to the order that waits",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, language, shop.ownerPhone, "/#/pages/shop/BusinessDate");
    const order = await world.build.paidOrder(world.asPlatform(), shop);
    const line = page.getByRole("button", { name: "有 1 单待接 · 查看" });
    await expect(line).toBeVisible(heardSoon);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await line.click();
    const { order: word } = wordsIn(language);
    await expect(page.getByRole("article", { name: `${String(word)} ${order.orderNo}` })).toBeVisible();
    await expect(line).toHaveCount(0);
    await expectUnreadable(page, toldByCustomer);
  },
);
