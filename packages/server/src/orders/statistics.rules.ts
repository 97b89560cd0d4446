import { lostOutcomes, type OrderOutcome } from "@tsena/contract/orders.outcomes";
import type { DayCounts, Loss, MissingDish, Till } from "@tsena/contract/orders.statistics";
import type { RefusalReason } from "@tsena/contract/orders";
import type { Names } from "../products/names.rules.ts";

/** The parts of what an order, or many like it, came to. */
export interface OrderAmounts {
  paymentMethod: "wallet" | "cash";
  deliveryMode: 1 | 2;
  itemsAmount: number;
  packingAmount: number;
  deliveryAmount: number;
}

/** How many orders ended alike on a day, and what they came to together. */
export interface Tally extends OrderAmounts {
  day: string;
  outcome: OrderOutcome;
  /** Why the shop refused; null for any other end. */
  reason: RefusalReason | null;
  count: number;
  /** Of how many something was taken out while they waited to be accepted, and what that would have brought. */
  takenOutCount: number;
  takenOutAmount: number;
}

/** What completed orders, of whichever day, took from the till when they were paid back. */
export type Returned = Pick<Till, "returnedCount" | "returnedAmount">;

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((all, row) => all + of(row), 0);

/** The delivery fee, where it is the shop's own. */
const ownDelivery = ({ deliveryMode, deliveryAmount }: OrderAmounts): number =>
  deliveryMode === 2 ? deliveryAmount : 0;

const paidAmount = (parts: OrderAmounts): number => parts.itemsAmount + parts.packingAmount + parts.deliveryAmount;

/** What orders bring the shop once they are completed (rules/orders.md#takings). */
export const earnedAmount = (parts: OrderAmounts): number =>
  parts.itemsAmount + parts.packingAmount + ownDelivery(parts);

const isCompleted = ({ outcome }: Tally): boolean => outcome === "completed";

/** A day's orders by how they ended, and its takings. */
export function countsOf(day: string, tallies: readonly Tally[]): DayCounts {
  const ofDay = tallies.filter((tally) => tally.day === day);
  const count = (outcome: OrderOutcome) =>
    sum(
      ofDay.filter((tally) => tally.outcome === outcome),
      (tally) => tally.count,
    );
  return {
    day,
    orderCount: sum(ofDay, (tally) => tally.count),
    completedCount: count("completed"),
    refusedCount: count("refused"),
    missedCount: count("missed"),
    cancelledByCustomerCount: count("cancelledByCustomer"),
    cancelledByPlatformCount: count("cancelledByPlatform"),
    takingsAmount: sum(ofDay.filter(isCompleted), earnedAmount),
  };
}

/** By how many whole percent a figure is above another; null where that one is nothing to compare with. All is lost only where nothing is left. */
export function percentOver(before: number, now: number): number | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  return now > 0 ? Math.max(percent, -99) : percent;
}

/** What orders that ended alike have lost: all of themselves, or what was taken out. */
function lossesOfOne(tally: Tally): Loss[] {
  const { reason, count, takenOutCount, takenOutAmount } = tally;
  const cause = lostOutcomes.find((name) => name === tally.outcome);
  return [
    ...(cause === undefined ? [] : [{ cause, reason, count, amount: earnedAmount(tally) }]),
    ...(takenOutCount === 0
      ? []
      : [{ cause: "takenOut" as const, reason: null, count: takenOutCount, amount: takenOutAmount }]),
  ];
}

/** What was lost for which cause, what cost the most first. */
export function lossesOf(tallies: readonly Tally[]): Loss[] {
  const losses = new Map<string, Loss>();
  for (const loss of tallies.flatMap(lossesOfOne)) {
    const key = `${loss.cause} ${loss.reason ?? ""}`;
    const { count, amount } = losses.get(key) ?? { count: 0, amount: 0 };
    losses.set(key, { ...loss, count: count + loss.count, amount: amount + loss.amount });
  }
  return [...losses.values()].toSorted((one, other) => other.amount - one.amount);
}

/** What is in the till of completed orders, and what went back to customers (rules/orders.md#evening-till). */
export function tillOf(tallies: readonly Tally[]): Omit<Till, keyof Returned> {
  const completed = tallies.filter(isCompleted);
  const inCash = completed.filter(({ paymentMethod }) => paymentMethod === "cash");
  const byWallet = completed.filter(({ paymentMethod }) => paymentMethod === "wallet");
  const ofWallets = tallies.filter(({ paymentMethod }) => paymentMethod === "wallet");
  const paidBack = ofWallets.filter((tally) => !isCompleted(tally));
  return {
    itemsAmount: sum(completed, (tally) => tally.itemsAmount),
    packingAmount: sum(completed, (tally) => tally.packingAmount),
    deliveryAmount: sum(completed, ownDelivery),
    walletAmount: sum(byWallet, earnedAmount),
    cashAmount: sum(inCash, paidAmount),
    owedAmount: sum(inCash, (tally) => tally.deliveryAmount - ownDelivery(tally)),
    refundedAmount: sum(paidBack, paidAmount) + sum(ofWallets, (tally) => tally.takenOutAmount),
  };
}

/** What became of a dish in orders that ended: how many of it were sold, what they came to, and how many orders it was missing in. */
export interface DishTally extends Names {
  productId: string;
  soldCount: number;
  soldAmount: number;
  missingCount: number;
  state: MissingDish["state"];
}

/** The dish that a figure is highest of, and of those alike the one that brought most; undefined where it is 0 of all. */
export function topDish(dishes: readonly DishTally[], figure: "soldCount" | "missingCount"): DishTally | undefined {
  return dishes
    .filter((dish) => dish[figure] > 0)
    .toSorted((one, other) => other[figure] - one[figure] || other.soldAmount - one.soldAmount)
    .at(0);
}
