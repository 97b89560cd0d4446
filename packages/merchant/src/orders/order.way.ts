import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { isOwnDelivery, orderStatuses } from "@tsena/contract/orders.states";
import type { Order } from "@tsena/web/shapes.ts";
import type { Point } from "@tsena/web/maps/geo.ts";
import type { Placed } from "../maps/points-map.tsx";
import { courierMinutes, isOverdue, minutesUntil } from "./order.times.ts";

type Going = Pick<Order, "status" | "deliveryMode" | "courier">;

const { awaitingAcceptance, awaitingCourier, delivering } = orderStatuses;

/** Whether one of the platform's couriers is, or is to be, on the way with an order or to it. */
export function isOnCouriersWay(order: Going): boolean {
  if (isOwnDelivery(order)) return false;
  const { status, courier } = order;
  return status === awaitingCourier || status === delivering || (status === awaitingAcceptance && courier !== null);
}

/**
 * Whether an order that is ready waits for a courier of the platform longer than it should: nobody is named, or who is named is
 * not there when they said, or, where they said nothing, when it was due.
 */
export function isCourierWaitedFor(order: Going & Pick<Order, "ready" | "dueAt">, now: number): boolean {
  const { status, ready, courier, dueAt } = order;
  if (!ready || status !== awaitingCourier || !isOnCouriersWay(order)) return false;
  if (courier === null) return true;
  const minutesLeft = courierMinutes(courier, now) ?? (dueAt === null ? null : minutesUntil(dueAt, now));
  return minutesLeft !== null && isOverdue(minutesLeft);
}

/** Where the courier is going: the shop until the pick-up, then the customer; `minutesLeft` null where that is not known. */
export function wayWords({ status, courier }: Going, minutesLeft: number | null): MessageDescriptor {
  if (courier === null) return msg`Pas encore de livreur`;
  const minutesLate = -(minutesLeft ?? 0);
  if (status === delivering) {
    if (minutesLeft === null) return msg`En route vers le client`;
    if (minutesLeft > 0) return msg`Chez le client dans ${{ minutesLeft }} min`;
    return isOverdue(minutesLeft)
      ? msg`Attendu chez le client depuis ${{ minutesLate }} min`
      : msg`Arrive chez le client`;
  }
  if (minutesLeft === null) return msg`En route vers la boutique`;
  if (minutesLeft > 0) return msg`À la boutique dans ${{ minutesLeft }} min`;
  return isOverdue(minutesLeft) ? msg`Attendu à la boutique depuis ${{ minutesLate }} min` : msg`Arrive à la boutique`;
}

/** Who stands where on the courier's map: they, and the end of their way where its place is known; nobody before they have said where they are. */
export function placesOf(order: Going & Pick<Order, "latitude" | "longitude">, shop: Point | undefined): Placed[] {
  const courier = pointOf(order.courier);
  if (courier === undefined) return [];
  const customer = pointOf(order);
  const there: Placed[] = [];
  if (shop !== undefined) there.push({ icon: "shop", point: { latitude: shop.latitude, longitude: shop.longitude } });
  if (order.status === delivering && customer !== undefined) there.push({ icon: "person", point: customer });
  return [{ icon: "scooter", point: courier, isMoving: true }, ...there];
}

function pointOf(of: { latitude: number | null; longitude: number | null } | null): Point | undefined {
  if (of === null || of.latitude === null || of.longitude === null) return undefined;
  return { latitude: of.latitude, longitude: of.longitude };
}
