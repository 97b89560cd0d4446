import { languages } from "@tsena/contract/languages";
import { everyPath, restOf } from "./support/every-page.ts";
import { expect, test, violationsOn } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";
import { tooSmallToTap } from "./support/targets.ts";
import { oneWalk, switchLanguage, toldOfOneWalk } from "./support/walks.ts";

const chinese = /[\u4e00-\u9fff]/;

test.describe.configure(toldOfOneWalk);

const found = oneWalk(["whole", "fr", "zh", "width", "thumbs", "violations"], async ({ another, world }, found) => {
  expect(everyPath.length).toBeGreaterThan(95);
  const shop = await world.build.shop();
  const page = await another({ viewport: { width: 320, height: 640 } });
  const atRest = restOf(page);
  await signIn(page, "fr", shop.ownerPhone);
  page.on("pageerror", (error) => found.whole.push(`${page.url()}: ${error.message}`));
  for (const [index, path] of everyPath.entries()) {
    await page.goto(`/#${path}`);
    // Each page opens in the language in which the one before was left, and is looked at in both.
    for (const language of index % 2 === 0 ? languages : languages.toReversed()) {
      const at = `${path} (${language})`;
      await switchLanguage(page, language);
      // What stood there before has gone by then.
      await atRest();
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading, at).toBeVisible();
      const { text, title, wider } = await page.evaluate(() => ({
        text: document.body.innerText.replace(/[\d\s]/g, ""),
        title: document.querySelector("h1")?.innerText ?? "",
        wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }));
      const hole = /.{0,20}(\[\[|undefined|NaN|pages\/).{0,20}/.exec(text);
      if (hole !== null) found.whole.push(`${at}: ${hole[0]}`);
      if (chinese.test(title.replace("Tsena", language === "zh" ? "中" : "")) !== (language === "zh"))
        found[language].push(`${at}: ${title}`);
      if (wider > 0) found.width.push(`${at}: by ${wider} px`);
      found.thumbs.push(...(await tooSmallToTap(page)).map((small) => `${at}: ${small}`));
    }
    // What the checker knows of a language is whether it is named: each page is looked at in one of the two.
    found.violations.push(...(await violationsOn(page)).map((violation) => `${path}: ${violation}`));
  }
});

test("every route of the specification opens whole: nothing breaks, and no text has a hole", async ({
  another,
  world,
}) => {
  expect((await found({ another, world })).whole).toEqual([]);
});

test("every route of the specification has its title in French", async ({ another, world }) => {
  expect((await found({ another, world })).fr).toEqual([]);
});

test("every route of the specification has its title in Chinese", async ({ another, world }) => {
  expect((await found({ another, world })).zh).toEqual([]);
});

test("every route of the specification stands within 320 px, in both languages", async ({ another, world }) => {
  expect((await found({ another, world })).width).toEqual([]);
});

test("every route of the specification has buttons for thumbs at 320 px, in both languages", async ({
  another,
  world,
}) => {
  expect((await found({ another, world })).thumbs).toEqual([]);
});

test("every route of the specification opens without a violation", async ({ another, world }) => {
  expect((await found({ another, world })).violations).toEqual([]);
});
