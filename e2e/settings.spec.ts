import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { appVersion } from "@tsena/contract/version";
import { systemClock } from "@tsena/server/outside/clock";
import { openWorld, type OpenWorld } from "@tsena/server/testing/open-world";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { copyOfApp, makeNewer } from "./support/new-build.ts";
import { listenToLoudspeaker, loudness, signIn, speak } from "./support/phone.ts";
import { languages, wordsIn } from "./support/words.ts";

// What the service worker does is part of these journeys; elsewhere its fetching of every page would only take time.
test.use({ serviceWorkers: "allow" });

const words = {
  fr: {
    other: "中文",
    clear: "Vider le cache",
    cache: "Pages gardées",
    nothing: "0 ko",
    signOut: "Se déconnecter",
    terms: /conditions d'utilisation/i,
    privacy: /Vie privée/,
    firstHeading: /1\. Ce qu'est Tsena/,
    version: /Version 1 · \d+ \p{L}+ \d{4}/u,
    none: /ni téléphone ni e-mail/,
    call: "Appeler le service client, +261340099999",
    mail: "Écrire au service client, aide@tsena.example",
    offer: "Nouvelle version 0.3.0",
    notes: "Le chat avec le client.",
    update: "Mettre à jour",
    later: "Plus tard",
    forced: "Mise à jour nécessaire",
    failed: /n'a pas pu être téléchargée/,
    retry: "Réessayer",
    waits: /Une commande attend/,
  },
  zh: {
    other: "Français",
    clear: "清除缓存",
    cache: "缓存",
    nothing: "0 KB",
    signOut: "退出登录",
    terms: /用户协议|使用条款/,
    privacy: /隐私/,
    firstHeading: /Tsena/,
    version: /第 1 版 · \d{4}年\d+月\d+日/,
    none: /还没有电话和邮箱/,
    call: "致电客服, +261340099999",
    mail: "给客服写邮件, aide@tsena.example",
    offer: "新版本 0.3.0",
    notes: "与顾客聊天。",
    update: "立即更新",
    later: "以后再说",
    forced: "需要更新",
    failed: /下载失败/,
    retry: "重试",
    waits: /有订单待接/,
  },
};

const built = fileURLToPath(new URL("../packages/merchant/dist", import.meta.url));
const next = appVersion.code + 1;

/** A server of the test's own, with a copy of the app that may be made newer. */
async function ownWorld(environment: Record<string, string> = {}) {
  const app = copyOfApp(built);
  const world = await openWorld({
    serverUrl: process.env["E2E_SERVER_URL"] ?? "",
    templateName: process.env["E2E_TEMPLATE"] ?? "",
    clock: systemClock,
    merchantDir: app.dir,
    environment,
  });
  return {
    world,
    /** The next version's build takes the place of this one, at the same address. */
    release: async () => {
      makeNewer(app.dir, next);
      await world.app.stop();
      await world.anotherNode(Number(new URL(world.address).port));
    },
    close: async () => {
      await world.close();
      app.remove();
    },
  };
}

/** Publishes version 0.3.0. */
async function publish(world: OpenWorld, forced: boolean): Promise<void> {
  await world.build.operator();
  const { database } = world.app.dependencies;
  const { id } = await database.selectFrom("operators").select("id").executeTakeFirstOrThrow();
  await database
    .insertInto("app_versions")
    .values({
      version_code: next,
      version_name: "0.3.0",
      forced,
      notes_fr: words.fr.notes,
      notes_zh: words.zh.notes,
      published_at: new Date(),
      operator_id: id,
    })
    .execute();
}

/** Waits until the app's files are kept on the phone, and this page is served from them. */
async function isKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

for (const language of languages) {
  const say = words[language];

  test(`the language is told to the server, and the cache is cleared while the session stays (${language})`, async ({
    page,
    context,
    world,
    shop,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, language, shop.ownerPhone);
    await isKept(page);
    await page.waitForTimeout(1500);
    await page.goto("/#/pages/user/setup");
    const cache = page.locator("dl div").filter({ hasText: say.cache }).first().locator("dd");
    await expect(cache).toHaveText(/^[1-9]/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: say.clear }).click();
    await expect(cache).toHaveText(say.nothing.replace(" ", "\u00a0"));
    await expect(page.getByRole("button", { name: say.signOut })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("draft.login"))).toContain(shop.ownerPhone);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("button", { name: say.signOut })).toBeVisible();
    await context.setOffline(false);
    await page.goto("/#/pages/currentorder/index");
    await expect(page.getByRole("tab", { name: wordsIn(language).pending })).toBeVisible();

    await page.goto("/#/pages/user/setup");
    await page.getByRole("button", { name: say.other, exact: true }).click();
    const stored = () =>
      world.app.dependencies.database
        .selectFrom("users")
        .select("language")
        .where("phone", "=", shop.ownerPhone)
        .executeTakeFirst();
    await expect.poll(stored).toEqual({ language: language === "fr" ? "zh" : "fr" });
  });

  test(`the terms are read from the login with what was typed kept, and again without a link (${language})`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await speak(page, language);
    await page.goto("/#/pages/login/login");
    await page.getByLabel(wordsIn(language).account).fill("034 12 345 67");
    await page.getByRole("checkbox", { name: wordsIn(language).agree }).check();
    await page.getByRole("link", { name: say.terms }).first().click();
    await expect(page.getByRole("link", { name: say.privacy })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: say.terms }).click();
    await expect(page.getByText(say.version)).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: say.firstHeading }).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goBack();
    await page.goBack();
    await expect(page.getByLabel(wordsIn(language).account)).toHaveValue("034 12 345 67");
    await expect(page.getByRole("checkbox", { name: wordsIn(language).agree })).toBeChecked();

    await isKept(page);
    await context.setOffline(true);
    await page.goto("/#/pages/webview/webview?kind=agreement");
    await page.reload();
    await expect(page.getByText(say.version)).toBeVisible();
    await page.goto("/#/pages/webview/webview?kind=privacy");
    await expect(page.getByRole("button", { name: say.retry })).toBeVisible();
    // It comes by itself once the link is back.
    await context.setOffline(false);
    await expect(page.getByText(say.version)).toBeVisible();
  });

  test(`customer service says how it is reached, and the use of its page is counted (${language})`, async ({
    page,
    world,
  }) => {
    const own = await ownWorld({ SERVICE_PHONE: "+261340099999", SERVICE_EMAIL: "aide@tsena.example" });
    try {
      await speak(page, language);
      await page.goto("/#/pages/user/service");
      await expect(page.getByText(say.none)).toBeVisible();
      await expect(page.getByText("09:00 – 18:00")).toBeVisible();

      await page.goto(`${own.world.address}/#/pages/user/service`);
      await expect(page.getByRole("link", { name: say.call })).toHaveAttribute("href", "tel:+261340099999");
      await expect(page.getByRole("link", { name: say.mail })).toHaveAttribute("href", "mailto:aide@tsena.example");
      await expectAccessible(page);
      await page.waitForTimeout(6000);
      await page.evaluate(() => {
        Object.defineProperty(document, "visibilityState", { value: "hidden" });
        document.dispatchEvent(new Event("visibilitychange"));
      });
      const counted = () =>
        own.world.app.dependencies.database
          .selectFrom("behavior_counts")
          .select(["type", "screen", "count"])
          .executeTakeFirst();
      await expect.poll(counted).toMatchObject({ type: "screen", screen: "/pages/user/service" });
      expect(world.address).not.toBe(own.world.address);
    } finally {
      await own.close();
    }
  });

  test(`an optional version is offered once a day, and a forced one holds the app until its build is there (${language})`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const { world, release, close } = await ownWorld();
    try {
      const shop = await world.build.shop();
      await listenToLoudspeaker(page);
      await speak(page, language);
      await page.goto(world.address);
      await publish(world, false);
      await page.goto(`${world.address}/#/pages/login/login`);
      const offer = page.getByRole("dialog", { name: say.offer });
      await expect(offer).toContainText(say.notes);
      await expectAccessible(page);
      await offer.getByRole("button", { name: say.later }).click();
      await expect(offer).toHaveCount(0);
      await isKept(page);
      await page.waitForTimeout(7000);
      await expect(offer).toHaveCount(0);

      await world.app.dependencies.database.updateTable("app_versions").set({ forced: true }).execute();
      await page.getByLabel(wordsIn(language).account).fill(shop.ownerPhone);
      await page.reload();
      const forced = page.getByRole("dialog", { name: say.forced });
      await expect(forced).toBeVisible();
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await expect(forced).toBeVisible();
      await expectAccessible(page);

      // Nothing newer is served yet: it is said after one reload, and not tried again by itself.
      await forced.getByRole("button", { name: say.update }).click();
      await expect(forced.getByText(say.failed)).toBeVisible({ timeout: 20_000 });

      await release();
      await forced.getByRole("button", { name: say.retry }).click();
      await expect(forced).toHaveCount(0, { timeout: 20_000 });
      await expect(page.getByLabel(wordsIn(language).account)).toHaveValue(shop.ownerPhone);
      await page.goto(`${world.address}/#/pages/user/setup`);
      await page.waitForTimeout(6000);
      await expect(forced).toHaveCount(0);
    } finally {
      await close();
    }
  });
}

test("an order that rings under a forced update is still heard, and the update says that it waits", async ({
  page,
}) => {
  const { world, close } = await ownWorld();
  try {
    const shop = await world.build.shop();
    await listenToLoudspeaker(page);
    await page.goto(`${world.address}/#/pages/login/login`);
    await page.getByLabel(wordsIn("fr").account).fill(shop.ownerPhone);
    await page.getByRole("textbox", { name: wordsIn("fr").password }).fill("a test's password");
    await page.getByRole("checkbox", { name: wordsIn("fr").agree }).check();
    await publish(world, true);
    await page.getByRole("button", { name: wordsIn("fr").signIn }).click();
    const forced = page.getByRole("dialog", { name: words.fr.forced });
    await expect(forced).toBeVisible();
    await world.build.paidOrder(world.asPlatform(), shop);
    await expect(forced.getByText(words.fr.waits)).toBeVisible();
    await expect.poll(() => loudness(page)).toBeGreaterThan(0.01);
  } finally {
    await close();
  }
});
