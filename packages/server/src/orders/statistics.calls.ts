import { exportedDaysMost, exportedOrdersMost, orderStatistics } from "@tsena/contract/orders.statistics";
import { dayAfter, dayLength, daysBetween, shopDay, startOfNamedDay } from "@tsena/contract/shops.day";
import { handlers } from "../http/handlers.ts";
import { countsOf } from "./statistics.rules.ts";
import { findDishes, findEndedOrders, findReturned, findTallies } from "./statistics.store.ts";
import { dayOf, tableOf } from "./statistics.view.ts";
import { fileWords } from "./statistics.words.ts";

const week = 7;

/** When a day begins, or the first of several, and when the last has ended. */
function spanOf(from: string, to = from): { from: Date; until: Date } {
  return { from: new Date(startOfNamedDay(from)), until: new Date(startOfNamedDay(dayAfter(to, 1))) };
}

export const orderStatisticsCalls = handlers(orderStatistics, {
  /** Today is compared with what had ended by the same hour a week ago: else each morning looked like a bad day. */
  day: async ({ input, actor: { shopId }, db, now, language }) => {
    const today = shopDay(now);
    const { day = today } = input;
    const isUnderWay = day === today;
    const dayBefore = dayAfter(day, -week);
    const until = isUnderWay ? new Date(now.getTime() - week * dayLength) : spanOf(dayBefore).until;
    const tallies = await findTallies(db, { shopId, ...spanOf(day) });
    const talliesBefore = await findTallies(db, { shopId, ...spanOf(dayBefore), until });
    const returned = await findReturned(db, { shopId, ...spanOf(day) });
    const dishes = await findDishes(db, { shopId, ...spanOf(day) });
    return dayOf({ day, isUnderWay, dayBefore, tallies, talliesBefore, dishes, returned }, language);
  },

  week: async ({ input, actor: { shopId }, db, now }) => {
    const { day: last = shopDay(now) } = input;
    const days = Array.from({ length: week }, (_, at) => dayAfter(last, at + 1 - week));
    const tallies = await findTallies(db, { shopId, ...spanOf(dayAfter(last, 1 - week), last) });
    return days.map((day) => countsOf(day, tallies));
  },

  exportDays: async ({ input, actor: { shopId }, db, language, fail }) => {
    const [from = input.from, to = input.to] = [input.from, input.to].toSorted();
    if (daysBetween(startOfNamedDay(from), startOfNamedDay(to)) >= exportedDaysMost) return fail("daysTooMany");
    const orders = await findEndedOrders(db, { shopId, ...spanOf(from, to), rows: exportedOrdersMost + 1 });
    if (orders.length > exportedOrdersMost) return fail("daysTooMany");
    const days = from === to ? from : `${from}-${to}`;
    return { fileName: `${fileWords[language]}-${days}.csv`, text: tableOf(orders, language) };
  },
});
