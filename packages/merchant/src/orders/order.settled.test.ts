import type { Order } from "@tsena/contract/orders";
import { expect, test } from "vitest";
import { withSettled, type Settled } from "./order.settled.ts";

const order = (id: string, status: Order["status"] = 2) => ({ id, status }) as Order;
const settled = (id: string, place: number): Settled => ({ order: order(id, 3), by: "us", place });
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
