import type { PersistedClient } from "@tanstack/react-query-persist-client";
import { laterTimings } from "../api/later-timings.ts";

/** Big answers that seldom change (a query's `meta: { cacheApart: true }`), by their hashes: written only when one of them has changed. */
export type Apart = Record<string, unknown>;

type PersistedQuery = PersistedClient["clientState"]["queries"][number];

const isApart = ({ meta }: PersistedQuery) => meta?.["cacheApart"] === true;

/** Whether an answer may still be on the phone. */
export const isYoung = ({ dataUpdatedAt }: { dataUpdatedAt: number }): boolean =>
  Date.now() - dataUpdatedAt < laterTimings.answersCached;

const withQueries = (client: PersistedClient, queries: PersistedQuery[]): PersistedClient => ({
  ...client,
  clientState: { ...client.clientState, queries },
});

/** An answer is worth keeping though the last try to renew it has failed: offline, it is all there is. */
const calm = {
  status: "success",
  error: null,
  fetchStatus: "idle",
  fetchFailureReason: null,
  fetchFailureCount: 0,
} as const;

/** What is written each time: all but the data of the answers that are cached apart. */
export const withoutApart = (client: PersistedClient) =>
  withQueries(
    client,
    client.clientState.queries.map((query) => {
      const state = { ...query.state, ...calm };
      return { ...query, state: isApart(query) ? { ...state, data: undefined } : state };
    }),
  );

/** The answers with the data that was kept apart; one whose data is gone is no answer. */
export const withApart = (client: PersistedClient, apart: Apart) =>
  withQueries(
    client,
    client.clientState.queries.flatMap((query) => {
      const data = isApart(query) ? apart[query.queryHash] : query.state.data;
      return data === undefined ? [] : [{ ...query, state: { ...query.state, data } }];
    }),
  );

export const apartOf = ({ clientState }: PersistedClient): Apart =>
  Object.fromEntries(clientState.queries.filter(isApart).map(({ queryHash, state }) => [queryHash, state.data]));

export const isSame = (one: Apart, other: Apart) =>
  Object.keys({ ...one, ...other }).every((hash) => one[hash] === other[hash]);

/** The answers that may still be on the phone. */
export const youngOf = (client: PersistedClient): PersistedClient =>
  withQueries(
    client,
    client.clientState.queries.filter(({ state }) => isYoung(state)),
  );

/**
 * Answers as they come back from the phone: shown, and asked again however young they are, for what was done after they were
 * written is not in them. None counts as fetched since.
 */
export const asSeenLast = (client: PersistedClient): PersistedClient =>
  withQueries(
    client,
    client.clientState.queries.map((query) => ({
      ...query,
      state: { ...query.state, isInvalidated: true, dataUpdateCount: 0 },
    })),
  );
