import { expect, test } from "vitest";
import { nextStep } from "./order.steps.ts";
import { shopMay } from "./order.states.ts";

const statuses = [1, 2, 3, 4, 5, 6] as const;
const stepsOf = (deliveryMode: 1 | 2, ready: boolean) =>
  statuses.map((status) => nextStep({ status, deliveryMode, ready }));

test("with the platform's couriers a shop accepts, and says when it is ready; the rest is the courier's", () => {
  expect(stepsOf(1, false)).toEqual([undefined, "accept", "ready", undefined, undefined, undefined]);
  expect(stepsOf(1, true)).toEqual([undefined, "accept", undefined, undefined, undefined, undefined]);
});

test("a shop that delivers itself also sends out and hands over", () => {
  expect(stepsOf(2, true)).toEqual([undefined, "accept", "dispatch", "complete", undefined, undefined]);
});

test("an order is refused before it is accepted, and delayed after", () => {
  const may = (event: "refuse" | "delay") => statuses.filter((status) => shopMay({ status, deliveryMode: 1 }, event));
  expect(may("refuse")).toEqual([2]);
  expect(may("delay")).toEqual([3]);
});
