import type { Page, Route } from "@playwright/test";
import { shops } from "@tsena/contract/shops";
import type { BuiltShop } from "@tsena/server/testing/builders";
import { expect, test } from "./support/journey.ts";
import { passBehindScreens, signIn } from "./support/phone.ts";

const parts = "**/assets/*.js";
/** What comes by itself within half a second of the first screen, on a busy machine before who signs in is known to be there. */
const behind = /\/assets\/(accounts|background|shops?)-[^/]*\.js$/;

/** Opens the orders, while what comes behind them is cut off. */
async function cutOffBehind(page: Page, { ownerPhone }: BuiltShop): Promise<void> {
  await page.clock.install();
  const cutOff = (route: Route) => route.abort("connectionreset");
  await page.route(behind, cutOff);
  const failed = (part: string) =>
    page.waitForEvent("requestfailed", {
      predicate: (request) => request.url().includes(`/assets/${part}-`),
      // The sign-in's time and its own.
      timeout: 20_000,
    });
  // The line's own part too: told of the shop late, the phone would ask for it only over the link that is back.
  const cut = Promise.all([failed("background"), failed("shop")]);
  await signIn(page, "fr", ownerPhone);
  await page.route(parts, cutOff);
  await passBehindScreens(page);
  await cut;
  await page.unrouteAll();
}

test("a part of the app that was cut off comes by itself, and meanwhile every other opens", async ({
  page,
  context,
  world,
  shop,
}) => {
  const until = new Date(Date.now() + 3 * 3_600_000).toISOString();
  await (await world.asOwner(shop)).does(shops.updateStatus, { isOpen: false, reason: "powerCut", until });
  const unloaded = page.getByText("Cette page n'a pas pu être chargée");
  await cutOffBehind(page, shop);

  await test.step("what comes behind the first screen comes within a minute, and meanwhile every screen opens", async () => {
    const line = page.getByRole("button", { name: /^Fermée.: délestage .*\sRouvrir$/ });
    await page.goto("/#/pages/user/setup");
    await expect(page.getByRole("heading", { level: 1, name: "Réglages" })).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByRole("link").or(main.getByRole("button")).first()).toBeVisible();
    await page.goto("/#/pages/currentorder/index");
    await expect(line).toBeHidden();
    await page.clock.fastForward(60_000);
    await expect(line).toBeVisible();
    await expect(unloaded).toBeHidden();
  });

  await test.step("a page that did not load without a link loads by itself once that is back", async () => {
    await context.setOffline(true);
    await page.goto("/#/pages/order/class");
    await expect(unloaded).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("tab", { name: /^En vente/ })).toBeVisible();
    await expect(unloaded).toBeHidden();
  });
});
