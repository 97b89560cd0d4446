import {
  type OrderEvent,
  orderStatuses,
  type OrderStatus,
  orderTransitions,
  type StatusesBefore,
  transitionOf,
} from "./orders.states.ts";

/** Why an event comes too early at a status. */
const tooEarly = {
  1: "orderNotPaidYet",
  2: "orderNotAcceptedYet",
  3: "orderNotPickedUpYet",
  4: "orderNotDeliveredYet",
} as const;

/** Why an event comes too late at a status. */
const tooLate = {
  2: "orderAlreadyPaid",
  3: "orderAlreadyAccepted",
  4: "orderAlreadyPickedUp",
  5: "orderCompleted",
  6: "orderCancelled",
} as const;

/** The statuses that come after each. */
interface After {
  1: 2 | 3 | 4 | 5 | 6;
  2: 3 | 4 | 5 | 6;
  3: 4 | 5 | 6;
  4: 5 | 6;
  5: 6;
  6: never;
}

/** The statuses before all from which an event leads on. */
type EarlyOf<Event extends OrderEvent> = {
  [Status in OrderStatus]: StatusesBefore<Event> extends After[Status] ? Status : never;
}[OrderStatus];

type LateOf<Event extends OrderEvent> = Exclude<OrderStatus, StatusesBefore<Event> | EarlyOf<Event>>;

/** Why an event may come too early or too late. */
export type StateFailureOf<Event extends OrderEvent> = Event extends OrderEvent
  ? (typeof tooEarly)[EarlyOf<Event> & keyof typeof tooEarly] | (typeof tooLate)[LateOf<Event> & keyof typeof tooLate]
  : never;

/** Why an event cannot happen at a status: too early, or too late. */
export function stateFailureOf<Event extends OrderEvent>(status: OrderStatus, event: Event): StateFailureOf<Event> {
  const possible = orderTransitions.filter((row) => row.event === event).flatMap((row) => row.from);
  const early = status < Math.min(...possible) ? tooEarly[status as keyof typeof tooEarly] : undefined;
  const failure = early ?? tooLate[status as keyof typeof tooLate] ?? "orderNotPaidYet";
  return failure as StateFailureOf<Event>;
}

/** What may refuse a call that moves an order by one of some events: that there is none, and where it may stand instead. */
// @__NO_SIDE_EFFECTS__
export function moveFailuresOf<Event extends OrderEvent>(
  ...events: readonly Event[]
): readonly ("orderNotFound" | StateFailureOf<Event>)[] {
  const statuses = Object.values(orderStatuses);
  const elsewhere = events.flatMap((event) =>
    statuses
      .filter((status) => transitionOf(status, event) === undefined)
      .map((status) => stateFailureOf(status, event)),
  );
  return [...new Set(["orderNotFound" as const, ...elsewhere])];
}
