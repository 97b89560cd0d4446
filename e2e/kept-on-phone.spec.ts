import type { Locator, Page } from "@playwright/test";
import { orderLogs, orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import type { PlatformOrder } from "@tsena/contract/platform";
import { type BuiltShop, testPassword } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { answersKept, expectNothingLeft, expectUnreadable, toldByCustomer } from "./support/leftovers.ts";
import { isKept, isRemembered } from "./support/new-build.ts";
import { expectLoud, heardSoon, sendAllWithLink, listenToLoudspeaker, speak, tryToSignIn } from "./support/phone.ts";
import { speaks, wordsIn } from "./support/words.ts";

/** What the customer of an order asks for. */
const note = "Sonner deux fois, code du portail 4471";

const minute = 60_000;
const threeDays = 3 * 24 * 60 * minute;

const say = {
  ...wordsIn("fr"),
  clear: "Libérer de la place",
  cache: "Pages gardées",
  nothing: "0\u00a0ko",
  signOut: "Se déconnecter",
  terms: /conditions d'utilisation/i,
  privacy: /Vie privée/,
  firstHeading: /1\. Ce qu'est Tsena/,
  version: /Version 1\u00A0· \d+(er)? \p{L}+ \d{4}/u,
  retry: "Réessayer",
};

/** A phone that takes its time to seal what is to lie on it: longer than a tap holds the page still. */
function sealSlowly(): void {
  const { subtle } = crypto;
  const encrypt = subtle.encrypt.bind(subtle);
  subtle.encrypt = async (...given: Parameters<SubtleCrypto["encrypt"]>) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    return encrypt(...given);
  };
}

/** The phone, and the shop that somebody is at. */
interface Stage {
  page: Page;
  world: OpenWorld;
  shop: BuiltShop;
}

/** From the login: the terms are read with what was typed kept, and again without a link. */
async function readTerms(page: Page, account: string): Promise<void> {
  await page.goto("/#/pages/login/login");
  await page.getByLabel(say.account).fill(account);
  await page.getByRole("checkbox", { name: say.agree }).check();
  await page.getByRole("link", { name: say.terms }).first().click();
  await expect(page.getByText(say.version)).toBeVisible();
  await expect(page.getByRole("link", { name: say.privacy })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: say.firstHeading }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await expect(page.getByLabel(say.account)).toHaveValue(account);
  await expect(page.getByRole("checkbox", { name: say.agree })).toBeChecked();

  await isKept(page);
  await page.context().setOffline(true);
  await page.goto("/#/pages/webview/webview?kind=agreement");
  await page.reload();
  await expect(page.getByText(say.version)).toBeVisible();
  await page.goto("/#/pages/webview/webview?kind=privacy");
  await expect(page.getByRole("button", { name: say.retry })).toBeVisible();
  // It comes by itself once the link is back.
  await page.context().setOffline(false);
  await expect(page.getByText(say.version)).toBeVisible();
}

const isWaiting = (page: Page, said: string) =>
  expect(page.getByText(new RegExp(`Hors ligne depuis .*\u00A0· ${said} en attente`))).toBeVisible();

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
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** What came too late is told once the link is back, what came in time is done once, and what came meanwhile rings. */
async function isToldAfterwards(
  { page, world, shop }: Stage,
  taken: PlatformOrder,
  lost: PlatformOrder,
): Promise<void> {
  await sendAllWithLink(page);
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

/** Clears without a link what the app keeps of pages: who is signed in stays so, and so does what waits and what was typed. */
async function makeRoom(page: Page, account: string): Promise<void> {
  await page.goto("/#/pages/user/setup");
  const cache = page.locator("dl div").filter({ hasText: say.cache }).first().locator("dd");
  await expect(cache).toHaveText(/^[1-9]/);
  await page.getByRole("button", { name: say.clear }).click();
  await expect(cache).toHaveText(say.nothing);
  expect(await page.evaluate(() => localStorage.getItem("draft.login"))).toContain(account);
  await page.reload();
  await expect(page.getByRole("button", { name: say.signOut })).toBeVisible();
  await isWaiting(page, "2 actions");
}

/** The app is started without a link: an order that was seen shows within three days, and after them nothing of it is left. */
async function startOffline(page: Page, id: string, card: Locator): Promise<void> {
  await page.goto(`/#/pages/order/orderDetail?id=${id}`);
  await expect(page.getByText("Lot II A 12, Isotry")).toBeVisible();
  await isRemembered(page, "Lot II A 12, Isotry");
  await page.goto("/#/pages/currentorder/index");
  await expect(card).toBeVisible();
  // In the list, which is what is opened: the order's own page was kept before.
  await isRemembered(page, `"rows":[{"id":"${id}"`);
  const wordless: string[] = [];
  page.on("console", (line) => line.text().startsWith("Uncompiled message") && wordless.push(line.text()));
  await page.context().setOffline(true);
  await page.reload();
  await expect(card).toBeVisible();
  expect(wordless).toEqual([]);
  await expectUnreadable(page, [...toldByCustomer, note]);

  await page.clock.fastForward(threeDays);
  await page.reload();
  await expect(page.getByText(/Hors ligne/)).toBeVisible();
  await expect(page.getByRole("tab", { name: say.pending })).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.clock.fastForward(6_000);
  await expect.poll(() => answersKept(page)).not.toContain(note);
  await expectNothingLeft(page, [...toldByCustomer, note]);
}

test(
  "what the app keeps on the phone, and what is tapped on it while the link is cut for three minutes in the rush @kept",
  speaks.fr,
  async ({ page, world, shop, language }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.clock.install();
    await page.addInitScript(sealSlowly);
    await listenToLoudspeaker(page);
    await speak(page, language);
    await test.step("the terms are read from the login with what was typed kept, and again without a link", () =>
      readTerms(page, shop.ownerPhone));

    const customers = world.asPlatform();
    const [taken, lost] = [await world.build.paidOrder(customers, shop), await world.build.paidOrder(customers, shop)];
    await tryToSignIn(page, language, shop.ownerPhone, testPassword);
    await expect(cardOf(page, lost)).toBeVisible(heardSoon);
    await isRemembered(page, lost.orderNo);
    await test.step("what is tapped without a link waits, over a reload too", () =>
      acceptWithoutLink(page, taken, lost));
    const meanwhile = await world.build.paidOrder(customers, shop, { note });
    await test.step("it waits for minutes, and outlives that room is made on the phone, as the session does", async () => {
      await customers.does(platform.cancel, { id: lost.id });
      await page.clock.fastForward(3 * minute);
      await isWaiting(page, "2 actions");
      await expect(cardOf(page, meanwhile)).toHaveCount(0);
      await makeRoom(page, shop.ownerPhone);
    });
    await test.step("with the link it goes once, what came too late is told, and what came meanwhile rings", async () => {
      await isToldAfterwards({ page, world, shop }, taken, lost);
      await expectLoud(page);
      await page.goto("/#/pages/currentorder/index");
      await expect(page.getByRole("tab", { name: say.toPickUp })).toContainText("1");
      await expect(cardOf(page, meanwhile).getByRole("button", { name: say.accept })).toBeVisible();
    });
    await test.step("an offline start shows what was seen within three days, and after them nothing, nor is it on the phone", () =>
      startOffline(page, meanwhile.id, cardOf(page, meanwhile)));
  },
);
