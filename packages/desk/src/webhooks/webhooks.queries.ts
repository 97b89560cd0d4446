import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { deskWebhooks } from "@tsena/contract/desk.webhooks";
import { send } from "../api/api.ts";
import { oneOf } from "../api/queries.ts";

/** Between two looks while the page is seen, in milliseconds: messages come and go. */
const refetchMs = 15_000;

const rows = 50;

/** The addresses at which systems are told, or those of one key, the newest first, page by page. */
export function useWebhooks(keyId: string) {
  return useInfiniteQuery({
    queryKey: ["webhooks", "list", keyId],
    queryFn: ({ pageParam, signal }) =>
      send(deskWebhooks.list, { rows, cursor: pageParam, keyId: keyId === "" ? undefined : keyId }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  });
}

/** One address by its id; null where its system has taken it away, nothing while none is named. */
export function useWebhook(id: string) {
  return useQuery({
    ...oneOf("webhooks", id, (asked, options) => send(deskWebhooks.list, asked, options)),
    refetchInterval: refetchMs,
  });
}

/** The last tries at an address, the newest first. */
export function useWebhookLog(id: string) {
  return useQuery({
    queryKey: ["webhooks", "log", id],
    queryFn: ({ signal }) => send(deskWebhooks.log, { id }, { signal }),
    refetchInterval: refetchMs,
  });
}
