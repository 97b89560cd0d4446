import { type Kysely, sql } from "kysely";
import { orderStatuses } from "@tsena/contract/orders.states";
import type { Database, OrderRow } from "../database/tables.ts";
import { type Cooking, prepMinutesOf } from "./prep.rules.ts";

/** As `findPrepMinutes`, of those orders of a page that wait to be accepted. */
export function findPrepOfWaiting(
  db: Kysely<Database>,
  { shopId, now, page }: { shopId: string; now: Date; page: readonly Pick<OrderRow, "id" | "status">[] },
): Promise<Map<string, number>> {
  const waiting = page.filter(({ status }) => status === orderStatuses.awaitingAcceptance);
  return findPrepMinutes(db, { shopId, now, ids: waiting.map(({ id }) => id) });
}

/**
 * In how many minutes each of some orders of a shop is to be ready where nobody says otherwise, by its id
 * (rules/orders.md#preparation-time). One statement; it reads those orders, and what the kitchen has in hand.
 */
export async function findPrepMinutes(
  db: Kysely<Database>,
  { shopId, ids, now }: { shopId: string; ids: readonly string[]; now: Date },
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Cooking & { id: string }>`
    select i.order_id as id, s.prep_minutes as usual, coalesce(max(p.prep_minutes) filter (where i.quantity > 0), 0) as slowest,
      sum(i.quantity)::int as portions,
      case when s.busy_until > ${now} then s.busy_minutes else 0 end as busy,
      (select count(*) from orders o
        where o.shop_id = s.id and o.status = ${sql.lit(orderStatuses.awaitingCourier)} and not o.is_ready) as "underWay"
    from shops s
      join order_items i on i.shop_id = s.id and i.order_id = any(${[...ids]})
      left join products p on p.shop_id = i.shop_id and p.id = i.product_id
    where s.id = ${shopId}
    group by i.order_id, s.id`.execute(db);
  return new Map(rows.map(({ id, ...cooking }) => [id, prepMinutesOf(cooking)]));
}
