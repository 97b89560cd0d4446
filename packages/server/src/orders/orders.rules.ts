import type { FailureName } from "@tsena/contract/failures";
import { outcomeOf } from "@tsena/contract/orders.outcomes";
import { moveFailuresOf, type StateFailureOf, stateFailureOf } from "@tsena/contract/orders.state-failures";
import {
  endedStatuses,
  type OrderEvent,
  type OrderParty,
  type OrderStatus,
  type OrderTransition,
  transitionOf,
} from "@tsena/contract/orders.states";
import { daySeconds, secondsAfter, secondsUntil } from "../system/clock.ts";
import { type Asked, changesByAnswer, refusalByProposal, type Taken } from "./proposals.rules.ts";

/** The fifth wrong hand-over code locks an order's, and every one from the tenth on for as long as an order is to live (decision 028). */
const handOverLocks = [
  { locks: (tries: number) => tries >= 10, seconds: daySeconds },
  { locks: (tries: number) => tries === 5, seconds: 15 * 60 },
] as const;

/** Until when no hand-over code is looked at after so many wrong ones; null where the next one is. */
export function handOverLock(tries: number, now: Date): Date | null {
  const lock = handOverLocks.find(({ locks }) => locks(tries));
  return lock === undefined ? null : secondsAfter(now, lock.seconds);
}

/** What moves an order, and for whom. */
export interface Way {
  event: OrderEvent;
  party: OrderParty;
  /**
   * Whoever acts as the one who carries: 1 the platform's courier, 2 the shop itself (rules/shops.md#delivery-modes).
   */
  carrier?: 1 | 2;
}

/** What refuses an event besides where its order stands, and that there is no such order. */
const refusedFor = {
  pay: ["productNotOnSale", "insufficientStock"],
  accept: ["customerAsked"],
  refuse: ["customerAsked"],
  propose: ["customerAsked", "customerAskedOften"],
  agree: ["proposalOver"],
  decline: ["proposalOver"],
  expireUnagreed: ["proposalOver"],
  delay: ["orderAlreadyReady"],
  urge: ["orderUrgedLately"],
  pickUp: ["handOverCodeWrong", "handOverLocked"],
  refund: ["orderRefunded"],
} as const satisfies Partial<Record<OrderEvent, readonly FailureName[]>>;

/** What refuses whoever carries nothing for the order's shop. */
const refusedAs = { 1: ["deliveredByMerchant"], 2: ["deliveredByPlatform"] } as const;

type RefusedFor = typeof refusedFor;
type RefusedAs = typeof refusedAs;

type CarrierOf<W extends Way> = W extends { carrier?: infer Carrier } ? Extract<Carrier, keyof RefusedAs> : never;

/** Why an order is not moved in a way; of a shop that sends its own courier out nobody asks a code. */
export type MoveFailure<W extends Way> =
  | "orderNotFound"
  | StateFailureOf<W["event"]>
  | RefusedFor[Extract<W extends { event: "pickUp"; carrier: 2 } ? never : W["event"], keyof RefusedFor>][number]
  | RefusedAs[CarrierOf<W>][number];

/** The failures by which a way may be refused, as these tables have them. */
export function refusalsOf({ event, carrier }: Way): readonly FailureName[] {
  const ofEvent: Partial<Record<OrderEvent, readonly FailureName[]>> = refusedFor;
  const isOwn = event === "pickUp" && carrier === 2;
  return [
    ...moveFailuresOf(event),
    ...(isOwn ? [] : (ofEvent[event] ?? [])),
    ...(carrier === undefined ? [] : refusedAs[carrier]),
  ];
}

/** What says how an order is, and by itself changes nothing: said again, on another device or by a system that heard no answer, it is no news. */
const sayings: ReadonlySet<OrderEvent> = new Set(["ready", "assign"]);

/** Whether an event says of an order only what is known of it, by what it would change. */
export function isSaidAgain(order: object, event: OrderEvent, changes: object): boolean {
  const known = new Map<string, unknown>(Object.entries(order));
  return sayings.has(event) && Object.entries(changes).every(([column, value]) => known.get(column) === value);
}

/** A shop is told once in so many seconds that the customer of an order asks (rules/orders.md#urging). */
export const urgedEverySeconds = 5 * 60;

/** What moves an order, for whom, the name the log gives them, and what they say. */
export interface Move<W extends Way = Way> {
  mover: W & { name: string };
  now: Date;
  note?: string;
  /** What a customer's answer is about. */
  proposalId?: string;
}

/** Those that are told without a figure or a name. */
type PlainFailure = Exclude<
  MoveFailure<Way>,
  "orderUrgedLately" | "handOverLocked" | "productNotOnSale" | "insufficientStock"
>;

/** What decides how an order may be moved. */
interface Movable extends Asked<{ id: string; nth: number }> {
  status: OrderStatus;
  delivery_mode: 1 | 2;
  is_ready: boolean;
  urged_at: Date | null;
  refunded_at: Date | null;
}

/** The arrow that a move takes, or why it cannot: the order's status comes first, then whatever else stands in its way. */
export function arrowOf(
  order: Movable,
  { mover, now, proposalId }: Move,
): { arrow: OrderTransition } | { failure: PlainFailure } | { failure: "orderUrgedLately"; wait: number } {
  const { event, party, carrier } = mover;
  const arrow = transitionOf(order.status, event);
  if (arrow === undefined || !arrow.by.includes(party)) return { failure: stateFailureOf(order.status, event) };
  if (event === "refund" && order.refunded_at !== null) return { failure: "orderRefunded" };
  if (event === "delay" && order.is_ready) return { failure: "orderAlreadyReady" };
  if (carrier === 1 && order.delivery_mode === 2) return { failure: "deliveredByMerchant" };
  if (carrier === 2 && order.delivery_mode === 1) return { failure: "deliveredByPlatform" };
  const failure = refusalByProposal(order, { event, proposalId, now });
  if (failure !== undefined) return { failure };
  const urgedAgain = order.urged_at && secondsAfter(order.urged_at, urgedEverySeconds);
  if (event === "urge" && urgedAgain !== null && urgedAgain > now) {
    return { failure: "orderUrgedLately", wait: secondsUntil(urgedAgain, now) };
  }
  return { arrow };
}

/** The accept deadline of an order that is paid now: when nobody has accepted it by then it is cancelled (rules/orders.md#accept-deadline). */
export function acceptDeadline(paidAt: Date, acceptSeconds: number): Date {
  return secondsAfter(paidAt, acceptSeconds);
}

/** Where an order notes when an event happened. */
const notedAt: Partial<Record<OrderEvent, "paid_at" | "accepted_at" | "picked_up_at" | "urged_at" | "near_at">> = {
  pay: "paid_at",
  accept: "accepted_at",
  pickUp: "picked_up_at",
  urge: "urged_at",
  approach: "near_at",
};

/** Where the courier was is nobody's any more once the order has ended; who it was stays (rules/orders.md#couriers-position). */
const placeForgotten = { courier_latitude: null, courier_longitude: null, courier_minutes: null };

/** What a move along an arrow changes on the order itself, but for what only its call knows. */
export function changesOf<Proposal extends Taken & { prepMinutes: number }>(
  order: Asked<Proposal> & { status: OrderStatus; version: number; paid_at: Date | null; accept_by: Date | null },
  { to }: OrderTransition,
  { mover, now, note = "" }: Move,
) {
  const { event } = mover;
  const status = to === "same" ? order.status : to;
  const isEnd = endedStatuses.includes(status) && !endedStatuses.includes(order.status);
  const outcome = order.paid_at === null ? null : outcomeOf(event);
  const column = notedAt[event];
  return {
    ...(column === undefined ? {} : { [column]: now }),
    ...changesByAnswer(order, event, now),
    status,
    version: order.version + 1,
    ...(isEnd ? { closed_at: now, end_event: event, end_note: note, outcome, ...placeForgotten } : {}),
  };
}

const slotMs = 30 * 60_000;

/**
 * When the half hour began that a moment lies in: the shop's clock is whole hours from UTC
 * (rules/shops.md#order-limit).
 */
export function slotStart(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / slotMs) * slotMs);
}

/** A shop's day and which order of that day it is. */
export interface OrderNumber {
  day: string;
  count: number;
}

/** An order's number as it is called out: the day's month and day, and the shop's count of that day. Unique with its year. */
export function orderNumber({ day, count }: OrderNumber): string {
  return `${day.slice(5, 7)}${day.slice(8, 10)}-${String(count).padStart(3, "0")}`;
}

/** The same variant twice is one line of an order: it is counted, and cooked, by the variant. */
export function mergeLines<Variant extends { id: string }>(
  lines: readonly { variant: Variant; quantity: number }[],
): { variant: Variant; quantity: number }[] {
  const merged = new Map<string, { variant: Variant; quantity: number }>();
  for (const { variant, quantity } of lines)
    merged.set(variant.id, { variant, quantity: (merged.get(variant.id)?.quantity ?? 0) + quantity });
  return [...merged.values()];
}
