import { sql, type Transaction } from "kysely";
import type { Database } from "../database/tables.ts";
import { isOneOf, openStatuses } from "./orders.store.ts";

/**
 * How many orders a shop has missed since it last accepted or refused one, or was switched on; of those since a moment. Reads
 * what is open and what ended since then, however long its history.
 */
export async function countMissedInARow(
  tx: Transaction<Database>,
  { shopId, since }: { shopId: string; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with recent as (
      select accepted_at, closed_at, end_event from orders
      where shop_id = ${shopId} and (${isOneOf(openStatuses)} or closed_at >= ${since})
    ), heard as (
      select greatest(
        ${since},
        (select switched_on_at from shops where id = ${shopId}),
        max(accepted_at),
        max(closed_at) filter (where end_event = 'refuse')
      ) as at from recent
    )
    select count(*) from recent, heard where end_event = 'expireUnaccepted' and closed_at > heard.at`.execute(tx);
  return rows[0]?.count ?? 0;
}
