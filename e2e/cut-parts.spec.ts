import { shops } from "@tsena/contract/shops";
import { expect, test } from "./support/journey.ts";
import { passBehindScreens, signIn } from "./support/phone.ts";

/** What no first screen is drawn by. */
const parts = /\/assets\/(accounts|background|routes|shops?|titles)-[^/]*\.js$/;

test("what comes behind the first screen and was cut off comes by itself, and meanwhile every screen opens", async ({
  page,
  world,
  shop,
}) => {
  const until = new Date(Date.now() + 3 * 3_600_000).toISOString();
  await (await world.asOwner(shop)).does(shops.updateStatus, { isOpen: false, reason: "powerCut", until });
  await page.clock.install();
  // From the start on: on a busy machine some of it comes before who signs in is known to be there.
  await page.route(parts, (route) => route.abort("connectionreset"));
  const cut = page.waitForEvent("requestfailed", (request) => /\/assets\/background-/.test(request.url()));
  await signIn(page, "fr", shop.ownerPhone);
  await passBehindScreens(page);
  await cut;
  await page.unroute(parts);
  const line = page.getByRole("button", { name: /^Fermée.: délestage .*\sRouvrir$/ });
  await page.goto("/#/pages/user/setup");
  await expect(page.getByRole("heading", { level: 1, name: "Réglages" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link").or(main.getByRole("button")).first()).toBeVisible();
  await page.goto("/#/pages/currentorder/index");
  await expect(line).toBeHidden();
  await page.clock.fastForward(60_000);
  await expect(line).toBeVisible();
  await expect(page.getByText("Cette page n'a pas pu être chargée")).toBeHidden();
});
