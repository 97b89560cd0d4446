import { withBigLetters } from "../support/big-letters.ts";
import { slowLink } from "../support/devices.ts";
import { devtoolsOf } from "../support/devtools.ts";
import { everyPath } from "../support/every-page.ts";
import { expect, test } from "../support/journey.ts";
import { recordShifts } from "../support/shifts.ts";
import { turnTo } from "../support/themes.ts";
import { paths } from "../../packages/merchant/src/navigation/paths.ts";
import { brokenOn, crampedOn, draw, phoneOf, stretch, stretched, unreadableOn } from "./drawing.ts";
import { type FixedShop, openFixedShop } from "./fixed-shop.ts";
import { named, themes, walks } from "./looks.ts";
import type { Person } from "./persons.ts";

let fixed: FixedShop;
test.beforeAll(async () => {
  fixed = await openFixedShop();
});
test.afterAll(() => fixed.world.close());

/** Who opens a page, where not its shop's owner or not the owner alone. */
const openedBy: Partial<Record<string, readonly Person[]>> = {
  [paths.entry]: ["nobody"],
  [paths.login]: ["nobody"],
  [paths.loginByCode]: ["nobody"],
  [paths.register]: ["nobody"],
  [paths.recover]: ["nobody"],
  [paths.openStore]: ["newcomer", "refused"],
  [paths.openStoreCategory]: ["newcomer", "refused"],
  [paths.openStoreStore]: ["newcomer", "refused"],
  [paths.openStoreLegalPerson]: ["newcomer", "refused"],
  [paths.openStoreQualification]: ["newcomer", "refused"],
  [paths.openStoreMap]: ["newcomer"],
  [paths.reviewStatus]: ["refused", "beginner"],
  [paths.orders]: ["owner", "beginner"],
  [paths.shop]: ["owner", "newcomer", "refused", "beginner", "resting"],
  [paths.menu]: ["owner", "beginner", "crowded"],
  [paths.categories]: ["owner", "beginner"],
  [paths.history]: ["owner", "beginner", "crowded"],
  [paths.statistics]: ["owner", "beginner", "crowded"],
  [paths.wallet]: ["owner", "beginner"],
  [paths.bill]: ["owner", "beginner"],
  [paths.staff]: ["owner", "beginner"],
};

/** A page's path as a name of a file: `pages/shop/statistics` → `shop.statistics`. */
const nameOf = (path: string): string => path.replace(/^\/(pages\/)?/, "").replaceAll("/", ".");

/** A page as one person sees it; its file is named after them, where they are not the owner. */
const drawings = everyPath.flatMap((path) =>
  (openedBy[path] ?? ["owner"]).map((person) => ({
    path,
    person,
    name: person === "owner" ? nameOf(path) : `${nameOf(path)}-${person}`,
  })),
);

/** The pages of this run: those whose names hold one of SCREENSHOTS_PAGES, else all. */
const wanted = named("SCREENSHOTS_PAGES");
const drawn = drawings.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));

/** The pages of this run by who opens them: each has a phone of their own. */
const byPerson = [...new Set(drawn.map(({ person }) => person))].map(
  (person) => [person, drawn.filter((one) => one.person === person)] as const,
);

/** What is opened most on a day; these are drawn with letters twice as big too. */
const mostUsed: ReadonlySet<string> = new Set([
  paths.login,
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
  paths.settings,
]);

for (const { language, viewport } of walks)
  test(`every page at ${viewport.width} px (${language})`, async ({ another }) => {
    const faults: string[] = [];
    for (const [person, pages] of byPerson) {
      const page = await another({ viewport, baseURL: fixed.world.address });
      const atRest = await phoneOf(page, fixed, { language, person });
      for (const { path, name } of pages) {
        await page.goto(`/#${path}${fixed.queries[path] ?? ""}`);
        await atRest();
        await stretched(page, atRest, async () => {
          for (const theme of themes) {
            await turnTo(page, theme);
            // The sun's letters are bigger: its page is longer, and its lists are measured anew.
            await stretch(page, atRest);
            await draw(page, `${language}-${viewport.width}-${theme}`, name);
            const found = [...(await crampedOn(page)), ...(await brokenOn(page)), ...(await unreadableOn(page, theme))];
            faults.push(...found.map((fault) => `${name} (${theme}): ${fault}`));
          }
        });
        await turnTo(page, "light");
      }
      await page.context().close();
    }
    expect(faults).toEqual([]);
  });

for (const language of ["fr", "zh"] as const)
  test(`the most used pages with letters twice as big (${language})`, async ({ another }) => {
    const faults: string[] = [];
    for (const [person, pages] of byPerson.filter(([one]) => one === "owner" || one === "nobody")) {
      const page = await another({ baseURL: fixed.world.address });
      await withBigLetters(page);
      const atRest = await phoneOf(page, fixed, { language, person });
      for (const { path, name } of pages.filter((one) => mostUsed.has(one.path))) {
        await page.goto(`/#${path}${fixed.queries[path] ?? ""}`);
        await atRest();
        await stretched(page, atRest, () => draw(page, `${language}-360-big-letters`, name));
        const found = [...(await crampedOn(page)), ...(await unreadableOn(page, "light"))];
        faults.push(...found.map((fault) => `${name}: ${fault}`));
      }
      await page.context().close();
    }
    expect(faults).toEqual([]);
  });

for (const language of ["fr", "zh"] as const)
  test(`no page moves while it comes over a slow link (${language})`, async ({ another }) => {
    const faults: string[] = [];
    for (const [person, pages] of byPerson) {
      const page = await another({ baseURL: fixed.world.address });
      await recordShifts(page);
      const atRest = await phoneOf(page, fixed, { language, person });
      const devtools = await devtoolsOf(page);
      await devtools.send("Network.enable");
      await devtools.send("Network.emulateNetworkConditions", { offline: false, ...slowLink });
      for (const { path, name } of pages) {
        await page.goto("/healthz");
        await page.goto(`/#${path}${fixed.queries[path] ?? ""}`);
        await atRest();
        const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
        faults.push(...shifts.map((shift) => `${name}: ${shift}`));
      }
      await page.context().close();
    }
    expect(faults).toEqual([]);
  });
