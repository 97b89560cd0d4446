import { type RawBuilder, sql } from "kysely";
import { deliveryModes } from "@tsena/contract/orders.states";
import type { OrderRow } from "../database/tables.ts";

/** What an order comes to, as its customer pays it: whoever shows, tells or checks it asks here. */
export function amountOf(order: Pick<OrderRow, "items_amount" | "packing_amount" | "delivery_amount">): number {
  return order.items_amount + order.packing_amount + order.delivery_amount;
}

/** The same, as a statement selects it of orders under a name. */
export function amountSql(alias: string): RawBuilder<number> {
  const [items, packing, delivery] = ["items_amount", "packing_amount", "delivery_amount"].map((name) =>
    sql.ref(`${alias}.${name}`),
  );
  return sql<number>`${items} + ${packing} + ${delivery}`;
}

/** What its shop takes of it, as a statement selects it: whatever tells the shop one amount of an order asks here (rules/orders.md#takings). */
export function takingsSql(alias: string): RawBuilder<number> {
  const [items, packing, delivery, mode] = ["items_amount", "packing_amount", "delivery_amount", "delivery_mode"].map(
    (name) => sql.ref(`${alias}.${name}`),
  );
  return sql<number>`${items} + ${packing} + case when ${mode} = ${sql.lit(deliveryModes.own)} then ${delivery} else 0 end`;
}
