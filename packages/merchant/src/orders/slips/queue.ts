import type { Order } from "@tsena/web/shapes.ts";
import { createStore, type Store } from "@tsena/web/store.ts";
import type { OwnStorage } from "../../person/own-storage.ts";
import { createBackoff } from "../../api/backoff.ts";
import type { PrintEnd } from "./print.ts";
import { jobOf, slipTurn, type printedJobs } from "./printed.ts";
import { afterCrash, emptyQueue, moved, turnedOn, withAccepted, type SlipJob, type SlipQueue } from "./queue.rules.ts";

export interface SlipQueueDependencies<Whose> {
  storage: Pick<OwnStorage<SlipQueue, Whose>, "get" | "put">;
  /** Whose slips are printed now, a new value for each sign-in and shop; null for nobody's. */
  whoseStore: Pick<Store<Whose | null>, "get" | "subscribe">;
  /** Does the work while no other tab does one of the same name. */
  inTurn<Result>(name: typeof slipTurn | "slips.mark", work: () => Promise<Result>): Promise<Result>;
  /** The other tabs of this phone. */
  others: { broadcast(): void; hear(changed: () => void): void };
  /** What this phone has printed, by hand too. */
  printed: ReturnType<typeof printedJobs>;
  /** Whether a slip comes out without a tap. */
  printsAlone(): Promise<boolean>;
  print(order: Order, job: SlipJob, mayAsk: boolean): Promise<PrintEnd>;
  now(): number;
}

/** What is accepted, as the server said it at a time of the phone's clock. */
interface Seen {
  orders: ReadonlyMap<string, Order>;
  at: number;
}

/** The queue of whoever is at the phone, as this page shows it and as it lies on the disk. */
function createMarks<Whose>({ storage, whoseStore, inTurn, others, printed }: SlipQueueDependencies<Whose>) {
  const store = createStore<SlipQueue>(emptyQueue);
  const show = (whose: Whose, queue: SlipQueue) => whoseStore.get() === whose && store.set(queue);
  const read = async (whose: Whose) => (await storage.get(whose, emptyQueue.key)) ?? emptyQueue;

  /** Changes what lies on the disk, one tab at a time; `isKept`: it lies there, and outlives this page. */
  const change = (whose: Whose, how: (queue: SlipQueue) => SlipQueue): Promise<{ queue: SlipQueue; isKept: boolean }> =>
    inTurn("slips.mark", async () => {
      const before = await read(whose);
      const queue = how(before);
      const isSame = JSON.stringify(queue) === JSON.stringify(before);
      const isKept = isSame || (await storage.put(whose, queue));
      show(whose, queue);
      if (!isSame) others.broadcast();
      return { queue, isKept };
    });

  return {
    store,
    change,
    /** Nobody is shown what was somebody else's, not even for a moment. */
    clear: () => store.set(emptyQueue),
    async reload(): Promise<void> {
      const whose = whoseStore.get();
      if (whose !== null) show(whose, await read(whose));
    },
    /** To be called in the turn of printing, as `afterCrash`: what was broken off may have come out, whoever prints it next. */
    async mend(whose: Whose, then: (queue: SlipQueue) => SlipQueue): Promise<SlipQueue> {
      let broken: readonly SlipJob[] = [];
      const { queue } = await change(whose, (lying) => {
        broken = lying.jobs.filter(({ state }) => state === "printing");
        return then(afterCrash(lying));
      });
      for (const { id } of broken) printed.addDoubted(id);
      return queue;
    },
  };
}

type Marks<Whose> = ReturnType<typeof createMarks<Whose>>;

/** Where a job stands after a try; what came of one that broke off only a person at the printer can say. */
const after = {
  done: { state: "settled" },
  closed: { state: "waiting" },
  failed: { state: "waiting" },
  half: { state: "unknown" },
} as const satisfies Record<PrintEnd, Partial<SlipJob>>;

/** Prints one after another what waits, one tab at a time. */
function createRounds<Whose>(dependencies: SlipQueueDependencies<Whose>, marks: Marks<Whose>) {
  const { whoseStore, inTurn, printed, printsAlone, print, now } = dependencies;
  const backoff = createBackoff(() => void round(false));
  let seen: Seen | undefined;

  /** Whether what was seen is from before the switch was turned on; of a clock that was put back behind that moment nobody can say it. */
  const isBefore = ({ at }: Seen, since: number) => at < since && since <= now();

  /** What is known to be accepted since the switch was turned on. */
  const acceptedOf = ({ since }: SlipQueue) =>
    seen === undefined || since === null || isBefore(seen, since) ? [] : [...seen.orders.values()];

  /** Nothing is printed before it is written down that it may have been: after a crash nobody prints it twice unasked. */
  async function attempt(whose: Whose, job: SlipJob, order: Order, mayAsk: boolean): Promise<PrintEnd> {
    const ids = [job.id];
    const claim = await marks.change(whose, (queue) => moved(queue, ids, "waiting", { state: "printing" }));
    // Somebody has just left it.
    if (claim.queue.jobs.find(({ id }) => id === job.id)?.state !== "printing") return "done";
    const isSure = claim.isKept && whoseStore.get() === whose;
    const end = isSure ? await print(order, job, mayAsk) : "failed";
    printed.note(job.id, end);
    await marks.change(whose, (queue) => moved(queue, ids, "printing", after[end]));
    return end;
  }

  async function printAll(mayAsk: boolean): Promise<PrintEnd> {
    const { isPrinted, isDoubted } = printed;
    for (;;) {
      const whose = whoseStore.get();
      if (whose === null) return "done";
      printed.reread();
      const queue = await marks.mend(whose, (lying) =>
        withAccepted(lying, { accepted: acceptedOf(lying), isPrinted, isDoubted, now: now() }),
      );
      const next = queue.jobs.find(({ id, state }) => state === "waiting" && seen?.orders.has(id) === true);
      const order = seen?.orders.get(next?.id ?? "");
      if (queue.since === null || next === undefined || order === undefined) return "done";
      if (!mayAsk && !(await printsAlone())) return "failed";
      const end = await attempt(whose, next, order, mayAsk);
      if (end === "failed" || end === "closed") return end;
      backoff.reset();
    }
  }

  async function round(mayAsk: boolean): Promise<PrintEnd> {
    backoff.waitNoMore();
    const end = await inTurn(slipTurn, () => printAll(mayAsk));
    if (end === "failed" || end === "closed") backoff.wait();
    return end;
  }

  /** A tab that was closed while it printed has left its job behind; what it has not begun waits for the next look here. */
  async function recover(): Promise<void> {
    const whose = whoseStore.get();
    if (whose === null) return;
    const queue = await inTurn(slipTurn, () => marks.mend(whose, (lying) => lying));
    if (queue.jobs.some(({ state }) => state === "waiting")) backoff.wait();
  }

  return {
    round,
    recover,
    see: (orders: readonly Order[], at: number) => {
      seen = { orders: new Map(orders.map((order) => [jobOf(order), order])), at };
    },
    forget: () => void (seen = undefined),
    /** Before anything was seen, all that lies there may still be wanted; what has left the kitchen is not. */
    isWanted: ({ id }: SlipJob) => seen === undefined || seen.orders.has(id),
  };
}

/** Has slips come out by themselves, each once (rules/orders.md#automatic-slips). */
export function createSlipQueue<Whose>(dependencies: SlipQueueDependencies<Whose>) {
  const { whoseStore, others, printed } = dependencies;
  const marks = createMarks(dependencies);
  const rounds = createRounds(dependencies, marks);

  async function begin(): Promise<void> {
    rounds.forget();
    marks.clear();
    await marks.reload();
    await rounds.round(false);
  }

  /** Shows what another tab has changed: were it tried here at once, two tabs would take turns at a printer that is off. */
  async function heard(): Promise<void> {
    await marks.reload();
    await rounds.recover();
  }

  async function change(how: (queue: SlipQueue) => SlipQueue): Promise<boolean> {
    const whose = whoseStore.get();
    return whose !== null && (await marks.change(whose, how)).isKept;
  }

  whoseStore.subscribe(() => void begin());
  printed.store.subscribe(() => void rounds.round(false));
  others.hear(() => void heard());
  void begin();

  return {
    queueStore: marks.store,
    isWanted: rounds.isWanted,
    /** Looks whether something waits, and prints it: the printer may be there again. */
    look: () => void rounds.round(false),
    /** All that is accepted, as the server said it at a time of the phone's clock. */
    see(orders: readonly Order[], at: number): void {
      rounds.see(orders, at);
      void rounds.round(false);
    },
    /** Gives whether the phone can keep it: where it cannot, nothing is printed unasked. */
    turnOn: (accepted: readonly Order[], asked: number) => change(() => turnedOn(accepted, asked)),
    turnOff: () => change(() => emptyQueue),
    /** Somebody has tapped to have printed what waits; the browser may ask which printer it is. */
    printNow: () => rounds.round(true),
    /** Somebody does not want these slips any more, or has them in hand. */
    leave(ids: readonly string[], from: "waiting" | "unknown"): Promise<boolean> {
      if (from === "unknown") ids.forEach(printed.add);
      return change((queue) => moved(queue, ids, from, { state: "settled" }));
    },
    /** The slip is not there, or not whole: it is printed once more, and says so. */
    async printAgain(id: string): Promise<PrintEnd> {
      await change((queue) => moved(queue, [id], "unknown", { state: "waiting", isDuplicate: true }));
      return rounds.round(true);
    },
  };
}
