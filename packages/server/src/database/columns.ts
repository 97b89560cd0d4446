import { type RawBuilder, sql } from "kysely";
import type { Database } from "./tables.ts";

type ColumnOf<Table extends keyof Database> = keyof Database[Table] & string;

/** The names of a table's columns; does not compile with one too few or one too many. */
const listOf =
  <Table extends keyof Database>(_table: Table) =>
  <const Names extends readonly ColumnOf<Table>[]>(
    ...names: Names & ([Exclude<ColumnOf<Table>, Names[number]>] extends [never] ? unknown : never)
  ): Names =>
    names;

/**
 * The columns of each table that is read a whole row at a time. A statement names them, and never says `*`: a column that
 * a newer version adds beside us would change what its prepared plan gives, which PostgreSQL refuses on every connection
 * (decision 025).
 */
const columns = {
  users: listOf("users")(
    "id",
    "phone",
    "email",
    "password_hash",
    "user_name",
    "nick_name",
    "avatar",
    "language",
    "disabled_at",
    "former_phone",
    "pin_hash",
    "referral_code",
    "referred_by",
    "email_bound_at",
    "created_at",
  ),
  shops: listOf("shops")(
    "id",
    "owner_id",
    "name",
    "audit_status",
    "is_open",
    "delivery_mode",
    "order_phone",
    "order_phone_proven",
    "address",
    "latitude",
    "longitude",
    "prep_minutes",
    "logo",
    "reminder_seq",
    "order_day",
    "order_count",
    "approved_at",
    "category_id",
    "description",
    "phone",
    "head_person",
    "opening_date",
    "order_limit",
    "refills_at_opening",
    "closed_reason",
    "closed_until",
    "told_state",
    "changes_at",
    "refilled_on",
    "created_at",
  ),
  shop_categories: listOf("shop_categories")("id", "name_fr", "name_zh", "papers", "sort"),
  business_hours: listOf("business_hours")("shop_id", "id", "weekday", "period", "starts", "ends", "enabled"),
  goods_categories: listOf("goods_categories")(
    "shop_id",
    "id",
    "name_fr",
    "name_zh",
    "description_fr",
    "description_zh",
    "enabled",
    "sort",
    "version",
    "card_version",
    "goods_count",
    "marketable_count",
  ),
  goods: listOf("goods")(
    "shop_id",
    "id",
    "category_id",
    "type",
    "name_fr",
    "name_zh",
    "search",
    "description_fr",
    "description_zh",
    "image",
    "detail_images",
    "prep_minutes",
    "packing_price",
    "is_marketable",
    "is_multiple",
    "sort",
    "version",
    "created_at",
    "deleted_at",
  ),
  products: listOf("products")(
    "shop_id",
    "id",
    "goods_id",
    "name_fr",
    "name_zh",
    "price",
    "packing_price",
    "stock",
    "default_stock",
    "is_default",
    "sort",
    "sold_out_on",
  ),
  price_changes: listOf("price_changes")(
    "shop_id",
    "id",
    "goods_id",
    "product_id",
    "name_fr",
    "name_zh",
    "specification_fr",
    "specification_zh",
    "old_price",
    "new_price",
    "user_id",
    "by_name",
    "at",
  ),
  orders: listOf("orders")(
    "shop_id",
    "id",
    "order_no",
    "number_day",
    "external_id",
    "platform_key_id",
    "status",
    "payment_method",
    "delivery_mode",
    "customer_name",
    "customer_phone",
    "address",
    "latitude",
    "longitude",
    "note",
    "items_amount",
    "packing_amount",
    "delivery_amount",
    "courier_name",
    "courier_phone",
    "hand_over_code",
    "hand_over_tries",
    "hand_over_locked_until",
    "is_ready",
    "end_event",
    "end_note",
    "version",
    "created_at",
    "pay_by",
    "accepted_at",
    "paid_at",
    "accept_by",
    "alarms_sent",
    "due_at",
    "picked_up_at",
    "closed_at",
  ),
  order_logs: listOf("order_logs")(
    "shop_id",
    "order_id",
    "id",
    "event",
    "status",
    "by_party",
    "actor_name",
    "note",
    "at",
  ),
  webhooks: listOf("webhooks")("id", "platform_key_id", "url", "events", "created_at", "last_tried_at", "last_status"),
  webhook_messages: listOf("webhook_messages")(
    "webhook_id",
    "id",
    "shop_id",
    "event",
    "body",
    "created_at",
    "tries",
    "next_try_at",
  ),
  outbox: listOf("outbox")("id", "channel", "target", "subject", "body", "created_at"),
  app_versions: listOf("app_versions")(
    "version_code",
    "version_name",
    "forced",
    "notes_fr",
    "notes_zh",
    "published_at",
    "operator_id",
  ),
  documents: listOf("documents")(
    "kind",
    "version",
    "title_fr",
    "title_zh",
    "body_fr",
    "body_zh",
    "published_at",
    "operator_id",
  ),
} as const;

type Listed = keyof typeof columns;
type Whole<Table extends Listed, Alias extends string> = `${Alias}.${ColumnOf<Table>}`;

/** Every column of a table, by the name that the statement gives the table, for `select` and `returning`. */
export function wholeRow<Table extends Listed>(table: Table): Whole<Table, Table>[];
export function wholeRow<Table extends Listed, Alias extends string>(table: Table, alias: Alias): Whole<Table, Alias>[];
export function wholeRow(table: Listed, alias: string = table): string[] {
  return columns[table].map((column) => `${alias}.${column}`);
}

/** The same, for a statement that is written as text. */
export function wholeRowSql(table: Listed, alias: string): RawBuilder<unknown> {
  return sql.join(wholeRow(table, alias).map((column) => sql.ref(column)));
}
