import { browserStore, whenOtherTabWrites, type KeyValueStore } from "@tsena/web/storage.ts";
import { createStore } from "@tsena/web/store.ts";
import type { Order } from "@tsena/web/shapes.ts";
import type { PrintEnd } from "./print.ts";
import type { SlipMark } from "./slip.rows.ts";

/** So many orders are remembered: more than a shop has under way. */
const kept = 200;

const key = "printed";

/** Under this name one slip is printed at a time on this phone, whoever asked for it. */
export const slipTurn = "slips.print";

type Told = Pick<Order, "id" | "items" | "note">;

/**
 * The revision of an order as its slip knows it: what is to be cooked, and how. A step of the order makes no new one, or one
 * dish would be cooked twice. A number of 32 bits (FNV-1a): nothing of what the customer wrote stays behind.
 */
export function revisionOf({ items, note }: Told): string {
  const text = JSON.stringify([note, items.map(({ variantId, quantity }) => [variantId, quantity])]);
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

const startOf = ({ id }: Pick<Order, "id">) => `${id}:`;

/** The job that an order's slip is: one for each of its revisions (rules/orders.md#slips). */
export const jobOf = (order: Told): string => startOf(order) + revisionOf(order);

/** What stands behind a job that may have come out: its print broke off, and nobody has said what became of it. */
const doubt = "?";

/**
 * What has been printed on this phone, or may have been, the newest last: one job for an order and its revision
 * (rules/orders.md#slips).
 */
export function printedJobs(storage: KeyValueStore) {
  const read = () => (storage.getItem(key) ?? "").split(" ").filter((job) => job !== "");
  const store = createStore<readonly string[]>(read());
  const show = (jobs: readonly string[]) => jobs.join() !== store.get().join() && store.set(jobs);
  const isPrinted = (job: string) => store.get().includes(job);
  const isDoubted = (job: string) => store.get().includes(job + doubt);
  /** Remembers this of a job, or nothing, beside what another tab has written meanwhile. */
  const write = (job: string, ...now: string[]) => {
    const others = read().filter((other) => other !== job && other !== job + doubt);
    const jobs = [...others, ...now].slice(-kept);
    storage.setItem(key, jobs.join(" "));
    show(jobs);
  };
  const add = (job: string): void => write(job, job);
  const addDoubted = (job: string): void => void (isPrinted(job) || isDoubted(job) || write(job, job + doubt));
  /** Remembers what came of a try: of nothing that came out there is nothing to remember. */
  const note = (job: string, end: PrintEnd): void => {
    if (end === "done") add(job);
    else if (end === "half") addDoubted(job);
  };
  return {
    store,
    reread: (): void => void show(read()),
    isPrinted,
    isDoubted,
    /** What the next slip of an order is: the same once more, or another than there was, or may have been. */
    markOf(order: Told): SlipMark | undefined {
      const job = jobOf(order);
      if (isPrinted(job)) return "duplicate";
      const jobs = store.get().filter((other) => other.startsWith(startOf(order)));
      if (jobs.some((other) => other !== job + doubt)) return "changed";
      return jobs.length === 0 ? undefined : "duplicate";
    },
    add,
    addDoubted,
    note,
    /** As `note`, of a try that is in doubt while it lasts: its page may be closed on the way. */
    async noteTry(job: string, print: () => Promise<PrintEnd>): Promise<void> {
      const isNew = !isPrinted(job) && !isDoubted(job);
      addDoubted(job);
      const end = await print();
      if (isNew && (end === "failed" || end === "closed")) write(job);
      note(job, end);
    },
  };
}

export const printed = printedJobs(browserStore());
whenOtherTabWrites([key], printed.reread);
