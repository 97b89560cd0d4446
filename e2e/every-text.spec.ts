import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { menuColumns } from "@tsena/contract/menu.files";
import { paths } from "../packages/merchant/src/navigation/paths.ts";
import { posterWords } from "../packages/merchant/src/wallet/deals/poster.words.ts";
import { aComputer } from "./support/devices.ts";
import { atTheDesk } from "./support/desk.ts";
import { everyPath, restOf } from "./support/every-page.ts";
import { expect, test } from "./support/journey.ts";
import { signIn, withoutStream } from "./support/phone.ts";

const contract = new URL("../packages/contract/src/", import.meta.url);

/** What the contract's tables say in French, for the server and both apps; the columns of a menu's table; a poster's words in both languages. */
const ofTables = new Set<string>([
  ...menuColumns,
  ...Object.values(posterWords).flatMap(({ title, steps }) => [title, ...steps]),
  ...readdirSync(contract)
    .filter((name) => name.endsWith(".ts"))
    .flatMap((name) => [...readFileSync(new URL(name, contract), "utf8").matchAll(/\bfr: "([^"]+)"/g)])
    .map(([, text = ""]) => text),
]);

/** Names that are the same in every language or that the builders give, codes, days, months, and figures with their units. */
const untranslated =
  /^(Tsena|Français|中文|Natural Earth|GeoNames CC BY|Madagascar|(\d+\s×\s)?Mi sao|Grande|Voahangy|Lot II A 12, Isotry|[\d,]+\s(Ar|ko|k?m)|Ar|[2-9A-Z]{4}\+[2-9A-Z]{2} \p{L}+|aujourd'hui|hier|(\p{L}+di|dimanche) \d{1,2} \p{L}+|\p{L}+ 20\d\d|(lun|mar|mer|jeu|ven|sam|dim)\.\s\d{1,2}|\d{1,2} \p{L}+\.? \d\d:\d\d)$/u;

/** Keeps what the server has answered to a page, and picks what is written neither there nor in a table of the contract. */
function strangersIn(page: Page): (texts: readonly string[]) => Promise<string[]> {
  const answers: Promise<string>[] = [];
  page.on("response", (response) => {
    if (/\/(bae|desk)api\//.test(response.url())) answers.push(response.text().catch(() => ""));
  });
  const written = (text: string): string => JSON.stringify(text).slice(1, -1);
  return async (texts) => {
    const answered = (await Promise.all(answers)).join("\n");
    return texts.filter((text) => !ofTables.has(text) && !untranslated.test(text) && !answered.includes(written(text)));
  };
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

test("every text of every page of the app comes from a catalogue", async ({ page, shop, world }) => {
  test.setTimeout(240_000);
  const strangers = strangersIn(page);
  // Each answer is read to its end, which a stream has not.
  await withoutStream(page);
  await signIn(page, "fr", shop.ownerPhone);
  const { id: orderId } = await world.build.paidOrder(world.asPlatform(), shop);
  const atRest = restOf(page);
  await page.goto(`/?words=marked#${paths.orders}`);
  const bare: string[] = [];
  for (const path of everyPath) {
    const isOfOrder = path === paths.order || path === paths.tracking;
    await page.goto(`/?words=marked#${path}?id=${isOfOrder ? orderId : shop.productId}`);
    await atRest();
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    const texts = await strangers(await unmarkedTexts(page));
    bare.push(...texts.map((text) => `${path}: ${text}`));
  }
  expect(bare).toEqual([]);
});

test.describe(() => {
  test.use(aComputer);

  test("every text of every page of the desk comes from its catalogue", async ({ page, world }) => {
    const atRest = restOf(page);
    const strangers = strangersIn(page);
    await world.build.system({ isSimulator: true });
    await atTheDesk(page, world, "fr", "/");
    await page.goto("/desk/?words=marked#/");
    const links = page.getByRole("navigation").getByRole("link");
    await expect(links.first()).toContainText("⟦");
    const bare: string[] = [];
    for (const link of await links.all()) {
      await link.click();
      await atRest();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("⟦");
      const texts = await strangers(await unmarkedTexts(page));
      bare.push(...texts.map((text) => `${page.url()}: ${text}`));
    }
    expect(bare).toEqual([]);
  });
});
