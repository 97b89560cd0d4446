import { alertTestRingsSeconds } from "@tsena/contract/alert-tests";
import { type DueItem, type DueWork, sweepDue, type Sweeping } from "../database/sweeping.ts";
import type { Work } from "../database/transaction.ts";
import { secondsAfter } from "../system/clock.ts";
import {
  deleteUnsentAlertTest,
  endAlertTest,
  listDueAlertTests,
  listTestsAmong,
  noteObserved,
  sendAlertTest,
  takeAlertTest,
} from "./alert-tests.store.ts";

interface Seen {
  ids: readonly string[];
  shopId: string;
  sessionId: string;
  now: Date;
}

/** Ends those tests among some ids that are of a device, which were seen there; gives how many the device has by these ids. */
export async function seeAlertTests({ tx, announce }: Work, { ids, shopId, sessionId, now }: Seen): Promise<number> {
  const own = await listTestsAmong(tx, { ids, sessionId });
  for (const id of own) {
    await noteObserved(tx, id, { pushed: false, rang: false, shown: true }, now);
    if (await endAlertTest(tx, id, now)) await announce("shop", shopId);
  }
  return own.length;
}

type Taken = NonNullable<Awaited<ReturnType<typeof takeAlertTest>>>;

const due = (
  isSent: boolean,
  act: (work: Work, taken: Taken, now: Date) => Promise<unknown>,
): DueWork<DueItem, Taken> => ({
  name: "alert test",
  deed: isSent ? "end" : "send",
  retryAfterMs: 60_000,
  find: (database, page) => listDueAlertTests(database, { ...page, isSent }),
  take: ({ tx }, { id }) => takeAlertTest(tx, { id, isSent }),
  work: async (work, taken, now) => {
    await act(work, taken, now);
    await work.announce("shop", taken.shop_id);
    return true;
  },
});

/** Has a test ring; one that would have fallen silent by now, as the server was down, is taken away: whoever asked has long gone on. */
async function sendInTime(tx: Work["tx"], taken: Taken, now: Date): Promise<void> {
  const isInTime = secondsAfter(taken.send_at, alertTestRingsSeconds) > now;
  await (isInTime ? sendAlertTest(tx, taken, now) : deleteUnsentAlertTest(tx, taken.id));
}

/** Sends the tests whose moment has come, and ends those that nobody has stopped (rules/orders.md#alert-test). */
export function sweepAlertTests(sweeping: Sweeping): Promise<void> {
  return sweepDue(sweeping, [
    due(false, ({ tx }, taken, now) => sendInTime(tx, taken, now)),
    due(true, ({ tx }, { id }, now) => endAlertTest(tx, id, now)),
  ]);
}
