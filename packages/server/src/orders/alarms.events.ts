import { defaultLanguage } from "@tsena/contract/languages";
import type { Transaction } from "kysely";
import type { Database } from "../database/tables.ts";
import type { Dependencies } from "../dependencies.ts";
import { secondsAfter } from "../outside/clock.ts";
import { isAnyWaiting, takeWaiting, type Waiting } from "./alarms.store.ts";
import { orderWaits } from "./orders.rules.ts";
import { type Alarm, alarmMessage } from "./orders.words.ts";

const pageSize = 50;

/** The last first: whoever is to be warned for the last time is not told besides that the order waits. */
const alarms = [
  { alarm: "lastWarning", nth: 2, afterSeconds: orderWaits.lastWarning },
  { alarm: "waiting", nth: 1, afterSeconds: orderWaits.smsAfter },
] as const satisfies readonly { alarm: Alarm; nth: number; afterSeconds: number }[];

/**
 * Tells the shops by text message of the orders that nobody accepts (decisions, Orders); safe on several nodes at once. An
 * alarm is tried until the order's time is over; a later one, or whatever becomes of the order, takes its place.
 */
export async function sendAlarms(dependencies: Dependencies): Promise<void> {
  const { database, clock, stopping } = dependencies;
  for (const { alarm, nth, afterSeconds } of alarms) {
    let found = pageSize;
    while (found === pageSize && !stopping.aborted) {
      const now = clock.now();
      const unheard = { nth, paidBefore: secondsAfter(now, -afterSeconds), now };
      if (!(await isAnyWaiting(database, unheard))) break;
      found = await database.transaction().execute(async (tx) => {
        const taken = await takeWaiting(tx, { ...unheard, rows: pageSize });
        for (const order of taken) await tell(tx, dependencies, { alarm, order, now });
        return taken.length;
      });
    }
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
