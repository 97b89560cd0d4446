import { sql } from "kysely";
import { type OrderEvent, type OrderStatus, orderTransitions } from "@tsena/contract/orders.states";
import type { Dependencies } from "../http/dependencies.ts";
import { inTransaction, lockNotAvailable, sqlState } from "../database/transaction.ts";
import { secondsAfter } from "../system/clock.ts";
import { repeat, type Repeating } from "../workers/repeating.ts";
import { sendAlarms } from "./alarms.service.ts";
import { moveOrder } from "./orders.service.ts";
import { orderWaits } from "./orders.rules.ts";
import { hushReminders } from "./reminders.store.ts";

const sweepEveryMs = 1000;
const pageSize = 50;
const hushAfterSeconds = 30 * 60;
/** An order that could not be moved is left alone for so long, so that it stands in no other's way. */
const retryAfterMs = 60_000;

/**
 * What the clock does to an order that waits too long: since when it waits, and how many seconds more it may
 * (rules/orders.md#payment-deadline, rules/orders.md#accept-deadline, rules/orders.md#delivery-deadline).
 */
const deadlines = [
  { event: "expireUnpaid", column: "pay_by", waitSeconds: 0 },
  { event: "expireUnaccepted", column: "accept_by", waitSeconds: 0 },
  { event: "expireUndelivered", column: "picked_up_at", waitSeconds: orderWaits.deliver },
] as const;

type Deadline = (typeof deadlines)[number];
type Failed = Map<string, number>;

/** What one sweep leaves alone: orders that failed lately, and shops that somebody holds locked right now. */
interface LeftAlone {
  orders: Failed;
  shops: Set<string>;
}

const clockMover = { party: "clock", name: "" } as const;

/** Moves every order that has waited too long; safe on several nodes at once. One that fails is logged and stops no other. */
export async function sweepOrders(dependencies: Dependencies, failed: Failed = new Map()): Promise<void> {
  const leftAlone: LeftAlone = { orders: failed, shops: new Set() };
  for (const deadline of deadlines) {
    let found = pageSize;
    while (found === pageSize && !dependencies.stopping.aborted)
      found = await sweepPage(dependencies, deadline, leftAlone);
  }
}

/**
 * Moves the orders that have waited longest, a page of them; gives how many there were, 0 where none could be moved. A shop
 * that somebody holds locked is waited for once a sweep, not once for each of its orders: other shops' orders are due too.
 */
async function sweepPage(
  dependencies: Dependencies,
  { event, column, waitSeconds }: Deadline,
  leftAlone: LeftAlone,
): Promise<number> {
  const { database, signals, clock, log } = dependencies;
  const now = clock.now();
  for (const [id, at] of leftAlone.orders) if (at + retryAfterMs < now.getTime()) leftAlone.orders.delete(id);
  const due = await database
    .selectFrom("orders")
    .select(["shop_id", "id"])
    .where("status", "in", statusesBefore(event))
    .where(column, "<=", secondsAfter(now, -waitSeconds))
    .where(sql<boolean>`not id = any(${[...leftAlone.orders.keys()]})`)
    .where(sql<boolean>`not shop_id = any(${[...leftAlone.shops]})`)
    .orderBy(column)
    .limit(pageSize)
    .execute();
  const lockedBefore = leftAlone.shops.size;
  let moved = 0;
  for (const { shop_id: shopId, id } of due) {
    if (leftAlone.shops.has(shopId)) continue;
    try {
      const result = await inTransaction(database, signals, async (work) => {
        await sql`set local lock_timeout = '500ms'`.execute(work.tx);
        return moveOrder(work, { shopId, id, event, by: clockMover, now });
      });
      if ("order" in result) moved += 1;
    } catch (error) {
      if (sqlState(error) === lockNotAvailable) {
        leftAlone.shops.add(shopId);
        log.warn({ shop: shopId, event }, "a shop is locked: the clock comes back to its orders at the next sweep");
        continue;
      }
      leftAlone.orders.set(id, now.getTime());
      log.error({ err: error, order: id, event }, "the clock could not move an order");
    }
  }
  return moved === 0 && leftAlone.shops.size === lockedBefore ? 0 : due.length;
}

function statusesBefore(event: OrderEvent): OrderStatus[] {
  return orderTransitions.filter((row) => row.event === event).flatMap((row) => row.from);
}

/** What told of something past stops by itself after half an hour: a tablet that was off finds no old alarms. */
async function hushOld({ database, signals, clock }: Dependencies): Promise<void> {
  const now = clock.now();
  await inTransaction(database, signals, async ({ tx, announce }) => {
    for (const shopId of await hushReminders(tx, secondsAfter(now, -hushAfterSeconds), now))
      await announce("shop", shopId);
  });
}

/** Keeps sweeping until stopped; a failed sweep is logged and the next one tries again. */
export function startOrderClock(dependencies: Dependencies): Repeating {
  const failed: Failed = new Map();
  let sweeps = 0;
  const sweep = async (): Promise<void> => {
    await sweepOrders(dependencies, failed);
    await sendAlarms(dependencies);
    if (sweeps % 60 === 0) await hushOld(dependencies);
    sweeps += 1;
  };
  return repeat(sweepEveryMs, sweep, (error) => {
    dependencies.log.warn({ err: error }, "the order clock could not sweep");
  });
}
