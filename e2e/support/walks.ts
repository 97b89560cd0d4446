import type { BrowserContextOptions, Page } from "@playwright/test";
import { type Language, languageTags } from "@tsena/contract/languages";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect } from "./journey.ts";

/** What a walk goes with. */
interface Walking {
  world: OpenWorld;
  another: (device?: BrowserContextOptions) => Promise<Page>;
}

/** What a walk has found wrong, by what it looked for. */
type Found<Check extends string> = Record<Check, string[]>;

/**
 * A walk through many pages for several tests, as a page takes more to be opened than to be looked at: the first test that asks
 * what was found walks, and the others are told the same.
 */
export function oneWalk<Check extends string>(
  checks: readonly Check[],
  walk: (at: Walking, found: Found<Check>) => Promise<void>,
): (at: Walking) => Promise<Found<Check>> {
  let walked: Promise<Found<Check>> | undefined;
  const findings = async (at: Walking): Promise<Found<Check>> => {
    const found = Object.fromEntries(checks.map((check) => [check, [] as string[]])) as Found<Check>;
    await walk(at, found);
    return found;
  };
  return (at) => (walked ??= findings(at));
}

/** What a file is configured with whose tests tell what one walk has found: one after the other, at one worker. */
export const toldOfOneWalk = { mode: "default", timeout: 240_000 } as const;

/** Has an open app speak a language where it speaks another, as when it is switched in another tab. */
export async function switchLanguage(page: Page, language: Language): Promise<void> {
  const html = page.locator("html");
  if ((await html.getAttribute("lang")) === languageTags[language]) return;
  await page.evaluate((chosen) => {
    localStorage.setItem("language", chosen);
    dispatchEvent(new StorageEvent("storage", { key: "language" }));
  }, language);
  await expect(html).toHaveAttribute("lang", languageTags[language]);
}
