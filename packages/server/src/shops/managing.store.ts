import type { SwitchedOffReason } from "@tsena/contract/shops.states";
import { type Kysely, sql, type Transaction } from "kysely";
import { wholeRow } from "../database/columns.ts";
import type { Database } from "../database/tables.ts";
import type { ShopTable } from "../database/tables.shops.ts";
import { isOrderPhoneProven } from "./order-phone.store.ts";

/** Whether a shop has a product on the shelf, in a category that is shown; the categories keep count of them. */
const hasGoodsOnSale = sql<boolean>`exists (
  select 1 from categories gc where gc.shop_id = s.id and gc.enabled and gc.marketable_count > 0
)`;

/** Whether an order ever reached a shop. */
const hasHadOrder = sql<boolean>`exists (
  select 1 from orders o where o.shop_id = s.id and o.paid_at is not null
)`;

/** A shop with its kind, its owner's addresses and its pictures; undefined where there is none. */
export function findWholeShop(db: Kysely<Database>, shopId: string) {
  const picture = (kind: "signboard" | "banner") =>
    sql<string | null>`(select f.url from shop_files f where f.shop_id = s.id and f.kind = ${kind})`;
  return db
    .selectFrom("shops as s")
    .innerJoin("users as u", "u.id", "s.owner_id")
    .leftJoin("shop_categories as c", "c.id", "s.category_id")
    .select(wholeRow("shops", "s"))
    .select(["c.name_fr as category_fr", "c.name_zh as category_zh"])
    .select(["u.phone as owner_phone", "u.email as owner_email"])
    .select(isOrderPhoneProven("s").as("is_order_phone_proven"))
    .select([sql<string | null>`s.opening_date::text`.as("opens_on"), picture("signboard").as("signboard")])
    .select([picture("banner").as("banner"), hasGoodsOnSale.as("has_product_on_sale")])
    .select(hasHadOrder.as("has_had_order"))
    .where("s.id", "=", shopId)
    .executeTakeFirst();
}

export type WholeShop = NonNullable<Awaited<ReturnType<typeof findWholeShop>>>;

/** The shops where a person works, the owned before the others, the oldest first; `keyword` is a part of the name. */
export function listShopsOf(db: Kysely<Database>, userId: string, keyword: string) {
  return db
    .selectFrom("members as m")
    .innerJoin("shops as s", "s.id", "m.shop_id")
    .select(wholeRow("shops", "s"))
    .where("m.user_id", "=", userId)
    .where("m.unbound_at", "is", null)
    .where(sql<boolean>`strpos(lower(s.name), lower(${keyword})) > 0`)
    .orderBy("m.login_type")
    .orderBy("s.created_at")
    .orderBy("s.id")
    .execute();
}

type Changes = Pick<
  ShopTable,
  "is_open" | "order_phone" | "delivery_mode" | "name" | "logo" | "latitude" | "longitude"
> & {
  closed_reason: SwitchedOffReason | null;
  closed_until: Date | null;
  switched_on_at: Date;
  phone: string | null;
  head_person: string;
  order_limit: number;
  opening_date: string | null;
  prep_minutes: number;
  busy_minutes: number | null;
  busy_until: Date | null;
  refills_at_opening: boolean;
  approval_seen_at: Date;
  first_completed_seen_at: Date;
  day_end_seen_at: Date;
  description: string;
  address: string;
};

/** Changes a shop; what is undefined stays as it is. */
export async function changeShop(
  tx: Transaction<Database>,
  shopId: string,
  changes: { [Name in keyof Changes]?: Changes[Name] | undefined },
): Promise<void> {
  const args = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  if (Object.keys(args).length === 0) return;
  await tx.updateTable("shops").set(args).where("id", "=", shopId).execute();
}
