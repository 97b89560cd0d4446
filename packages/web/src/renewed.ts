import {
  type InvalidateQueryFilters,
  MutationCache,
  partialMatchKey,
  type Query,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { isRefused } from "./call-failed.ts";

/**
 * Asks again for what is shown of some answers, and for the rest when it is next shown; settles once they have come or have
 * failed. The library joins a first answer under way: it was asked for before the change, and is asked for once more.
 */
export async function renewed(client: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  const isFirst = ({ state }: Query) => state.data === undefined;
  const early = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: "fetching" })
    .filter(isFirst);
  await Promise.allSettled([client.invalidateQueries(filters), ...early.map(({ promise }) => promise)]);
  if (early.length > 0) await client.invalidateQueries({ predicate: (query) => early.includes(query) });
}

/** What something changes that a person does; it stands in the `meta` of its mutation. */
export interface Changing {
  /** The first words of the queries that it changes. */
  changes: readonly string[];
  /** Those of them that whoever does it puts right by the answer: they are asked for again only where it was refused, or lost. */
  putsRight?: QueryKey;
}

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: Changing & Record<string, unknown>;
  }
}

/**
 * Asks anew for what an action changes. A refusal says that what the screen shows is no longer so: another device was faster.
 * @param how.isAnswered its answer is here, and whoever shows it puts right by it what it can
 * @param how.refetchType what of the rest is asked for at once; what is not, when it is next shown
 */
export function renewChanged(
  client: QueryClient,
  { changes, putsRight }: Changing,
  { isAnswered, refetchType = "active" }: { isAnswered: boolean; refetchType?: "active" | "none" },
): void {
  const isChanged = ({ queryKey }: Query) => changes.includes(queryKey[0] as string);
  const isPutRight = ({ queryKey }: Query) => putsRight !== undefined && partialMatchKey(queryKey, putsRight);
  void renewed(client, { predicate: (query) => isChanged(query) && !(isAnswered && isPutRight(query)), refetchType });
}

/**
 * The mutations of an app, by which what they change is asked anew.
 * @param whenLost what of it is asked for at once where the answer did not come, so that nobody knows
 */
export function createMutationCache(client: () => QueryClient, whenLost: "active" | "none"): MutationCache {
  return new MutationCache({
    onSettled: (_output, error, _payload, _context, { meta }) => {
      if (meta === undefined) return;
      const isLost = error !== null && !isRefused(error);
      renewChanged(client(), meta, { isAnswered: error === null, refetchType: isLost ? whenLost : "active" });
    },
  });
}
