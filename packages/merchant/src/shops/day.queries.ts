import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useIsGranted } from "../person/use-may.ts";
import { api } from "../api/api.ts";
import { pagesOf, queryOf } from "../api/queries.ts";
import { hasNoShop, useManagedShop } from "./shops.queries.ts";

/** In milliseconds: what a day looks like may be a little old, unlike what rings. */
const every = 60_000;

/** The orders and takings of the shop's day so far. */
export function useToday() {
  return useQuery({
    ...queryOf(api.orders.dayStatistics, {}),
    enabled: useIsGranted("statistics"),
    refetchInterval: every,
  });
}

/** What happened at the shop today, the newest first, page after page; not asked while it may be that there is no shop. */
export function useShopActivity() {
  const isGranted = useIsGranted("orders.view", "statistics");
  const shop = useManagedShop();
  return useInfiniteQuery({
    ...pagesOf(api.shops.activity, {}),
    enabled: isGranted && !shop.isPending && !hasNoShop(shop),
    refetchInterval: every,
  });
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
