import type { CallOutput } from "@tsena/contract/call";
import type { Language } from "@tsena/contract/languages";
import type { orderStatistics } from "@tsena/contract/orders.statistics";
import { shopDay, shopTime } from "@tsena/contract/shops.day";
import { csvFigure, csvSeparators, csvText } from "../system/csv.ts";
import { reasonWords } from "./orders.words.ts";
import {
  countsOf,
  earnedAmount,
  lossesOf,
  percentOver,
  type Returned,
  type Tally,
  tillOf,
} from "./statistics.rules.ts";
import type { EndedOrder } from "./statistics.store.ts";
import { columnWords, outcomeWords, paymentWords } from "./statistics.words.ts";

/** Two days to compare, and what ended on each. */
export interface ComparedDays {
  day: string;
  isUnderWay: boolean;
  dayBefore: string;
  tallies: readonly Tally[];
  talliesBefore: readonly Tally[];
  returned: Returned;
}

/** A day against another, with what was lost and what is in the till. */
export function dayOf(compared: ComparedDays): CallOutput<typeof orderStatistics.day> {
  const { day, isUnderWay, dayBefore, tallies, talliesBefore, returned } = compared;
  const counts = countsOf(day, tallies);
  const before = countsOf(dayBefore, talliesBefore);
  return {
    ...counts,
    isUnderWay,
    before,
    change: {
      orderCount: percentOver(before.orderCount, counts.orderCount),
      completedCount: percentOver(before.completedCount, counts.completedCount),
      takingsAmount: percentOver(before.takingsAmount, counts.takingsAmount),
    },
    losses: lossesOf(tallies),
    till: { ...tillOf(tallies), ...returned },
  };
}

/** Orders as a spreadsheet opens them, one a line, without their customers. */
export function tableOf(orders: readonly EndedOrder[], language: Language): string {
  const separator = csvSeparators[language];
  const ariary = (units: number): string => csvFigure(units, language);
  const lines = orders.map((order) => [
    order.orderNo,
    shopDay(order.closedAt),
    shopTime(order.closedAt),
    outcomeWords[order.outcome][language],
    order.outcome === "refused" ? (reasonWords("refuse", order.endNote, { language, ...order }) ?? "") : "",
    paymentWords[order.paymentMethod][language],
    ariary(order.itemsAmount),
    ariary(order.packingAmount),
    ariary(order.deliveryAmount),
    ariary(order.outcome === "completed" ? earnedAmount(order) : 0),
    ariary(order.isRefunded ? earnedAmount(order) : 0),
  ]);
  return csvText([columnWords[language], ...lines], separator);
}
