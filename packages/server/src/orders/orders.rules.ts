import {
  type OrderEvent,
  type OrderParty,
  type OrderStateFailure,
  type OrderStatus,
  type OrderTransition,
  refusalOf,
  transitionOf,
} from "@tsena/contract/orders.states";
import { metresBetween, type Point } from "@tsena/contract/points";
import { secondsAfter } from "../system/clock.ts";

/** The fifth wrong hand-over code locks an order's, and every one from the tenth on for as long as an order is to live (decision 028). */
const handOverLocks = [
  { locks: (tries: number) => tries >= 10, seconds: 24 * 3600 },
  { locks: (tries: number) => tries === 5, seconds: 15 * 60 },
] as const;

/** Until when no hand-over code is looked at after so many wrong ones; null where the next one is. */
export function handOverLock(tries: number, now: Date): Date | null {
  const lock = handOverLocks.find(({ locks }) => locks(tries));
  return lock === undefined ? null : secondsAfter(now, lock.seconds);
}

/** The largest order money can be counted for: one thousand million ariary, in hundredths. */
const largestAmount = 1e9 * 100;

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
interface RefusedFor {
  pay: "productNotOnSale" | "insufficientStock";
  accept: "customerAsked";
  refuse: "customerAsked";
  propose: "customerAsked" | "customerAskedOften";
  agree: "proposalOver";
  decline: "proposalOver";
  expireUnagreed: "proposalOver";
  urge: "orderUrgedLately";
  pickUp: "handOverCodeWrong" | "handOverLocked";
  refund: "orderRefunded";
}

/** What refuses whoever carries nothing for the order's shop. */
interface RefusedAs {
  1: "deliveredByMerchant";
  2: "deliveredByPlatform";
}

type CarrierOf<W extends Way> = W extends { carrier?: infer Carrier } ? Extract<Carrier, keyof RefusedAs> : never;

/** Why an order is not moved in a way; of a shop that sends its own courier out nobody asks a code. */
export type MoveFailure<W extends Way> =
  | "orderNotFound"
  | OrderStateFailure
  | RefusedFor[Extract<W extends { event: "pickUp"; carrier: 2 } ? never : W["event"], keyof RefusedFor>]
  | RefusedAs[CarrierOf<W>];

/** The arrow an event takes, or the name of the failure that says why it cannot. */
export function decide(
  status: OrderStatus,
  event: OrderEvent,
  by: OrderParty,
): { transition: OrderTransition } | { failure: OrderStateFailure } {
  const transition = transitionOf(status, event);
  if (transition === undefined || !transition.by.includes(by)) return { failure: refusalOf(status, event) };
  return { transition };
}

export interface Line {
  quantity: number;
  price: number;
  packingPrice: number;
}

/** What the lines of an order come to, in hundredths of an ariary; undefined when, with its delivery, it is beyond what may be ordered. */
export function amountsOf(
  lines: readonly Line[],
  deliveryAmount: number,
): { itemsAmount: number; packingAmount: number } | undefined {
  const itemsAmount = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const packingAmount = lines.reduce((sum, line) => sum + line.packingPrice * line.quantity, 0);
  return itemsAmount + packingAmount + deliveryAmount > largestAmount ? undefined : { itemsAmount, packingAmount };
}

/** How long what an event begins may take: minutes until an accepted order is ready, seconds until a paid one is accepted. */
export interface Terms {
  prepMinutes?: number;
  acceptSeconds?: number;
}

/** The times that an event sets on an order. */
export function timesOf(
  event: OrderEvent,
  now: Date,
  { prepMinutes = 0, acceptSeconds = 0 }: Terms,
): Partial<Record<"paid_at" | "accept_by" | "accepted_at" | "due_at" | "picked_up_at" | "urged_at" | "near_at", Date>> {
  if (event === "pay") return { paid_at: now, accept_by: secondsAfter(now, acceptSeconds) };
  if (event === "accept") return { accepted_at: now, due_at: secondsAfter(now, prepMinutes * 60) };
  if (event === "pickUp") return { picked_up_at: now };
  if (event === "urge") return { urged_at: now };
  if (event === "approach") return { near_at: now };
  return {};
}

/** A shop is told once in so many seconds that the customer of an order asks (rules/orders.md#urging). */
export const urgedEverySeconds = 5 * 60;

/** A courier is near who says so many minutes, or says none and is so many metres away (rules/orders.md#couriers-position). */
const nearMinutes = 3;
const nearMetres = 300;

/** Whether a courier is about to arrive. */
export function isNear(courier: Point & { minutes?: number | undefined }, shop: Point): boolean {
  return courier.minutes === undefined ? metresBetween(courier, shop) <= nearMetres : courier.minutes <= nearMinutes;
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
  lines: readonly { product: Variant; quantity: number }[],
): { product: Variant; quantity: number }[] {
  const merged = new Map<string, { product: Variant; quantity: number }>();
  for (const { product, quantity } of lines)
    merged.set(product.id, { product, quantity: (merged.get(product.id)?.quantity ?? 0) + quantity });
  return [...merged.values()];
}
