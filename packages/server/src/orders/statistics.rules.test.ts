import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lostOutcomes } from "@tsena/contract/orders.outcomes";
import {
  countsOf,
  type DishTally,
  earnedAmount,
  lossesOf,
  percentOver,
  type Tally,
  tillOf,
  topDish,
} from "./statistics.rules.ts";

const day = "2026-11-20";
const amount = (max: number) => fc.integer({ min: 0, max });

const tallies = fc.array(
  fc
    .record({
      day: fc.constantFrom(day, "2026-11-19"),
      outcome: fc.constantFrom("completed", ...lostOutcomes),
      reason: fc.constantFrom("soldOut", "other"),
      paymentMethod: fc.constantFrom("wallet", "cash"),
      deliveryMode: fc.constantFrom(1, 2),
      count: fc.integer({ min: 1, max: 10_000 }),
      itemsAmount: amount(1e12),
      packingAmount: amount(1e10),
      deliveryAmount: amount(1e10),
      takenOutCount: fc.integer({ min: 0, max: 10_000 }),
      takenOutAmount: amount(1e10),
    })
    .map((tally): Tally => ({
      ...tally,
      reason: tally.outcome === "refused" ? tally.reason : null,
      takenOutAmount: tally.takenOutCount === 0 ? 0 : tally.takenOutAmount,
    })),
);

describe("whatever orders a day has, its parts sum to its total:", () => {
  test("the ways they ended to the orders, and the days to all of them", () => {
    fc.assert(
      fc.property(tallies, (given) => {
        const counts = countsOf(day, given);
        const { completedCount, refusedCount, missedCount, cancelledByCustomerCount, cancelledByPlatformCount } =
          counts;
        const lost = refusedCount + missedCount + cancelledByCustomerCount + cancelledByPlatformCount;
        expect(completedCount + lost).toBe(counts.orderCount);
        const all = given.reduce((sum, { count }) => sum + count, 0);
        expect(counts.orderCount + countsOf("2026-11-19", given).orderCount).toBe(all);
      }),
    );
  });

  test("the till, by what was sold and by how it was paid, to the takings", () => {
    fc.assert(
      fc.property(tallies, (given) => {
        const ofDay = given.filter((tally) => tally.day === day);
        const { takingsAmount } = countsOf(day, given);
        const till = tillOf(ofDay);
        expect(till.itemsAmount + till.packingAmount + till.deliveryAmount).toBe(takingsAmount);
        expect(till.walletAmount + till.cashAmount - till.owedAmount).toBe(takingsAmount);
        expect(Object.values(till).every((part) => part >= 0)).toBe(true);
      }),
    );
  });

  test("takings and losses to what all its orders would have brought", () => {
    fc.assert(
      fc.property(tallies, (given) => {
        const ofDay = given.filter((tally) => tally.day === day);
        const losses = lossesOf(ofDay);
        const lost = losses.reduce((sum, loss) => sum + loss.amount, 0);
        const all = ofDay.reduce((sum, tally) => sum + earnedAmount(tally) + tally.takenOutAmount, 0);
        const counts = countsOf(day, given);
        expect(counts.takingsAmount + lost).toBe(all);
        const whole = losses.filter(({ cause }) => cause !== "takenOut");
        const lostCount = whole.reduce((sum, loss) => sum + loss.count, 0);
        expect(counts.completedCount + lostCount).toBe(counts.orderCount);
        expect(losses.map((loss) => loss.amount)).toEqual(
          losses.map((loss) => loss.amount).toSorted((one, other) => other - one),
        );
      }),
    );
  });
});

test.each([
  [0, 0, null],
  [0, 500, null],
  [500, 0, -100],
  [400, 500, 25],
  [500, 400, -20],
  [3, 3, 0],
  [1_000_000, 1, -99],
  [3, 4, 33],
  [1, 1_000_000, 99_999_900],
])("from %i to %i is a change of %s percent", (before, now, percent) => {
  expect(percentOver(before, now)).toBe(percent);
});

test("of dishes that were sold as often the one that brought most is named, and none where none was sold", () => {
  const dish = (productId: string, soldCount: number, soldAmount: number): DishTally => {
    return { productId, fr: productId, zh: "", soldCount, soldAmount, missingCount: 0, state: "forSale" };
  };
  const dishes = [dish("rice", 4, 100), dish("soup", 5, 200), dish("beef", 5, 900), dish("tea", 5, 300)];
  expect(topDish(dishes, "soldCount")?.productId).toBe("beef");
  expect(topDish(dishes, "missingCount")).toBeUndefined();
});
