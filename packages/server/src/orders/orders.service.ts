import type { Updateable } from "kysely";
import type { Language } from "@tsena/contract/languages";
import type { FailureName } from "@tsena/contract/failures";
import type { OrderTelling } from "@tsena/contract/orders.events";
import { type OrderEvent, type OrderTransition, orderTransitions } from "@tsena/contract/orders.states";
import type { OrderRow, OrderTable } from "../database/tables.ts";
import { inOneTrip } from "../database/deferring.ts";
import type { Work } from "../database/transaction.ts";
import { enqueueStockOf } from "../products/menu-changes.service.ts";
import type { StockMove } from "../stock/stock.service.ts";
import { type LockedStocks, stocksSql } from "../stock/stock.store.ts";
import type { FailedWith, Failing } from "../http/handlers.ts";
import { secondsUntil } from "../system/clock.ts";
import { withdrawMessages } from "../notifications/outbox.store.ts";
import { broughtParts, countStock, shopParts, stocksBehind } from "./bringing.service.ts";
import { keepOrder, type KnownOrder, takeOrder } from "./known-orders.ts";
import { writeBeside, writeMove } from "./moving.store.ts";
import {
  arrowOf,
  changesOf,
  handOverLock,
  isSaidAgain,
  refusalsOf,
  type Move,
  type MoveFailure,
  type Way,
} from "./orders.rules.ts";
import { countHandOver, lockingSql, lockOrder, type OrderWithItems } from "./orders.store.ts";
import { linesLeft } from "./proposals.rules.ts";
import { toldOfLines } from "./wrong-lines.service.ts";

/** Why a call may find, once the order is locked, that it cannot be moved. */
type NotAsItStands = "orderNotPaidYet";

export interface OrderMove<W extends Way = Way> extends Move<W> {
  shopId: string;
  id: string;
  /** The system that names the order, where one does: one that it does not reach is none. */
  keyId?: string;
  /** What else changes on the order with this event: a courier, a time; or why, as it stands, it cannot. */
  changes?: (order: OrderRow) => Updateable<OrderTable> | NotMoved<NotAsItStands>;
  /** The code that whoever fetches the order has shown. */
  handOverCode?: string;
  /** Whether a code that is not the one asked for is to be counted: of a tap that comes again it was. */
  countsWrong?: (code: string) => Promise<boolean>;
}

/** Why an order was not moved, and what fills in that sentence, in a language. */
export type NotMoved<Names extends FailureName> = {
  [Name in Names]: { failure: Name; paramsIn: (language: Language) => FailedWith<Name> };
}[Names];

/** That an order is not moved, for a reason. */
export function notMoved<Name extends FailureName>(failure: Name, ...rest: FailedWith<Name>): NotMoved<Name> {
  return { failure, paramsIn: () => rest };
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

/** Whether an event, whichever arrow it takes, takes from stock. */
function reservesStock(event: OrderEvent): boolean {
  return orderTransitions.some((row) => row.event === event && row.effects?.stock === "reserve");
}

/**
 * Moves an order along one arrow of the state table, with everything that the arrow brings: stock, money, times, log, and
 * whom it tells. The one writer of an order's status: it locks, then writes all in one statement; an order that nobody else
 * has touched since this process wrote it is written without being read. Of two movers the second is
 * told what the first has done. A failure has changed nothing that the caller's rollback does not undo.
 */
export async function moveOrder<W extends Way>(work: Work, move: OrderMove<W>): Promise<Moved<W>> {
  const result = await tryMove(work, move);
  if (isResultOf<W>(result, move.mover)) return result;
  throw new Error(`The event ${move.mover.event} was refused by what is none of its refusals`);
}

/** Whether what became of a move is what may become of one in its way: moved, or refused as its tables say. */
function isResultOf<W extends Way>(result: Moved, way: W): result is Moved & Moved<W> {
  return "order" in result || refusalsOf(way).includes(result.failure);
}

/** Whether an order can be moved as it stands, before anything is locked or written; or why it cannot. */
export function movable<W extends Way>(order: OrderWithItems, move: Move<W>): Moved<W> {
  const result = standing(order, move);
  if (isResultOf<W>(result, move.mover)) return result;
  throw new Error(`The event ${move.mover.event} was refused by what is none of its refusals`);
}

/** The arrow that a move takes, or its refusal as whoever asked is told it. */
function takeArrow(order: OrderWithItems, move: Move): { arrow: OrderTransition } | NotMoved<MoveFailure<Way>> {
  const found = arrowOf(order, move);
  if ("wait" in found) return notMoved(found.failure, { wait: found.wait });
  return "failure" in found ? notMoved(found.failure) : found;
}

function standing(order: OrderWithItems, move: Move): Moved {
  const taken = takeArrow(order, move);
  return "arrow" in taken ? { order } : taken;
}

async function tryMove(work: Work, move: OrderMove): Promise<Moved> {
  const known = takeOrder(work, move);
  return (known && (await tryUnread(work, move, known))) ?? tryLocked(work, move, known?.order);
}

/**
 * Moves an order as this process left it, without reading it: where it is not the same any more, the transaction is begun again,
 * and then reads it. Undefined where more must be read than the order, or it cannot be moved as it was.
 */
async function tryUnread(work: Work, move: OrderMove, { order, mark }: KnownOrder): Promise<Moved | undefined> {
  const arrow = arrowUnread(order, move);
  if (arrow === undefined) return undefined;
  const changes = move.changes?.(order) ?? {};
  // One that is refused as it was may be another by now.
  if (isRefusal(changes) || isSaidAgain(order, move.mover.event, changes)) return undefined;
  return write(work, { move, arrow, changes, order, mark });
}

/** The arrow that a move takes, where nothing has to be read, locked or written before it. */
function arrowUnread(order: OrderWithItems, move: OrderMove): OrderTransition | undefined {
  const found = arrowOf(order, move);
  if (!("arrow" in found) || locksShop(move.mover.event)) return undefined;
  const { effects = {}, tells } = found.arrow;
  const isShown = move.handOverCode === undefined || move.handOverCode === order.hand_over_code;
  const isLocked = order.hand_over_locked_until !== null;
  const reads = effects.stock !== undefined || effects.money === "refund" || mayWithdraw(order, tells);
  return isShown && !isLocked && !reads ? found.arrow : undefined;
}

/** Whether a call refuses an order, in place of what it would change. */
function isRefusal(changes: object): changes is NotMoved<NotAsItStands> {
  return "failure" in changes;
}

async function tryLocked(work: Work, move: OrderMove, before: OrderWithItems | undefined): Promise<Moved> {
  const { now } = move;
  const { order, locked } = await lock(work, move, before);
  if (order === undefined) return notMoved("orderNotFound");
  const taken = takeArrow(order, move);
  if (!("arrow" in taken)) return taken;
  const notHandedOver = await tryHandOver(work, order, move);
  if (notHandedOver !== undefined) return notHandedOver;
  const { arrow } = taken;
  const changes = move.changes?.(order) ?? {};
  if (isRefusal(changes)) return changes;
  if (isSaidAgain(order, move.mover.event, changes)) {
    await writeBeside(work, order, shopParts(order, arrow.tells, now));
    return { order };
  }
  const stock = await countStock(work, order, { effect: arrow.effects?.stock, now, locked });
  if (stock !== undefined && "failure" in stock) {
    const { failure, lines } = stock;
    return { failure, paramsIn: (language) => toldOfLines(lines, language) };
  }
  if (mayWithdraw(order, arrow.tells)) await withdrawMessages(work.tx, order.id, now);
  return write(work, { move, arrow, changes, order, stock });
}

/** Locks an order, and what is to be taken of stock where it is known what it is of: its lines stay what they are of. */
async function lock({ tx }: Work, move: OrderMove, before: OrderWithItems | undefined) {
  const { event } = move.mover;
  const withShop = locksShop(event);
  if (!reservesStock(event) || before === undefined)
    return { order: await lockOrder(tx, move, { withShop }), locked: undefined };
  const stocks = stocksSql(stocksBehind(before));
  const locking = lockingSql(move, { withShop });
  const [[order], [locked]] = await inOneTrip<[OrderWithItems, LockedStocks]>(tx, locking, stocks);
  return { order, locked };
}

/** Whether text messages may wait that a move takes back: they were left for the order phone while the order was locked for them. */
function mayWithdraw(order: OrderRow, { phone }: OrderTelling): boolean {
  // Without one there is none.
  return phone === "withdrawn" && order.alarms_sent > 0;
}

/** All that is known of a move before it is written. */
interface Decided {
  move: OrderMove;
  arrow: OrderTransition;
  /** What only its call knows. */
  changes: Updateable<OrderTable>;
  order: OrderWithItems;
  stock?: StockMove | undefined;
  /** Of an order that was not read. */
  mark?: string | undefined;
}

async function write(work: Work, { move, arrow, order, stock, mark, ...decided }: Decided): Promise<Moved> {
  const takenOut = arrow.effects?.stock === "reduce" ? (order.proposal?.takenOut ?? []) : [];
  const changes = { ...changesOf(order, arrow, move), ...decided.changes };
  const after = { ...order, ...changes, items: linesLeft(order.items, takenOut) } as OrderWithItems;
  const parts = await broughtParts(work.tx, { order, after, arrow, takenOut, stock, move });
  const keep = (written: string): void => keepOrder(work, { order: after, mark: written });
  await writeMove(work, { order, changes, parts, mark, keyId: move.keyId, keep });
  const { shopId, now } = move;
  if (stock !== undefined) await enqueueStockOf(work, { shopId, levels: stock.turned, now });
  return { order: after };
}

/**
 * Compares a hand-over code with the order's; why it may not be handed over, where it is wrong or none is looked at. A wrong one is counted,
 * once, which its caller must commit though the call is refused; the shop hears at once that its order's code is locked (decision 028).
 */
async function tryHandOver(
  { tx, announce }: Work,
  order: OrderRow,
  { handOverCode, countsWrong, shopId, id, now }: OrderMove,
): Promise<Moved | undefined> {
  const { hand_over_locked_until: lockedUntil } = order;
  if (handOverCode === undefined) return undefined;
  if (lockedUntil !== null && lockedUntil > now)
    return notMoved("handOverLocked", { wait: secondsUntil(lockedUntil, now) });
  if (handOverCode === order.hand_over_code) return undefined;
  if (countsWrong !== undefined && !(await countsWrong(order.hand_over_code))) return notMoved("handOverCodeWrong");
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
  return fail(result.failure, ...result.paramsIn(language));
}
