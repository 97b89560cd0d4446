import type { Page } from "@playwright/test";
import { accounts } from "@tsena/contract/accounts";
import { devices } from "@tsena/contract/accounts.devices";
import { orders } from "@tsena/contract/orders";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect, test } from "./support/journey.ts";
import { signIn, speak } from "./support/phone.ts";
import { languages, wordsIn } from "./support/words.ts";

const words = {
  fr: {
    expired: "Votre session a expiré, reconnectez-vous",
    signInFirst: "Veuillez d'abord vous connecter",
    logout: "Se déconnecter",
  },
  zh: { expired: "登录账号已过期，请重新登录", signInFirst: "请先登录", logout: "退出登录" },
};

type Language = keyof typeof words;

/** One of each kind of page, and how somebody who is signed in comes to it. */
const pages: Record<string, (page: Page, language: Language) => Promise<unknown>> = {
  "a tab": (page) => page.goto("/#/pages/currentorder/index"),
  "the other tab": (page) => page.goto("/#/pages/index/index"),
  "a protected page": (page) => page.goto("/#/pages/shop/BusinessDate"),
  "a wizard": (page) => page.goto("/#/pages/country/password"),
  "a sheet": async (page, language) => {
    await page.goto("/#/pages/user/setup");
    await page.getByRole("button", { name: words[language].logout }).click();
    await page.getByRole("dialog").waitFor();
  },
};

/** How a session ends elsewhere: with 403 as one that has expired, with 405 as one that somebody ended. */
const ends: Record<string, (world: OpenWorld, shop: BuiltShop, token: string) => Promise<unknown>> = {
  403: (world, _shop, token) => world.withToken(token).does(accounts.logout, {}),
  405: async (world, shop) => {
    const owner = await world.asOwner(shop);
    const others = (await owner.does(devices.list, {})).filter(({ isThisOne }) => !isThisOne);
    await owner.does(devices.end, { ids: others.map(({ id }) => id) });
  },
};

/** When, by the page's own clock, a sentence was said and the login page was entered by itself. */
async function noteWhen(page: Page, sentence: string): Promise<() => Promise<{ said: number[]; entered: number[] }>> {
  await page.evaluate((awaited) => {
    const noted = { said: [] as number[], entered: [] as number[] };
    Object.assign(window, { noted });
    for (const name of ["pushState", "replaceState"] as const) {
      const enter = history[name].bind(history);
      history[name] = (data: unknown, unused: string, url?: string | URL | null) => {
        if (String(url).includes("/pages/login/")) noted.entered.push(Date.now());
        enter(data, unused, url);
      };
    }
    let isSaid = false;
    new MutationObserver(() => {
      const regions = [...document.querySelectorAll("[role=status], [role=alert]")];
      const now = regions.some((region) => region.textContent.includes(awaited));
      if (now && !isSaid) noted.said.push(Date.now());
      isSaid = now;
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, sentence);
  return () => page.evaluate(() => (window as unknown as { noted: { said: number[]; entered: number[] } }).noted);
}

/** Lets the page's clock go on, tenth by tenth, until the login page stands there: what is slow is the machine, never the clock. */
async function walkToLogin(page: Page, language: Language): Promise<void> {
  const account = page.getByLabel(wordsIn(language).account);
  await expect
    .poll(
      async () => {
        await page.clock.runFor(100);
        return account.isVisible();
      },
      { timeout: 40_000, intervals: [20] },
    )
    .toBe(true);
}

/** From the sentence to the login page the time is this, in milliseconds of the page's clock, give or take a tenth; both happen once. */
async function expectOnce(when: () => Promise<{ said: number[]; entered: number[] }>, wait: number): Promise<void> {
  const { said, entered } = await when();
  expect([said.length, entered.length]).toEqual([1, 1]);
  const passed = (entered[0] ?? 0) - (said[0] ?? 0);
  expect(passed).toBeGreaterThanOrEqual(wait - 100);
  expect(passed).toBeLessThanOrEqual(wait + 100);
}

for (const [code, end] of Object.entries(ends))
  for (const [index, [name, go]] of Object.entries(pages).entries()) {
    const language = languages[index % languages.length] ?? "fr";
    test(`a session that ended with ${code} is said once on ${name}, and login opens once, after 3 s (${language})`, async ({
      page,
      world,
      shop,
    }) => {
      const say = words[language];
      await page.clock.install();
      await signIn(page, language, shop.ownerPhone);
      await go(page, language);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      const when = await noteWhen(page, say.expired);
      const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
      await end(world, shop, token);
      await walkToLogin(page, language);
      await page.clock.runFor(10_000);
      await expectOnce(when, 3_000);
      expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    });
  }

/** What somebody who is not signed in does that needs a session, on each kind of page that they can be on. */
const vain: Record<string, (page: Page, language: Language) => Promise<unknown>> = {
  "a tab": async (page, language) => {
    await page.goto("/#/pages/currentorder/index");
    await page.getByRole("tab", { name: wordsIn(language).history }).click();
  },
  "a protected page": (page) => page.goto("/#/pages/shop/BusinessDate"),
  "a wizard": (page) => page.goto("/#/pages/country/password"),
};

for (const [index, [name, attempt]] of Object.entries(vain).entries()) {
  const language = languages[index % languages.length] ?? "fr";
  test(`without a session, 'please log in first' is said once on ${name}, and login opens once, after 1 s (${language})`, async ({
    page,
  }) => {
    const say = words[language];
    await speak(page, language);
    await page.clock.install();
    await page.goto("/#/pages/user/setup");
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    const when = await noteWhen(page, say.signInFirst);
    await attempt(page, language);
    await expect.poll(async () => (await when()).said).toHaveLength(1);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 50));
    await walkToLogin(page, language);
    await page.clock.runFor(10_000);
    await expectOnce(when, 1_000);
  });
}

test("who signs out without a link is out at once, and the server is told as soon as the link is back", async ({
  page,
  context,
  world,
  shop,
}) => {
  const say = words.fr;
  await signIn(page, "fr", shop.ownerPhone);
  await page.goto("/#/pages/user/setup");
  const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
  await page.getByRole("button", { name: say.logout }).click();
  await context.setOffline(true);
  await page.getByRole("dialog").getByRole("button", { name: say.logout }).click();
  await expect(page.getByRole("button", { name: "Se connecter" })).toBeVisible({ timeout: 1_500 });
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  const state = () => world.withToken(token).call(orders.reminder, {});
  expect((await state()).status).toBe(200);
  await context.setOffline(false);
  await expect.poll(async () => (await state()).failure, { timeout: 15_000 }).toBe("sessionExpired");
});
