import type { OrderAudience, orderEvents, OrderTelling } from "./orders.events.ts";

/** Order statuses (rules/orders.md#order-statuses). */
export const orderStatuses = {
  awaitingPayment: 1,
  awaitingAcceptance: 2,
  awaitingCourier: 3,
  delivering: 4,
  completed: 5,
  cancelled: 6,
} as const;

export type OrderStatus = (typeof orderStatuses)[keyof typeof orderStatuses];

/** The statuses nothing leads out of. */
export const endedStatuses: readonly OrderStatus[] = [orderStatuses.completed, orderStatuses.cancelled];

/** Who carries the orders of a shop: the platform's couriers, or the shop itself (rules/shops.md#delivery-modes). */
export const deliveryModes = { platform: 1, own: 2 } as const;

/** Whether the shop delivers by itself, in place of the platform's couriers. */
export const isOwnDelivery = ({ deliveryMode }: { deliveryMode: 1 | 2 }): boolean => deliveryMode === deliveryModes.own;

/** Who sets an order in motion. A courier's steps are the merchant's own where the shop delivers itself. */
export type OrderParty = "platform" | "customer" | "merchant" | "courier" | "operator" | "clock";

/** What an arrow does besides changing the status. */
export interface OrderEffects {
  /** reserve: taken from stock, refused if short; release: given back; reduce: what is taken out is given back. */
  stock?: "reserve" | "release" | "reduce";
  /**
   * hold: pending in the ledger; void: the pending money goes back; post: the shop is paid; refund: what was posted goes back;
   * reduce: as much is held as is left to pay.
   */
  money?: "hold" | "void" | "post" | "refund" | "reduce";
}

export interface OrderTransition {
  event: OrderEvent;
  from: readonly OrderStatus[];
  /** "same": the order stays where it is. */
  to: OrderStatus | "same";
  by: readonly OrderParty[];
  effects?: OrderEffects;
  tells: OrderTelling;
}

export type OrderEvent = Exclude<(typeof orderEvents)[number], "place">;

/** Why an order ended otherwise than by its delivery, for programs, where nobody said it. */
export const endReasons = {
  expireUnpaid: "unpaid",
  expireUnaccepted: "unanswered",
  refuse: "other",
  cancel: "byCustomer",
  cancelByPlatform: "byPlatform",
  cancelByOperator: "byPlatform",
  expireUndelivered: "notReported",
} as const satisfies Partial<Record<OrderEvent, string>>;

const giveBack = { stock: "release", money: "void" } as const;
const answered = { shop: "none", phone: "withdrawn" } as const;

const arrows = [
  {
    event: "pay",
    from: [1],
    to: 2,
    by: ["platform", "customer"],
    effects: { stock: "reserve", money: "hold" },
    tells: { systems: "order.paid", shop: "new", phone: "unanswered" },
  },
  {
    event: "expireUnpaid",
    from: [1],
    to: 6,
    by: ["clock"],
    tells: { systems: "order.expired", passOn: ["customer"] },
  },
  { event: "cancel", from: [1], to: 6, by: ["customer"], tells: { systems: "order.cancelled" } },
  {
    event: "cancelByPlatform",
    from: [1],
    to: 6,
    by: ["platform"],
    tells: { systems: "order.cancelled", passOn: ["customer"] },
  },
  {
    event: "accept",
    from: [2],
    to: 3,
    by: ["merchant"],
    tells: { systems: "order.accepted", passOn: ["customer"], ...answered },
  },
  {
    event: "refuse",
    from: [2],
    to: 6,
    by: ["merchant"],
    effects: giveBack,
    tells: { systems: "order.refused", passOn: ["customer", "courier"], ...answered },
  },
  {
    event: "propose",
    from: [2],
    to: "same",
    by: ["merchant"],
    tells: { systems: "order.changeProposed", passOn: ["customer"], ...answered },
  },
  {
    event: "agree",
    from: [2],
    to: 3,
    by: ["customer"],
    effects: { stock: "reduce", money: "reduce" },
    tells: { systems: "order.accepted", shop: "agreed", phone: "withdrawn" },
  },
  {
    event: "decline",
    from: [2],
    to: "same",
    by: ["customer"],
    tells: { systems: "order.changeDeclined", shop: "new" },
  },
  {
    event: "expireUnagreed",
    from: [2],
    to: "same",
    by: ["clock"],
    tells: { systems: "order.changeDeclined", passOn: ["customer"], shop: "new" },
  },
  {
    event: "expireUnaccepted",
    from: [2],
    to: 6,
    by: ["clock"],
    effects: giveBack,
    tells: { systems: "order.expired", passOn: ["customer", "courier"], ...answered },
  },
  {
    event: "cancel",
    from: [2],
    to: 6,
    by: ["customer"],
    effects: giveBack,
    tells: { systems: "order.cancelled", passOn: ["courier"], shop: "cancelled", phone: "withdrawn" },
  },
  {
    event: "cancelByPlatform",
    from: [2],
    to: 6,
    by: ["platform"],
    effects: giveBack,
    tells: { systems: "order.cancelled", passOn: ["customer", "courier"], shop: "cancelled", phone: "withdrawn" },
  },
  {
    event: "ready",
    from: [3],
    to: "same",
    by: ["merchant"],
    tells: { systems: "order.ready", passOn: ["courier"], shop: "none" },
  },
  {
    event: "delay",
    from: [3],
    to: "same",
    by: ["merchant"],
    tells: { systems: "order.delayed", passOn: ["customer", "courier"], shop: "none" },
  },
  { event: "assign", from: [2, 3], to: "same", by: ["platform"], tells: { systems: "order.assigned" } },
  { event: "urge", from: [3], to: "same", by: ["customer"], tells: { systems: "order.urged", shop: "urged" } },
  {
    event: "approach",
    from: [3],
    to: "same",
    by: ["courier"],
    tells: { systems: "order.courierNear", shop: "courierNear" },
  },
  {
    event: "pickUp",
    from: [3],
    to: 4,
    by: ["courier"],
    tells: { systems: "order.pickedUp", passOn: ["customer"], shop: "none" },
  },
  {
    event: "cancelByOperator",
    from: [3, 4],
    to: 6,
    by: ["operator"],
    effects: giveBack,
    tells: { systems: "order.cancelled", passOn: ["customer", "courier"], shop: "cancelled" },
  },
  {
    event: "deliver",
    from: [4],
    to: 5,
    by: ["courier", "customer"],
    effects: { money: "post" },
    tells: { systems: "order.completed" },
  },
  {
    event: "expireUndelivered",
    from: [4],
    to: 5,
    by: ["clock"],
    effects: { money: "post" },
    tells: { systems: "order.completed", passOn: ["customer"] },
  },
  {
    event: "refund",
    from: [5],
    to: "same",
    by: ["operator"],
    effects: { money: "refund" },
    tells: { systems: "order.refunded", passOn: ["customer"], phone: "refunded" },
  },
] as const satisfies readonly OrderTransition[];

/**
 * Every arrow an order can take (rules/orders.md#arrows). The server's guard, the app's buttons, the failures of the calls and
 * the tracking screen read this table.
 */
export const orderTransitions: readonly OrderTransition[] = arrows;

/** From which statuses an event leads on. */
export type StatusesBefore<Event extends OrderEvent> = Extract<
  (typeof arrows)[number],
  { event: Event }
>["from"][number];

/** The statuses at which the order phone is told that nobody answers. */
export const unansweredStatuses = orderTransitions.flatMap(({ to, tells }) =>
  tells.phone === "unanswered" && to !== "same" ? [to] : [],
);

/** Whom the platform's systems tell of an arrow, of an order with a courier or without. */
export function passedOnTo(tells: OrderTelling | undefined, { hasCourier }: { hasCourier: boolean }): OrderAudience[] {
  return (tells?.passOn ?? []).filter((who) => who !== "courier" || hasCourier);
}

/** The arrow an event takes from a status, or undefined where there is none. */
export function transitionOf(status: OrderStatus, event: OrderEvent): OrderTransition | undefined {
  return orderTransitions.find((row) => row.event === event && row.from.includes(status));
}

/** Whether the parties may set off an event at a status: what the app's buttons ask. */
export function mayHappen(status: OrderStatus, event: OrderEvent, parties: readonly OrderParty[]): boolean {
  return transitionOf(status, event)?.by.some((party) => parties.includes(party)) ?? false;
}

/**
 * The lists of the delivery orders screen (rules/orders.md#tabs). With the orders under way 'all' shows
 * those that ended on the shop's own day: what ended before is history alone.
 */
export const orderTabs = {
  pending: { statuses: [2], order: "acceptBy", fr: "À accepter", zh: "待接单" },
  toPickUp: { statuses: [3], order: "dueAt", fr: "À remettre", zh: "待取餐" },
  all: { statuses: [1, 2, 3, 4, 5, 6], order: "newest", fr: "Toutes", zh: "全部" },
  history: { statuses: [5, 6], order: "ended", fr: "Historique", zh: "历史" },
} as const satisfies Record<
  string,
  { statuses: readonly OrderStatus[]; order: "acceptBy" | "dueAt" | "newest" | "ended"; fr: string; zh: string }
>;

export type OrderTab = keyof typeof orderTabs;

/** The tabs in the order they stand. */
export const orderTabNames = Object.keys(orderTabs) as readonly OrderTab[];

/** The module that opens a tab: the history is a right of its own (rules/staff.md#history-is-a-right-of-its-own). */
export function moduleOfTab(tab: OrderTab): "history" | "orders.view" {
  return tab === "history" ? "history" : "orders.view";
}
