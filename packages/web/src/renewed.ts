import type { Query, QueryClient, QueryFilters } from "@tanstack/react-query";

/**
 * Asks again for what is shown of some answers, and for the rest when it is next shown; settles once they have come or have
 * failed. The library joins a first answer under way: it was asked for before the change, and is asked for once more.
 */
export async function renewed(client: QueryClient, filters: QueryFilters): Promise<void> {
  const isFirst = ({ state }: Query) => state.data === undefined;
  const early = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: "fetching" })
    .filter(isFirst);
  await Promise.allSettled([client.invalidateQueries(filters), ...early.map(({ promise }) => promise)]);
  if (early.length > 0) await client.invalidateQueries({ predicate: (query) => early.includes(query) });
}
