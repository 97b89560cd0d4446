import * as v from "valibot";
import { call, module } from "./call.ts";
import { Amount } from "./money.ts";
import { refusalReasons, type RefusalReason } from "./orders.ts";
import { lostOutcomes } from "./orders.outcomes.ts";
import { Day, Id } from "./values.ts";

/** Why a shop earned less than was ordered: an order was lost, or something was taken out of it (rules/orders.md#takings). */
const lossCauses = [...lostOutcomes, "takenOut"] as const;

export type LossCause = (typeof lossCauses)[number];

/** The most days that one table of orders is about. */
export const exportedDaysMost = 31;

/** The most orders that one table holds. */
export const exportedOrdersMost = 10_000;

/** The orders that ended on a day, and what they brought the shop; the five counts after the first sum to it. */
const DayCounts = v.object({
  day: v.string(),
  orderCount: v.number(),
  completedCount: v.number(),
  refusedCount: v.number(),
  missedCount: v.number(),
  cancelledByCustomerCount: v.number(),
  cancelledByPlatformCount: v.number(),
  takingsAmount: Amount,
});

export type DayCounts = v.InferOutput<typeof DayCounts>;

/** By how many percent a figure is above (or below) the one before; null where that one was nothing. */
const Percent = v.nullable(v.number());

/** Orders that were lost, or made less, for one cause, and what they would have brought the shop besides. */
const Loss = v.object({
  cause: v.picklist(lossCauses),
  /** Why the shop refused; null for any other cause. */
  reason: v.nullable(v.picklist(Object.keys(refusalReasons) as RefusalReason[])),
  count: v.number(),
  amount: Amount,
});

export type Loss = v.InferOutput<typeof Loss>;

/**
 * What a day's completed orders brought the shop, taken apart twice: items + packing + delivery, and wallet + cash - owed, are
 * its takings (rules/orders.md#evening-till).
 */
const Till = v.object({
  itemsAmount: Amount,
  packingAmount: Amount,
  deliveryAmount: Amount,
  walletAmount: Amount,
  cashAmount: Amount,
  owedAmount: Amount,
  refundedAmount: Amount,
  /** Completed orders, of whichever day, that were paid back on this one, and the shop's part of them. */
  returnedCount: v.number(),
  returnedAmount: Amount,
});

export type Till = v.InferOutput<typeof Till>;

/** A dish that completed orders had the most of, and what it came to without packing. */
const TopDish = v.object({ goodsId: Id, name: v.string(), count: v.number(), amount: Amount });

/** Whether a dish can be had now: sold out, off the shelf, or deleted. */
const dishStates = ["forSale", "soldOut", "offShelf", "deleted"] as const;

/** A dish that orders were refused for, or made less, as their shop said. */
const MissingDish = v.object({ goodsId: Id, name: v.string(), orderCount: v.number(), state: v.picklist(dishStates) });

export type TopDish = v.InferOutput<typeof TopDish>;

export type MissingDish = v.InferOutput<typeof MissingDish>;

const ofDay = { input: v.object({ day: v.optional(Day) }), failures: [] } as const;

/** What a shop's days came to, without a name or a number of any customer. */
export const orderStatistics = {
  day: call("GET Order/GetDayStatistics", {
    about:
      "A day of the shop's work (that which goes on where none is named): the orders that ended on it, a night's with the evening before, by how they ended, and the takings; the same of the weekday a week before, today's only up to the same hour; the change in whole percent; the dish that sold most, and the one that was missing in most orders, with whether it can be had now, null where there is none; what was lost for which cause, the most first; and the till: items, packing and the delivery fee where the shop delivers, which sum to the takings, as do what was paid by wallet and the cash that the shop holds less the delivery fees it owes of that; what the customers got back of lost orders, and of what was taken out; and the shop's part of completed orders, of whichever day, that were paid back on this one.",
    who: module("statistics"),
    ...ofDay,
    output: v.object({
      ...DayCounts.entries,
      /** Whether the day is still going on, so that it is compared up to this hour. */
      isUnderWay: v.boolean(),
      before: DayCounts,
      change: v.object({ orderCount: Percent, completedCount: Percent, takingsAmount: Percent }),
      topDish: v.nullable(TopDish),
      missingDish: v.nullable(MissingDish),
      losses: v.array(Loss),
      till: Till,
    }),
  }),
  week: call("GET Order/GetDayStatisticsList", {
    about:
      "The seven days up to a day of the shop's work (that which goes on where none is named), the oldest first, each as its own day.",
    who: module("statistics"),
    ...ofDay,
    output: v.array(DayCounts),
  }),
  exportDays: call("GET Order/ExportDays", {
    about:
      "The orders that ended from one day of the shop's work to another, both included, as the text of a CSV file: one line an order, amounts in ariary; 31 days and 10,000 orders at most.",
    who: module("statistics"),
    input: v.object({ from: Day, to: Day }),
    output: v.object({ fileName: v.string(), text: v.string() }),
    failures: ["daysTooMany"],
  }),
};
