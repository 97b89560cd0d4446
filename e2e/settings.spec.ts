import type { Locator, Page } from "@playwright/test";
import { testPassword } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { answersKept, expectNothingLeft, expectUnreadable, toldByCustomer } from "./support/leftovers.ts";
import { brokenWords } from "./support/line-ends.ts";
import { isKept, isRemembered } from "./support/new-build.ts";
import { heardSoon, passBehindScreens, signIn, speak, tryToSignIn } from "./support/phone.ts";
import { speaks, wordsIn } from "./support/words.ts";

/** What the customer of an order asks for. */
const note = "Sonner deux fois, code du portail 4471";

const threeDays = 3 * 24 * 3_600_000;

const say = {
  ...wordsIn("fr"),
  other: "中文",
  clear: "Libérer de la place",
  cache: "Pages gardées",
  nothing: "0 ko",
  signOut: "Se déconnecter",
  terms: /conditions d'utilisation/i,
  privacy: /Vie privée/,
  firstHeading: /1\. Ce qu'est Tsena/,
  version: /Version 1\u00A0· \d+ \p{L}+ \d{4}/u,
  service: /^Service client/,
  retry: "Réessayer",
};

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

/** Clears what the app keeps of pages: who is signed in stays so, and their pages come again, also without a link. */
async function clearCache(page: Page, account: string): Promise<void> {
  await isRemembered(page, account);
  await page.goto("/#/pages/user/setup");
  const cache = page.locator("dl div").filter({ hasText: say.cache }).first().locator("dd");
  await expect(cache).toHaveText(/^[1-9]/);
  await page.getByRole("button", { name: say.clear }).click();
  await expect(cache).toHaveText(say.nothing.replace(" ", "\u00a0"));
  await expect(page.getByRole("button", { name: say.signOut })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("draft.login"))).toContain(account);

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole("button", { name: say.signOut })).toBeVisible();
  await page.context().setOffline(false);
  await page.goto("/#/pages/currentorder/index");
  await expect(page.getByRole("tab", { name: say.pending })).toBeVisible();
}

/** The app is started without a link: an order that was seen shows within three days, and after them nothing of it is left. */
async function startOffline(page: Page, id: string, card: Locator): Promise<void> {
  await expect(card).toBeVisible(heardSoon);
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

  await page.clock.install({ time: Date.now() + threeDays });
  await page.reload();
  await expect(page.getByText(/Hors ligne/)).toBeVisible();
  await expect(page.getByRole("tab", { name: say.pending })).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.clock.fastForward(6_000);
  await expect.poll(() => answersKept(page)).not.toContain(note);
  await expectNothingLeft(page, [...toldByCustomer, note]);
}

test("what the app keeps on the phone @kept", speaks.fr, async ({ page, world, shop, language }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 320, height: 640 });
  await speak(page, language);
  await test.step("the terms are read from the login with what was typed kept, and again without a link", () =>
    readTerms(page, shop.ownerPhone));

  await tryToSignIn(page, language, shop.ownerPhone, testPassword);
  await expect(page.getByRole("tab", { name: say.pending })).toBeVisible();
  await test.step("it is cleared while the session stays", () => clearCache(page, shop.ownerPhone));

  await test.step("an offline start shows what was seen within three days, and after them nothing, nor is it on the phone", async () => {
    const { id, orderNo } = await world.build.paidOrder(world.asPlatform(), shop, { note });
    await startOffline(page, id, page.getByRole("article", { name: `Commande ${orderNo}` }));
  });
});

/** How often the use of the page of customer service was counted since the world was opened. */
async function countedOf(world: OpenWorld): Promise<number> {
  const counts = world.app.dependencies.database.selectFrom("behavior_counts").select("count");
  const rows = await counts.where("screen", "=", "/pages/user/service").execute();
  return rows.reduce((sum, { count }) => sum + count, 0);
}

/** The app is hidden behind another, when it tells what was used. */
const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });

test("the settings", speaks.fr, async ({ page, context, world, shop, language }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.clock.install();
  await signIn(page, language, shop.ownerPhone, "/#/pages/user/setup");

  await test.step("break no word of the answers to a question on the smallest phone", async () => {
    await page.getByRole("button", { name: say.signOut }).click();
    const answer = page.getByRole("dialog").getByText(say.signOut, { exact: true });
    expect(await brokenWords(answer)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("say on the version's card that it could not be looked up, and its button looks again", async () => {
    const state = page.getByRole("status").filter({ hasText: /jour|version|Recherche/ });
    await expect(state).toHaveText("À jour");
    const look = page.getByRole("button", { name: "Vérifier la version" });
    await context.setOffline(true);
    // A tap while the card's own look is under way is the same look.
    await expect(async () => {
      await look.click();
      await expect(state).toHaveText("Réseau indisponible\u00a0: la version n'a pas pu être vérifiée.", {
        timeout: 1000,
      });
    }).toPass();
    await context.setOffline(false);
    await look.click();
    await expect(state).toHaveText("À jour");
  });

  await test.step("lead to no customer service where nobody can be reached", async () => {
    await expect(page.getByRole("link", { name: /vie privée/ })).toBeVisible();
    await expect(page.getByRole("link", { name: say.service })).toHaveCount(0);
    await page.goto("/#/pages/user/service");
    await expect(page.getByText("09:00–18:00")).toBeVisible();
    await expect(page.getByRole("link", { name: /^Appeler/ })).toHaveCount(0);
  });

  await test.step("tell the language to the server", async () => {
    await page.goto("/#/pages/user/setup");
    await page.getByRole("button", { name: say.other, exact: true }).click();
    const stored = () =>
      world.app.dependencies.database
        .selectFrom("users")
        .select("language")
        .where("phone", "=", shop.ownerPhone)
        .executeTakeFirst();
    await expect.poll(stored).toEqual({ language: "zh" });
  });

  await test.step("count the use of a page", async () => {
    await page.goto("/#/pages/user/service");
    await passBehindScreens(page);
    const before = await countedOf(world);
    await hide(page);
    await expect.poll(() => countedOf(world)).toBeGreaterThan(before);
  });
});
