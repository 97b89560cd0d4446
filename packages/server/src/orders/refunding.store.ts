import { sql } from "../database/plain-sql.ts";
import { defer } from "../database/deferring.ts";
import type { Work } from "../database/transaction.ts";

/** Ends what waits for a second operator to pay an order back that was paid back, with the transaction's next statement (rules/desk.md#two-persons). */
export function endRefundAsked(tx: Work["tx"], { id, now }: { id: string; now: Date }): Promise<void> {
  return defer(
    tx,
    sql`update confirmations set status = 'expired', ended_at = ${now} where kind = 'refund' and twin = ${id} and status = 'waiting'`,
  );
}
