import { randomInt } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import type * as v from "valibot";
import type { Language } from "@tsena/contract/languages";
import type { PlaceInput, PlatformOrder } from "@tsena/contract/platform";
import { type OrderStatus, orderStatuses } from "@tsena/contract/orders.states";
import type { Database } from "../database/tables.ts";
import { orderWaits } from "../orders/orders.rules.ts";
import { type Cursor, isoOf, type OrderWithItems, partsOf, selectOrders } from "../orders/orders.store.ts";
import { reasonWords } from "../orders/orders.words.ts";
import { secondsAfter } from "../outside/clock.ts";

type Reader = Kysely<Database>;
type Tx = Transaction<Database>;

/** Every shop that was ever approved. */
export function listShops(db: Reader) {
  return db.selectFrom("shops").selectAll().where("audit_status", "=", 2).orderBy("created_at").execute();
}

export interface ProductForSale {
  id: string;
  goods_id: string;
  goods_fr: string;
  goods_zh: string;
  name_fr: string;
  name_zh: string;
  image: string;
  price: number;
  packing_price: number;
  stock: number;
  is_marketable: boolean;
}

/** A shop's specifications with the product each belongs to: those asked for, or every one on sale. */
export function listProducts(db: Reader, shopId: string, ids?: readonly string[]): Promise<ProductForSale[]> {
  const query = db
    .selectFrom("products as p")
    .innerJoin("goods as g", (join) => join.onRef("g.shop_id", "=", "p.shop_id").onRef("g.id", "=", "p.goods_id"))
    .select([
      "p.id",
      "p.goods_id",
      "g.name_fr as goods_fr",
      "g.name_zh as goods_zh",
      "p.name_fr",
      "p.name_zh",
      "g.image",
      "p.price",
      "p.packing_price",
      "p.stock",
      "g.is_marketable",
    ])
    .where("p.shop_id", "=", shopId);
  return ids === undefined
    ? query
        .where("g.is_marketable", "=", true)
        .orderBy("g.sort")
        .orderBy("p.is_default", "desc")
        .orderBy("p.id")
        .execute()
    : query.where(sql<boolean>`p.id = any(${ids})`).execute();
}

/** The next number of a shop's day, under the shop's row lock, so that no two orders are called alike. */
export async function nextOrderCount(tx: Tx, shopId: string, day: string): Promise<number> {
  const { rows } = await sql<{ order_count: number }>`
    update shops set order_day = ${day}, order_count = case when order_day = ${day}::date then order_count + 1 else 1 end
    where id = ${shopId} returning order_count`.execute(tx);
  return rows[0]?.order_count ?? 1;
}

export interface NewOrder {
  input: v.InferOutput<typeof PlaceInput>;
  orderNo: string;
  keyId: string;
  deliveryMode: 1 | 2;
  itemsAmount: number;
  packingAmount: number;
  lines: readonly { product: ProductForSale; quantity: number }[];
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
      order_no: given.orderNo,
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
  };
}

const { awaitingPayment, awaitingAcceptance, awaitingCourier, delivering } = orderStatuses;
const underWay = [awaitingPayment, awaitingAcceptance, awaitingCourier, delivering];

/** A shop's orders of a status, or every one under way, newest first after a cursor; one more than `rows` where there are more. */
export function listShopOrders(
  db: Reader,
  given: { shopId: string; status: OrderStatus | undefined; cursor: Cursor | undefined; rows: number },
): Promise<OrderWithItems[]> {
  const { shopId, status, cursor, rows } = given;
  let query = selectOrders(db)
    .where("o.shop_id", "=", shopId)
    .where("o.status", "in", status === undefined ? underWay : [status])
    .orderBy("o.created_at", "desc")
    .orderBy("o.id", "desc")
    .limit(rows + 1);
  if (cursor !== undefined) {
    query = query.where(sql<boolean>`(o.created_at, o.id) < (${cursor.at}::timestamptz, ${cursor.id})`);
  }
  return query.execute();
}

/** An order's row as the platform reads it. */
export function platformOrderOf(row: OrderWithItems, language: Language): v.InferInput<typeof PlatformOrder> {
  return {
    id: row.id,
    shopId: row.shop_id,
    externalId: row.external_id,
    orderNo: row.order_no,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    acceptBy: isoOf(row.accept_by),
    dueAt: isoOf(row.due_at),
    endReason: reasonWords(row.end_reason, language),
    ...partsOf(row, language),
  };
}
