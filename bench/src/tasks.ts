import type { Page } from "playwright-core";

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** CPU time, in microseconds. */
  tdur?: number;
  args?: { name?: string };
}

const shown = 5;

/**
 * The CPU time in milliseconds of the longest tasks on a page's main thread while something was done, the longest first:
 * on a shared machine the clock says more than the page took.
 */
export async function longestTasks(page: Page, work: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser();
  if (browser === null) throw new Error("the page has no browser of its own");
  await browser.startTracing(page, { categories: ["disabled-by-default-devtools.timeline"] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mains = new Set(
    traceEvents.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain").map(threadOf),
  );
  const tasks = new Map<string, TraceEvent[]>();
  for (const event of traceEvents) {
    const thread = threadOf(event);
    if (event.ph !== "X" || event.name !== "RunTask" || !mains.has(thread)) continue;
    const before = tasks.get(thread) ?? [];
    before.push(event);
    tasks.set(thread, before);
  }
  // The browser has pages of its own; ours is the one at work.
  const sum = (events: TraceEvent[]) => events.reduce((total, { tdur = 0 }) => total + tdur, 0);
  const [ours = []] = [...tasks.values()].sort((one, other) => sum(other) - sum(one));
  return ours
    .map(({ tdur = 0 }) => tdur / 1000)
    .sort((one, other) => other - one)
    .slice(0, shown);
}
