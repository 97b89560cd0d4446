import type { Page } from "@playwright/test";
import { platform } from "@tsena/contract/platform";
import type { PlatformOrder } from "@tsena/contract/platform";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { expectLoud, heardSoon, listenToLoudspeaker, loudestLately, loudness, signIn } from "./support/phone.ts";
import { wordsIn } from "./support/words.ts";

const say = wordsIn("fr");

/** Follows an order that was accepted to its door; the map stays as it was drawn nearer while the courier goes on. */
async function followCourier(page: Page, world: OpenWorld, { id, handOverCode }: PlatformOrder): Promise<void> {
  const customers = world.asPlatform();
  await customers.does(platform.assign, { id, courier: { name: "Rado", phone: "+261330000009" } });
  await page.goto(`/#/pages/order/tracking?id=${id}`);
  await expect(page.getByText("Rado n'a pas encore indiqué sa position.")).toBeVisible();
  await customers.does(platform.position, { id, latitude: -18.95, longitude: 47.53, minutes: 9 });
  await expect(page.getByText("À la boutique dans 9\u00a0min")).toBeVisible({ timeout: 12_000 });
  const map = page.getByRole("application", { name: /^Carte du livreur/ });
  await expect(map).toBeVisible();
  await expectNoSidewaysScroll(page);

  await test.step("whoever draws the courier's map nearer keeps it so while the courier goes on", async () => {
    const scale = map.getByText(/^\d+ k?m$/);
    // Each step ends with another scale.
    for (let steps = 0; steps < 3; steps += 1) {
      const before = await scale.innerText();
      await page.getByRole("button", { name: "Agrandir la carte" }).click();
      await expect(scale).not.toHaveText(before);
    }
    const drawnNearer = await scale.innerText();
    await customers.does(platform.position, { id, latitude: -18.94, longitude: 47.53, minutes: 6 });
    await expect(page.getByText("À la boutique dans 6\u00a0min")).toBeVisible({ timeout: 12_000 });
    await expect(scale).toHaveText(drawnNearer);
  });
  await customers.does(platform.pickUp, { id, handOverCode });
  await customers.does(platform.deliver, { id });
  await expect(page.getByText("Livrée, l'argent est crédité")).toBeVisible({ timeout: 12_000 });
}

test("an order rings and shows once it is paid, is accepted and followed to its delivery", async ({
  page,
  world,
  shop,
}) => {
  await listenToLoudspeaker(page);
  await signIn(page, "fr", shop.ownerPhone);
  expect(await loudness(page)).toBeLessThan(0.01);

  const customers = world.asPlatform();
  const order = await world.build.paidOrder(customers, shop, { quantity: 2, note: "Sans piment" });
  const cardOf = ({ orderNo }: PlatformOrder) => page.getByRole("article", { name: `Commande ${orderNo}` });
  const card = cardOf(order);
  await expect(card).toBeVisible(heardSoon);
  await expectLoud(page, heardSoon);
  await expect(card).toContainText("Sans piment");
  await expect(card).toContainText("8,400 Ar");
  await expectSound(page);

  await test.step("a second order that is accepted while the first rings leaves the sound on", async () => {
    const second = await world.build.paidOrder(customers, shop);
    await expect(page.getByRole("article")).toHaveCount(2, heardSoon);
    await cardOf(second).getByRole("button", { name: say.accept }).click();
    await expect(page.getByRole("tab", { name: say.toPickUp })).toContainText("1");
    await expectLoud(page, heardSoon);
  });
  await card.getByRole("button", { name: say.accept }).click();
  await expect.poll(() => loudestLately(page), heardSoon).toBeLessThan(0.01);
  await expect(page.getByRole("tab", { name: say.toPickUp })).toContainText("2");
  await page.getByRole("tab", { name: say.toPickUp }).click();
  await expect(card).toContainText(order.handOverCode);
  await followCourier(page, world, order);
});
