import type { Updateable } from "kysely";
import type { Language } from "@tsena/contract/languages";
import type { FailureName } from "@tsena/contract/failures";
import type { OrderTelling } from "@tsena/contract/orders.events";
import {
  endedStatuses,
  endReasons,
  type OrderEffects,
  type OrderEvent,
  orderTransitions,
  passedOnTo,
} from "@tsena/contract/orders.states";
import type { OrderRow, OrderTable } from "../database/tables.ts";
import type { Parts } from "../database/together.ts";
import type { Work } from "../database/transaction.ts";
import { type OrderMoney, orderPostings, refundPostings } from "../ledger/chart.ts";
import { ledgerParts, lockAvailable } from "../ledger/ledger.ts";
import { enqueueStockOf } from "../products/menu-changes.service.ts";
import { countReleased, countReserved, type StockMove } from "../stock/stock.service.ts";
import type { ListedLine, WrongLines } from "../stock/stock.rules.ts";
import { stockPart } from "../stock/stock.store.ts";
import type { FailedWith, Failing } from "../http/handlers.ts";
import { secondsAfter, secondsUntil } from "../system/clock.ts";
import { withdrawMessages } from "../notifications/outbox.store.ts";
import { webhookPart } from "../notifications/webhooks.enqueuing.store.ts";
import { logPart, reducePart, writeMove } from "./moving.store.ts";
import { arrowOf, changesOf, handOverLock, refusalsOf, type Move, type MoveFailure, type Way } from "./orders.rules.ts";
import { countHandOver, lockOrder, type OrderWithItems } from "./orders.store.ts";
import { newsOf } from "./orders.view.ts";
import { linesLeft, linesTakenOut } from "./proposals.rules.ts";
import { toldProposalOf } from "./proposals.view.ts";
import { clearPart, hushAfterSeconds, raiseParts } from "./reminders.store.ts";
import { toldOfLines } from "./wrong-lines.service.ts";

export interface OrderMove<W extends Way = Way> extends Move<W> {
  shopId: string;
  id: string;
  /** The system that names the order, where one does: one that it does not reach is none. */
  keyId?: string;
  /** What else changes on the order with this event: a courier, a time. */
  changes?: (order: OrderRow) => Updateable<OrderTable>;
  /** The code that whoever fetches the order has shown. */
  handOverCode?: string;
}

/** Why an order was not moved, and what is told with that, in a language. */
export type NotMoved<Names extends FailureName> = {
  [Name in Names]: { failure: Name; told: (language: Language) => FailedWith<Name> };
}[Names];

/** That an order is not moved, for a reason. */
export function notMoved<Name extends FailureName>(failure: Name, ...rest: FailedWith<Name>): NotMoved<Name> {
  return { failure, told: () => rest };
}

export type Moved<W extends Way = Way> = { order: OrderWithItems } | NotMoved<MoveFailure<W>>;

/**
 * Whether an event, whichever arrow it takes, moves stock or rings: then the shop is locked, behind the order. What is proposed to
 * be taken out is declared sold out by whoever proposes it.
 */
function locksShop(event: OrderEvent): boolean {
  if (event === "propose") return true;
  return orderTransitions.some(
    (row) => row.event === event && (row.effects?.stock ?? row.tells.shop ?? "none") !== "none",
  );
}

/**
 * Moves an order along one arrow of the state table, with everything that the arrow brings: stock, money, times, log, and
 * whom it tells. The one writer of an order's status: it locks, then writes all in one statement. Of two movers the second is
 * told what the first has done. A failure has changed nothing that the caller's rollback does not undo.
 */
export async function moveOrder<W extends Way>(work: Work, move: OrderMove<W>): Promise<Moved<W>> {
  const result = await tryMove(work, move);
  if (isResultOf<W>(result, move.by)) return result;
  throw new Error(`The event ${move.by.event} was refused by what is none of its refusals`);
}

/** Whether what became of a move is what may become of one in its way: moved, or refused as its tables say. */
function isResultOf<W extends Way>(result: Moved, way: W): result is Moved & Moved<W> {
  return "order" in result || refusalsOf(way).includes(result.failure);
}

async function tryMove(work: Work, move: OrderMove): Promise<Moved> {
  const { shopId, now } = move;
  const order = await lockOrder(work.tx, move, { withShop: locksShop(move.by.event) });
  if (order === undefined) return notMoved("orderNotFound");
  const found = arrowOf(order, move);
  if ("wait" in found) return notMoved(found.failure, { wait: found.wait });
  if ("failure" in found) return notMoved(found.failure);
  const notHandedOver = await tryHandOver(work, order, move);
  if (notHandedOver !== undefined) return notHandedOver;
  const { effects = {}, tells } = found.arrow;
  const takenOut = effects.stock === "reduce" ? (order.proposal?.takenOut ?? []) : [];
  const stock = await countStock(work, order, effects.stock, now);
  if (stock !== undefined && "failure" in stock) {
    const { failure, lines } = stock;
    return { failure, told: (language) => toldOfLines(lines, language) };
  }
  // Text messages were left for the order phone while the order was locked for them: without one there is none to withdraw.
  if (tells.phone === "withdrawn" && order.alarms_sent > 0) await withdrawMessages(work.tx, order.id, now);
  const changes = { ...changesOf(order, found.arrow, move), ...move.changes?.(order) };
  const after = { ...order, ...changes, items: linesLeft(order.items, takenOut) } as OrderWithItems;
  const parts = {
    ...(stock === undefined ? {} : { stocked: stockPart(shopId, stock.quantities) }),
    ...(takenOut.length === 0 ? {} : { reduced: reducePart(order, takenOut) }),
    ...(await moneyParts(work.tx, after, effects.money, now)),
    ...shopParts(after, tells, now),
    ...systemParts({ order, after, tells, move }),
    logged: logPart("updated", move),
  };
  await writeMove(work, order, { changes, parts });
  if (stock !== undefined) await enqueueStockOf(work, { shopId, levels: stock.turned, now });
  return { order: after };
}

/** What an arrow does to stock, or why it cannot. */
function countStock(
  work: Work,
  { shop_id: shopId, items, proposal }: OrderWithItems,
  effect: OrderEffects["stock"],
  now: Date,
): Promise<StockMove | WrongLines<ListedLine> | undefined> {
  const moving = effect === "reduce" ? linesTakenOut(items, proposal?.takenOut ?? []) : items;
  const lines = moving.map(({ name_fr: fr, name_zh: zh, variant_id: variantId, quantity, parts }) => ({
    names: { fr, zh },
    variantId,
    quantity,
    parts,
  }));
  if (effect === "reserve") return countReserved(work, { shopId, lines, now });
  // What was declared sold out as its customer was asked stays so, though the shop's day has ended since.
  const at = effect === "reduce" && proposal !== null ? new Date(proposal.at) : now;
  return effect === undefined ? Promise.resolve(undefined) : countReleased(work, { shopId, lines, now: at });
}

const moneyOf = (order: OrderRow): OrderMoney => ({
  shopId: order.shop_id,
  packedAmount: order.items_amount + order.packing_amount,
  deliveryAmount: order.delivery_amount,
  paymentMethod: order.payment_method,
  deliveryMode: order.delivery_mode,
});

/** How what is held ends with an effect. */
const ends = { hold: undefined, void: "voided", post: "posted", refund: undefined, reduce: "voided" } as const;

/** What an arrow does to the order's money (rules/wallet.md#order-money, rules/orders.md#refunds), as parts of one statement. */
async function moneyParts(tx: Work["tx"], order: OrderRow, effect: OrderEffects["money"], now: Date): Promise<Parts> {
  if (effect === undefined) return {};
  const postings = async () => {
    if (effect === "void") return [];
    const money = moneyOf(order);
    if (effect === "refund") return refundPostings(money, await lockAvailable(tx, money.shopId));
    // What is held goes back whole, and the rest is held anew: no movement is ever edited.
    return orderPostings(money, effect === "reduce" ? "hold" : effect);
  };
  return ledgerParts({
    reference: order.id,
    ends: ends[effect],
    postings: await postings(),
    status: effect === "hold" || effect === "reduce" ? "pending" : "posted",
    now,
  });
}

/** What silences or raises what rings at the shop, as the table says. */
function shopParts(order: OrderRow, tells: OrderTelling, now: Date): Parts {
  const { shop_id: shopId, id } = order;
  if (tells.shop === undefined) return {};
  const cleared = clearPart({ shopId, orderIds: [id], now });
  const until = (tells.shop === "new" ? order.accept_by : null) ?? secondsAfter(now, hushAfterSeconds);
  return tells.shop === "none"
    ? { cleared }
    : { cleared, ...raiseParts({ shopId, orderId: id, kind: tells.shop, now, until }) };
}

interface Telling {
  order: OrderRow;
  after: OrderWithItems;
  tells: OrderTelling;
  move: OrderMove;
}

/** What tells the platform's systems what the table says of an arrow, and whom they are to tell; that an order is ready, once. */
function systemParts({ order, after, tells, move }: Telling): Parts {
  const { by, note = "", now } = move;
  const { event } = by;
  if (event === "ready" && order.is_ready) return {};
  const isEnd = endedStatuses.includes(after.status);
  const unsaid: Partial<Record<OrderEvent, string>> = endReasons;
  const enqueued = webhookPart({
    event: tells.systems,
    shopId: order.shop_id,
    platformKeyId: order.platform_key_id,
    data: {
      ...newsOf(after),
      reason: isEnd ? note || unsaid[event] : undefined,
      proposal: after.proposal === order.proposal ? undefined : toldProposalOf(after),
      tell: passedOnTo(tells, { hasCourier: after.courier_name !== null }),
    },
    now,
  });
  return { enqueued };
}

/**
 * Compares a hand-over code with the order's; why it may not be handed over, where it is wrong or none is looked at. A wrong one is counted, which
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
    return notMoved("handOverLocked", { wait: secondsUntil(lockedUntil, now) });
  if (handOverCode === order.hand_over_code) return undefined;
  const tries = order.hand_over_tries + 1;
  const until = handOverLock(tries, now);
  await countHandOver(tx, { shopId, id, tries, until });
  if (until !== null) await announce("shop", shopId);
  return notMoved("handOverCodeWrong");
}

/** The order that was moved; refuses with why it was not, in the caller's language. */
export function moved<Name extends FailureName>(
  result: { order: OrderWithItems } | NotMoved<Name>,
  { language, fail }: { language: Language } & Failing<Name>,
): OrderWithItems {
  if ("order" in result) return result.order;
  return fail(result.failure, ...result.told(language));
}
