import type { Order } from "@tsena/web/shapes.ts";
import { jobOf } from "./printed.ts";
import type { SlipMark } from "./slip.rows.ts";

/**
 * How a job stands. "printing": a tab has begun, and nobody can say that nothing came out; "unknown": it ended there;
 * "settled": nothing is left to do, since it was printed, left, or accepted before the switch was turned on.
 */
export type JobState = "waiting" | "printing" | "unknown" | "settled";

/** An order's slip that comes out by itself: one for each of its revisions. */
export interface SlipJob {
  /** What tells it from all others (`jobOf`). */
  id: string;
  orderNo: string;
  state: JobState;
  /** When the order was first seen accepted, by the phone's clock in milliseconds. */
  at: number;
  /** A slip of it may be about: the next one says so. */
  isDuplicate: boolean;
}

/** What lies on the phone of an account and shop whose slips come out by themselves (rules/orders.md#automatic-slips). */
export interface SlipQueue {
  key: "queue";
  /** When the switch was turned on, by the phone's clock in milliseconds; null while it is off. */
  since: number | null;
  jobs: readonly SlipJob[];
}

export const emptyQueue: SlipQueue = { key: "queue", since: null, jobs: [] };

/** An order that is gone is remembered so long, in milliseconds: an answer from before may still name it. */
const rememberedFor = 24 * 3_600_000;

const newJob = (order: Order, state: JobState, now: number): SlipJob => ({
  id: jobOf(order),
  orderNo: order.orderNo,
  state,
  at: now,
  isDuplicate: false,
});

/** The switch is turned on: what is accepted already is never printed. */
export const turnedOn = (accepted: readonly Order[], now: number): SlipQueue => ({
  ...emptyQueue,
  since: now,
  jobs: accepted.map((order) => newJob(order, "settled", now)),
});

interface Seen {
  accepted: readonly Order[];
  isPrinted: (job: string) => boolean;
  /** Whether it may have come out: somebody has tried it by hand. */
  isDoubted: (job: string) => boolean;
  now: number;
}

/** What is accepted now gets its jobs; one that was printed in another way has nothing left to do, and one that may have been is asked about. */
export function withAccepted(queue: SlipQueue, { accepted, isPrinted, isDoubted, now }: Seen): SlipQueue {
  const known = new Set(queue.jobs.map(({ id }) => id));
  const there = new Set(accepted.map(jobOf));
  const isKept = ({ id, at }: SlipJob) => there.has(id) || now - at < rememberedFor;
  const settle = (job: SlipJob): SlipJob => {
    if (isPrinted(job.id)) return { ...job, state: "settled" };
    const isAsked = job.state === "waiting" && !job.isDuplicate && isDoubted(job.id);
    return isAsked ? { ...job, state: "unknown" } : job;
  };
  const added = accepted.filter((order) => !known.has(jobOf(order))).map((order) => newJob(order, "waiting", now));
  return { ...queue, jobs: [...queue.jobs.filter(isKept), ...added].map(settle) };
}

/** What the slip of a job says on top; `before`: by what may be about already. That of another revision counts for more: taken for the same, it would be cooked. */
export const markedAs = ({ isDuplicate }: SlipJob, before: SlipMark | undefined): SlipMark | undefined =>
  before ?? (isDuplicate ? "duplicate" : undefined);

/** A slip that comes out within this is none that waits, in milliseconds. */
const waitsUnsaid = 10_000;

/** Whether it is said of a job that it waits; of one from before the clock was put back nobody knows for how long it does. */
export function isLate({ state, at }: SlipJob, now: number): boolean {
  return state === "waiting" && (now < at || now - at >= waitsUnsaid);
}

/** To be called by who alone prints on this phone: what is said to be printing then was broken off. */
export const afterCrash = (queue: SlipQueue): SlipQueue => ({
  ...queue,
  jobs: queue.jobs.map((job) => (job.state === "printing" ? { ...job, state: "unknown" } : job)),
});

/** Some jobs go on, those of them that stand as is expected: another tab may have been faster. */
export const moved = (
  queue: SlipQueue,
  ids: readonly string[],
  from: JobState,
  to: Partial<Pick<SlipJob, "state" | "isDuplicate">>,
): SlipQueue => ({
  ...queue,
  jobs: queue.jobs.map((job) => (ids.includes(job.id) && job.state === from ? { ...job, ...to } : job)),
});
