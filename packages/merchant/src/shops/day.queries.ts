import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { shopDay } from "@tsena/contract/shops.day";
import { useHasShop, useIsGranted } from "../person/use-may.ts";
import { api } from "../api/api.ts";
import { pagesOf, queryOf } from "../api/queries.ts";
import { useShopNow } from "./use-shop-now.ts";

/** In milliseconds: what a day looks like may be a little old, unlike what rings. */
const every = 60_000;

/** Whether there is a shop, as far as is known, and its day is open to whoever is at the phone by one of these modules. */
function useHasDay(...modules: Parameters<typeof useIsGranted>): boolean {
  const [isGranted, hasShop] = [useIsGranted(...modules), useHasShop()];
  return isGranted && hasShop;
}

/** Whether a day of work is over by now; a node of the version before does not say when it is. */
const isOver = (until: string | undefined, now: number): boolean => now >= Date.parse(until ?? "");

/** The orders and takings of the shop's day so far; nothing of a day that is over, which a phone keeps over night. */
export function useToday() {
  const query = useQuery({
    ...queryOf(api.orders.dayStatistics, {}),
    enabled: useHasDay("statistics"),
    refetchInterval: every,
  });
  const now = useShopNow();
  return { query, data: isOver(query.data?.until, now) ? undefined : query.data };
}

/** The day whose work goes on, as `shopDay` names it: until the server has told, that of the calendar. */
export function useWorkDay(): string {
  const since = useToday().data?.since;
  const now = useShopNow();
  return shopDay(new Date(since ?? now));
}

/** What happened at the shop today, the newest first, page after page; nothing of a day that is over. */
export function useShopActivity() {
  const query = useInfiniteQuery({
    ...pagesOf(api.shops.activity, {}),
    enabled: useHasDay("orders.view", "statistics"),
    refetchInterval: every,
  });
  const now = useShopNow();
  const pages = query.data?.pages;
  return { query, lines: isOver(pages?.[0]?.until, now) ? undefined : pages?.flatMap(({ rows }) => rows) };
}

/** Whoever opens the figures wants those of now, not those that the phone has kept. */
const anew = { refetchInterval: every, refetchOnMount: "always" } as const;

/** How a day went, the week before, what was lost, and the till. */
export function useDay(day: string) {
  return useQuery({ ...queryOf(api.orderStatistics.day, { day }), ...anew });
}

/** The seven days up to one. */
export function useWeek(day: string) {
  return useQuery({ ...queryOf(api.orderStatistics.week, { day }), ...anew });
}

/** The orders of some days as a table, the first and the last day included. */
export const exportDays = (days: { from: string; to: string }) => api.orderStatistics.exportDays(days);
