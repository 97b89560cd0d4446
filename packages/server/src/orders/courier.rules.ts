import { metresBetween, type Point } from "@tsena/contract/points";

/** Where a courier says to be, how many minutes from the end of the way, when that was, an ISO 8601 moment, and who it is. */
export type CourierPosition = Point & {
  minutes?: number | undefined;
  at?: string | undefined;
  courierPhone?: string | undefined;
};

/** The courier of an order, and since when they are where they are known to be. */
interface KnownCourier {
  courier_name: string | null;
  courier_phone: string | null;
  courier_at: Date | null;
}

/**
 * What an order knows of the courier who is named for it: of the same one what it knew; nothing of another, of whom a position
 * counts from now on where somebody else was named before.
 */
export function courierNamed(order: KnownCourier, { name, phone }: { name: string; phone: string }, now: Date) {
  if (order.courier_name === name && order.courier_phone === phone) return {};
  return {
    courier_name: name,
    courier_phone: phone,
    courier_latitude: null,
    courier_longitude: null,
    courier_minutes: null,
    courier_at: order.courier_name === null ? null : now,
    near_at: null,
  };
}

/** When a courier was at a position: where that is not said, or is still to come, now. */
function momentOf({ at }: CourierPosition, now: Date): Date {
  return at === undefined || new Date(at) > now ? now : new Date(at);
}

/** Whether a position is another's than the courier's who has the order now, or was overtaken by a newer one. */
export function isOutdated(position: CourierPosition, order: KnownCourier, now: Date): boolean {
  if (position.courierPhone !== undefined && position.courierPhone !== order.courier_phone) return true;
  return position.at !== undefined && order.courier_at !== null && momentOf(position, now) <= order.courier_at;
}

/** What an order then knows of where its courier is. */
export function changesByPosition(position: CourierPosition, now: Date) {
  return {
    courier_latitude: position.latitude,
    courier_longitude: position.longitude,
    courier_minutes: position.minutes ?? null,
    courier_at: momentOf(position, now),
  };
}

/** A courier is near who says so many minutes, or says none and is so many metres away (rules/orders.md#couriers-position). */
const nearMinutes = 3;
const nearMetres = 300;

/** Whether a courier is about to arrive. */
export function isNear(courier: Point & { minutes?: number | undefined }, shop: Point): boolean {
  return courier.minutes === undefined ? metresBetween(courier, shop) <= nearMetres : courier.minutes <= nearMinutes;
}
