import { alertTests } from "@tsena/contract/alert-tests";
import type { Page } from "@playwright/test";
import { applicantOf } from "@tsena/server/testing/applicants";
import type { BuiltShop } from "@tsena/server/testing/builders";
import { deliveredOrder } from "@tsena/server/testing/delivered";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { approvedShop } from "./support/approved-shop.ts";
import { expect, expectSound, test } from "./support/journey.ts";
import { brokenWords } from "./support/line-ends.ts";
import { heardSoon, passAnswers, signIn } from "./support/phone.ts";

const home = "/#/pages/index/index";
const say = {
  noShop: "Vous n'avez pas encore de boutique",
  apply: "Ouvrir une boutique",
  notShown: "L'état de la boutique ne s'affiche pas",
  retry: "Réessayer",
  opening: "Ouverture de la boutique",
  account: /Mon compte/,
  tiles: "Au quotidien",
  list: "Avant la première commande",
  dish: "Mettez un plat en vente C'est fait",
  ring: "Écoutez la sonnerie une fois",
  heard: "Écoutez la sonnerie une fois C'est fait",
  open: "Ouvrir la boutique",
  line: /^Pas encore ouverte.*\sOuvrir$/,
  ringFirst: "Faites sonner d'abord",
  toRing: "Faire sonner ce téléphone",
  itRings: /^Ça (va sonner…|sonne\u00a0\?)$/,
  openAnyway: "Ouvrir quand même",
  opened: /^Première ouverture.: c'est fait$/,
  approved: "Votre boutique est validée",
  delivered: "Votre première commande est livrée",
  dayEnd: "1 commande, 4,200 Ar pour vous",
};

// Seven seconds a joy takes to come and go, on a machine that does much else.
test.describe.configure({ timeout: 120_000 });

/** Counts how often the shop was asked for, and gives how often once many answers have come: what it shows would ask again after each. */
function shopAsked(page: Page): () => Promise<number> {
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("GetManageInfoByShop")) asked += 1;
  });
  return async () => {
    await passAnswers(page);
    return asked;
  };
}

/** Nothing of a shop is shown, or asked for without end, to somebody who has none: they are led to the application. */
async function haveNoShop(page: Page): Promise<void> {
  await test.step("an owner without a shop is shown no page of a shop that is not there", async () => {
    await expect(page.getByRole("link", { name: /^Activité/ })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Équipe/ })).toHaveCount(0);
  });

  await test.step("an owner without a shop who opens the app again is told what to do in place of orders, and is led to no page of a shop", async () => {
    // What the page before has asked for is answered no more.
    await page.goto("/healthz");
    const refused: string[] = [];
    page.on("response", (response) => {
      if (response.status() === 404) refused.push(response.url());
    });
    await page.goto("/");
    await expect(page.getByRole("heading", { name: say.noShop })).toBeVisible();
    await expectSound(page);
    expect(await brokenWords(page.getByRole("heading", { level: 1 }))).toEqual([]);
    expect(refused).toEqual([]);
    await page.getByRole("button", { name: say.apply }).click();
    await expect(page).toHaveURL(/openStore/);
  });

  await test.step("they are led to the application by the shop's page, which does not ask for the shop without end", async () => {
    const asked = shopAsked(page);
    await page.goto(home);
    await expect(page.getByRole("heading", { name: say.noShop })).toBeVisible();
    expect(await asked()).toBeLessThanOrEqual(2);
    await page.getByRole("button", { name: say.apply }).click();
    await expect(page).toHaveURL(/openStore/);
  });
}

/** Opens the shop's page while the shop does not come, and lets it come at last. */
async function comeToShop(page: Page): Promise<void> {
  const asked = shopAsked(page);
  let fail: () => void = () => undefined;
  const failed = new Promise<void>((resolve) => (fail = resolve));
  await page.route(/GetManageInfoByShop/, async (route) => {
    await failed;
    await route.abort();
  });
  await page.goto(home);
  await test.step("what the list of what is left would push down waits for it", async () => {
    await expect(page.getByRole("link", { name: say.account })).toBeAttached();
    await expect(page.getByRole("list", { name: say.tiles })).toHaveCount(0);
  });

  await test.step("a shop that does not come is said not to, and is not asked for without end", async () => {
    fail();
    await expect(page.getByText(say.notShown)).toBeVisible();
    // Each call that comes through after it tells that the link is back: the shop is asked for once more.
    expect(await asked()).toBeLessThanOrEqual(6);
    await page.unroute(/GetManageInfoByShop/);
    // By the tap, where the page is not there by itself already.
    const retry = page.getByRole("button", { name: say.retry }).first();
    const there = page.getByRole("region", { name: say.opening });
    await expect(async () => {
      if (await there.isHidden()) await retry.click({ timeout: 1_000 });
      await expect(there).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });
}

/** Opens the shop by the line above the orders, which asks to ring first, as its button does; another phone hears the ring meanwhile. */
async function openUnheard(page: Page, world: OpenWorld, shop: BuiltShop): Promise<void> {
  await page.getByRole("button", { name: say.open }).click();
  const sheet = page.getByRole("dialog", { name: say.ringFirst });
  await expectSound(page);
  await sheet.getByRole("button", { name: say.toRing }).click();
  await expect(page).toHaveURL(/user\/permissions/);
  // By that one tap.
  await expect(page.getByRole("heading", { name: say.itRings })).toBeVisible();
  await page.goto("/#/pages/currentorder/index");
  await page.getByRole("button", { name: say.line }).click();
  await sheet.getByRole("button", { name: say.toRing }).click();
  await expect(page).toHaveURL(/user\/permissions/);
  await expect(sheet).toBeHidden();
  await page.getByRole("button", { name: say.line }).click();
  await expect(sheet).toBeVisible();
  const owner = await world.asOwner(shop);
  const { id } = await owner.does(alertTests.send, {});
  await owner.does(alertTests.report, { id, heard: true });
  await sheet.getByRole("button", { name: say.openAnyway }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: say.line })).toBeHidden();

  await page.goto(home);
  await expect(page.getByRole("link", { name: say.heard })).toBeVisible(heardSoon);
  await expect(page.getByText(say.opened)).toBeVisible();
  await expect(page.getByRole("button", { name: say.open })).toHaveCount(0);
}

/** The approval is told with joy, and what is left stands on the shop's page. */
async function beApproved(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: say.list })).toBeVisible();
  await expect(page.getByRole("link", { name: say.dish })).toBeVisible();
  const joy = page.getByRole("status").filter({ hasText: say.approved });
  await expect(joy).toBeVisible(heardSoon);
  const motion = await joy.evaluate((place) => getComputedStyle(place.children[0] ?? place).animationDuration);
  expect(motion).toBe("0.18s");
  await expectSound(page);
  await expect(joy).toBeHidden(heardSoon);
  await expect(page.getByRole("heading", { name: say.list })).toBeVisible();
}

/** The first order ends the list, and is told with joy, which does not move for whoever wants less of that. */
async function deliverFirst(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/#/pages/currentorder/index");
  const joy = page.getByRole("status");
  const first = joy.filter({ hasText: say.delivered });
  await expect(first).toBeVisible(heardSoon);
  const motion = await first.evaluate((place) => getComputedStyle(place.children[0] ?? place).animationDuration);
  expect(Number.parseFloat(motion)).toBeLessThan(0.001);
  await page.goto(home);
  await expect(page.getByRole("button", { name: "Faire une pause" })).toBeVisible();
  await expect(page.getByRole("heading", { name: say.list })).toHaveCount(0);
}

/** The day that ends is told with joy once. */
async function endDay(page: Page): Promise<void> {
  const last = page.getByRole("status").filter({ hasText: say.dayEnd });
  await page.getByRole("button", { name: "Faire une pause" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Fermer la boutique" }).click();
  await expect(last).toBeVisible(heardSoon);
  await expect(last).toBeHidden(heardSoon);
  await page.reload();
  await expect(page.getByRole("button", { name: say.open })).toBeVisible();
  await expect(last).toHaveCount(0);
}

test("the first hour of a shop: of an owner without one, of one that was just approved, and of one with its first order", async ({
  page,
  world,
}) => {
  const applicant = await applicantOf(world);
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, "fr", applicant.phone, "/#/pages/user/setup");
  await haveNoShop(page);

  // What comes is told to whoever comes back: a page that is open might tell it before it is looked at.
  await page.goto("/healthz");
  const shop = await approvedShop(world, applicant);
  await comeToShop(page);
  await test.step("a shop that was just approved is told so with joy, and finds on its page what is left", () =>
    beApproved(page));
  await test.step("it is asked to ring first wherever it is opened, and may do without", () =>
    openUnheard(page, world, shop));

  await page.goto("/healthz");
  await deliveredOrder(world, shop);
  await test.step("a first order ends the list, and its delivery is told with joy, without motion where less is asked", () =>
    deliverFirst(page));
  await test.step("so is the end of its day, once", () => endDay(page));
});
