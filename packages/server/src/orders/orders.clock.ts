import { sql } from "kysely";
import type { OrderEvent } from "@tsena/contract/orders.states";
import type { Dependencies } from "../app.ts";
import { inTransaction } from "../database/transaction.ts";
import { secondsAfter } from "../outside/clock.ts";
import { moveOrder } from "./orders.events.ts";
import { orderWaits } from "./orders.rules.ts";

const sweepEveryMs = 1000;
const movedAtOnce = 50;
const keysKeptForSeconds = 48 * 3600;

interface Overdue {
  event: OrderEvent;
  status: 1 | 2 | 4;
  /** The column that says since when or until when an order waits, and the moment before which it has waited long enough. */
  column: "pay_by" | "accept_by" | "picked_up_at";
  waitSeconds: number;
}

/** What the clock does to an order that waits too long (decisions, Orders). */
const overdue: readonly Overdue[] = [
  { event: "expireUnpaid", status: 1, column: "pay_by", waitSeconds: 0 },
  { event: "expireUnaccepted", status: 2, column: "accept_by", waitSeconds: 0 },
  { event: "expireUndelivered", status: 4, column: "picked_up_at", waitSeconds: orderWaits.deliver },
];

/** Moves every order that has waited too long; safe on several nodes at once. Gives how many it moved. */
export async function sweepOrders({ database, signals, clock }: Dependencies): Promise<number> {
  let moved = 0;
  for (const { event, status, column, waitSeconds } of overdue) {
    const before = secondsAfter(clock.now(), -waitSeconds);
    const due = await database
      .selectFrom("orders")
      .select(["shop_id", "id"])
      .where("status", "=", status)
      .where(column, "<=", before)
      .limit(movedAtOnce)
      .execute();
    for (const { shop_id: shopId, id } of due) {
      const by = { party: "clock", name: "" } as const;
      const result = await inTransaction(database, signals, (work) =>
        moveOrder(work, {
          shopId,
          id,
          event,
          by,
          now: clock.now(),
          changes: event === "expireUndelivered" ? {} : { end_reason: event },
        }),
      );
      if ("order" in result) moved += 1;
    }
  }
  return moved;
}

/** Keeps sweeping until stopped; a failed sweep is logged and the next one tries again. */
export function startOrderClock(dependencies: Dependencies): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let sweeps = 0;
  const sweep = async (): Promise<void> => {
    try {
      await sweepOrders(dependencies);
      if (sweeps++ % 3600 === 0) await forgetOldKeys(dependencies);
    } catch (error) {
      if (!stopped) dependencies.log.warn({ err: error }, "the order clock could not sweep");
    }
    if (!stopped) timer = setTimeout(again, sweepEveryMs);
  };
  const again = (): void => {
    running = sweep();
  };
  let running = sweep();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** An idempotency key answers tries of the same tap: after two days there are none. */
async function forgetOldKeys({ database, clock }: Dependencies): Promise<void> {
  await sql`delete from idempotency_keys where created_at < ${secondsAfter(clock.now(), -keysKeptForSeconds)}`.execute(
    database,
  );
}
