import type { Page } from "@playwright/test";
import { accounts } from "@tsena/contract/accounts";
import { devices } from "@tsena/contract/accounts.devices";
import type { Language } from "@tsena/contract/languages";
import { orders } from "@tsena/contract/orders";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect, test } from "./support/journey.ts";
import { kindsOfPage } from "./support/kinds-of-page.ts";
import { comeToFront, signIn, signInByOtherTab, speak, withoutStream } from "./support/phone.ts";
import { speaks, wordsIn } from "./support/words.ts";

const words = {
  expired: { fr: "Votre connexion a expiré, reconnectez-vous", zh: "登录已过期，请重新登录" },
  signInFirst: { fr: "Veuillez d'abord vous connecter", zh: "请先登录" },
};

/** What was said of the session, and each time that login, or who shares the phone, was opened by itself: by the page's own clock. */
interface Noted {
  said: { sentence: string; at: number }[];
  entered: number[];
}

/** Begins to note; gives the way to read what was noted since it was last read. */
async function note(page: Page, language: Language): Promise<() => Promise<Noted>> {
  const sentences = Object.values(words).map((texts) => texts[language]);
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
  }, sentences);
  return () => page.evaluate(() => (window as unknown as { noted: Noted }).noted);
}

/** Stops the page's clock, and forgets what was noted before. */
async function holdClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
  await page.evaluate(() => {
    const { noted } = window as unknown as { noted: Noted };
    noted.said.length = 0;
    noted.entered.length = 0;
  });
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

/** Signs somebody in; gives the token. */
async function signInOf(page: Page, language: Language, account: string): Promise<string> {
  await signIn(page, language, account);
  return page.evaluate(() => localStorage.getItem("token") ?? "");
}

/** How a session ends elsewhere: as one that is no more, or as one that somebody has ended. */
const ends = [
  {
    code: 403,
    spoken: speaks.fr,
    end: (world: OpenWorld, _: BuiltShop, token: string) => world.withToken(token).does(accounts.logout, {}),
  },
  {
    code: 405,
    spoken: speaks.zh,
    end: async (world: OpenWorld, shop: BuiltShop) => {
      const owner = await world.asOwner(shop);
      const others = (await owner.does(devices.list, {})).filter(({ isThisOne }) => !isThisOne);
      await owner.does(devices.end, { ids: others.map(({ id }) => id) });
    },
  },
];

for (const { code, spoken, end } of ends)
  test(
    `a session that ended with ${code} is said once, on every kind of page, and login opens once, after 3 s`,
    spoken,
    async ({ page, world, shop, language }) => {
      await page.clock.install();
      await signIn(page, language, shop.ownerPhone);
      const noted = await note(page, language);
      for (const [kind, open] of Object.entries(kindsOfPage))
        await test.step(kind, async () => {
          const token = await signInByOtherTab(page, shop.ownerPhone);
          await open(page, language);
          await page.getByRole("heading", { level: 1 }).first().waitFor();
          await holdClock(page);
          await end(world, shop, token);
          await comeToFront(page);
          await expectLedOnce(page, noted, words.expired[language], 3_000);
          await expect(page.getByLabel(wordsIn(language).account)).toBeVisible();
          await expect(page.getByRole("dialog")).toHaveCount(0);
          expect(await page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("userInfo")])).toEqual([
            null,
            null,
          ]);
        });
    },
  );

for (const { code, spoken, end } of ends)
  test(
    `a session that ended with ${code} is said in a second tab, too, which hears of it by the first one alone`,
    spoken,
    async ({ page, world, shop, language }) => {
      const token = await signInOf(page, language, shop.ownerPhone);
      const tab = await page.context().newPage();
      await withoutStream(tab);
      await tab.clock.install();
      await tab.goto("/#/pages/shop/BusinessDate");
      await tab.getByRole("heading", { level: 1 }).first().waitFor();
      const noted = await note(tab, language);
      // Sure to have asked what it asks at its start.
      await tab.waitForLoadState("networkidle");
      await tab.route("**/baeapi/**", () => undefined);
      await holdClock(tab);
      await end(world, shop, token);
      await comeToFront(page);
      await expectLedOnce(tab, noted, words.expired[language], 3_000);
    },
  );

test("who signs out in one tab reads in the other what has happened, and nothing else", async ({ page, shop }) => {
  await signIn(page, "fr", shop.ownerPhone);
  const tab = await page.context().newPage();
  await tab.goto("/#/pages/shop/BusinessDate");
  await tab.getByRole("heading", { level: 1 }).first().waitFor();
  const noted = await note(tab, "fr");
  await page.goto("/#/pages/user/setup");
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Se déconnecter" }).click();
  await expect(tab.getByText("Déconnexion faite dans un autre onglet")).toBeVisible();
  await expect(tab).toHaveURL(/login\/login$/);
  expect((await noted()).said).toEqual([]);
});

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

const protectedPages = ["/pages/shop/BusinessDate", "/pages/country/password", "/pages/order/orderDetail?id=1"];

test(
  "without a session 'please log in first' is said once, whatever needs one, and login opens once, after 1 s",
  speaks.zh,
  async ({ page, shop, language }) => {
    /** Where who is not signed in begins, and what they then do that needs a session. */
    const attempts: Record<string, () => Promise<unknown>> = {
      "a list of a tab": () => page.getByRole("tab", { name: wordsIn(language).history }).click(),
      ...Object.fromEntries(protectedPages.map((path) => [path, () => page.goto(`/#${path}`)])),
      "on a phone that others share": () => page.goto(`/#${protectedPages[0]}`),
    };
    await speak(page, language);
    await page.clock.install();
    await page.goto("/#/pages/currentorder/index");
    const noted = await note(page, language);
    for (const [what, attempt] of Object.entries(attempts))
      await test.step(what, async () => {
        const isShared = what === "on a phone that others share";
        if (isShared) {
          await signInByOtherTab(page, shop.ownerPhone);
          await leaveByOtherTab(page);
        }
        await page.goto("/#/pages/currentorder/index");
        await page.getByRole("tab", { name: wordsIn(language).history }).waitFor();
        await holdClock(page);
        await attempt();
        await expectLedOnce(page, noted, words.signInFirst[language], 1_000);
        await expect(page).toHaveURL(isShared ? /user\/people/ : /login\/login$/);
      });
  },
);

test("who signs out without a link is out at once, and the server is told as soon as the link is back", async ({
  page,
  context,
  world,
  shop,
}) => {
  const logout = "Se déconnecter";
  await signIn(page, "fr", shop.ownerPhone);
  const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
  await page.goto("/#/pages/user/setup");
  await page.getByRole("button", { name: logout }).click();
  await context.setOffline(true);
  await page.getByRole("dialog").getByRole("button", { name: logout }).click();
  await expect(page.getByRole("button", { name: "Se connecter" })).toBeVisible({ timeout: 4_000 });
  await expect(page).toHaveURL(/currentorder/);
  expect(await page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("userInfo")])).toEqual([
    null,
    null,
  ]);
  const state = () => world.withToken(token).call(orders.reminder, {});
  expect((await state()).status).toBe(200);
  await context.setOffline(false);
  await expect.poll(async () => (await state()).failure, { timeout: 15_000 }).toBe("sessionExpired");
});
