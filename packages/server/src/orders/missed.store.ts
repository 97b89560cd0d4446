import { sql, type Transaction } from "kysely";
import type { Database } from "../database/tables.ts";
import { isOneOf, openStatuses } from "./orders.store.ts";

/** An order that was ended since nobody had answered it. */
interface Missed {
  id: string;
  at: Date;
}

/**
 * The orders that a shop has missed since it last accepted or refused one, or was switched on; of those since a moment, and only
 * those that were ended at most so many seconds after their deadline. Reads what is open and what ended since then, however long
 * its history.
 */
export async function listMissedInARow(
  tx: Transaction<Database>,
  { shopId, since, lateSeconds }: { shopId: string; since: Date; lateSeconds: number },
): Promise<Missed[]> {
  const { rows } = await sql<Missed>`
    with recent as (
      select id, accept_by, accepted_at, closed_at, end_event from orders
      where shop_id = ${shopId} and (${isOneOf(openStatuses)} or closed_at >= ${since})
    ), heard as (
      select greatest(
        ${since},
        (select switched_on_at from shops where id = ${shopId}),
        max(accepted_at),
        max(closed_at) filter (where end_event = 'refuse')
      ) as at from recent
    )
    select id, closed_at as at from recent, heard
    where end_event = 'expireUnaccepted' and closed_at > heard.at
      and closed_at <= accept_by + make_interval(secs => ${lateSeconds})`.execute(tx);
  return rows;
}
