import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "../database/tables.ts";

/**
 * Whether somebody of a shop reads what is sent to its order phone (decision 029): it was proven by a code, or is the phone of
 * its owner or of a present member. `shop` is the name that the statement gives the row of the shop.
 */
export function isOrderPhoneProven(shop: string): RawBuilder<boolean> {
  const column = (name: "id" | "order_phone" | "order_phone_proven") => sql.ref(`${shop}.${name}`);
  return sql<boolean>`(${column("order_phone")} is not null and (
    ${column("order_phone")} is not distinct from ${column("order_phone_proven")} or exists (
      select 1 from members pm join users pu on pu.id = pm.user_id
      where pm.shop_id = ${column("id")} and pm.unbound_at is null and pu.phone = ${column("order_phone")}
    )
  ))`;
}

/** Keeps that a shop has proven a number; false where it is not the shop's order phone any more. */
export async function proveOrderPhone(
  tx: Transaction<Database>,
  { shopId, phone }: { shopId: string; phone: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("shops")
    .set({ order_phone_proven: phone })
    .where("id", "=", shopId)
    .where("order_phone", "=", phone)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
