import type { Page } from "@playwright/test";
import { accounts } from "@tsena/contract/accounts";
import { devices } from "@tsena/contract/accounts.devices";
import { orders } from "@tsena/contract/orders";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect, test } from "./support/journey.ts";
import { kindsOfPage } from "./support/kinds-of-page.ts";
import { comeToFront, signIn, signInByOtherTab, withoutStream } from "./support/phone.ts";
import { wordsIn } from "./support/words.ts";

const words = {
  expired: "Votre connexion a expiré, reconnectez-vous",
  signInFirst: "Veuillez d'abord vous connecter",
};
const say = wordsIn("fr");

/** What was said of the session, and each time that login, or who shares the phone, was opened by itself: by the page's own clock. */
interface Noted {
  said: { sentence: string; at: number }[];
  entered: number[];
}

/** Begins to note; gives the way to read what was noted since it was last read. */
async function note(page: Page): Promise<() => Promise<Noted>> {
  await page.evaluate((awaited) => {
    const noted: Noted = { said: [], entered: [] };
    Object.assign(window, { noted });
    for (const name of ["pushState", "replaceState"] as const) {
      const enter = history[name].bind(history);
      history[name] = (data: unknown, unused: string, url?: string | URL | null) => {
        if (/\/pages\/(login\/login|user\/people)/.test(String(url))) noted.entered.push(Date.now());
        enter(data, unused, url);
      };
    }
    const isSaid = new Map<string, boolean>();
    new MutationObserver(() => {
      const texts = [...document.querySelectorAll("[role=status], [role=alert]")].map((region) => region.textContent);
      for (const sentence of awaited) {
        const now = texts.some((text) => text.includes(sentence));
        if (now && isSaid.get(sentence) !== true) noted.said.push({ sentence, at: Date.now() });
        isSaid.set(sentence, now);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, Object.values(words));
  return () => page.evaluate(() => (window as unknown as { noted: Noted }).noted);
}

/** Forgets what was noted before. */
async function forgetNoted(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { noted } = window as unknown as { noted: Noted };
    noted.said.length = 0;
    noted.entered.length = 0;
  });
}

/** Stops the page's clock, and forgets what was noted before. */
async function holdClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
  await forgetNoted(page);
}

/** Lets the page's clock go on until the sentence is said, then until the way is opened, and 10 s more: both once, and that long apart. */
async function expectLedOnce(page: Page, noted: () => Promise<Noted>, sentence: string, wait: number): Promise<void> {
  const { clock } = page;
  const walk = async (): Promise<number> => {
    await clock.runFor(20);
    return (await noted()).said.length;
  };
  await expect.poll(walk, { intervals: [20] }).toBeGreaterThan(0);
  // In steps, between which the page does what it would do meanwhile.
  for (let passed = 0; passed < wait; passed += 250) await clock.runFor(250);
  await expect(page).toHaveURL(/\/pages\/(login\/login|user\/people)$/);
  await clock.runFor(10_000);
  const { said, entered } = await noted();
  expect(said.map((one) => one.sentence)).toEqual([sentence]);
  expect(entered).toHaveLength(1);
  expect(Math.abs((entered[0] ?? 0) - (said[0]?.at ?? 0) - wait)).toBeLessThan(300);
  await page.clock.resume();
}

/** How a session ends elsewhere: as one that is no more, or as one that somebody has ended. */
const ends: [code: number, end: (world: OpenWorld, shop: BuiltShop, token: string) => Promise<unknown>][] = [
  [403, (world, _shop, token) => world.withToken(token).does(accounts.logout, {})],
  [
    405,
    async (world, shop) => {
      const owner = await world.asOwner(shop);
      const others = (await owner.does(devices.list, {})).filter(({ isThisOne }) => !isThisOne);
      await owner.does(devices.end, { ids: others.map(({ id }) => id) });
    },
  ],
];

/** Neither a token nor who it was is left on the phone. */
async function expectNobody(page: Page): Promise<void> {
  expect(await page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("userInfo")])).toEqual([
    null,
    null,
  ]);
}

/** The person at the phone leaves it to somebody else, as another tab of the app does it. */
async function leaveByOtherTab(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { token, userInfo = "" } = localStorage as unknown as Record<string, string>;
    const person = { token, loginType: 1, userInfo: JSON.parse(userInfo) as object };
    localStorage.setItem("people", JSON.stringify([person]));
    localStorage.removeItem("token");
    dispatchEvent(new StorageEvent("storage", { key: "token" }));
  });
}

/** What needs a session, done by who has none at the orders. */
const attempts: Record<string, (page: Page) => Promise<unknown>> = {
  "a list of a tab": (page) => page.getByRole("tab", { name: say.history }).click(),
  "a protected page": (page) => page.goto("/#/pages/shop/BusinessDate"),
  "a protected page on a phone that others share": (page) => page.goto("/#/pages/shop/BusinessDate"),
};

test("whoever has no session any more is told so once, whatever needs one, and login opens once", async ({
  page,
  world,
  shop,
}) => {
  await page.clock.install();
  await signIn(page, "fr", shop.ownerPhone);
  const noted = await note(page);
  for (const [index, [kind, open]] of Object.entries(kindsOfPage).entries()) {
    const [code, end] = ends[index % ends.length] ?? [];
    await test.step(`that a session ended with ${code} is said on ${kind}, and login opens after 3 s`, async () => {
      const token = await signInByOtherTab(page, shop.ownerPhone);
      await open(page, "fr");
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await holdClock(page);
      await end?.(world, shop, token);
      await comeToFront(page);
      await expectLedOnce(page, noted, words.expired, 3_000);
      await expect(page.getByLabel(say.account)).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expectNobody(page);
    });
  }
  for (const [what, attempt] of Object.entries(attempts))
    await test.step(`without a session 'please log in first' is said for ${what}, and login opens after 1 s`, async () => {
      const isShared = what.endsWith("share");
      if (isShared) {
        await signInByOtherTab(page, shop.ownerPhone);
        await leaveByOtherTab(page);
      }
      await page.goto("/#/pages/currentorder/index");
      await page.getByRole("tab", { name: say.history }).waitFor();
      await holdClock(page);
      await attempt(page);
      await expectLedOnce(page, noted, words.signInFirst, 1_000);
      await expect(page).toHaveURL(isShared ? /user\/people/ : /login\/login$/);
    });
});

test("what becomes of a session in one tab is told in the other", async ({ page, context, world, shop }) => {
  await signIn(page, "fr", shop.ownerPhone);
  const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
  const tab = await context.newPage();
  await withoutStream(tab);
  await tab.clock.install();
  await tab.goto("/#/pages/shop/BusinessDate");
  await tab.getByRole("heading", { level: 1 }).first().waitFor();
  const noted = await note(tab);

  await test.step("that it has ended is said in a second tab, too, which hears of it by the first one alone", async () => {
    // Sure to have asked what it asks at its start.
    await tab.waitForLoadState("networkidle");
    await tab.route("**/baeapi/**", () => undefined);
    await holdClock(tab);
    await world.withToken(token).does(accounts.logout, {});
    await comeToFront(page);
    await expectLedOnce(tab, noted, words.expired, 3_000);
    await tab.unroute("**/baeapi/**");
  });

  await test.step("who signs out without a link is out at once, the other tab reads what has happened and nothing else, and the server is told as soon as the link is back", async () => {
    const next = await signInByOtherTab(page, shop.ownerPhone);
    await tab.goto("/#/pages/shop/BusinessDate");
    await expect(tab).toHaveURL(/BusinessDate$/);
    await tab.getByRole("heading", { level: 1 }).first().waitFor();
    await forgetNoted(tab);
    const logout = "Se déconnecter";
    await page.goto("/#/pages/user/setup");
    await page.getByRole("button", { name: logout }).click();
    await context.setOffline(true);
    await page.getByRole("dialog").getByRole("button", { name: logout }).click();
    await expect(page.getByRole("button", { name: "Se connecter" })).toBeVisible({ timeout: 4_000 });
    await expect(page).toHaveURL(/currentorder/);
    await expectNobody(page);
    await expect(tab.getByText("Déconnexion faite dans un autre onglet")).toBeVisible();
    await expect(tab).toHaveURL(/login\/login$/);
    expect((await noted()).said).toEqual([]);
    const state = () => world.withToken(next).call(orders.reminder, {});
    expect((await state()).status).toBe(200);
    await context.setOffline(false);
    await expect.poll(async () => (await state()).failure, { timeout: 15_000 }).toBe("sessionExpired");
  });
});
