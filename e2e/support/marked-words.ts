import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { menuColumns } from "@tsena/contract/menu.files";
import { readyNames } from "../../packages/merchant/src/products/form/draft.rules.ts";
import { posterWords } from "../../packages/merchant/src/wallet/deals/poster.words.ts";

const contract = new URL("../../packages/contract/src/", import.meta.url);

/** What the contract's tables say in French, for the server and both apps; the columns of a menu's table; a poster's words and what portions are called, in both languages. */
const ofTables = new Set<string>([
  ...menuColumns,
  ...readyNames.flatMap(({ nameFr, nameZh }) => [nameFr, nameZh]),
  ...Object.values(posterWords).flatMap(({ title, steps }) => [title, ...steps]),
  ...readdirSync(contract)
    .filter((name) => name.endsWith(".ts"))
    .flatMap((name) => [...readFileSync(new URL(name, contract), "utf8").matchAll(/\bfr: "([^"]+)"/g)])
    .map(([, text = ""]) => text),
]);

/** Names that are the same in every language or that the builders give, codes, days, months, and figures with their units. */
const untranslated =
  /^(Tsena|Français|中文|Natural Earth|GeoNames CC BY|Madagascar|Mi sao|Grande|Voahangy|Lot II A 12, Isotry|[\d,]+\s(Ar|ko|k?m)|Ar|[2-9A-Z]{4}\+[2-9A-Z]{2} \p{L}+|aujourd'hui|hier|(\p{L}+di|dimanche) \d{1,2}(er)? \p{L}+|(\d{1,2}(er)? )?\p{L}+ 20\d\d|(lun|mar|mer|jeu|ven|sam|dim)\.\s\d{1,2}(er)?|\d{1,2}(er)? \p{L}+\.? \d\d:\d\d)$/u;

/** Has a page keep what the server answers it from now on: what it shows of that comes from no catalogue. */
export async function keepAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const answered: string[] = [];
    Object.assign(window, { answered });
    const read = Response.prototype.text;
    Response.prototype.text = async function (this: Response) {
      const text = await read.call(this);
      answered.push(text);
      return text;
    };
  });
}

/** In the browser, in French: what stands on the page, is said of it or names it, and neither is between the marks of the test language nor was answered by the server. */
export function unmarkedTexts(): string[] {
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
  const { answered } = window as unknown as { answered: string[] };
  const written = (text: string): string => JSON.stringify(text).slice(1, -1);
  // Times, names and sums stand in one line with a dot between them.
  const pieces = found.flatMap((text) => text.split("·"));
  return pieces
    .map((text) => text.trim().replace(/^\d+\s×\s/, ""))
    .filter((text) => /\p{L}/u.test(text) && !answered.some((answer) => answer.includes(written(text))));
}

/** What of these texts is written in no table of the contract either. */
export const strangersAmong = (texts: readonly string[]): string[] =>
  texts.filter((text) => !ofTables.has(text) && !untranslated.test(text));

/** In the browser: takes the marks off the page, so that each text is as wide as it will be; gives what puts them back. */
export function takeMarksOff(): () => void {
  const marked: [Text, string][] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const text = node as Text;
    if (/[⟦⟧]/.test(text.data)) marked.push([text, text.data]);
  }
  for (const [text, data] of marked) text.data = data.replaceAll(/[⟦⟧]/g, "");
  return () => {
    for (const [text, data] of marked) text.data = data;
  };
}
