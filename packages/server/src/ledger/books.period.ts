import type { RawBuilder } from "kysely";
import { sql } from "../database/plain-sql.ts";

/** Rows of a table, as a statement that selects them: a piece of it, or what was written or ended since a moment. */
export type Rows = RawBuilder<unknown>;

/** The tables that are read whole: what is looked at of their rows, their keys first. */
export const looked = {
  ledger_bills: {
    key: ["shop_id", "subject", "fact"],
    more: ["type", "amount", "status", "created_at", "ended_at"],
  },
  ledger_transfers: { key: ["shop_id", "subject", "fact", "leg"], more: [] },
  orders: { key: ["shop_id", "id"], more: [] },
  deals: { key: ["shop_id", "id"], more: ["kind", "amount", "status", "other_shop_id", "operator_id"] },
  mobile_payouts: { key: ["shop_id", "id"], more: ["amount", "status", "ended_at"] },
  vouchers: { key: ["number"], more: ["amount", "status", "shop_id"] },
} as const;

export type LookedAt = keyof typeof looked;

/** All that is looked at of a table's rows. */
export function columnsOf(table: LookedAt): Rows {
  const { key, more } = looked[table];
  return sql.join([...key, ...more].map((column) => sql.ref(column)));
}

/** The bills that were written or ended since a moment. */
export const billsSince = (since: Date): Rows =>
  sql`select ${columnsOf("ledger_bills")} from ledger_bills where created_at > ${since} or ended_at > ${since}`;
