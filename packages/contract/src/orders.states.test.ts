import { describe, expect, it } from "vitest";
import { failures } from "./failures.ts";
import { orderNews } from "./orders.events.ts";
import { moveFailuresOf, stateFailureOf } from "./orders.state-failures.ts";
import { orders } from "./orders.ts";
import {
  mayHappen,
  type OrderEvent,
  type OrderStatus,
  orderStatuses,
  orderTabs,
  orderTransitions,
  passedOnTo,
  transitionOf,
  unansweredStatuses,
} from "./orders.states.ts";

const statuses = Object.values(orderStatuses);

const unpaid = "orderNotPaidYet";
const paid = "orderAlreadyPaid";
const early = "orderNotAcceptedYet";
const accepted = "orderAlreadyAccepted";
const waiting = "orderNotPickedUpYet";
const gone = "orderAlreadyPickedUp";
const underWay = "orderNotDeliveredYet";
const done = "orderCompleted";
const off = "orderCancelled";

/**
 * For each event, at statuses 1 to 6: the status it leads to, or the reason why it cannot happen
 * (rules/orders.md#arrows).
 */
const outcomes: Record<OrderEvent, readonly (OrderStatus | string)[]> = {
  pay: [2, paid, accepted, gone, done, off],
  expireUnpaid: [6, paid, accepted, gone, done, off],
  accept: [unpaid, 3, accepted, gone, done, off],
  refuse: [unpaid, 6, accepted, gone, done, off],
  propose: [unpaid, 2, accepted, gone, done, off],
  agree: [unpaid, 3, accepted, gone, done, off],
  decline: [unpaid, 2, accepted, gone, done, off],
  expireUnagreed: [unpaid, 2, accepted, gone, done, off],
  expireUnaccepted: [unpaid, 6, accepted, gone, done, off],
  cancel: [6, 6, accepted, gone, done, off],
  cancelByPlatform: [6, 6, accepted, gone, done, off],
  ready: [unpaid, early, 3, gone, done, off],
  delay: [unpaid, early, 3, gone, done, off],
  assign: [unpaid, 2, 3, gone, done, off],
  urge: [unpaid, early, 3, gone, done, off],
  approach: [unpaid, early, 3, gone, done, off],
  pickUp: [unpaid, early, 4, gone, done, off],
  cancelByOperator: [unpaid, early, 6, 6, done, off],
  deliver: [unpaid, early, waiting, 5, done, off],
  expireUndelivered: [unpaid, early, waiting, 5, done, off],
  refund: [unpaid, early, waiting, underWay, 5, off],
};

const cases = Object.entries(outcomes).flatMap(([event, row]) =>
  row.map((outcome, index) => ({ event: event as OrderEvent, status: (index + 1) as OrderStatus, outcome })),
);

describe("what an event does to an order, or why it cannot", () => {
  it.each(cases)("$event at $status: $outcome", ({ event, status, outcome }) => {
    const transition = transitionOf(status, event);
    if (typeof outcome === "number") {
      expect(transition?.to === "same" ? status : transition?.to).toBe(outcome);
    } else {
      expect(transition).toBeUndefined();
      expect(stateFailureOf(status, event)).toBe(outcome);
      expect(failures[stateFailureOf(status, event)].code).toBe(409);
    }
  });
});

describe("a call that moves an order", () => {
  it.each(Object.entries(outcomes) as [OrderEvent, readonly (OrderStatus | string)[]][])(
    "names for %s what may refuse it at some status, and nothing else",
    (event, row) => {
      const named = ["orderNotFound", ...row.filter((outcome) => typeof outcome === "string")];
      expect(moveFailuresOf(event).toSorted()).toEqual(named.toSorted());
    },
  );

  it("by one of two events names what may refuse either", () => {
    expect(new Set(moveFailuresOf("cancelByPlatform", "cancelByOperator"))).toEqual(
      new Set(["orderNotFound", unpaid, early, accepted, gone, done, off]),
    );
  });

  it("such as the acceptance is never too early for what comes behind it", () => {
    expect(orders.accept.failures).toEqual(["orderNotFound", unpaid, accepted, gone, done, off, "customerAsked"]);
  });
});

describe("who may set an order in motion", () => {
  it("the merchant accepts and refuses, and nobody else does", () => {
    for (const event of ["accept", "refuse"] as const) {
      expect(mayHappen(2, event, ["merchant"])).toBe(true);
      expect(mayHappen(2, event, ["customer", "courier", "platform", "operator", "clock"])).toBe(false);
    }
  });

  it("the customer and the platform cancel before the shop has accepted, the operator after", () => {
    expect(statuses.filter((status) => mayHappen(status, "cancel", ["customer"]))).toEqual([1, 2]);
    expect(statuses.filter((status) => mayHappen(status, "cancelByPlatform", ["platform"]))).toEqual([1, 2]);
    expect(statuses.filter((status) => mayHappen(status, "cancelByOperator", ["operator"]))).toEqual([3, 4]);
  });

  it("an operator alone pays back what is completed", () => {
    expect(mayHappen(5, "refund", ["operator"])).toBe(true);
    expect(mayHappen(5, "refund", ["customer", "merchant", "courier", "platform", "clock"])).toBe(false);
  });

  it("a shop that delivers itself is its own courier, a shop that does not is none", () => {
    expect(mayHappen(3, "pickUp", ["merchant", "courier"])).toBe(true);
    expect(mayHappen(3, "pickUp", ["merchant"])).toBe(false);
  });
});

describe("what an arrow does besides", () => {
  it("stock and money that were reserved go back with every cancellation after payment", () => {
    for (const [status, event] of [
      [2, "refuse"],
      [2, "cancel"],
      [2, "cancelByPlatform"],
      [2, "expireUnaccepted"],
      [3, "cancelByOperator"],
      [4, "cancelByOperator"],
    ] as const) {
      expect(transitionOf(status, event)?.effects).toMatchObject({ stock: "release", money: "void" });
    }
  });

  it("an order cancelled before payment gives nothing back", () => {
    expect(transitionOf(1, "cancel")?.effects).toBeUndefined();
    expect(transitionOf(1, "expireUnpaid")?.effects).toBeUndefined();
  });

  it("payment rings at the shop, accepting and refusing silence it", () => {
    expect(transitionOf(1, "pay")?.tells.shop).toBe("new");
    expect(transitionOf(2, "accept")?.tells.shop).toBe("none");
    expect(transitionOf(2, "refuse")?.tells.shop).toBe("none");
  });

  it("the shop is paid at delivery, whoever says so", () => {
    expect(transitionOf(4, "deliver")?.effects?.money).toBe("post");
    expect(transitionOf(4, "expireUndelivered")?.effects?.money).toBe("post");
  });
});

describe("who is told", () => {
  it("the order phone as long as an order waits for its shop, and no longer, whatever becomes of it", () => {
    expect(unansweredStatuses).toEqual([orderStatuses.awaitingAcceptance]);
    for (const { event, from, to, tells } of orderTransitions.filter((row) => row.event !== "refund")) {
      const [leads, leaves] = [
        unansweredStatuses.some((one) => one === to),
        from.some((one) => unansweredStatuses.includes(one)),
      ];
      // Whose customer is asked waits for somebody else.
      const isOver = leaves && (to !== "same" || event === "propose");
      const phone = leads ? "unanswered" : isOver ? "withdrawn" : undefined;
      expect(tells.phone).toBe(phone);
    }
  });

  it("the order phone of a refund, which nobody at the shop has asked for", () => {
    const told = orderTransitions.filter(({ tells }) => tells.phone === "refunded");
    expect(told.map(({ event }) => event)).toEqual(["refund"]);
  });

  it("the customer, of all that others than the customer do to the order's time or its end", () => {
    const unheard = orderTransitions.filter(({ tells }) => !tells.passOn?.includes("customer"));
    expect(unheard.map(({ event }) => event)).toEqual([
      "pay",
      "cancel",
      "agree",
      "decline",
      "cancel",
      "ready",
      "assign",
      "urge",
      "approach",
      "deliver",
    ]);
  });

  it("the courier where one is named, and nobody else then", () => {
    const tells = transitionOf(3, "delay")?.tells;
    expect(passedOnTo(tells, { hasCourier: true })).toEqual(["customer", "courier"]);
    expect(passedOnTo(tells, { hasCourier: false })).toEqual(["customer"]);
    expect(passedOnTo(undefined, { hasCourier: true })).toEqual([]);
  });
});

describe("what the platform's systems are told", () => {
  it("is something of every arrow, and nothing that no arrow tells", () => {
    expect(new Set(orderTransitions.map(({ tells }) => tells.systems))).toEqual(new Set(orderNews));
  });

  it("names a refusal by the shop, a time that is over and a cancellation apart, though all end alike", () => {
    const ends = orderTransitions.filter(({ to }) => to === orderStatuses.cancelled);
    expect(Object.fromEntries(ends.map(({ event, tells }) => [event, tells.systems]))).toEqual({
      expireUnpaid: "order.expired",
      cancel: "order.cancelled",
      cancelByPlatform: "order.cancelled",
      refuse: "order.refused",
      expireUnaccepted: "order.expired",
      cancelByOperator: "order.cancelled",
    });
  });
});

describe("the tabs of the delivery orders", () => {
  it("never show an unpaid order among those to accept", () => {
    expect(orderTabs.pending.statuses).toEqual([2]);
  });

  it("show every status somewhere", () => {
    expect(orderTabs.all.statuses).toEqual(statuses);
  });
});
