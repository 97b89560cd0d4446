import { randomInt } from "node:crypto";
import type { Insertable, RawBuilder, Selectable, Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import type * as v from "valibot";
import type { PlaceInput } from "@tsena/contract/platform";
import { type OrderParty, orderStatuses } from "@tsena/contract/orders.states";
import { wholeRowSql } from "../database/columns.ts";
import type { Database, OrderRow, OrderTable } from "../database/tables.ts";
import type { BusinessHoursTable, ShopTable } from "../database/tables.shops.ts";
import { defer, inOneTrip } from "../database/deferring.ts";
import { oneRow, sql } from "../database/plain-sql.ts";
import { together } from "../database/together.ts";
import { type Orderable, orderableSql } from "../stock/selling.store.ts";
import { logPart } from "./moving.store.ts";
import { type OrderNumber, orderNumber } from "./orders.rules.ts";
import { isOneOf, type OrderItem, type OrderWithItems } from "./orders.store.ts";

type Tx = Transaction<Database>;

/** An order's number, and how many orders its shop takes in a slot of half an hour; 0 is any number. */
export interface Turn extends OrderNumber {
  orderLimit: number;
}

/**
 * What takes the next number of a shop's day with the shop's order limit, under the shop's row lock, so that no two orders of
 * a day are called alike. The day never goes back: a clock that was set back goes on counting where it was.
 */
function numberSql(shopId: string, day: string): RawBuilder<Turn> {
  return sql<Turn>`
    update shops set
      order_day = greatest(order_day, ${day}::date),
      order_count = case when order_day >= ${day}::date then order_count + 1 else 1 end
    where id = ${shopId} returning order_day::text as day, order_count as count, order_limit as "orderLimit"`;
}

/**
 * How many orders a shop has accepted since a moment or may still be asked to accept: all that await their payment, or the
 * shop's word. Counted under the shop's row lock, none is placed meanwhile.
 */
export async function countTaken(tx: Tx, shopId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      (select count(*) from orders where shop_id = ${shopId} and accepted_at >= ${since}) +
      (select count(*) from orders where shop_id = ${shopId} and ${isOneOf([orderStatuses.awaitingPayment, orderStatuses.awaitingAcceptance])})
    )::int as count`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** What a system calls an order of its own at a shop. */
interface Reference {
  shopId: string;
  keyId: string;
  externalId: string;
}

/** A shop where an order is to be placed, with its hours, and the order that the system has placed under this reference, if it has. */
type ShopToOrderAt = Selectable<ShopTable> & { hours: BusinessHoursTable[]; placedId: string | null };

function shopSql({ shopId, keyId, externalId }: Reference): RawBuilder<ShopToOrderAt> {
  return sql<ShopToOrderAt>`
    select ${wholeRowSql("shops", "s")},
      (select coalesce(json_agg(h order by h.weekday, h.period), '[]') from business_hours h where h.shop_id = s.id) as hours,
      (select o.id from orders o
        where o.shop_id = s.id and o.platform_key_id = ${keyId} and o.external_id = ${externalId}) as "placedId"
    from shops s where s.id = ${shopId}`;
}

/** What an order is placed by. */
export interface Placing {
  number: Turn;
  shop: ShopToOrderAt;
  variants: Orderable[];
}

/**
 * Locks the shop where an order is to be placed, takes its next number, and reads it and the variants wanted, in one trip;
 * undefined where there is no such shop. The number is given back with the transaction of an order that is refused.
 */
export async function lockPlacing(
  tx: Tx,
  { reference, ids, day }: { reference: Reference; ids: readonly string[]; day: string },
): Promise<Placing | undefined> {
  const { shopId } = reference;
  const [[number], [shop], variants] = await inOneTrip<[Turn, ShopToOrderAt, Orderable]>(
    tx,
    numberSql(shopId, day),
    shopSql(reference),
    orderableSql(shopId, ids),
  );
  return number === undefined || shop === undefined ? undefined : { number, shop, variants };
}

export interface NewOrder {
  input: v.InferOutput<typeof PlaceInput>;
  number: OrderNumber;
  keyId: string;
  deliveryMode: 1 | 2;
  itemsAmount: number;
  packingAmount: number;
  lines: readonly { variant: Orderable; quantity: number }[];
  placer: { party: OrderParty; name: string };
  now: Date;
  payBy: Date;
}

/**
 * Writes an order that awaits payment, with its items and the first line of its story, with the transaction's next statement, at
 * the latest with its COMMIT; whoever calls this holds the shop, and knows that the order's external id is free. Gives it as it
 * stands then; `keep` is told the mark of its row.
 */
export async function insertOrder(tx: Tx, args: NewOrder, keep: (mark: string) => void): Promise<OrderWithItems> {
  const { placer, now, number } = args;
  const row = rowOf(args);
  const items = itemsOf(row, args.lines);
  const placed = sql`insert into orders ${oneRow("orders", row)} returning shop_id, id, status, xmin::text as mark`;
  const parts = {
    placed,
    listed: itemsPart("placed", items),
    logged: logPart("placed", { mover: { event: "place", ...placer }, now }),
  };
  const written = together(parts, sql<{ mark: string }>`select mark from placed`);
  await defer(tx, written, (rows) => rows.forEach(({ mark }) => keep(mark)));
  return { ...untold, ...row, number_day: new Date(`${number.day}T00:00`), items };
}

/** What nothing is said of as an order is placed, as the table has it then. */
const untold = {
  courier_name: null,
  courier_phone: null,
  courier_latitude: null,
  courier_longitude: null,
  courier_minutes: null,
  courier_at: null,
  near_at: null,
  urged_at: null,
  hand_over_tries: 0,
  hand_over_locked_until: null,
  end_event: null,
  end_note: "",
  outcome: null,
  accepted_at: null,
  paid_at: null,
  accept_by: null,
  alarms_sent: 0,
  due_at: null,
  picked_up_at: null,
  closed_at: null,
  refunded_at: null,
  refund_note: "",
  proposal: null,
  answer_by: null,
} as const satisfies Partial<OrderRow>;

/** What is said of a new order. */
function rowOf({ input, ...args }: NewOrder) {
  return {
    shop_id: input.shopId,
    id: uuid(),
    order_no: orderNumber(args.number),
    number_day: args.number.day,
    external_id: input.externalId,
    platform_key_id: args.keyId,
    status: orderStatuses.awaitingPayment,
    payment_method: input.paymentMethod,
    delivery_mode: args.deliveryMode,
    customer_name: input.customer.name,
    customer_phone: input.customer.phone,
    address: input.customer.address,
    latitude: input.customer.latitude ?? null,
    longitude: input.customer.longitude ?? null,
    note: input.note ?? "",
    items_amount: args.itemsAmount,
    packing_amount: args.packingAmount,
    delivery_amount: input.deliveryAmount,
    hand_over_code: String(randomInt(10_000)).padStart(4, "0"),
    is_ready: false,
    version: 1,
    created_at: args.now,
    pay_by: args.payBy,
  } satisfies Insertable<OrderTable>;
}

/** The items of a new order. */
function itemsOf({ shop_id, id: order_id }: { shop_id: string; id: string }, lines: NewOrder["lines"]): OrderItem[] {
  return lines.map(({ variant, quantity }, index) => ({
    shop_id,
    order_id,
    id: String(index + 1).padStart(3, "0"),
    variant_id: variant.id,
    product_id: variant.product_id,
    name_fr: variant.product_fr,
    name_zh: variant.product_zh,
    variant_fr: variant.name_fr,
    variant_zh: variant.name_zh,
    quantity,
    price: variant.price,
    packing_price: variant.packing_price,
    parts: variant.parts,
  }));
}

/** What writes the items of the order in the part `from` of the same statement. */
function itemsPart(from: string, items: readonly OrderItem[]): RawBuilder<unknown> {
  return sql`
    insert into order_items (shop_id, order_id, id, variant_id, product_id, name_fr, name_zh, variant_fr,
      variant_zh, quantity, price, packing_price, parts)
    select o.shop_id, o.id, r.id, r.variant_id, r.product_id, r.name_fr, r.name_zh, r.variant_fr,
      r.variant_zh, r.quantity, r.price, r.packing_price, r.parts
    from ${sql.ref(from)} o, jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r (id text, variant_id text, product_id text,
      name_fr text, name_zh text, variant_fr text, variant_zh text, quantity int, price bigint,
      packing_price bigint, parts jsonb)`;
}
