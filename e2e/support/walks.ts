import type { Page } from "@playwright/test";
import { type Language, languageTags } from "@tsena/contract/languages";
import { restOf } from "./every-page.ts";
import { violationsOn } from "./journey.ts";
import { keptWhole, tornBy } from "./line-ends.ts";
import { longNames, overTwoLines } from "./long-names.ts";
import { strangersAmong, takeMarksOff, unmarkedTexts } from "./marked-words.ts";
import { smallTargets, target } from "./targets.ts";
import { turnTo } from "./themes.ts";

/** In the browser: has an open app speak a language where it speaks another, as when it is switched in another tab. */
async function switchTo({ chosen, tag }: { chosen: Language; tag: string }): Promise<void> {
  const html = document.documentElement;
  if (html.lang === tag) return;
  localStorage.setItem("language", chosen);
  dispatchEvent(new StorageEvent("storage", { key: "language" }));
  while (html.lang !== tag) await new Promise(requestAnimationFrame);
}

const chosenAs = (language: Language) => ({ chosen: language, tag: languageTags[language] });

/** Has an open app speak a language where it speaks another. */
export const switchLanguage = (page: Page, language: Language): Promise<void> =>
  page.evaluate(switchTo, chosenAs(language));

/** A page on a walk, at an address of the app. */
export interface Stop {
  path: string;
  /** What is done there before it is looked at. */
  act?: (page: Page, language: Language) => Promise<unknown>;
  /** A name of the longest stands there; on a list, which is gone through, on two lines at the most. */
  names?: "list" | "whole";
  /** It is one of its kind: looked at on the wider phone, too. */
  isKind?: boolean;
  /** Its colours say something: looked at in each theme. */
  isColoured?: boolean;
  /** It was looked at for violations as it stood before. */
  isAgain?: boolean;
}

/** What a walk looks for, as the sentence that is true where it has found nothing. */
export const looksFor = {
  whole: "nothing breaks, and no text has a hole",
  titles: "each has its title in French and in Chinese",
  texts: "every text comes from a catalogue",
  names: "the longest names stand where they should, on two lines of a list at the most",
  width: "each stands within 320 px, the longest names in it",
  thumbs: "each has buttons for thumbs",
  torn: "no line ends within a word, a telephone number or an amount",
  violations: "each is without a violation",
  contrast: "one of each kind can be read in the dark and in the sun",
} as const;

type Found = Record<keyof typeof looksFor, string[]>;

/** What one look sees. */
interface Seen {
  unmarked: string[];
  text: string;
  title: string;
  small: string[];
  torn: string[];
  overTwoLines: string[];
  wider: number;
}

/** In the browser: a call of a function that is written out here. */
const calling = (work: (...given: never[]) => unknown, ...given: unknown[]): string =>
  `(${String(work)})(${given.map((one) => JSON.stringify(one)).join(", ")})`;

/** All that a page shows, in one go: what comes from no catalogue first, then the page as it stands without marks. */
const allSeen = `(() => {
  const unmarked = ${calling(unmarkedTexts)};
  const putMarksBack = ${calling(takeMarksOff)};
  const seen = {
    unmarked,
    text: document.body.innerText,
    title: [...document.querySelectorAll("h1")].find((one) => one.checkVisibility())?.innerText ?? "",
    small: ${calling(smallTargets, target)},
    torn: ${calling(tornBy, keptWhole)},
    overTwoLines: ${calling(overTwoLines, longNames)},
    wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  };
  putMarksBack();
  return seen;
})()`;

const chinese = /[\u4e00-\u9fff]/;
const hole = /.{0,20}(\[\[|undefined|NaN|pages\/).{0,20}/;

const isNamed = ({ text }: Seen): boolean => longNames.some((name) => text.includes(name));

/** Writes down what is wrong with a page as it was seen in a language. */
function judge(seen: Seen, { path, names }: Stop, language: Language, found: Found): void {
  const at = `${path} (${language})`;
  const told = (faults: readonly string[]) => faults.map((fault) => `${at}: ${fault}`);
  const [broken] = hole.exec(seen.text.replace(/[\d\s]/g, "")) ?? [];
  if (broken !== undefined) found.whole.push(`${at}: ${broken}`);
  if (seen.title === "") found.whole.push(`${at}: no title`);
  if (chinese.test(seen.title.replace("Tsena", language === "zh" ? "中" : "")) !== (language === "zh"))
    found.titles.push(`${at}: ${seen.title}`);
  if (language === "fr") found.texts.push(...told(strangersAmong(seen.unmarked)));
  if (names !== undefined && !isNamed(seen)) found.names.push(`${at}: none`);
  if (names === "list") found.names.push(...told(seen.overTwoLines));
  if (seen.wider > 0) found.width.push(`${at}: by ${seen.wider} px`);
  found.thumbs.push(...told(seen.small));
  found.torn.push(...told(seen.torn));
}

const narrow = { width: 320, height: 640 };
const wide = { width: 360, height: 740 };

/** What is torn on a phone that is somewhat wider. */
async function tornOnWide(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize(wide);
  const torn = await page.evaluate(tornBy, keptWhole);
  await page.setViewportSize(narrow);
  return torn.map((what) => `${path}, 360 px: ${what}`);
}

/**
 * Walks through pages in the marked words of the test language, each opened once and looked at in both languages for all of it; gives
 * what is wrong. Each opens in the language in which the one before was left; an address that leads on is looked at in that one.
 */
export async function walkThrough(page: Page, stops: readonly Stop[]): Promise<Found> {
  const found = Object.fromEntries(Object.keys(looksFor).map((check) => [check, [] as string[]])) as Found;
  const atRest = restOf(page);
  const noteError = (error: Error) => found.whole.push(`${page.url()}: ${error.message}`);
  page.on("pageerror", noteError);
  let spoken: Language = "fr";
  await switchLanguage(page, spoken);
  for (const stop of stops) {
    const { path, act, names, isKind = false, isColoured = false, isAgain = false } = stop;
    const opened = await atRest<Seen>({ go: `location.hash = ${JSON.stringify(path)}`, look: allSeen });
    const leadsOn = !page.url().endsWith(path);
    // What the page showed when it was last open may stand there until what is new has come.
    const isOld = names !== undefined && !isNamed(opened);
    if (isOld)
      await page
        .getByText(/Andriamanitrani|招牌秘制/)
        .first()
        .waitFor({ state: "attached" });
    await act?.(page, spoken);
    const isSeen = !isOld && act === undefined;
    judge(isSeen ? opened : await atRest<Seen>({ look: allSeen }), stop, spoken, found);
    if (leadsOn) continue;
    if (isKind) found.torn.push(...(await tornOnWide(page, path)));
    spoken = spoken === "fr" ? "zh" : "fr";
    // What stood there in the other language has gone by the time that it is looked at.
    const go = `await ${calling(switchTo, chosenAs(spoken))}`;
    judge(await atRest<Seen>({ go, look: allSeen }), stop, spoken, found);
    // What the checker knows of a language is whether it is named: each page is looked at in one of the two.
    if (!isAgain) found.violations.push(...(await violationsOn(page)).map((what) => `${path}: ${what}`));
    if (isKind) found.torn.push(...(await tornOnWide(page, path)));
    if (!isColoured) continue;
    for (const theme of ["dark", "sun"] as const) {
      await turnTo(page, theme);
      await atRest();
      found.contrast.push(...(await violationsOn(page, "color-contrast")).map((what) => `${path}, ${theme}: ${what}`));
    }
    await turnTo(page, "light");
  }
  page.off("pageerror", noteError);
  return found;
}
