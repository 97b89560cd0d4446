import { exportedDaysMost, exportedOrdersMost, orderStatistics } from "@tsena/contract/orders.statistics";
import { dayAfter, dayLength, daysBetween, startOfNamedDay } from "@tsena/contract/shops.day";
import { type WorkDay, workDayNamed, workDayOf, workDays } from "@tsena/contract/shops.week";
import { handlers } from "../http/handlers.ts";
import { listHours } from "../database/shop-hours.store.ts";
import { countsOf } from "./statistics.rules.ts";
import { findDishes, findEndedOrders, findReturned, findTallies } from "./statistics.store.ts";
import { dayOf, tableOf } from "./statistics.view.ts";
import { fileWords } from "./statistics.words.ts";

const week = 7;

/** When a day of a shop's work begins, or the first of several, and when the last has ended. */
function spanOf(shopId: string, first: WorkDay, last = first) {
  return { shopId, from: first.since, until: last.until };
}

export const orderStatisticsCalls = handlers(orderStatistics, {
  /** Today is compared with what had ended by the same hour a week ago: else each morning looked like a bad day. */
  day: async ({ input, actor: { shopId }, db, now, language }) => {
    const hours = await listHours(db, [shopId]);
    const today = workDayOf(hours, now).day;
    const { day = today } = input;
    const isUnderWay = day === today;
    const [worked, before] = [workDayNamed(hours, day), workDayNamed(hours, dayAfter(day, -week))];
    const until = isUnderWay ? new Date(now.getTime() - week * dayLength) : before.until;
    const span = spanOf(shopId, worked);
    const tallies = await findTallies(db, span, [worked]);
    const talliesBefore = await findTallies(db, { ...spanOf(shopId, before), until }, [before]);
    const returned = await findReturned(db, span);
    const dishes = await findDishes(db, span);
    return dayOf({ day, isUnderWay, dayBefore: before.day, tallies, talliesBefore, dishes, returned }, language);
  },

  week: async ({ input, actor: { shopId }, db, now }) => {
    const hours = await listHours(db, [shopId]);
    const last = input.day === undefined ? workDayOf(hours, now) : workDayNamed(hours, input.day);
    const first = workDayNamed(hours, dayAfter(last.day, 1 - week));
    const days = workDays(hours, first.day, last.day);
    const tallies = await findTallies(db, spanOf(shopId, first, last), days);
    return days.map(({ day }) => countsOf(day, tallies));
  },

  exportDays: async ({ input, actor: { shopId }, db, language, fail }) => {
    const [from = input.from, to = input.to] = [input.from, input.to].toSorted();
    if (daysBetween(startOfNamedDay(from), startOfNamedDay(to)) >= exportedDaysMost) return fail("daysTooMany");
    const hours = await listHours(db, [shopId]);
    const span = spanOf(shopId, workDayNamed(hours, from), workDayNamed(hours, to));
    const orders = await findEndedOrders(db, { ...span, rows: exportedOrdersMost + 1 });
    if (orders.length > exportedOrdersMost) return fail("daysTooMany");
    const days = from === to ? from : `${from}-${to}`;
    return { fileName: `${fileWords[language]}-${days}.csv`, text: tableOf(orders, language) };
  },
});
