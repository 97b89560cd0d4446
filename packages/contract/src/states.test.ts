import { describe, expect, it } from "vitest";
import { orderStatuses, orderTransitions } from "./orders.states.ts";
import {
  auditRefusalOf,
  auditStatuses,
  auditTransitionOf,
  auditTransitions,
  closedReasons,
  givenReasons,
} from "./shops.states.ts";
import {
  billStatuses,
  billTransitions,
  dealKinds,
  dealRefusalOf,
  dealStatuses,
  dealTransitionOf,
  dealTransitions,
} from "./wallet.states.ts";

interface Table {
  statuses: readonly (string | number)[];
  first: string | number;
  rows: readonly { event: string; from: readonly (string | number)[]; to: string | number }[];
}

const tables: [string, Table][] = [
  ["orders", { statuses: Object.values(orderStatuses), first: 1, rows: orderTransitions }],
  ["applications", { statuses: Object.values(auditStatuses), first: 0, rows: auditTransitions }],
  ["bills", { statuses: Object.keys(billStatuses), first: "awaiting", rows: billTransitions }],
  ["deals", { statuses: Object.keys(dealStatuses), first: "open", rows: dealTransitions }],
];

describe.each(tables)("the table of %s", (_name, { statuses, first, rows }) => {
  it("names no status that there is not", () => {
    const named = rows.flatMap(({ from, to }) => [...from, ...(to === "same" ? [] : [to])]);
    expect(named.filter((status) => !statuses.includes(status))).toEqual([]);
  });

  it("has one arrow for an event and a status at the most", () => {
    const arrows = rows.flatMap(({ event, from }) => from.map((status) => `${event} at ${status}`));
    expect(arrows.filter((arrow, index) => arrows.indexOf(arrow) !== index)).toEqual([]);
  });

  it("reaches every status from the first", () => {
    const reached = new Set([first]);
    statuses.forEach(() => {
      for (const { from, to } of rows) if (to !== "same" && from.some((status) => reached.has(status))) reached.add(to);
    });
    expect(statuses.filter((status) => !reached.has(status))).toEqual([]);
  });
});

describe("an application", () => {
  it("is kept and sent as a draft, and again after a rejection", () => {
    for (const status of [0, 3] as const) {
      expect(auditTransitionOf(status, "save")?.to).toBe("same");
      expect(auditTransitionOf(status, "submit")?.to).toBe(1);
    }
  });

  it.each([
    [1, "applicationInReview"],
    [2, "shopAlreadyRegistered"],
    [4, "shopSuspended"],
  ] as const)("at %i is not sent: %s", (status, reason) => {
    expect(auditTransitionOf(status, "submit")).toBeUndefined();
    expect(auditRefusalOf(status)).toBe(reason);
  });

  it("is judged by the operator alone", () => {
    const judged = auditTransitions.filter(({ event }) => event !== "save" && event !== "submit");
    expect(judged.every(({ by }) => by === "operator")).toBe(true);
  });

  it("that is suspended can be taken up again", () => {
    expect(auditTransitionOf(2, "suspend")?.to).toBe(4);
    expect(auditTransitionOf(4, "reinstate")?.to).toBe(2);
  });
});

describe("a closed shop", () => {
  it("has a reason in both languages", () => {
    for (const { fr, zh } of Object.values(closedReasons)) {
      expect(fr).not.toMatch(/\p{Script=Han}/u);
      expect(zh).toMatch(/\p{Script=Han}/u);
    }
  });

  it("was closed by a person for one of three of them", () => {
    expect(givenReasons).toEqual(["pause", "powerCut", "closing"]);
  });
});

describe("a deal", () => {
  it("has exactly one end", () => {
    for (const { from, to } of dealTransitions) {
      expect(from).toEqual(["open"]);
      expect(to).not.toBe("open");
    }
  });

  it("can be cancelled by either side, a voucher by who gave it away alone, and runs out by itself", () => {
    for (const kind of Object.values(dealKinds)) {
      const isVoucher = kind === dealKinds.verification;
      const cancelling = dealTransitionOf(kind, "open", isVoucher ? "takeBack" : "cancel");
      expect(cancelling?.by).toEqual(isVoucher ? ["requester"] : ["requester", "counterparty"]);
      expect(dealTransitionOf(kind, "open", "expire")?.by).toEqual(["clock"]);
    }
    expect(dealTransitionOf(dealKinds.verification, "open", "cancel")).toBeUndefined();
  });

  it.each([
    ["pay", dealKinds.collection],
    ["redeem", dealKinds.verification],
    ["confirm", dealKinds.withdrawal],
  ] as const)("is ended by '%s' only where it is of kind %i", (event, kind) => {
    const known = Object.values(dealKinds).filter((one) => dealTransitionOf(one, "open", event) !== undefined);
    expect(known).toEqual([kind]);
  });

  it("is paid out by the other side or by the desk, where the wrong digits are counted alike", () => {
    for (const event of ["confirm", "guess"] as const)
      expect(dealTransitionOf(dealKinds.withdrawal, "open", event)?.by).toEqual(["counterparty", "operator"]);
  });

  it.each([
    ["open", "dealOfAnotherKind"],
    ["completed", "dealCompleted"],
    ["cancelled", "dealCancelled"],
    ["expired", "dealExpired"],
  ] as const)("that is %s refuses with %s", (status, reason) => {
    expect(dealRefusalOf(status)).toBe(reason);
  });
});
