import { readFileSync } from "node:fs";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";
import { languages } from "./support/words.ts";

const listed = readFileSync(new URL("../packages/contract/spec/routes.txt", import.meta.url), "utf8");
const routes = listed.split("\n").filter((line) => line.startsWith("/"));

const chinese = /[\u4e00-\u9fff]/;

for (const language of languages) {
  test(`every route of the specification opens with a title and words in ${language}, at 320 px, without a violation`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(240_000);
    expect(routes.length).toBeGreaterThan(80);
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, language, shop.ownerPhone);
    const failed: string[] = [];
    page.on("pageerror", (error) => failed.push(`${page.url()}: ${error.message}`));
    for (const route of routes) {
      await page.goto(`/#${route}`);
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading, route).toBeVisible();
      const text = (await page.locator("body").innerText()).replace(/[\d\s]/g, "");
      expect(text, route).not.toMatch(/\[\[|undefined|NaN|pages\//);
      expect(chinese.test((await heading.innerText()).replace("Tsena", language === "zh" ? "中" : "")), route).toBe(
        language === "zh",
      );
      await expectNoSidewaysScroll(page);
    }
    expect(failed).toEqual([]);
    await expectAccessible(page);
  });
}
