import type { Order } from "@tsena/web/shapes.ts";
import { memoryStore } from "@tsena/web/storage.ts";
import { createStore } from "@tsena/web/store.ts";
import type { createLocks } from "../../../unsent/testing/phones.ts";
import type { PrintEnd } from "../print.ts";
import { jobOf, printedJobs } from "../printed.ts";
import { createSlipQueue } from "../queue.ts";
import { markedAs, type SlipQueue } from "../queue.rules.ts";
import type { SlipMark } from "../slip.rows.ts";

/** An order as far as its slip's job knows it. */
export const orderOf = (id: string, quantity = 2): Order =>
  ({ id, orderNo: `20261120-${id}`, note: "", items: [{ variantId: "p1", quantity }] }) as unknown as Order;

/** What a printer does with what it is sent. */
export type Mood = "prints" | "off" | "breaks" | "hangs";

/** What came out of a printer. */
export interface Paper {
  job: string;
  isDuplicate: boolean;
  /** What it says on top. */
  mark: SlipMark | undefined;
  isWhole: boolean;
}

/** A printer that several tabs may reach. */
export function createPrinter() {
  const papers: Paper[] = [];
  const printer = { mood: "prints" as Mood, papers };
  return Object.assign(printer, {
    async print(paper: Omit<Paper, "isWhole">): Promise<PrintEnd> {
      await Promise.resolve();
      if (printer.mood === "off") return "failed";
      const isWhole = printer.mood === "prints";
      papers.push({ ...paper, isWhole });
      if (printer.mood === "hangs") await new Promise((done) => setTimeout(done, 120_000));
      return isWhole ? "done" : "half";
    },
  });
}

type Printer = ReturnType<typeof createPrinter>;

/** A phone: what lies on it outlives its tabs; each of them may be closed in the middle of anything. */
export function createTill(locks: ReturnType<typeof createLocks>, printer: () => Printer) {
  const disk = new Map<string, SlipQueue>();
  const remembered = memoryStore();
  const tabs = new Set<{ heard: () => void }>();
  const till = { isFull: false, mostAtOnce: 0 };
  /** What is printed now, by its tab: one that is closed lets go of the printer that it sent to, whichever is chosen since. */
  const atWork = new Set<{ tab: object }>();

  async function print(tab: object, paper: Omit<Paper, "isWhole">): Promise<PrintEnd> {
    const work = { tab };
    atWork.add(work);
    till.mostAtOnce = Math.max(till.mostAtOnce, atWork.size);
    return printer()
      .print(paper)
      .finally(() => atWork.delete(work));
  }

  function open(whose: string | null = "hery") {
    let isAlive = true;
    const own = { heard: () => undefined as void };
    const whileAlive = <Value>(value: () => Value): Promise<Value> =>
      new Promise((resolve) => {
        if (isAlive) void Promise.resolve().then(() => isAlive && resolve(value()));
      });
    const whoseStore = createStore<string | null>(whose);
    const printed = printedJobs(remembered);
    /** What a full disk does not take lasts as long as the tab. */
    const loose = new Map<string, SlipQueue>();
    const queue = createSlipQueue<string>({
      storage: {
        get: (of) => whileAlive(() => loose.get(of) ?? disk.get(of)),
        put: (of, lying) => whileAlive(() => (till.isFull ? loose : disk).set(of, structuredClone(lying)) === disk),
      },
      whoseStore,
      inTurn: (name, work) => (isAlive ? locks.request(own, name, work) : new Promise(() => undefined)),
      others: {
        broadcast: () => tabs.forEach((tab) => tab !== own && void Promise.resolve().then(() => tab.heard())),
        hear: (changed) => void (own.heard = () => (isAlive ? changed() : undefined)),
      },
      printed,
      printsAlone: () => whileAlive(() => printer().mood !== "off"),
      async print(order, job) {
        if (!isAlive) await new Promise(() => undefined);
        const mark = markedAs(job, printed.markOf(order));
        const end = await print(own, { job: jobOf(order), isDuplicate: job.isDuplicate, mark });
        return whileAlive(() => end);
      },
      now: Date.now,
    });
    tabs.add(own);
    const states = () => queue.queueStore.get().jobs.map(({ id, state }) => `${id.split(":")[0]} ${state}`);
    return {
      ...queue,
      whoseStore,
      printed,
      states,
      close(): void {
        isAlive = false;
        tabs.delete(own);
        locks.letGo(own);
        for (const work of atWork) if (work.tab === own) atWork.delete(work);
      },
    };
  }
  return Object.assign(till, { open, disk });
}

export type Tab = ReturnType<ReturnType<typeof createTill>["open"]>;
