import { expect, expectAnnouncedOnce, test } from "./support/journey.ts";
import { isKept, isRemembered } from "./support/new-build.ts";
import { heardSoon, signIn } from "./support/phone.ts";
import { wordsIn } from "./support/words.ts";

// What the service worker does is part of these journeys; elsewhere its fetching of every page would only take time.
test.use({ serviceWorkers: "allow" });

test("without a link the app opens with the last orders seen, and catches up when the link is back", async ({
  page,
  context,
  world,
  shop,
}) => {
  const say = wordsIn("fr");
  await signIn(page, "fr", shop.ownerPhone);
  const order = await world.build.paidOrder(world.asPlatform(), shop);
  const card = page.getByRole("article", { name: `Commande ${order.orderNo}` });
  await expect(card).toBeVisible(heardSoon);
  await isKept(page);
  await expect(card).toBeVisible();
  await isRemembered(page, order.orderNo);

  await context.setOffline(true);
  await page.reload();
  await expect(card).toBeVisible();
  await expect(page.getByText(/Hors ligne/)).toBeVisible();
  await card.getByRole("button", { name: say.accept }).click();
  await expectAnnouncedOnce(page, "Erreur de réseau, réessayez plus tard");
  await expect(card.getByRole("button", { name: say.accept })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/Hors ligne/)).toHaveCount(0, { timeout: 12_000 });
  await card.getByRole("button", { name: say.accept }).click();
  await expect(page.getByRole("tab", { name: say.toPickUp })).toContainText("1");
});
