import type { CDPSession, Page } from "playwright-core";
import { onPage, signIn, withChromium } from "./chromium.ts";
import { openBenchDatabase } from "./database.ts";
import { fillMenus } from "./menus.ts";
import { writePhotos } from "./photos.ts";
import { startTsena } from "./processes.ts";
import { longestTasks } from "./tasks.ts";

/** How long a slow phone's page is held up while a finger goes through a whole menu, jumps by the rail, and types a name. */
const products = Number(process.env["BENCH_PRODUCTS"] ?? 2_000);
const categories = Number(process.env["BENCH_CATEGORIES"] ?? 20);
const slowdown = 6;
const longestMs = 100;
/** In pixels a second: as fast as a thumb throws a list. */
const speed = 12_000;
const menuRoute = "/pages/order/class";

interface Held {
  longest: number;
  count: number;
}

/** The tasks of more than 50 ms that the browser reported while something was done; by the clock, in milliseconds. */
async function longTasksIn(page: Page, work: () => Promise<unknown>): Promise<Held> {
  const from = await page.evaluate(() => performance.now());
  await work();
  await page.waitForTimeout(500);
  const durations = await page.evaluate(
    (since) =>
      (globalThis as unknown as { longTasks: PerformanceEntry[] }).longTasks
        .filter(({ startTime, duration }) => startTime + duration > since)
        .map(({ duration }) => duration),
    from,
  );
  return { longest: Math.round(Math.max(0, ...durations)), count: durations.length };
}

/** A phone with the list of products on it, slowed down. */
async function openMenu(page: Page, cdp: CDPSession, address: string): Promise<void> {
  await cdp.send("Emulation.setDeviceMetricsOverride", { width: 360, height: 740, deviceScaleFactor: 2, mobile: true });
  await cdp.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await page.addInitScript(() => {
    const longTasks: PerformanceEntry[] = [];
    Object.assign(globalThis, { longTasks });
    new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({
      type: "longtask",
      buffered: true,
    });
  });
  await page.goto(`${address}/#${menuRoute}`);
  await page.getByRole("list", { name: "Produits" }).getByRole("listitem").first().waitFor();
  // What no screen needs is fetched a while after the first one stands: it is no part of scrolling.
  await page.waitForTimeout(8_000);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.waitForTimeout(1_000);
}

const scrolledTo = (page: Page) => page.evaluate(() => window.scrollY);

async function swipe(cdp: CDPSession, distance: number, preventFling: boolean): Promise<void> {
  await cdp.send("Input.synthesizeScrollGesture", {
    x: 220,
    y: 400,
    yDistance: distance,
    speed,
    preventFling,
    gestureSourceType: "touch",
  });
}

/** A finger that goes on until the list does not: down for -1, up for 1. */
async function throughTheList(page: Page, cdp: CDPSession, way: -1 | 1): Promise<void> {
  let before = -1;
  for (let now = await scrolledTo(page); now !== before; now = await scrolledTo(page)) {
    before = now;
    await swipe(cdp, way * 30_000, true);
  }
  await page.waitForTimeout(500);
}

/** Throws the list and lets it run out. */
async function throwList(page: Page, cdp: CDPSession, way: -1 | 1): Promise<void> {
  for (let time = 0; time < 5; time += 1) {
    await swipe(cdp, way * 500, false);
    await page.waitForTimeout(1_500);
  }
}

async function jumpByRail(page: Page): Promise<void> {
  const rail = page.getByRole("navigation", { name: "Catégories" }).getByRole("button");
  const count = await rail.count();
  const places = [
    count - 1,
    0,
    ...Array.from({ length: 8 }, (_, step) => Math.floor(((step * 5 + 3) % 8) * (count / 8))),
  ];
  for (const place of places) {
    await rail.nth(place).evaluate((button: HTMLElement) => button.click());
    await page.waitForTimeout(600);
  }
}

/** Opens the search and types, a key at a time, as fast as a quick hand. */
async function typeName(page: Page): Promise<void> {
  for (const key of "poulet 19") {
    await page.keyboard.type(key);
    await page.waitForTimeout(150);
  }
  for (let time = 0; time < 9; time += 1) {
    await page.keyboard.press("Backspace");
    await page.waitForTimeout(150);
  }
}

const database = await openBenchDatabase();
const [token] = await fillMenus(database.pool, { shops: 1, products, categories });
await database.pool.query("update products set is_marketable = true");
const server = await startTsena(database.url, database.dataDir);
try {
  const held = await withChromium(async (chrome) => {
    await signIn(chrome, server.address, token);
    return onPage(chrome, async (page) => {
      const cdp = await page.context().newCDPSession(page);
      await page.goto(`${server.address}/healthz`);
      await writePhotos(page, database.dataDir, products);
      await openMenu(page, cdp, server.address);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      console.log(`${products} products in ${categories} categories, ${height} px, at ${slowdown}× slow-down`);
      const all: boolean[] = [];
      const measure = async (name: string, work: () => Promise<void>) => {
        let { longest, count } = { longest: 0, count: 0 };
        const tasks = await longestTasks(page, async () => {
          ({ longest, count } = await longTasksIn(page, work));
        });
        console.log(
          `${name}: longest task ${longest} ms by the clock, ${count} over 50 ms; ${tasks.map((ms) => ms.toFixed(0)).join(" ")} ms of CPU the longest; ratio ${(longest / longestMs).toFixed(2)}`,
        );
        all.push(longest <= longestMs);
      };
      await measure("down the whole list", () => throughTheList(page, cdp, -1));
      await measure("up the whole list", () => throughTheList(page, cdp, 1));
      await measure("thrown down", () => throwList(page, cdp, -1));
      await measure("thrown up", () => throwList(page, cdp, 1));
      await measure("jumps by the rail", () => jumpByRail(page));
      await page.getByRole("button", { name: "Chercher un produit" }).click();
      await page.waitForTimeout(1_500);
      await measure("typing a name", () => typeName(page));
      return all;
    });
  });
  process.exitCode = held.every(Boolean) ? 0 : 1;
} finally {
  await server.stop();
  await database.stop();
}
