import type { Page } from "@playwright/test";
import { type BuiltShop, testPassword } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect, expectAccessible, test } from "./support/journey.ts";
import { isKept, nextCode, ownWorld } from "./support/new-build.ts";
import { heardSoon, listenToLoudspeaker, loudness, passAnswers, passBehindScreens, speak } from "./support/phone.ts";
import { speaks, wordsIn } from "./support/words.ts";

const words = {
  fr: {
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

/** How long a build may take to come and to take over, in milliseconds: the app itself waits for two minutes. */
const aDownload = 60_000;

/** Publishes version 0.3.0. */
async function publish(world: OpenWorld, forced: boolean): Promise<void> {
  await world.build.operator();
  const { database } = world.app.dependencies;
  const { id } = await database.selectFrom("operators").select("id").executeTakeFirstOrThrow();
  await database
    .insertInto("app_versions")
    .values({
      version_code: nextCode,
      version_name: "0.3.0",
      forced,
      notes_fr: words.fr.notes,
      notes_zh: words.zh.notes,
      published_at: new Date(),
      operator_id: id,
    })
    .execute();
}

/** Loads the page anew, until it has asked for the newest version, and would have offered it. */
async function reloadAndLook(page: Page, reload: () => Promise<unknown> = () => page.reload()): Promise<void> {
  const answered = page.waitForResponse("**/AppVer/GetLatestVersion*");
  await reload();
  await passBehindScreens(page);
  await answered;
  await passAnswers(page);
}

/** What is published from now on counts as forced, or no more. */
async function force({ app: { dependencies } }: OpenWorld, forced: boolean): Promise<void> {
  await dependencies.database.updateTable("app_versions").set({ forced }).execute();
}

/** Whether the app is held, before the 5 s are over after which what no screen needs is fetched. */
async function becomesHeld(page: Page, expected: boolean): Promise<void> {
  let passed = 0;
  const look = async (): Promise<boolean> => {
    if (passed < 4_000) await page.clock.runFor(100);
    passed += 100;
    return page.getByRole("dialog", { name: words.zh.forced }).isVisible();
  };
  await expect.poll(look, { intervals: [50] }).toBe(expected);
}

const loginOf = ({ address }: OpenWorld) => `${address}/#/pages/login/login`;

/** An optional version is offered, and may be put off. */
async function putOff(page: Page, world: OpenWorld): Promise<void> {
  await page.goto(loginOf(world));
  await passBehindScreens(page);
  const offer = page.getByRole("dialog", { name: words.zh.offer });
  await expect(offer).toContainText(words.zh.notes);
  await offer.getByRole("button", { name: words.zh.later }).click();
  await expect(offer).toHaveCount(0);
}

/** Somebody signs in at the login that is open. */
async function signInHere(page: Page, { ownerPhone }: BuiltShop): Promise<void> {
  const say = wordsIn("zh");
  await page.getByLabel(say.account).fill(ownerPhone);
  await page.getByRole("textbox", { name: say.password }).fill(testPassword);
  await page.getByRole("checkbox", { name: say.agree }).check();
  await page.getByRole("button", { name: say.signIn }).click();
}

test("an optional version is offered, and a forced one holds the app", speaks.zh, async ({ page, language }) => {
  const forced = page.getByRole("dialog", { name: words.zh.forced });
  const { world, close } = await ownWorld();
  try {
    const shop = await world.build.shop();
    await page.clock.install();
    await listenToLoudspeaker(page);
    await speak(page, language);
    await publish(world, false);

    await test.step("an optional one is offered, and may be put off", () => putOff(page, world));

    await test.step("a forced one is left by no key; an order that rings under it is still heard, and it says that it waits", async () => {
      await force(world, true);
      await signInHere(page, shop);
      await expect(forced).toBeVisible();
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await expect(forced).toBeVisible();
      await expectAccessible(page);
      await world.build.paidOrder(world.asPlatform(), shop);
      await expect(forced.getByText(words.zh.waits)).toBeVisible(heardSoon);
      await expect.poll(() => loudness(page)).toBeGreaterThan(0.01);
    });

    await test.step("it holds the app before its first use, and once it is known without a link too, until it is taken back", async () => {
      await page.goto(`${world.address}/healthz`);
      await page.evaluate(() => localStorage.clear());
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
      await page.goto(loginOf(world));
      await becomesHeld(page, true);
      await page.route("**/AppVer/**", (route) => route.abort("connectionrefused"));
      await page.reload();
      await expect(forced).toBeVisible();
      await force(world, false);
      await page.unroute("**/AppVer/**");
      await page.reload();
      await expect(forced).toBeVisible();
      await becomesHeld(page, false);
    });
  } finally {
    await close();
  }
});

test("what was put off is not offered again, and a forced version lets go once its build is there @kept", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const say = words.fr;
  const { world, release, close } = await ownWorld();
  try {
    const shop = await world.build.shop();
    await page.clock.install();
    await publish(world, false);
    await page.goto(loginOf(world));
    await passBehindScreens(page);
    const offer = page.getByRole("dialog", { name: say.offer });
    await offer.getByRole("button", { name: say.later }).click({ timeout: aDownload });
    await reloadAndLook(page, () => isKept(page));
    await expect(offer).toHaveCount(0);

    await force(world, true);
    await page.getByLabel(wordsIn("fr").account).fill(shop.ownerPhone);
    await page.reload();
    await passBehindScreens(page);
    // Nothing newer is served yet: it is said after one reload, and not tried again by itself.
    const forced = page.getByRole("dialog", { name: say.forced });
    await forced.getByRole("button", { name: say.update }).click();
    await expect(forced.getByText(say.failed)).toBeVisible({ timeout: aDownload });

    await release();
    await forced.getByRole("button", { name: say.retry }).click();
    await expect(forced).toHaveCount(0, { timeout: aDownload });
    await expect(page.getByLabel(wordsIn("fr").account)).toHaveValue(shop.ownerPhone);
    await page.goto(`${world.address}/#/pages/user/setup`);
    await reloadAndLook(page);
    await expect(forced).toHaveCount(0);
  } finally {
    await close();
  }
});
