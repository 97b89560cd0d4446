import type pg from "pg";
import { dayLength, shopDay } from "@tsena/contract/shops.day";
import { fillBills } from "./bills.ts";

/** So many orders a shop with a history has on each day. */
export const ordersADay = 100;

/** So many orders are written by one statement. */
const filledAtOnce = 25_000;

const begin = Date.now();

/** When an order was placed, the newest of them now. */
const placedAt = (orders: number, n: number): Date => new Date(begin - ((orders - n) / ordersADay) * dayLength);
/** The day of one of so many orders, as many before the newest. */
export const dayOf = (orders: number, n: number): string => shopDay(placedAt(orders, orders - n));
/** The number of one of so many orders. */
export const numberOf = (orders: number, n: number): string =>
  `${dayOf(orders, orders - n)
    .slice(5)
    .replace("-", "")}-${n}`;

/** So many of a shop's orders, the newest, have not ended. */
const underWay = 30;

/** Writes some of a shop's orders, by their numbers, all ended but the newest of all; one in twenty was cancelled. */
async function fillSome(
  pool: pg.Pool,
  { orders, first, last }: Record<"orders" | "first" | "last", number>,
): Promise<void> {
  await pool.query(
    `insert into orders (shop_id, id, order_no, number_day, external_id, platform_key_id, status, payment_method, delivery_mode,
       customer_name, customer_phone, address, note, items_amount, packing_amount, delivery_amount, hand_over_code, is_ready, version,
       created_at, pay_by, paid_at, accept_by, closed_at, end_event, outcome)
     select 's1', 'o' || lpad(n::text, 9, '0'), to_char(at at time zone 'Indian/Antananarivo', 'MMDD') || '-' || n,
       (at at time zone 'Indian/Antananarivo')::date, 'e' || n, 'k',
       case when n > $1::int - ${underWay} then 2 when n % 20 = 0 then 6 else 5 end, case when n % 5 < 2 then 'cash' else 'wallet' end, 1,
       'Voahangy Client' || n || 'e', '+26134' || lpad(n::text, 7, '0'), 'Lot II A 12, Isotry', '', 800000, 40000, 300000, '1234', false, 4,
       at, at, at, at + interval '1 hour', case when n > $1::int - ${underWay} then null else at + interval '40 minutes' end,
       case when n > $1::int - ${underWay} then null when n % 20 = 0 then 'refuse' else 'deliver' end,
       case when n > $1::int - ${underWay} then null when n % 20 = 0 then 'refused' else 'completed' end
     from (select n, $2::timestamptz - ($1::int - n) * $3::interval / $4::int as at from generate_series($5::int, $6::int) n) each`,
    [orders, new Date(begin), "1 day", ordersADay, first, last],
  );
  await pool.query(
    `insert into order_items (shop_id, order_id, id, variant_id, product_id, name_fr, name_zh, variant_fr, variant_zh,
     quantity, price, packing_price)
   select shop_id, id, '001', 'p1', 'g1', case when n % 100 = 7 then 'Romazava' when n % 100 = 9 and n > $3::int - 1000 then 'Akoho'
       when n % 2 = 0 then 'Mi sao' else 'Soupe' end,
     case when n % 2 = 0 then '炒面' else '汤' end, 'Grande', '大份', 2, 400000, 20000
   from (select shop_id, id, substr(id, 2)::int as n from orders where shop_id = 's1' and substr(id, 2)::int between $1 and $2) each`,
    [first, last, orders],
  );
  const idOf = (n: number): string => `o${String(n).padStart(9, "0")}`;
  await fillBills(pool, idOf(first), idOf(last));
}

/** Writes a shop's orders, and what was ordered: so many at a time as no statement takes too long. */
export async function fillOrders(pool: pg.Pool, orders: number): Promise<void> {
  for (let first = 1; first <= orders; first += filledAtOnce)
    await fillSome(pool, { orders, first, last: Math.min(orders, first + filledAtOnce - 1) });
  await pool.query("vacuum analyze");
  await pool.query("checkpoint");
}

/** Writes orders of a shop that have all ended, the first of them celebrated when it was. */
export async function fillEndedOrders(pool: pg.Pool, orders: number): Promise<void> {
  await fillSome(pool, { orders: orders + underWay, first: 1, last: orders });
  await pool.query("update shops set first_completed_seen_at = $1 where id = 's1'", [new Date(begin)]);
}
