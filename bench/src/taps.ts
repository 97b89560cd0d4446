import { slowLink } from "@tsena/e2e/support/devices";
import type { CDPSession, Locator, Page } from "playwright-core";
import { onPage, signIn, withChromium } from "./chromium.ts";
import { openBenchDatabase } from "./database.ts";
import { startTsena } from "./processes.ts";
import { fillPendingOrders, fillShops } from "./shops.ts";
import { median } from "./wrk.ts";

/** How long after a finger is lifted from a button a slow phone on a slow link shows that the tap has counted. */
const taps = Number(process.env["BENCH_TAPS"] ?? 20);
const slowdown = 4;
const longestMs = 100;

interface Tap {
  /** From the finger's lifting to the frame that shows it, in milliseconds, in steps of eight. */
  painted: number;
  /** What of it the app's own work has taken. */
  worked: number;
}

/** What the browser itself has measured of an interaction (Event Timing). */
interface EventEntry extends PerformanceEntry {
  processingStart: number;
  processingEnd: number;
  interactionId: number;
}

async function openOrders(page: Page, cdp: CDPSession, address: string): Promise<void> {
  await cdp.send("Emulation.setDeviceMetricsOverride", { width: 360, height: 740, deviceScaleFactor: 2, mobile: true });
  await cdp.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await page.addInitScript(() => {
    const timed: PerformanceEntry[] = [];
    Object.assign(globalThis, { timed });
    const given = { type: "event", buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => timed.push(...list.getEntries())).observe(given);
  });
  await page.goto(`${address}/#/pages/currentorder/index`);
  await page.getByRole("button", { name: "Accepter" }).first().waitFor();
  // What no screen needs is fetched a while after the first one stands: it is no part of a tap.
  await page.waitForTimeout(8_000);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", { offline: false, ...slowLink });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.waitForTimeout(1_000);
}

/** What is tapped, and what a person does between two such taps. */
interface Kind {
  what: string;
  find(page: Page, tap: number): Locator;
  after?(page: Page): Promise<void>;
}

/** In each of two places in turn: there is always one to go to. */
const either = (tap: number, names: readonly [string, string]): string => names[tap % 2 === 0 ? 0 : 1];

const kinds: readonly Kind[] = [
  { what: "orders accepted", find: (page) => page.getByRole("button", { name: "Accepter" }).first() },
  {
    what: "changes of the orders' tab",
    find: (page, tap) => page.getByRole("tab", { name: either(tap, ["À remettre", "À accepter"]) }),
  },
  {
    what: "changes of the app's tab",
    find: (page, tap) =>
      page.getByRole("navigation").getByRole("link", { name: either(tap, ["Boutique", "Commandes"]) }),
  },
  {
    what: "sheets opened",
    find: (page) => page.getByRole("button", { name: /^Refuser/ }).first(),
    after: async (page) => {
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "hidden" });
    },
  },
];

/** Taps a button with a finger; gives what the browser measured of it. */
async function tapOn(page: Page, cdp: CDPSession, button: Locator): Promise<Tap> {
  await button.scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  const box = await button.boundingBox();
  if (box === null) throw new Error("nothing is left to tap");
  const from = await page.evaluate(() => performance.now());
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await page.waitForTimeout(80);
  await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForTimeout(3_000);
  const entries = await page.evaluate(
    (since) =>
      (globalThis as unknown as { timed: EventEntry[] }).timed
        .filter(({ name, startTime }) => startTime >= since && ["pointerup", "touchend", "click"].includes(name))
        .map(({ duration, processingStart, processingEnd }) => ({
          painted: duration,
          worked: processingEnd - processingStart,
        })),
    from,
  );
  // An event that was painted within 16 ms is not reported.
  return {
    painted: Math.max(16, ...entries.map(({ painted }) => painted)),
    worked: entries.reduce((sum, { worked }) => sum + worked, 0),
  };
}

interface Measured {
  what: string;
  /** In milliseconds, the shortest first. */
  painted: number[];
  worked: number[];
}

/** Makes all taps of a kind, one after the other. */
async function measure(page: Page, cdp: CDPSession, { what, find, after }: Kind): Promise<Measured> {
  const made: Tap[] = [];
  for (let tap = 0; tap < taps; tap += 1) {
    made.push(await tapOn(page, cdp, find(page, tap)));
    await after?.(page);
  }
  const painted = made.map((tap) => tap.painted).sort((one, other) => one - other);
  return { what, painted, worked: made.map(({ worked }) => worked) };
}

const database = await openBenchDatabase();
await fillShops(database.pool);
await fillPendingOrders(database.pool, taps + 10);
const server = await startTsena(database.url, database.dataDir);
try {
  const measured = await withChromium(async (chrome) => {
    await signIn(chrome, server.address);
    return onPage(chrome, async (page) => {
      const cdp = await page.context().newCDPSession(page);
      await openOrders(page, cdp, server.address);
      const all: Measured[] = [];
      for (const kind of kinds) all.push(await measure(page, cdp, kind));
      return all;
    });
  });
  const { rows } = await database.pool.query<{ accepted: number }>(
    "select count(*)::int as accepted from orders where shop_id = 's1' and status = 3",
  );
  for (const { what, painted, worked } of measured)
    console.log(
      `${taps} ${what} by a tap at ${slowdown}× slow-down: painted after ${median(painted)} ms (${painted.join(" ")}), ` +
        `${median(worked).toFixed(0)} ms of it the app's work; ratio ${(median(painted) / longestMs).toFixed(2)}`,
    );
  console.log(`${rows[0]?.accepted} of the ${taps} orders are accepted on the server`);
  const isQuick = measured.every(({ painted }) => median(painted) <= longestMs);
  process.exitCode = isQuick && rows[0]?.accepted === taps ? 0 : 1;
} finally {
  await server.stop();
  await database.stop();
}
