import type { CallOutput } from "@tsena/contract/call";
import type { Language } from "@tsena/contract/languages";
import type { orderStatistics } from "@tsena/contract/orders.statistics";
import { shopDay, shopTime } from "@tsena/contract/shops.day";
import { csvFigure, csvSeparators, csvText } from "../system/csv.ts";
import { nameIn } from "../products/names.rules.ts";
import { reasonWords } from "./orders.words.ts";
import {
  countsOf,
  type DishTally,
  earnedAmount,
  lossesOf,
  percentOver,
  type Returned,
  type Tally,
  tillOf,
  topDish,
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
  dishes: readonly DishTally[];
  returned: Returned;
}

/** The dish that sold most, and the one that was missing most. */
function dishesOf(dishes: readonly DishTally[], language: Language) {
  const [sold, missing] = [topDish(dishes, "soldCount"), topDish(dishes, "missingCount")];
  return {
    topDish:
      sold === undefined
        ? null
        : {
            goodsId: sold.productId,
            name: nameIn(sold, language),
            count: sold.soldCount,
            amount: sold.soldAmount,
          },
    missingDish:
      missing === undefined
        ? null
        : {
            goodsId: missing.productId,
            name: nameIn(missing, language),
            orderCount: missing.missingCount,
            state: missing.state,
          },
  };
}

/** A day against another, with its dishes, what was lost and what is in the till. */
export function dayOf(compared: ComparedDays, language: Language): CallOutput<typeof orderStatistics.day> {
  const { day, isUnderWay, dayBefore, tallies, talliesBefore, dishes, returned } = compared;
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
    ...dishesOf(dishes, language),
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
