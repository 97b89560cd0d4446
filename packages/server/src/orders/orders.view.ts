import type * as v from "valibot";
import type { Language } from "@tsena/contract/languages";
import type { Order } from "@tsena/contract/orders";
import type { OrderItem, OrderLogLine } from "@tsena/contract/orders.parts";
import { amountOf } from "../ledger/order-amount.ts";
import type { OrderedPart, OrderRow } from "../database/tables.ts";
import { nameIn } from "../products/names.rules.ts";
import { isoOf } from "../system/clock.ts";
import type { listLogs, OrderItem as ItemRow, OrderWithItems, ShopOrder } from "./orders.store.ts";
import { reasonWords, wordsOf } from "./orders.words.ts";
import { prepMinutesOf } from "./prep.rules.ts";
import { proposalOf } from "./proposals.view.ts";

/**
 * An order's row as the shop reads it, with the minutes that are proposed for one that waits (an order that has just been moved
 * waits no more): the only place where it becomes JSON for the app.
 */
export function orderOf(row: OrderWithItems | ShopOrder, language: Language): v.InferInput<typeof Order> {
  // Not spread: an object that so many fields are added to behind a spread takes fifteen times as long.
  return Object.assign(entriesOf(row, language), {
    paidAt: isoOf(row.paid_at),
    closedAt: isoOf(row.closed_at),
    customerName: row.customer_name,
    phone: row.customer_phone,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    note: row.note,
    version: row.version,
    prepMinutes: "cooking" in row && row.cooking !== null ? prepMinutesOf(row.cooking) : null,
    handOverLockedUntil: isoOf(row.hand_over_locked_until),
  });
}

/** What the shop and the platform both see of an order. */
export function entriesOf(row: OrderWithItems, language: Language) {
  return {
    id: row.id,
    orderNo: row.order_no,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    acceptBy: isoOf(row.accept_by),
    dueAt: isoOf(row.due_at),
    items: row.items.filter(({ quantity }) => quantity > 0).map((item) => itemOf(item, language)),
    itemsAmount: row.items_amount,
    packingAmount: row.packing_amount,
    deliveryAmount: row.delivery_amount,
    amount: amountOf(row),
    paymentMethod: row.payment_method,
    deliveryMode: row.delivery_mode,
    courier: courierOf(row),
    handOverCode: row.hand_over_code,
    ready: row.is_ready,
    outcome: row.outcome,
    endReason:
      row.end_event === null
        ? null
        : reasonWords(row.end_event, row.end_note, { language, paymentMethod: row.payment_method }),
    refund: row.refunded_at === null ? null : { at: row.refunded_at.toISOString(), reason: row.refund_note },
    proposal: proposalOf(row, language),
  };
}

function courierOf(row: OrderWithItems) {
  if (row.courier_name === null) return null;
  return {
    name: row.courier_name,
    phone: row.courier_phone ?? "",
    latitude: row.courier_latitude,
    longitude: row.courier_longitude,
    minutes: row.courier_minutes,
    at: row.courier_latitude === null ? null : isoOf(row.courier_at),
  };
}

function itemOf(item: ItemRow, language: Language) {
  return {
    id: item.id,
    productId: item.variant_id,
    name: nameIn({ fr: item.name_fr, zh: item.name_zh }, language),
    specification: nameIn({ fr: item.variant_fr, zh: item.variant_zh }, language),
    quantity: item.quantity,
    price: item.price,
    packingPrice: item.packing_price,
    parts: (item.parts ?? []).flatMap((part) => partOf(part, language)),
  };
}

/** A part of a combo as it was ordered; nothing where its name was not kept. */
function partOf(
  { variantId, names, quantity }: OrderedPart,
  language: Language,
): v.InferInput<typeof OrderItem>["parts"] {
  if (names === undefined) return [];
  const specification = nameIn({ fr: names.variantFr, zh: names.variantZh }, language);
  return [{ productId: variantId, name: nameIn(names, language), specification, quantity }];
}

/** A line of an order's story, in the reader's language. */
export function logLineOf(
  line: Awaited<ReturnType<typeof listLogs>>[number],
  language: Language,
): v.InferInput<typeof OrderLogLine> {
  return {
    id: line.id,
    at: line.at.toISOString(),
    event: line.event,
    status: line.status,
    by: line.by_party,
    actorName: line.actor_name,
    text: wordsOf(line.event, line.note, { language, paymentMethod: line.payment_method }),
  };
}

/** How an order stands, as the platform's systems are told when it moves. */
export function newsOf(order: OrderRow) {
  return {
    orderId: order.id,
    orderNo: order.order_no,
    externalId: order.external_id,
    status: order.status,
    sequence: order.version,
    dueAt: order.due_at?.toISOString(),
  };
}
