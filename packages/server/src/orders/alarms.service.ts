import { defaultLanguage } from "@tsena/contract/languages";
import type { Transaction } from "kysely";
import type { Database } from "../database/tables.ts";
import type { Dependencies } from "../http/dependencies.ts";
import type { Waits } from "../settings/settings.ts";
import { secondsAfter } from "../system/clock.ts";
import { type DueItem, type DueWork, sweepDue, type Sweeping } from "../database/sweeping.ts";
import { listWaiting, takeWaiting, type Waiting } from "./alarms.store.ts";
import { type Alarm, alarmMessage } from "./orders.words.ts";

/** The last first: whoever is to be warned for the last time is not told besides that the order waits. */
const alarmsOf = ({ accept, lastWarning, smsAfter }: Waits) =>
  [
    { alarm: "lastWarning", nth: 2, secondsLeft: accept - lastWarning },
    { alarm: "waiting", nth: 1, secondsLeft: accept - smsAfter },
  ] as const satisfies readonly { alarm: Alarm; nth: number; secondsLeft: number }[];

/**
 * An alarm is tried until the order's time is over; a later one, or whatever becomes of the order, takes its place. One that
 * fails comes again with the next sweep.
 */
const warning = (
  { alarm, nth, secondsLeft }: ReturnType<typeof alarmsOf>[number],
  dependencies: Pick<Dependencies, "messenger" | "log">,
): DueWork<DueItem, Waiting> => {
  const unheardAt = (now: Date) => ({ nth, acceptUntil: secondsAfter(now, secondsLeft), now });
  return {
    name: "order",
    deed: alarm,
    retryAfterMs: 0,
    find: (database, page) => listWaiting(database, { ...page, ...unheardAt(page.now) }),
    take: ({ tx }, order, now) => takeWaiting(tx, { order, ...unheardAt(now) }),
    work: async ({ tx }, order, now) => {
      await tell(tx, dependencies, { alarm, order, now });
      return true;
    },
  };
};

/** Tells the shops by text message of the orders that nobody accepts (rules/orders.md#warnings-before-the-deadline). */
export function sendAlarms(dependencies: Sweeping & Pick<Dependencies, "messenger" | "settings">): Promise<void> {
  const warnings = alarmsOf(dependencies.settings.waits).map((alarm) => warning(alarm, dependencies));
  return sweepDue(dependencies, warnings);
}

/** Leaves the message in the outbox: a gateway that is slow must not hold the clock up. */
async function tell(
  tx: Transaction<Database>,
  { messenger, log }: Pick<Dependencies, "messenger" | "log">,
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
