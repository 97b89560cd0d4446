import type { Page } from "@playwright/test";
import type { Language } from "@tsena/contract/languages";
import { restOf } from "./support/every-page.ts";
import { expect, test } from "./support/journey.ts";
import { kindsOfPage } from "./support/kinds-of-page.ts";
import { signIn } from "./support/phone.ts";
import { oneWalk, switchLanguage, toldOfOneWalk } from "./support/walks.ts";
import { speaks } from "./support/words.ts";

/** What is read as one: words that many texts of the app hold, telephone numbers, and figures with their unit. */
const kept = "验证码|登录|像素|账号|添加|方式|分钟|\\+261[\\d\\s]+\\d|[\\d,]+\\s(?:Ar|min|h)(?![\\p{L}\\d])";

/** Whatever of it a line ends within, on the page as it stands. */
function torn(page: Page): Promise<string[]> {
  return page.evaluate((pattern) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(new RegExp(pattern, "gu"))) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) found.push(`${word} in: ${node.textContent}`);
      }
    }
    return found;
  }, kept);
}

const pages: typeof kindsOfPage = {
  ...kindsOfPage,
  "the wizard of the e-mail address": (page) => page.goto("/#/pages/bindEmail/bindEmail"),
  "the code of a shared phone": (page) => page.goto("/#/pages/user/pin"),
  "the devices": (page) => page.goto("/#/pages/user/devices"),
  "the order phone": (page) => page.goto("/#/pages/shop/orderTaking"),
  "the signboard": (page) => page.goto("/#/pages/shop/sign"),
  "an order": async (page) => {
    await page.goto("/#/pages/currentorder/index");
    await page.getByRole("link").filter({ hasText: "001" }).first().click();
  },
};

test.describe.configure(toldOfOneWalk);

const found = oneWalk(["fr", "zh"], async ({ another, world }, found) => {
  const shop = await world.build.shop();
  // A number that somebody names a shop by breaks where there is no room for it, as every long word.
  const { database } = world.app.dependencies;
  await database.updateTable("shops").set({ name: "Gargote Hery" }).where("id", "=", shop.id).execute();
  await world.build.paidOrder(world.asPlatform(), shop);
  const page = await another();
  const atRest = restOf(page);
  let spoken: Language = "fr";
  await signIn(page, spoken, shop.ownerPhone);
  for (const [name, open] of Object.entries(pages)) {
    await open(page, spoken);
    for (const language of [spoken, spoken === "fr" ? "zh" : "fr"] as const) {
      await switchLanguage(page, language);
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 });
        await page.getByRole("heading", { level: 1 }).first().waitFor();
        await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
        await atRest();
        found[language].push(...(await torn(page)).map((what) => `${name}, ${width}: ${what}`));
      }
      spoken = language;
    }
  }
});

test("no line ends within a word, a telephone number or an amount, on any kind of page, in French", async ({
  another,
  world,
}) => {
  expect((await found({ another, world })).fr).toEqual([]);
});

test("no line ends within a word, a telephone number or an amount, on any kind of page, in Chinese", async ({
  another,
  world,
}) => {
  expect((await found({ another, world })).zh).toEqual([]);
});

test("a picture that is too small is told its measures in one piece", speaks.zh, async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, "zh", shop.ownerPhone, "/#/pages/shop/sign");
  const small = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [200, 120];
    canvas.getContext("2d")?.fillRect(0, 0, 200, 120);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  const picture = { name: "small.png", mimeType: "image/png", buffer: Buffer.from(small, "base64") };
  await page.getByRole("group", { name: "门头图" }).locator("input[type=file]").last().setInputFiles(picture);
  await expect(page.getByText(/这张照片会模糊/)).toBeVisible();
  expect(await torn(page)).toEqual([]);
});
