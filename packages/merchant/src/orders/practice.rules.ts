import type { Language } from "@tsena/contract/languages";
import { lastOf } from "@tsena/contract/last";
import { dueLater } from "@tsena/contract/orders.delays";
import { outcomeOf } from "@tsena/contract/orders.outcomes";
import { endedStatuses, orderStatuses, transitionOf, type OrderEvent } from "@tsena/contract/orders.states";
import type { Order, OrderItem, ProductCard, ProductGroup, Variant } from "@tsena/web/shapes.ts";

/** What a practice order is called where an order has its id: none has this one. */
export const practiceId = "practice";

const minute = 60_000;

/** How long a practice order can be accepted, as a real one, in milliseconds. */
const acceptedWithin = 10 * minute;

/** What nobody has ended is forgotten after so long, in milliseconds. */
export const practiceLasts = 60 * minute;

/** A line of a practice order before it has its place: prices in hundredths of an ariary. */
export type PracticeDish = Pick<OrderItem, "name" | "variantName" | "price" | "packingPrice" | "quantity"> & {
  /** How long it takes to make, in minutes. */
  minutes: number;
};

const most = 3;

/** Of the first dish two, where there are two; of each other one. */
const quantityOf = (place: number, { stock }: Variant) => (place === 0 ? Math.min(2, stock) : 1);

/** A dish of the menu as a line of an order, in a variant that is there. */
function dishOf(card: ProductCard, variant: Variant, place: number, language: Language): PracticeDish {
  const isFrench = language === "fr";
  return {
    name: (isFrench ? card.nameFr : card.nameZh) || card.name,
    variantName: card.variants.length === 1 ? "" : isFrench ? variant.nameFr : variant.nameZh,
    price: variant.price,
    packingPrice: variant.packingPrice ?? card.packingPrice,
    quantity: quantityOf(place, variant),
    minutes: card.prepMinutes,
  };
}

/**
 * What a practice order is made of: up to three dishes of the menu that customers can have now, those in several variants
 * first; none where there is no such dish. A combo is left out, since the menu does not say what it takes.
 */
export function practiceDishes(menu: readonly ProductGroup[], language: Language): PracticeDish[] {
  const onSale = menu
    .filter(({ enabled }) => enabled)
    .flatMap(({ products }) => products)
    .filter(({ type, isMarketable }) => type === 1 && isMarketable)
    .flatMap((card) => {
      // The last of several is seldom the one that everybody takes: it shows that there are several.
      const variant = lastOf(card.variants.filter(({ stock }) => stock > 0));
      return variant === undefined ? [] : [{ card, variant }];
    });
  const several = onSale.filter(({ card }) => card.variants.length > 1);
  const others = onSale.filter(({ card }) => card.variants.length === 1);
  return [...several, ...others]
    .slice(0, most)
    .map(({ card, variant }, place) => dishOf(card, variant, place, language));
}

interface Practised extends Pick<Order, "orderNo" | "customerName" | "note" | "address" | "deliveryMode"> {
  dishes: readonly PracticeDish[];
}

const sumOf = (dishes: readonly PracticeDish[], of: (dish: PracticeDish) => number) =>
  dishes.reduce((sum, dish) => sum + dish.quantity * of(dish), 0);

const atTime = (now: number) => new Date(now).toISOString();

/** An order that is none, as a real one comes in at `now`, in milliseconds: paid by wallet, delivery included. */
export function practiceOrder({ dishes, ...given }: Practised, now: number): Order {
  const [itemsAmount, packingAmount] = [sumOf(dishes, ({ price }) => price), sumOf(dishes, (one) => one.packingPrice)];
  return {
    ...given,
    id: practiceId,
    status: orderStatuses.awaitingAcceptance,
    createdAt: atTime(now),
    paidAt: atTime(now),
    acceptBy: atTime(now + acceptedWithin),
    dueAt: null,
    closedAt: null,
    items: dishes.map(({ name, variantName, price, packingPrice, quantity }, place) => {
      const id = String(place);
      return { id, productId: id, variantId: id, name, variantName, price, packingPrice, quantity, parts: [] };
    }),
    itemsAmount,
    packingAmount,
    deliveryAmount: 0,
    amount: itemsAmount + packingAmount,
    paymentMethod: "wallet",
    courier: null,
    handOverCode: "4826",
    handOverLockedUntil: null,
    ready: false,
    outcome: null,
    endReason: null,
    refund: null,
    proposal: null,
    phone: "",
    latitude: null,
    longitude: null,
    version: 1,
    prepMinutes: Math.max(...dishes.map(({ minutes }) => minutes)),
  };
}

/** What happens to a practice order; `minutes` with what is said of the time. */
export interface PracticeStep {
  event: Extract<OrderEvent, "accept" | "ready" | "delay" | "refuse" | "expireUnaccepted" | "pickUp" | "deliver">;
  minutes?: number;
}

/** When an order is due after a step: so many minutes from now, or so many more. */
function dueAfter({ dueAt }: Order, { event, minutes = 0 }: PracticeStep, now: number): string | null {
  if (event === "accept") return atTime(now + minutes * minute);
  return event === "delay" && dueAt !== null ? atTime(dueLater(Date.parse(dueAt), minutes, now)) : dueAt;
}

/** The practice order after a step, by the arrows of real orders; as it was where none leads on, as at a second tap. */
export function practisedOn(order: Order, step: PracticeStep, now: number): Order {
  const { event } = step;
  const arrow = transitionOf(order.status, event);
  if (arrow === undefined) return order;
  const status = arrow.to === "same" ? order.status : arrow.to;
  return {
    ...order,
    status,
    ready: order.ready || event === "ready",
    dueAt: dueAfter(order, step, now),
    prepMinutes: null,
    outcome: outcomeOf(event),
    closedAt: endedStatuses.includes(status) ? atTime(now) : null,
    version: order.version + 1,
  };
}

/** Whether a practice order was not accepted in time. */
export function isMissed({ status, acceptBy }: Order, now: number): boolean {
  return status === orderStatuses.awaitingAcceptance && acceptBy !== null && Date.parse(acceptBy) <= now;
}
