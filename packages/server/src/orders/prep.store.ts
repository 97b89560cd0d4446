import { type Kysely, type RawBuilder, sql } from "kysely";
import { orderStatuses } from "@tsena/contract/orders.states";
import type { Database } from "../database/tables.ts";
import { type Cooking, prepMinutesOf } from "./prep.rules.ts";

/**
 * Of an order `o` of a shop, what decides how long it takes, as a column of the statement that reads it; null unless it waits to
 * be accepted. What the kitchen has in hand is counted once for all the orders of a statement.
 */
export function cookingSql({ shopId, now }: { shopId: string; now: Date }): RawBuilder<Cooking | null> {
  const underWay = sql`(
    select count(*) from orders
    where shop_id = ${shopId} and status = ${sql.lit(orderStatuses.awaitingCourier)} and not is_ready
  )`;
  return sql`case when o.status = ${sql.lit(orderStatuses.awaitingAcceptance)} then (
    select json_build_object(
      'usual', s.prep_minutes, 'slowest', d.slowest, 'portions', d.portions,
      'busy', case when s.busy_until > ${now} then s.busy_minutes else 0 end, 'underWay', ${underWay}
    )
    from shops s cross join (
      select coalesce(max(p.prep_minutes) filter (where i.quantity > 0), 0) as slowest, sum(i.quantity)::int as portions
      from order_items i left join products p on p.shop_id = i.shop_id and p.id = i.product_id
      where i.shop_id = o.shop_id and i.order_id = o.id
    ) d
    where s.id = ${shopId}
  ) end`;
}

/**
 * In how many minutes an order of a shop is to be ready where nobody says otherwise (rules/orders.md#preparation-time);
 * undefined where none such waits.
 */
export async function findPrepMinutes(
  db: Kysely<Database>,
  { shopId, id, now }: { shopId: string; id: string; now: Date },
): Promise<number | undefined> {
  const row = await db
    .selectFrom("orders as o")
    .select(cookingSql({ shopId, now }).as("cooking"))
    .where("o.shop_id", "=", shopId)
    .where("o.id", "=", id)
    .executeTakeFirst();
  return row?.cooking ? prepMinutesOf(row.cooking) : undefined;
}
