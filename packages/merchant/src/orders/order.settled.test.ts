import { expect, test } from "vitest";
import type { Order } from "@tsena/web/shapes.ts";
import { isOver, isShown, withSettled, type Settled } from "./order.settled.ts";

const order = (id: string, status: Order["status"] = 2) => ({ id, status }) as Order;
const settled = (id: string, place: number): Settled => ({ order: order(id, 3), by: "us", place, soldOut: [], at: 0 });
const shown = (rows: Order[]) => rows.map(({ id, status }) => `${id}${status}`).join(" ");

test("a settled order keeps its place after it has left the list", () => {
  expect(shown(withSettled([order("a"), order("c")], [settled("b", 1)]))).toBe("a2 b3 c2");
});

test("while the list still brings it as it was, it is shown once, as it is now", () => {
  expect(shown(withSettled([order("a"), order("b"), order("c")], [settled("b", 1)]))).toBe("a2 b3 c2");
});

test("two settled one after the other stand where they were tapped", () => {
  expect(shown(withSettled([order("c")], [settled("b", 1), settled("a", 0)]))).toBe("a3 b3 c2");
});

test("an emptied list still shows what was settled in it", () => {
  expect(shown(withSettled([], [settled("z", 7)]))).toBe("z3");
});

test.each([
  ["it has just been settled", { by: "us", touched: 0, now: 2_499 }, false],
  ["it was there to be read", { by: "us", touched: -600, now: 2_500 }, true],
  ["somebody else settled it, which takes longer to read", { by: "others", touched: 0, now: 2_500 }, false],
  ["that was read too", { by: "others", touched: 0, now: 6_000 }, true],
  ["the screen was touched less than three seconds ago", { by: "us", touched: 5_000, now: 7_999 }, false],
  ["the finger is away for three seconds", { by: "us", touched: 5_000, now: 8_000 }, true],
] as const)(
  "a settled order leaves once it was read and nobody touches the screen: %s",
  (_, { by, touched, now }, leaves) => {
    expect(isOver({ ...settled("a", 0), by }, { touched, now })).toBe(leaves);
  },
);

test.each([
  ["the list still brings it as it was", [3], true],
  ["the list brings what became of it", [4], false],
  ["it has left the list", [], false],
] as const)(
  "an order that was read is still spoken of, not offered again, on a slow link: %s",
  (_, versions, isStill) => {
    const read = { ...settled("a", 0), order: { ...order("a", 3), version: 4 }, isRead: true };
    const rows = versions.map((version) => ({ ...order("a"), version }));
    expect(isShown(read, rows)).toBe(isStill);
    expect(isShown({ ...read, isRead: false }, rows)).toBe(true);
  },
);
