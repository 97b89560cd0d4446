import type { Page } from "@playwright/test";
import type { Language } from "@tsena/contract/languages";
import { restOf } from "../support/every-page.ts";
import { tooWideBy, violationsOn } from "../support/journey.ts";
import { brokenLines } from "../support/line-ends.ts";
import { signIn, speak } from "../support/phone.ts";
import { tooSmallToTap } from "../support/targets.ts";
import type { Theme } from "../support/themes.ts";
import type { FixedShop } from "./fixed-shop.ts";
import { fileOf } from "./looks.ts";
import type { Person } from "./persons.ts";

/** A page that leads to none and asks little. */
export const elsewhere = "/#/pages/user/setup";

/** After so many milliseconds what comes behind the screens is there, the line of a closed shop among it. */
const behindScreens = 6_500;

/** Somebody's phone, whose clock stands still as the server's does; gives what waits until its page asks for nothing more. */
export async function phoneOf(
  page: Page,
  { now, persons }: FixedShop,
  { language, person = "owner" }: { language: Language; person?: Person },
): Promise<() => Promise<void>> {
  const atRest = restOf(page);
  await page.clock.setFixedTime(now);
  await page.addInitScript(dateAnswers, now.toUTCString());
  await page.addInitScript(soundAtOnce);
  if (person === "nobody") await speak(page, language);
  else await signIn(page, language, persons[person], elsewhere);
  await page.goto(elsewhere);
  await page.waitForFunction((least) => performance.now() > least, behindScreens);
  await atRest();
  return atRest;
}

/** An answer's date, which the machine writes on it, is the clock's that stands still: the app sets its own by it. */
function dateAnswers(date: string): void {
  const read = Headers.prototype.get;
  Headers.prototype.get = function (name) {
    return name === "date" ? date : read.call(this, name);
  };
}

/** The page was tapped and may sound: otherwise it says that it may not for as long as the machine takes to find out. */
function soundAtOnce(): void {
  Object.defineProperty(Navigator.prototype, "userActivation", { get: () => ({ hasBeenActive: true }) });
  Object.defineProperty(BaseAudioContext.prototype, "state", { get: () => "running" });
}

/** What cannot be read or heard on a page as it stands; in another theme than the first nothing else than its colours differs. */
export const unreadableOn = (page: Page, theme: Theme): Promise<string[]> =>
  violationsOn(page, ...(theme === "light" ? [] : ["color-contrast"]));

/** What on a page as it stands has no room, or leaves none for a finger. */
export async function crampedOn(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const wider = await tooWideBy(page);
  if (wider > 0) faults.push(`wider than the phone by ${wider} px`);
  faults.push(...(await tooSmallToTap(page)).map((small) => `too small to tap: ${small}`));
  return faults;
}

/** What of a page as it stands ends a line where neither language does; letters of twice the size have no room to do better. */
export const brokenOn = async (page: Page): Promise<string[]> =>
  (await brokenLines(page)).map((lines) => `a line broken badly: ${lines}`);

/** The tallest picture, in px: a list without end would go on being fetched. */
const tallest = 4000;

/**
 * Does its work on a screen as tall as the page that is open: what is drawn only where it is seen, the rows of a list among it,
 * is drawn to the page's foot. Under an open sheet, which stands on the screen's foot, the screen stays as it is.
 */
export async function stretched(page: Page, atRest: () => Promise<void>, work: () => Promise<void>): Promise<void> {
  const before = page.viewportSize() ?? { width: 0, height: 0 };
  await stretch(page, atRest);
  await work();
  await page.setViewportSize(before);
}

/** Makes the screen as tall as what stands on it, once that is at rest; never lower than it is, nor after a page that is taller than any screen. */
export async function stretch(page: Page, atRest: () => Promise<void>): Promise<void> {
  const heightOf = () =>
    page.evaluate(() => (document.querySelector("dialog[open]") ? 0 : document.documentElement.scrollHeight));
  const { width, height: before } = page.viewportSize() ?? { width: 0, height: 0 };
  let height = before;
  let more = 0;
  await atRest();
  for (let asked = await heightOf(); asked > height && height < tallest; asked = await heightOf()) {
    if (asked - height === more) return;
    more = asked - height;
    height = Math.min(asked, tallest);
    await page.setViewportSize({ width, height });
    await atRest();
  }
}

/** Draws the screen as it stands. */
export async function draw(page: Page, look: string, name: string): Promise<void> {
  await page.screenshot({ path: fileOf(look, name), animations: "disabled" });
}
