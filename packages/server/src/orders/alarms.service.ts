import { defaultLanguage } from "@tsena/contract/languages";
import { sql, type Transaction } from "kysely";
import type { Database } from "../database/tables.ts";
import { lockNotAvailable, sqlState } from "../database/transaction.ts";
import type { Dependencies } from "../http/dependencies.ts";
import { secondsAfter } from "../system/clock.ts";
import { listWaiting, type OrderKey, takeWaiting, type Waiting } from "./alarms.store.ts";
import { orderWaits } from "./orders.rules.ts";
import { type Alarm, alarmMessage } from "./orders.words.ts";

const pageSize = 50;
/** Whoever holds what an alarm needs is not waited for longer: other shops' are due too. */
const longestLockWait = "500ms";

/** The last first: whoever is to be warned for the last time is not told besides that the order waits. */
const alarms = [
  { alarm: "lastWarning", nth: 2, afterSeconds: orderWaits.lastWarning },
  { alarm: "waiting", nth: 1, afterSeconds: orderWaits.smsAfter },
] as const satisfies readonly { alarm: Alarm; nth: number; afterSeconds: number }[];

/**
 * Tells the shops by text message of the orders that nobody accepts (rules/orders.md#warnings-before-the-deadline); safe
 * on several nodes at once. An alarm is tried until the order's time is over; a later one, or whatever becomes of the
 * order, takes its place. Each is a transaction of its own: one that fails is logged, holds up no other shop's, and comes
 * again with the next sweep.
 */
export async function sendAlarms(dependencies: Dependencies): Promise<void> {
  const { database, clock, stopping } = dependencies;
  const leftAlone: string[] = [];
  for (const { alarm, nth, afterSeconds } of alarms) {
    let found = pageSize;
    while (found === pageSize && !stopping.aborted) {
      const now = clock.now();
      const unheard = { nth, paidBefore: secondsAfter(now, -afterSeconds), now };
      const waiting = await listWaiting(database, { ...unheard, rows: pageSize, leftAlone });
      for (const order of waiting) await tryToTell(dependencies, { alarm, order, ...unheard }, leftAlone);
      found = waiting.length;
    }
  }
}

interface Wanted {
  alarm: Alarm;
  order: OrderKey;
  nth: 1 | 2;
  paidBefore: Date;
  now: Date;
}

/** Takes one order and leaves its message, or names it among those left alone: that failed, or somebody holds the order. */
async function tryToTell(dependencies: Dependencies, { alarm, ...given }: Wanted, leftAlone: string[]): Promise<void> {
  const { database, log } = dependencies;
  const { order, now } = given;
  try {
    await database.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = ${sql.lit(longestLockWait)}`.execute(tx);
      const taken = await takeWaiting(tx, given);
      if (taken === undefined) leftAlone.push(order.id);
      else await tell(tx, dependencies, { alarm, order: taken, now });
    });
  } catch (error) {
    leftAlone.push(order.id);
    const level = sqlState(error) === lockNotAvailable ? "warn" : "error";
    log[level]({ err: error, order: order.id }, "a shop could not be told of an order that waits");
  }
}

/** Leaves the message in the outbox: a gateway that is slow must not hold the clock up. */
async function tell(
  tx: Transaction<Database>,
  { messenger, log }: Dependencies,
  { alarm, order, now }: { alarm: Alarm; order: Waiting; now: Date },
): Promise<void> {
  const { id, orderNo, amount, acceptBy, target, isFirst, language } = order;
  if (target === null) {
    if (isFirst) log.warn({ order: id }, "an order waits, and its shop has no phone that may be told of it");
    return;
  }
  const secondsLeft = (acceptBy.getTime() - now.getTime()) / 1000;
  const message = alarmMessage({ alarm, orderNo, amount, secondsLeft }, language ?? defaultLanguage);
  await messenger.entrust(tx, { target, ...message, thread: id, expiresAt: acceptBy }, "service");
}
