import { type Kysely, sql } from "kysely";
import type { Database } from "../database/tables.ts";
import type { Cursor } from "../http/cursor.ts";
import { anywhere, holdsPhone } from "./desk.store.ts";
import { ownerName } from "./owners.store.ts";

/** Every shop with its owner, and the totals of its wallet and of what it owes. */
const selectWallets = (db: Kysely<Database>) =>
  db
    .selectFrom("shops as s")
    .innerJoin("users as u", "u.id", "s.owner_id")
    .leftJoin("shop_applications as a", "a.shop_id", "s.id")
    .innerJoin("ledger_accounts as w", (on) => on.onRef("w.shop_id", "=", "s.id").on("w.account", "=", "wallet"))
    .innerJoin("ledger_accounts as d", (on) => on.onRef("d.shop_id", "=", "s.id").on("d.account", "=", "owed"))
    .select(["s.id", "s.name", "s.created_at", "u.phone", "u.email"])
    .select(ownerName.as("owner_name"))
    .select(sql<number>`w.credits_posted - w.debits_posted - w.debits_pending`.as("available_amount"))
    .select(["w.credits_pending as held_amount", "w.debits_pending as withdrawing_amount"])
    .select(sql<number>`greatest(d.debits_posted + d.debits_pending - d.credits_posted, 0)`.as("owed_amount"));

export type WalletRow = NonNullable<Awaited<ReturnType<typeof findWallet>>>;

/** One shop's wallet; undefined where there is no such shop. */
export function findWallet(db: Kysely<Database>, shopId: string) {
  return selectWallets(db).where("s.id", "=", shopId).executeTakeFirst();
}

/** The wallets after a cursor, the newest shop's first, as their ids rise with their making; one more than `rows` where there are more. */
export function listWallets(
  db: Kysely<Database>,
  { keyword, cursor, rows }: { keyword: string | undefined; cursor: Cursor | undefined; rows: number },
): Promise<WalletRow[]> {
  let query = selectWallets(db)
    .orderBy("s.id", "desc")
    .limit(rows + 1);
  if (cursor !== undefined) query = query.where("s.id", "<", cursor.id);
  if (keyword !== undefined) {
    const words = anywhere(keyword);
    query = query.where(
      sql<boolean>`(
        s.name ilike any(${words}) or ${ownerName} ilike any(${words}) or u.email ilike any(${words})
        or ${holdsPhone("u.phone", keyword)} or ${holdsPhone("s.phone", keyword)} or ${holdsPhone("s.order_phone", keyword)}
      )`,
    );
  }
  return query.execute();
}
