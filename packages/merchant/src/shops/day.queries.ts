import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ModuleId } from "@tsena/contract/modules";
import { useStore } from "@tsena/web/store.ts";
import { api } from "../api/api.ts";
import { pagesOf, queryOf } from "../api/queries.ts";
import { sessionStore } from "../api/session.ts";

/** In milliseconds: what a day looks like may be a little old, unlike what rings. */
const every = 60_000;

/** Whether whoever is at the phone was granted one of these modules; an owner always is. What is certain to be refused is not asked. */
export function useIsGranted(...modules: readonly ModuleId[]): boolean {
  return useStore(
    sessionStore,
    (session) =>
      session !== null && (session.loginType === 1 || modules.some((id) => session.userInfo.permissions.includes(id))),
  );
}

/** The orders and takings of the shop's day so far. */
export function useToday() {
  return useQuery({
    ...queryOf(api.orders.dayStatistics, {}),
    enabled: useIsGranted("statistics"),
    refetchInterval: every,
  });
}

/** What happened at the shop today, the newest first, page after page. */
export function useShopActivity() {
  return useInfiniteQuery({
    ...pagesOf(api.shops.activity, {}),
    enabled: useIsGranted("orders.view", "statistics"),
    refetchInterval: every,
  });
}
