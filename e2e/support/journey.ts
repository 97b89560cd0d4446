import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type BrowserContext, type BrowserContextOptions, expect, type Page, test as base } from "@playwright/test";
import type { Language } from "@tsena/contract/languages";
import { systemClock } from "@tsena/server/system/clock";
import { openWorld, type OpenWorld } from "@tsena/server/testing/open-world";
import type { BuiltShop } from "@tsena/server/testing/builders";
import { appThatKeepsItsPage } from "./app-copies.ts";
import { aPhone } from "./devices.ts";
import { forgetHistory, leaveNothing } from "./devtools.ts";
import { readTracesOnce } from "./stack-traces.ts";
import { languageOf } from "./words.ts";

export const merchantDir = fileURLToPath(new URL("../../packages/merchant/dist/current", import.meta.url));
export const deskDir = fileURLToPath(new URL("../../packages/desk/dist/current", import.meta.url));

interface WorkerFixtures {
  world: OpenWorld;
}

interface TestFixtures {
  /** What the journey's phone or desk speaks, as it was declared with `speaks`. */
  language: Language;
  /** Opens a phone that shares nothing with the journey's own, or a device of another size; all are away at its end. */
  another: (device?: BrowserContextOptions) => Promise<Page>;
  /** A shop of the test's own, open, with one product. */
  shop: BuiltShop;
}

/** A journey through the built app on the real server: one server and database a worker, one shop a test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  world: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from its first parameter
    async ({}, use, { project }) => {
      readTracesOnce();
      const serverUrl = process.env["E2E_SERVER_URL"] ?? "";
      const templateName = process.env["E2E_TEMPLATE"] ?? "";
      const app = project.name === "notified" ? appThatKeepsItsPage(merchantDir) : undefined;
      const given = { serverUrl, templateName, clock: systemClock, merchantDir: app?.dir ?? merchantDir, deskDir };
      const world = await openWorld(given);
      await use(world);
      await world.close();
      app?.remove();
    },
    { scope: "worker" },
  ],
  baseURL: ({ world }, use) => use(world.address),
  page: async ({ page, world }, use) => {
    await forgetHistory(page);
    await page.addInitScript(recordAnnouncements);
    await page.addInitScript(wasTapped);
    await use(page);
    await leaveNothing(page, world.address);
    await takeBackPublished(world);
  },
  // What the app keeps on the phone is all of its files, which take more than most journeys: only where that, or what the service
  // worker notifies, is what the journey shows.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from its first parameter
  serviceWorkers: async ({}, use, { tags }) =>
    use(["@kept", "@notified"].some((tag) => tags.includes(tag)) ? "allow" : "block"),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from its first parameter
  language: async ({}, use, journey) => use(languageOf(journey)),
  another: async ({ browser, world: { address: baseURL } }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (device) => {
      const context = await browser.newContext({ ...aPhone, baseURL, ...device });
      opened.push(context);
      await context.addInitScript(wasTapped);
      return context.newPage();
    });
    // What is left open goes on asking for orders beside every later journey.
    await Promise.all(opened.map((context) => context.close()));
  },
  shop: async ({ world }, use) => use(await world.build.shop()),
});

export { expect };

/** The worker's next journey is not asked to update, and reads the first version of each text. */
async function takeBackPublished({ app: { dependencies } }: OpenWorld): Promise<void> {
  const { database } = dependencies;
  await database.deleteFrom("app_versions").execute();
  await database.deleteFrom("acceptances").where("version", ">", 1).execute();
  await database.deleteFrom("documents").where("version", ">", 1).execute();
}

/** The checker as it comes shortened: half a megabyte, which a page reads in half the time of the whole. */
const checkerSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** What of the checker is used. */
interface Checker {
  commons: { color: { Color: { prototype: Colour } } };
  run(
    page: Document,
    options: { resultTypes: ["violations"]; runOnly?: string[] },
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** A colour of the checker's, whose parts it reads out of a text. */
interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): Colour;
}

/** Has the checker read each colour once: it reads it for each text anew, which takes it a fifth of its time. */
function readColoursOnce(): void {
  const { prototype } = (window as unknown as { axe: Checker }).axe.commons.color.Color;
  const read = prototype.parseString;
  const known = new Map<string, Colour>();
  prototype.parseString = function (this: Colour, text) {
    const before = known.get(text);
    if (before === undefined) {
      const { r, g, b, alpha } = read.call(this, text);
      known.set(text, { r, g, b, alpha } as Colour);
      return this;
    }
    return Object.assign(this, before);
  };
}

/** What violates the accessibility rules on the page as it stands: all of them, or these only. */
export async function violationsOn(page: Page, ...rules: string[]): Promise<string[]> {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  const look = () =>
    page.evaluate(async (runOnly) => {
      // What is still fading in has the contrast of neither state; a wheel turns on for as long as something is awaited.
      const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(ending.map((animation) => animation.finished));
      const { axe: checker } = window as unknown as { axe?: Checker };
      const asked = runOnly.length === 0 ? {} : { runOnly };
      return (await checker?.run(document, { resultTypes: ["violations"], ...asked }))?.violations;
    }, rules);
  let violations = await look();
  if (violations === undefined) {
    // Once a page. No page of ours has frames, so it needs no more than itself.
    await page.evaluate(`${checkerSource};(${String(readColoursOnce)})()`);
    violations = await look();
  }
  if (violations === undefined) throw new Error("the checker is not on the page");
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
}

/** No violation of the accessibility rules on the page as it stands: of all, or of these only. */
export async function expectAccessible(page: Page, ...rules: string[]): Promise<void> {
  expect(await violationsOn(page, ...rules)).toEqual([]);
}

/** By how many pixels the page is wider than the screen. */
export function tooWideBy(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
}

/** Nothing on the page is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await tooWideBy(page)).toBe(0);
}

/** A page as it is meant to be: readable by everybody, and no wider than the phone. */
export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** Everything the app has said in its live regions since the page was loaded, in order: a toast is gone before a slow test looks. */
export function announcements(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { announced: string[] }).announced);
}

/** From here on only what is said later counts. */
export async function forgetAnnouncements(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as { announced: string[] }).announced.splice(0));
}

/** As it is heard, and as Playwright reads a page: whichever space keeps two words together is a space. */
const spaced = (text: string): string => text.replace(/\s/g, " ");

/** Waits until the app has said this to everybody, the eyes and the screen reader, and sees that it said it once. */
export async function expectAnnouncedOnce(page: Page, text: string): Promise<void> {
  const matching = async (): Promise<string[]> =>
    (await announcements(page)).filter((said) => spaced(said).includes(spaced(text)));
  await expect.poll(matching, { message: `'${text}' is announced` }).not.toHaveLength(0);
  expect(await matching()).toHaveLength(1);
}

/**
 * The page was tapped before, and may sound. The driver's own looks count as taps: whether the first of them comes before the app
 * asks is chance, and where it comes after, the app says so in a line, which moves the page once it goes.
 */
function wasTapped(): void {
  Object.defineProperty(Navigator.prototype, "userActivation", { get: () => ({ hasBeenActive: true }) });
}

/** Keeps what the live regions say, each change once. */
function recordAnnouncements(): void {
  const announced: string[] = [];
  Object.assign(window, { announced });
  const current = new Map<Element, string>();
  const look = (): void => {
    const regions = new Set(document.querySelectorAll("[role=status]:not([aria-live=off]), [role=alert]"));
    for (const region of current.keys()) if (!regions.has(region)) current.delete(region);
    for (const region of regions) {
      const text = region.textContent.trim();
      if (text !== "" && text !== current.get(region)) announced.push(text);
      current.set(region, text);
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}
