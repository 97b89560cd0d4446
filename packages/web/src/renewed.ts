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

/** What the server has said of an action; "lost": its answer did not come, so that nobody knows. */
export type ActionEnd = "done" | "refused" | "lost";

/** The failure of an action as what it means for what is shown. */
const actionEndOf = (error: Error | null): ActionEnd => {
  if (error === null) return "done";
  return isRefused(error) ? "refused" : "lost";
};

/**
 * Asks anew for what an action changes. A refusal says that what the screen shows is no longer so: another device was faster.
 * @param whenLost what of it is asked for at once where the answer was lost; the rest is when it is next shown
 */
export function renewChanged(
  client: QueryClient,
  { changes, putsRight }: Changing,
  { end, whenLost }: { end: ActionEnd; whenLost: "active" | "none" },
): void {
  const isChanged = ({ queryKey }: Query) => changes.includes(queryKey[0] as string);
  const isPutRight = ({ queryKey }: Query) => putsRight !== undefined && partialMatchKey(queryKey, putsRight);
  void renewed(client, {
    predicate: (query) => isChanged(query) && !(end === "done" && isPutRight(query)),
    refetchType: end === "lost" ? whenLost : "active",
  });
}

/** The mutations of an app, by which what they change is asked anew. */
export function createMutationCache(client: () => QueryClient, whenLost: "active" | "none"): MutationCache {
  return new MutationCache({
    onSettled: (_output, error, _payload, _context, { meta }) => {
      if (meta !== undefined) renewChanged(client(), meta, { end: actionEndOf(error), whenLost });
    },
  });
}
