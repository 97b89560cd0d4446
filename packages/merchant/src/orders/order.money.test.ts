import { expect, test } from "vitest";
import { takingsOf } from "./order.money.ts";

const amounts = { itemsAmount: 400_000, packingAmount: 20_000, deliveryAmount: 300_000 };

test("a shop takes the delivery's price where it delivers itself", () => {
  expect(takingsOf({ ...amounts, deliveryMode: 1 })).toBe(420_000);
  expect(takingsOf({ ...amounts, deliveryMode: 2 })).toBe(720_000);
});
