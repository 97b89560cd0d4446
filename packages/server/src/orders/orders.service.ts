import type { Transaction, Updateable } from "kysely";
import { v7 as uuid } from "uuid";
import type { Language } from "@tsena/contract/languages";
import {
  endedStatuses,
  endReasons,
  type OrderEffects,
  type OrderEvent,
  type OrderParty,
  type OrderStateFailure,
  type OrderStatus,
  type OrderTelling,
  passedOnTo,
} from "@tsena/contract/orders.states";
import type { Database, OrderRow, OrderTable } from "../database/tables.ts";
import type { Work } from "../database/transaction.ts";
import { orderPostings } from "../ledger/chart.ts";
import { record, settle } from "../ledger/ledger.ts";
import { Refusal } from "../http/refusal.ts";
import { secondsUntil } from "../system/clock.ts";
import { withdrawMessages } from "../notifications/outbox.store.ts";
import { tellPlatform } from "../notifications/webhooks.enqueuing.store.ts";
import { decide, handOverLock, timesOf } from "./orders.rules.ts";
import { countHandOver, findOrder, lockOrder, type OrderWithItems } from "./orders.store.ts";
import { clearReminders, raiseReminder } from "./reminders.store.ts";
import { releaseStock, reserveStock } from "../stock/stock.service.ts";
import type { WrongLines } from "../stock/stock.rules.ts";
import { refusalOfLines } from "./wrong-lines.service.ts";

/** Who moves an order, and the name the log gives them. */
export interface Mover {
  party: OrderParty;
  name: string;
  /**
   * Whoever acts as the one who carries: 1 the platform's courier, 2 the shop itself (rules/shops.md#delivery-modes).
   */
  carrier?: 1 | 2;
}

export interface OrderMove {
  shopId: string;
  id: string;
  event: OrderEvent;
  by: Mover;
  now: Date;
  /** What else changes on the order with this event: a courier, a reason, a time. */
  changes?: Updateable<OrderTable>;
  /** Minutes from now that an accepted order is due. */
  prepMinutes?: number;
  note?: string;
  /** The code that whoever fetches the order has shown. */
  handOverCode?: string;
}

export type Moved =
  | { order: OrderWithItems }
  | {
      failure:
        | OrderStateFailure
        | "orderNotFound"
        | "deliveredByPlatform"
        | "deliveredByMerchant"
        | "handOverCodeWrong";
    }
  | { failure: "handOverLocked"; wait: number }
  | WrongLines;

/**
 * Moves an order along one arrow of the state table, with everything that the arrow brings: stock, money, reminder, times,
 * log, and word to every node. The one writer of an order's status. The order is locked, so that of two movers the second
 * is told what the first has done. A failure has changed nothing that the caller's rollback does not undo.
 */
export async function moveOrder(work: Work, move: OrderMove): Promise<Moved> {
  const { tx } = work;
  const { shopId, id, now } = move;
  const order = await lockOrder(tx, shopId, id);
  if (order === undefined) return { failure: "orderNotFound" };
  const decision = decide(order.status, move.event, move.by.party);
  if ("failure" in decision) return decision;
  const refusal = refusalByTerms(order, move);
  if (refusal !== undefined) return { failure: refusal };
  const notHandedOver = await tryHandOver(work, order, move);
  if (notHandedOver !== undefined) return notHandedOver;
  const { to, effects = {}, tells } = decision.transition;
  const status = to === "same" ? order.status : to;
  if (effects.stock === "reserve") {
    const notReserved = await reserveStock(work, { shopId, orderId: id, now });
    if (notReserved !== undefined) return notReserved;
  }
  await writeMove(tx, order, status, move);
  await applyEffects(tx, order, effects, now);
  await tellShop(tx, order, tells, now);
  await writeLog(tx, { shopId, orderId: id, event: move.event, status, by: move.by, note: move.note ?? "", now });
  await work.announce("shop", shopId);
  const moved = await findOrder(tx, shopId, id);
  if (moved === undefined) return { failure: "orderNotFound" };
  await tellSystems(tx, moved, order, { tells, move });
  return { order: moved };
}

/** Silences or raises what rings at the shop, and takes back what its order phone was to be told, as the table says. */
async function tellShop(tx: Transaction<Database>, order: OrderRow, tells: OrderTelling, now: Date): Promise<void> {
  const { shop_id: shopId, id } = order;
  if (tells.phone === "withdrawn") await withdrawMessages(tx, id, now);
  if (tells.shop === undefined) return;
  await clearReminders(tx, { shopId, orderIds: [id], now });
  if (tells.shop !== "none") await raiseReminder(tx, { shopId, orderId: id, kind: tells.shop, now });
}

/** Tells the platform's systems what the table says of an arrow, and whom they are to tell; that an order is ready, once. */
async function tellSystems(
  tx: Transaction<Database>,
  order: OrderWithItems,
  before: OrderRow,
  { tells, move }: { tells: OrderTelling; move: OrderMove },
): Promise<void> {
  const { event, note = "", now } = move;
  if (event === "ready" && before.is_ready) return;
  const isEnd = endedStatuses.includes(order.status);
  const unsaid: Partial<Record<OrderEvent, string>> = endReasons;
  await tellPlatform(tx, {
    event: tells.systems,
    shopId: order.shop_id,
    platformKeyId: order.platform_key_id,
    data: {
      orderId: order.id,
      orderNo: order.order_no,
      externalId: order.external_id,
      status: order.status,
      sequence: order.version,
      dueAt: order.due_at?.toISOString(),
      reason: isEnd ? note || unsaid[event] : undefined,
      tell: passedOnTo(tells, { hasCourier: order.courier_name !== null }),
    },
    now,
  });
}

/** Why this mover may not, or not with this code, where the status alone would allow it. */
function refusalByTerms(order: OrderRow, { by }: OrderMove) {
  if (by.carrier === 1 && order.delivery_mode === 2) return "deliveredByMerchant";
  if (by.carrier === 2 && order.delivery_mode === 1) return "deliveredByPlatform";
  return undefined;
}

/**
 * Holds a hand-over code against the order's; why not, where it is wrong or none is looked at. A wrong one is counted, which
 * its caller must commit though the call is refused; the shop hears at once that its order's code is locked (decision 028).
 */
async function tryHandOver(
  { tx, announce }: Work,
  order: OrderRow,
  { handOverCode, shopId, id, now }: OrderMove,
): Promise<Moved | undefined> {
  const { hand_over_locked_until: lockedUntil } = order;
  if (handOverCode === undefined) return undefined;
  if (lockedUntil !== null && lockedUntil > now)
    return { failure: "handOverLocked", wait: secondsUntil(lockedUntil, now) };
  if (handOverCode === order.hand_over_code) return undefined;
  const tries = order.hand_over_tries + 1;
  const until = handOverLock(tries, now);
  await countHandOver(tx, { shopId, id, tries, until });
  if (until !== null) await announce("shop", shopId);
  return { failure: "handOverCodeWrong" };
}

/** The order that was moved, or the refusal that says why it was not, in the caller's language. */
export function moved(result: Moved, language: Language): OrderWithItems {
  if ("order" in result) return result.order;
  if ("wait" in result) throw new Refusal(result.failure, { wait: result.wait });
  if ("lines" in result) throw refusalOfLines(result, language);
  throw new Refusal(result.failure);
}

async function writeMove(
  tx: Transaction<Database>,
  order: OrderRow,
  status: OrderStatus,
  move: OrderMove,
): Promise<void> {
  const isEnd = endedStatuses.includes(status) && !endedStatuses.includes(order.status);
  await tx
    .updateTable("orders")
    .set({
      ...timesOf(move.event, move.now, move.prepMinutes ?? 0),
      ...move.changes,
      status,
      version: order.version + 1,
      ...(isEnd ? { closed_at: move.now, end_event: move.event, end_note: move.note ?? "" } : {}),
    })
    .where("shop_id", "=", order.shop_id)
    .where("id", "=", order.id)
    .execute();
}

async function applyEffects(
  tx: Transaction<Database>,
  order: OrderRow,
  effects: OrderEffects,
  now: Date,
): Promise<void> {
  const { shop_id: shopId, id } = order;
  if (effects.stock === "release") await releaseStock({ tx }, { shopId, orderId: id, now });
  if (effects.money === "hold")
    await record(tx, orderPostings(moneyOf(order), "hold"), { status: "pending", reference: id, now });
  if (effects.money === "void") await settle(tx, id, "voided", now);
  if (effects.money === "post") {
    await settle(tx, id, "posted", now);
    await record(tx, orderPostings(moneyOf(order), "post"), { status: "posted", reference: id, now });
  }
}

function moneyOf(order: OrderRow) {
  return {
    shopId: order.shop_id,
    goodsAmount: order.items_amount + order.packing_amount,
    deliveryAmount: order.delivery_amount,
    paymentMethod: order.payment_method,
    deliveryMode: order.delivery_mode,
  };
}

/** Writes a line of an order's story. */
export async function writeLog(
  tx: Transaction<Database>,
  line: {
    shopId: string;
    orderId: string;
    event: OrderEvent | "place";
    status: OrderStatus;
    by: Mover;
    note: string;
    now: Date;
  },
): Promise<void> {
  await tx
    .insertInto("order_logs")
    .values({
      shop_id: line.shopId,
      order_id: line.orderId,
      id: uuid(),
      event: line.event,
      status: line.status,
      by_party: line.by.party,
      actor_name: line.by.name,
      note: line.note,
      at: line.now,
    })
    .execute();
}
