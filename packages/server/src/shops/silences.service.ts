import type { Dependencies } from "../http/dependencies.ts";
import type { DueItem, DueWork } from "../database/sweeping.ts";
import { secondsAfter } from "../system/clock.ts";
import { listHeardShops, listSilentShops, takeHeardShop, takeSilentShop } from "./heartbeats.store.ts";
import { updateShopState } from "./state.service.ts";

const retryAfterMs = 60_000;

/**
 * An open shop of which nobody was heard for long is told as unreachable (rules/shops.md#reachable-shops). A node that has
 * not heard for as long itself looks for none: after a restart, or a time without the database, nobody could poll, and
 * every open shop would seem silent.
 */
export function silences({ settings, heartbeats }: Pick<Dependencies, "settings" | "heartbeats">) {
  const silentSinceAt = (now: Date): Date => secondsAfter(now, -settings.waits.unreachable);
  return {
    name: "shop",
    deed: "tell as unreachable",
    retryAfterMs,
    find: async (database, page) => {
      const silentSince = silentSinceAt(page.now);
      return heartbeats.hearingSince() > silentSince ? [] : listSilentShops(database, { ...page, silentSince });
    },
    take: async ({ tx }, { id }, now) =>
      (await takeSilentShop(tx, { shopId: id, silentSince: silentSinceAt(now), now })) ? id : undefined,
    work: tellState,
  } satisfies DueWork<DueItem, string>;
}

/** A shop that was told as unreachable and is heard again. */
export const returns = {
  name: "shop",
  deed: "tell as reachable",
  retryAfterMs,
  find: listHeardShops,
  take: async ({ tx }, { id }) => ((await takeHeardShop(tx, id)) ? id : undefined),
  work: tellState,
} satisfies DueWork<DueItem, string>;

async function tellState(work: Parameters<typeof updateShopState>[0], id: string, now: Date): Promise<boolean> {
  await updateShopState(work, id, now);
  return true;
}
