import { type OrderEvent, type OrderStatus, orderTransitions } from "@tsena/contract/orders.states";
import type { Dependencies } from "../http/dependencies.ts";
import { inTransaction, type Work } from "../database/transaction.ts";
import { secondsAfter } from "../system/clock.ts";
import type { Worker } from "../workers/repeating.ts";
import { type DueItem, type DueWork, type Failed, sweepDue, type Sweeping } from "../database/sweeping.ts";
import { sendAlarms } from "./alarms.service.ts";
import { pauseWhoMisses } from "./missed.service.ts";
import { sweepAlertTests } from "./alert-tests.service.ts";
import { moveOrder } from "./orders.service.ts";
import { listDueOrders } from "./due.store.ts";
import { hushAfterSeconds, hushReminders } from "./reminders.store.ts";

const sweepEveryMs = 1000;

interface Deadline {
  event: "expireUnpaid" | "expireUnagreed" | "expireUnaccepted" | "expireUndelivered";
  column: "pay_by" | "answer_by" | "accept_by" | "picked_up_at";
  waitSeconds: number;
  /** What else the order's end brings, in the transaction that ends it. */
  after?: (work: Work, item: DueItem, now: Date) => Promise<void>;
}

/**
 * What the clock does to an order that waits too long: since when it waits, and how many seconds more it may
 * (rules/orders.md#payment-deadline, rules/orders.md#proposals, rules/orders.md#accept-deadline,
 * rules/orders.md#delivery-deadline). Whose customer did not answer is seen to before what nobody accepts: it waits anew.
 */
const deadlinesOf = ({
  settings: { waits, missedBeforePause: atMost },
  messenger,
}: Pick<Dependencies, "settings" | "messenger">): Deadline[] => [
  { event: "expireUnpaid", column: "pay_by", waitSeconds: 0 },
  { event: "expireUnagreed", column: "answer_by", waitSeconds: 0 },
  {
    event: "expireUnaccepted",
    column: "accept_by",
    waitSeconds: 0,
    after: (work, { id, shopId }, now) => pauseWhoMisses({ ...work, messenger }, { orderId: id, shopId, atMost, now }),
  },
  { event: "expireUndelivered", column: "picked_up_at", waitSeconds: waits.deliver },
];

/** What the clock does at one of the deadlines. */
const expiring = ({ event, column, waitSeconds, after }: Deadline): DueWork<DueItem, DueItem> => ({
  name: "order",
  deed: event,
  retryAfterMs: 60_000,
  find: (database, page) => {
    const until = secondsAfter(page.now, -waitSeconds);
    return listDueOrders(database, { ...page, statuses: statusesBefore(event), column, until });
  },
  // A move takes its locks itself, in their order, and looks again.
  take: (_work, item) => Promise.resolve(item),
  work: async (work, item, now) => {
    const isMoved = "order" in (await moveOrder(work, { ...item, mover: { event, party: "clock", name: "" }, now }));
    if (isMoved) await after?.(work, item, now);
    return isMoved;
  },
});

/** Moves every order that has waited too long. */
export function sweepOrders(
  sweeping: Sweeping & Pick<Dependencies, "settings" | "messenger">,
  failed?: Failed,
): Promise<void> {
  return sweepDue(sweeping, deadlinesOf(sweeping).map(expiring), failed);
}

function statusesBefore(event: OrderEvent): OrderStatus[] {
  return orderTransitions.filter((row) => row.event === event).flatMap((row) => row.from);
}

/** Silences what has told of something past for long enough. */
async function hushOld({ database, signals, clock }: Dependencies): Promise<void> {
  const now = clock.now();
  await inTransaction(database, signals, async ({ tx, announce }) => {
    for (const shopId of await hushReminders(tx, secondsAfter(now, -hushAfterSeconds), now))
      await announce("shop", shopId);
  });
}

/** The orders' clock. */
export function orderClock(dependencies: Dependencies): Worker {
  const failed: Failed = new Map();
  let sweeps = 0;
  return {
    name: "the orders' clock",
    everyMs: sweepEveryMs,
    work: async () => {
      await sweepOrders(dependencies, failed);
      await sendAlarms(dependencies);
      await sweepAlertTests(dependencies);
      if (sweeps % 60 === 0) await hushOld(dependencies);
      sweeps += 1;
    },
  };
}
