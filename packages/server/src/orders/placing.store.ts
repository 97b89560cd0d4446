import { randomInt } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import type * as v from "valibot";
import type { PlaceInput } from "@tsena/contract/platform";
import type { Database, OrderedPart } from "../database/tables.ts";
import type { Orderable } from "../stock/selling.store.ts";
import { secondsAfter } from "../system/clock.ts";
import { type OrderNumber, orderNumber, orderWaits } from "./orders.rules.ts";

type Tx = Transaction<Database>;

/** An order's number, and how many orders its shop takes in a slot of half an hour; 0 is any number. */
export interface Turn extends OrderNumber {
  orderLimit: number;
}

/**
 * The next number of a shop's day with the shop's order limit, under the shop's row lock, so that no two orders of a day are called alike. The day
 * never goes back: a clock that was set back goes on counting where it was.
 */
export async function nextOrderNumber(tx: Tx, shopId: string, day: string): Promise<Turn> {
  const { rows } = await sql<Turn>`
    update shops set
      order_day = greatest(order_day, ${day}::date),
      order_count = case when order_day >= ${day}::date then order_count + 1 else 1 end
    where id = ${shopId} returning order_day::text as day, order_count as count, order_limit as "orderLimit"`.execute(
    tx,
  );
  return rows[0] ?? { day, count: 1, orderLimit: 0 };
}

/**
 * How many orders a shop has accepted since a moment or may still be asked to accept: all that await their payment, or the
 * shop's word. Counted under the shop's row lock, none is placed meanwhile.
 */
export async function countTaken(tx: Tx, shopId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      (select count(*) from orders where shop_id = ${shopId} and accepted_at >= ${since}) +
      (select count(*) from orders where shop_id = ${shopId} and status in (1, 2))
    )::int as count`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The order that a system has placed under a reference of its own, if it has. */
export async function findPlaced(
  tx: Tx,
  { shopId, keyId, externalId }: { shopId: string; keyId: string; externalId: string },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom("orders")
    .select("id")
    .where("shop_id", "=", shopId)
    .where("platform_key_id", "=", keyId)
    .where("external_id", "=", externalId)
    .executeTakeFirst();
  return row?.id;
}

export interface NewOrder {
  input: v.InferOutput<typeof PlaceInput>;
  number: OrderNumber;
  keyId: string;
  deliveryMode: 1 | 2;
  itemsAmount: number;
  packingAmount: number;
  lines: readonly { product: Orderable; quantity: number }[];
  now: Date;
}

/** Writes an order that awaits payment; undefined where its external id was taken. */
export async function insertOrder(tx: Tx, given: NewOrder): Promise<string | undefined> {
  const { input, now } = given;
  const id = uuid();
  const inserted = await tx
    .insertInto("orders")
    .values({
      shop_id: input.shopId,
      id,
      order_no: orderNumber(given.number),
      number_day: given.number.day,
      external_id: input.externalId,
      platform_key_id: given.keyId,
      status: 1,
      payment_method: input.paymentMethod,
      delivery_mode: given.deliveryMode,
      customer_name: input.customer.name,
      customer_phone: input.customer.phone,
      address: input.customer.address,
      latitude: input.customer.latitude ?? null,
      longitude: input.customer.longitude ?? null,
      note: input.note ?? "",
      items_amount: given.itemsAmount,
      packing_amount: given.packingAmount,
      delivery_amount: input.deliveryAmount,
      hand_over_code: String(randomInt(10_000)).padStart(4, "0"),
      is_ready: false,
      version: 1,
      created_at: now,
      pay_by: secondsAfter(now, orderWaits.pay),
    })
    .onConflict((conflict) => conflict.columns(["shop_id", "platform_key_id", "external_id"]).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) return undefined;
  await tx
    .insertInto("order_items")
    .values(given.lines.map((line, index) => itemRow(input.shopId, id, index, line)))
    .execute();
  return id;
}

function itemRow(shopId: string, orderId: string, index: number, { product, quantity }: NewOrder["lines"][number]) {
  return {
    shop_id: shopId,
    order_id: orderId,
    id: String(index + 1).padStart(3, "0"),
    product_id: product.id,
    goods_id: product.goods_id,
    name_fr: product.goods_fr,
    name_zh: product.goods_zh,
    specification_fr: product.name_fr,
    specification_zh: product.name_zh,
    quantity,
    price: product.price,
    packing_price: product.packing_price,
    parts: product.parts === null ? null : sql<OrderedPart[]>`${JSON.stringify(product.parts)}::jsonb`,
  };
}
