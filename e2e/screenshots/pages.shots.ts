import type { Page } from "@playwright/test";
import { demo } from "@tsena/server/demo/demo.seed";
import { everyPath, restOf } from "../support/every-page.ts";
import { withBigLetters } from "../support/big-letters.ts";
import { expect, test, tooWideBy, violationsOn } from "../support/journey.ts";
import { signIn } from "../support/phone.ts";
import { tooSmallToTap } from "../support/targets.ts";
import { paths } from "../../packages/merchant/src/navigation/paths.ts";
import { type FixedShop, openFixedShop } from "./fixed-shop.ts";
import { fileOf, named, type Theme, themes, turnTo, walks } from "./looks.ts";

let fixed: FixedShop;
test.beforeAll(async () => {
  fixed = await openFixedShop();
});
test.afterAll(() => fixed.world.close());

/** A page's path as a name of a file: `pages/shop/statistics` → `shop.statistics`. */
const nameOf = (path: string): string => path.replace(/^\/(pages\/)?/, "").replaceAll("/", ".");

/** The pages of this run: those whose names hold one of SCREENSHOTS_PAGES, else all. */
const wanted = named("SCREENSHOTS_PAGES");
const drawnPaths = everyPath.filter(
  (path) => wanted.length === 0 || wanted.some((part) => nameOf(path).includes(part)),
);

/** What a shop opens most on a day; these are drawn with letters twice as big too. */
const mostUsed = [
  paths.orders,
  paths.order,
  paths.history,
  paths.shop,
  paths.menu,
  paths.variants,
  paths.productForm,
  paths.statistics,
  paths.wallet,
  paths.bill,
].filter((path) => drawnPaths.includes(path));

/** 3G at the edge of a town, in bytes a second and milliseconds; what was fetched once is kept, as on any later day. */
const slowLink = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 300 };

/** Signed in as the demo's owner, on a phone whose clock stands still as the server's does. */
async function phoneOf(page: Page, language: (typeof walks)[number]["language"]): Promise<() => Promise<void>> {
  const atRest = restOf(page);
  await page.clock.setFixedTime(fixed.now);
  await page.addInitScript(dateAnswers, fixed.now.toUTCString());
  await signIn(page, language, demo.owner);
  return atRest;
}

/** An answer's date, which the machine writes on it, is the clock's that stands still: the app sets its own by it. */
function dateAnswers(date: string): void {
  const read = Headers.prototype.get;
  Headers.prototype.get = function (name) {
    return name === "date" ? date : read.call(this, name);
  };
}

/** Keeps what of the page has moved by itself since it was loaded, and by how much, as Chromium counts it. */
function recordShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  const tell = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries() as Shift[]) {
      const moved = entry.sources.map(
        ({ node, previousRect, currentRect }) =>
          `${(node as Element | null)?.textContent?.slice(0, 40)} (y ${previousRect.y} to ${currentRect.y})`,
      );
      if (!entry.hadRecentInput) shifts.push(`${entry.value.toFixed(4)} of ${moved.join(" | ")}`);
    }
  };
  new PerformanceObserver(tell).observe({ type: "layout-shift", buffered: true });
}

/** What Chromium tells of parts that have moved (Layout Instability). */
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** What is wrong with a page as it stands. */
async function faultsOn(page: Page, theme: Theme): Promise<string[]> {
  const faults = await violationsOn(page, ...(theme === "light" ? [] : ["color-contrast"]));
  const wider = await tooWideBy(page);
  if (wider > 0) faults.push(`wider than the phone by ${wider} px`);
  faults.push(...(await tooSmallToTap(page)).map((small) => `too small to tap: ${small}`));
  return faults;
}

for (const { language, viewport } of walks)
  test(`every page at ${viewport.width} px (${language})`, async ({ another }) => {
    const page = await another({ viewport, baseURL: fixed.world.address });
    const atRest = await phoneOf(page, language);
    const faults: string[] = [];
    for (const path of drawnPaths) {
      await page.goto(`/#${path}${fixed.queries[path] ?? ""}`);
      await atRest();
      for (const theme of themes) {
        await turnTo(page, theme);
        await page.screenshot({
          path: fileOf(`${language}-${viewport.width}-${theme}`, nameOf(path)),
          fullPage: true,
          animations: "disabled",
        });
        faults.push(...(await faultsOn(page, theme)).map((fault) => `${path} (${theme}): ${fault}`));
      }
      await turnTo(page, "light");
    }
    expect(faults).toEqual([]);
  });

for (const language of ["fr", "zh"] as const)
  test(`the most used pages with letters twice as big (${language})`, async ({ another }) => {
    const page = await another({ baseURL: fixed.world.address });
    await withBigLetters(page);
    const atRest = await phoneOf(page, language);
    const faults: string[] = [];
    for (const path of mostUsed) {
      await page.goto(`/#${path}${fixed.queries[path] ?? ""}`);
      await atRest();
      await page.screenshot({
        path: fileOf(`${language}-360-big-letters`, nameOf(path)),
        fullPage: true,
        animations: "disabled",
      });
      faults.push(...(await faultsOn(page, "light")).map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

test("no page moves while it comes over a slow link", async ({ another }) => {
  const page = await another({ baseURL: fixed.world.address });
  await page.addInitScript(recordShifts);
  const atRest = await phoneOf(page, "fr");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", { offline: false, ...slowLink });
  const faults: string[] = [];
  for (const path of drawnPaths) {
    await page.goto("/healthz");
    await page.goto(`/#${path}${fixed.queries[path] ?? ""}`);
    await atRest();
    const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
    faults.push(...shifts.map((shift) => `${path}: ${shift}`));
  }
  expect(faults).toEqual([]);
});
