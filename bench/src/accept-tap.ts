import type { CDPSession, Page } from "playwright-core";
import { onPage, signIn, withChromium } from "./chromium.ts";
import { openBenchDatabase } from "./database.ts";
import { startTsena } from "./processes.ts";
import { fillPendingOrders, fillShops } from "./shops.ts";
import { median } from "./wrk.ts";

/** How long after a finger is lifted from 'Accepter' a slow phone on a slow link shows that the tap has counted. */
const taps = Number(process.env["BENCH_TAPS"] ?? 20);
const slowdown = 4;
const longestMs = 100;
/** Bytes a second and milliseconds: 400 kbit/s, as 3G at the edge of a town. */
const link = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 300 };

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
  await cdp.send("Network.emulateNetworkConditions", { offline: false, ...link });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.waitForTimeout(1_000);
}

/** Accepts the uppermost order that can be, with a finger; gives what the browser measured of it. */
async function accept(page: Page, cdp: CDPSession): Promise<Tap> {
  const button = page.getByRole("button", { name: "Accepter" }).first();
  await button.scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  const box = await button.boundingBox();
  if (box === null) throw new Error("no order is left to accept");
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

const database = await openBenchDatabase();
await fillShops(database.pool);
await fillPendingOrders(database.pool, taps + 10);
const server = await startTsena(database.url, database.dataDir);
try {
  const all = await withChromium(async (chrome) => {
    await signIn(chrome, server.address);
    return onPage(chrome, async (page) => {
      const cdp = await page.context().newCDPSession(page);
      await openOrders(page, cdp, server.address);
      const measured: Tap[] = [];
      for (let tap = 0; tap < taps; tap += 1) measured.push(await accept(page, cdp));
      return measured;
    });
  });
  const { rows } = await database.pool.query<{ accepted: number }>(
    "select count(*)::int as accepted from orders where shop_id = 's1' and status = 3",
  );
  const painted = all.map((tap) => tap.painted).sort((one, other) => one - other);
  const middle = median(painted);
  console.log(
    `${taps} orders accepted by a tap at ${slowdown}× slow-down, ${rows[0]?.accepted} of them on the server: ` +
      `painted after ${middle} ms (${painted.join(" ")}), ${median(all.map(({ worked }) => worked)).toFixed(0)} ms of it the app's work; ` +
      `ratio ${(middle / longestMs).toFixed(2)}`,
  );
  process.exitCode = middle <= longestMs && rows[0]?.accepted === taps ? 0 : 1;
} finally {
  await server.stop();
  await database.stop();
}
