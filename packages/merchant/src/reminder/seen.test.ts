import { expect, test } from "vitest";
import { seeableOf, unansweredOf, type Kind } from "@tsena/contract/orders.notices";
import { unseenOf } from "./seen.ts";
import { quiet, remind } from "./reminder.reducer.ts";
import { ringing } from "./testing.ts";

/** Several causes that ring at once, the newest first: the order's id and the kind of each. */
function mixed(...causes: [id: string, kind: Kind][]) {
  const orders = causes.flatMap(([id, kind], index) => ringing(causes.length - index, [id], kind).orders);
  return { ...ringing(causes.length, [], causes[0]?.[1]), count: orders.length, orders };
}

const shown = (data: ReturnType<typeof mixed>) =>
  seeableOf(data).map(({ kind, orders }) => `${kind} ${orders.map(({ id }) => id).join(" ")}`);

test.each<[Kind, boolean]>([
  ["new", false],
  ["cancelled", true],
  ["urged", true],
  ["courierNear", true],
])("a cause of the kind '%s' is ended by having seen it: %s", (kind, isSeeable) => {
  expect(shown(mixed(["a", kind]))).toEqual(isSeeable ? [`${kind} a`] : []);
  expect(unansweredOf(mixed(["a", kind]))).toHaveLength(isSeeable ? 0 : 1);
});

test("causes of one kind are answered together, kinds apart, the newest first", () => {
  const data = mixed(["d", "urged"], ["c", "cancelled"], ["b", "new"], ["a", "cancelled"]);
  expect(shown(data)).toEqual(["urged d", "cancelled c a"]);
});

test("whoever urges an order that waits for its answer is not silenced alone: the order is", () => {
  expect(shown(mixed(["a", "urged"], ["a", "new"]))).toEqual([]);
});

test("without what was seen the rest rings under its own newest cause, with its own count", () => {
  const data = { ...mixed(["b", "cancelled"], ["a", "new"]), count: 60 };
  expect(unseenOf(data, [{ id: "b", seq: 2 }])).toMatchObject({ seq: 1, kind: "new", count: 59 });
  expect(unseenOf(data, [{ id: "z", seq: 9 }])).toBe(data);
  expect(unseenOf(data, data.orders)).toBeNull();
});

test.each(["unknown", "refused"] as const)(
  "what the server did not take of a tap ('%s') is asked about with the next tick, though the stream tells and the phone saves data",
  (outcome) => {
    const live = { ...quiet, signedIn: true, live: true, data: ringing(4, ["a"], "cancelled") };
    const [seen] = remind(live, { type: "seen", causes: [{ id: "a", seq: 4 }] });
    const [after] = remind(seen, { type: "seenSent", seq: 4, outcome });
    const [polling, todo] = remind(after, { type: "ticked", saves: true });
    expect(todo).toEqual([{ type: "poll" }]);
    const [heard] = remind(polling, { type: "polled", data: null });
    expect(remind(heard, { type: "ticked", saves: true })[1]).toEqual([]);
  },
);
