import type { Page } from "@playwright/test";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect, test } from "./support/journey.ts";
import { brokenWords } from "./support/line-ends.ts";
import { passBehindScreens, signIn } from "./support/phone.ts";
import { speaks } from "./support/words.ts";

const say = {
  other: "中文",
  signOut: "Se déconnecter",
  service: /^Service client/,
};

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
