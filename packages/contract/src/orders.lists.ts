import * as v from "valibot";
import { Amount } from "./money.ts";
import { Day, Moment } from "./values.ts";

/** What a day of the shop's work came to, of the orders that ended on it: those never paid count nowhere (rules/orders.md#past-orders). */
export const DayTotals = v.object({
  day: Day,
  since: v.pipe(Moment, v.description("When it began: what ended before belongs to the day before.")),
  until: v.pipe(Moment, v.description("When that of the next day begins: until then it is today.")),
  completedCount: v.number(),
  cancelledCount: v.number(),
  missedCount: v.number(),
  /** What the missed ones would have brought the shop. */
  missedAmount: Amount,
  takingsAmount: Amount,
});

export type DayTotals = v.InferOutput<typeof DayTotals>;

/** What the day whose work goes on has come to so far (rules/orders.md#day-statistics). */
export const TodayCounts = v.object({
  day: v.pipe(v.string(), v.description("The date on which this was counted.")),
  since: v.pipe(Moment, v.description("When the work of the day began.")),
  until: v.pipe(Moment, v.description("When that of the next day begins.")),
  orderCount: v.number(),
  underWayCount: v.number(),
  completedCount: v.number(),
  cancelledCount: v.number(),
  missedCount: v.number(),
  missedAmount: Amount,
  takingsAmount: Amount,
});

export type TodayCounts = v.InferOutput<typeof TodayCounts>;

/** How many orders stand in each tab, and what is another number once one of those under way has changed (rules/orders.md#tabs). */
export const TabCounts = v.object({
  pending: v.number(),
  toPickUp: v.number(),
  all: v.number(),
  history: v.number(),
  version: v.number(),
});

export type TabCounts = v.InferOutput<typeof TabCounts>;

/** A search counts no further: what it costs does not depend on how many orders there are (rules/orders.md#finding-orders). */
export const foundAtMost = 200;

/** The history is counted no further: its count is asked for at intervals by every phone (rules/orders.md#tabs). */
export const pastAtMost = 1000;
