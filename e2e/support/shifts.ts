import type { Page } from "@playwright/test";

/** What Chromium tells of parts that have moved (Layout Instability). */
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node; previousRect: DOMRect; currentRect: DOMRect }[];
}

function keepShifts(): void {
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

/** Has every page that is loaded from now on keep what of it moves by itself. */
export const recordShifts = (page: Page) => page.addInitScript(keepShifts);

/** What of the page has moved by itself since it was loaded, and by how much, as Chromium counts it. */
export const shiftsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
