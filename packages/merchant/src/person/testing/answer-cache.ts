import { dehydrate, hydrate, QueryClient } from "@tanstack/react-query";
import { memoryStore } from "@tsena/web/storage.ts";
import { vi } from "vitest";
import type { Disk } from "../disk.ts";
import { createAnswerCache } from "../answer-cache.ts";
import { memoryDisk, phoneWithKey, stopTheClock, watchCiphers } from "../../api/testing.ts";

/** A phone with a session, a disk, and the answers on it. */
export function phone(disk: Disk = memoryDisk(), storage = memoryStore()) {
  if (!vi.isFakeTimers()) stopTheClock();
  const idle = watchCiphers();
  const session = phoneWithKey(disk, storage);
  const persister = createAnswerCache({ ...session, keyFor: session.ownKey.keyFor });
  return {
    ...session,
    persister,
    idle,
    async persist(queryClient: QueryClient) {
      const clientState = dehydrate(queryClient, { shouldDehydrateQuery: ({ state }) => state.data !== undefined });
      persister.persistClient({ timestamp: Date.now(), buster: "", clientState });
      await vi.advanceTimersByTimeAsync(1_000);
      await idle();
    },
    async restore() {
      const queryClient = new QueryClient();
      const stored = await persister.restoreClient();
      if (stored !== undefined) hydrate(queryClient, stored.clientState);
      return queryClient;
    },
  };
}

/** What of the answers is on a disk. */
export const answersOn = ({ files }: { files: Map<string, unknown> }) =>
  [...files.keys()].filter((key) => !key.startsWith("lock."));

export function withOrders(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(["orders"], ["order 7"]);
  return client;
}

/** Orders, which change with every poll, and a menu, which seldom does. */
export function withMenu(): QueryClient {
  const client = withOrders();
  client.getQueryCache().build(client, { queryKey: ["menu"], meta: { cacheApart: true } });
  client.setQueryData(["menu"], ["romazava"]);
  return client;
}
