import { lastOf } from "@tsena/contract/last";
import { useEffect, useState } from "react";
import { type ApplicationFilters, addressWith } from "./applications.filters.ts";
import { useApplications } from "./applications.queries.ts";
import { rememberRead } from "./last-read.ts";
import { followingOf, nextAfter } from "./next.ts";

/** The address of the application that comes next within the filters, as long as there is another. */
export function useNextAddress(filters: ApplicationFilters): string | undefined {
  const { shop } = filters;
  const { data, hasNextPage, isFetching, fetchNextPage } = useApplications(filters);
  const [seen, setSeen] = useState<{ in: typeof data; following: readonly string[] }>({ in: undefined, following: [] });
  const list = data?.pages.flatMap(({ rows }) => rows.map(({ shopId }) => shopId)) ?? [];
  // What a decision takes out of the list is still followed by what followed it there.
  if (seen.in !== data && list.includes(shop)) setSeen({ in: data, following: followingOf(shop, list) });

  const wantsMore = lastOf(list) === shop && hasNextPage && !isFetching;
  useEffect(() => {
    if (wantsMore) void fetchNextPage();
  }, [wantsMore, fetchNextPage]);

  const next = nextAfter(shop, { list, following: seen.following });
  const place = addressWith({ ...filters, shop: "" });
  useEffect(() => rememberRead({ place, shopId: shop, nextId: next }), [place, shop, next]);
  return next === undefined ? undefined : addressWith({ ...filters, shop: next });
}
