import type { Page } from "@playwright/test";
import { aComputer } from "./support/devices.ts";
import { atTheDesk } from "./support/desk.ts";
import { restOf } from "./support/every-page.ts";
import { expect, test } from "./support/journey.ts";

/** Names that are the same in every language, codes, and figures with their units. */
const untranslated =
  /^(Tsena|Français|中文|Natural Earth|GeoNames CC BY|[\d,]+\s(Ar|ko|k?m)|Ar|[2-9A-Z]{4}\+[2-9A-Z]{2} \p{L}+)$/u;

/** Keeps what the server has answered to a page: what is written there is said by nobody here. */
function answersTo(page: Page): { has(text: string): boolean } {
  const answers: string[] = [];
  page.on("response", async (response) => {
    if (!/\/(bae|desk)api\//.test(response.url())) return;
    answers.push(await response.text().catch(() => ""));
  });
  const written = (text: string): string => JSON.stringify(text).slice(1, -1);
  return { has: (text) => answers.some((answer) => answer.includes(written(text))) };
}

function isOfNoCatalogue(text: string, answers: ReturnType<typeof answersTo>): boolean {
  return untranslated.test(text) || answers.has(text);
}

/** What stands on the page, is said of it or names it, and is not between the marks of the test language. */
function unmarkedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
    const outsideOf = (text: string): string => text.replaceAll(/⟦[^⟧]*⟧/g, "");
    const found: string[] = [outsideOf(document.title)];
    let depth = 0;
    /** A text with a link in it is several nodes between one pair of marks. */
    const outside = (text: string): string => {
      let kept = "";
      for (const sign of text) {
        if (sign === "⟦") depth += 1;
        else if (sign === "⟧") depth -= 1;
        else if (depth === 0) kept += sign;
      }
      return kept;
    };
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (
        node instanceof Text &&
        node.parentElement?.closest("script, style, noscript, code, .leaflet-container") === null
      )
        found.push(outside(node.data));
      if (node instanceof Element)
        for (const name of ["aria-label", "aria-description", "alt", "placeholder", "title"])
          found.push(outsideOf(node.getAttribute(name) ?? ""));
    }
    // Times, names and sums stand in one line with a dot between them.
    const pieces = found.flatMap((text) => text.split("·"));
    return pieces.map((text) => text.trim()).filter((text) => /\p{L}/u.test(text));
  });
}

test.use(aComputer);

test("every text of every page of the desk comes from its catalogue", async ({ page, world }) => {
  const atRest = restOf(page);
  const answers = answersTo(page);
  await atTheDesk(page, world, "fr", "/");
  await page.goto("/desk/?words=marked#/");
  const links = page.getByRole("navigation").getByRole("link");
  await expect(links.first()).toContainText("⟦");
  const bare: string[] = [];
  for (const link of await links.all()) {
    await link.click();
    await atRest();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("⟦");
    const texts = (await unmarkedTexts(page)).filter((text) => !isOfNoCatalogue(text, answers));
    bare.push(...texts.map((text) => `${page.url()}: ${text}`));
  }
  expect(bare).toEqual([]);
});
