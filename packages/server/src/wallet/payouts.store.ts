import type { Transaction } from "kysely";
import { sql } from "../database/plain-sql.ts";
import type { Database } from "../database/tables.ts";

/** What has left a wallet since a moment, or is held for that: transfers and withdrawals, in whole hundredths of an ariary; by the index of the bill list, however many bills there are. */
export async function sumPayouts(tx: Transaction<Database>, shopId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from ledger_bills
    where shop_id = ${shopId} and type in ('transfer', 'withdraw') and status in ('pending', 'posted') and created_at >= ${since}
      and fact in ('send', 'ask')`.execute(tx);
  return rows[0]?.amount ?? 0;
}
