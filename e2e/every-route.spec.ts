import { everyPath, restOf } from "./support/every-page.ts";
import { expect, expectNoSidewaysScroll, expectAccessible, test } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";
import { expectThumbSized } from "./support/targets.ts";
import { inBoth } from "./support/words.ts";

const chinese = /[\u4e00-\u9fff]/;

for (const spoken of inBoth)
  test(
    `every route of the specification opens with a title and words in its language, at 320 px, without a violation and with buttons for thumbs ${spoken.tag}`,
    spoken,
    async ({ page, shop, language }) => {
      test.setTimeout(240_000);
      expect(everyPath.length).toBeGreaterThan(95);
      await page.setViewportSize({ width: 320, height: 640 });
      const atRest = restOf(page);
      await signIn(page, language, shop.ownerPhone);
      const failed: string[] = [];
      page.on("pageerror", (error) => failed.push(`${page.url()}: ${error.message}`));
      for (const [index, path] of everyPath.entries())
        await test.step(path, async () => {
          await page.goto(`/#${path}`);
          // What stood there before has gone by then.
          await atRest();
          const heading = page.getByRole("heading", { level: 1 });
          await expect(heading, path).toBeVisible();
          const text = (await page.locator("body").innerText()).replace(/[\d\s]/g, "");
          expect(text, path).not.toMatch(/\[\[|undefined|NaN|pages\//);
          expect(chinese.test((await heading.innerText()).replace("Tsena", language === "zh" ? "中" : "")), path).toBe(
            language === "zh",
          );
          await expectNoSidewaysScroll(page);
          await expectThumbSized(page);
          // What the checker knows of a language is whether it is named: each page is looked at in one of the two.
          if (inBoth[index % inBoth.length] === spoken) await expectAccessible(page);
        });
      expect(failed).toEqual([]);
    },
  );
