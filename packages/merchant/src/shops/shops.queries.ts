import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import type { shops } from "@tsena/contract/shops";
import type { ShopMoment } from "@tsena/contract/shops.milestones";
import type { ManagedShop } from "@tsena/web/shapes.ts";
import { useStore } from "@tsena/web/store.ts";
import { api } from "../api/api.ts";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import type { AppPayload } from "@tsena/web/terms.ts";
import { actionOf, queryClient, queryOf } from "../api/queries.ts";
import { sessionStore } from "../person/session.ts";
import { serverNow } from "../api/server-clock.ts";
import { answerTo, onEndOf } from "../unsent/unsent.ts";

const managedKey = queryOf(api.shops.managed, {}).queryKey;

/** In milliseconds: what has just failed is not asked again by the parts of the same page, which come one after the other. */
const samePage = 2_000;

/** Quiet: every page of a shop asks it, and whoever shows it says in its place that it did not come. */
const managed = queryOptions<ManagedShop>({
  queryKey: managedKey,
  queryFn: ({ signal }) => api.shops.managed({}, { signal, quiet: true }),
  // Whoever comes back to a shop that had nothing to sell has perhaps just published its first product.
  refetchOnMount: ({ state: { data } }) => (data?.hasProductsOnSale === false ? "always" : true),
  retryOnMount: ({ state: { errorUpdatedAt } }) => Date.now() - errorUpdatedAt > samePage,
  // Without a link nothing was told: the shop may have been paused meanwhile, however fresh what is shown.
  refetchOnReconnect: "always",
});

/**
 * The shop of whoever is at the phone, as its manager sees it, with its effective state; kept for an offline start.
 * An owner without any shop yet is answered the failure `shopNotFound` (see `hasNoShop`).
 */
export function useManagedShop() {
  return useQuery({ ...managed, enabled: useStore(sessionStore) !== null });
}

/** In milliseconds: the state of a shop that is shown is this fresh at the least. */
const freshEvery = 60_000;
/** Asked again no sooner after an end that has come: the server's clock may be a little behind. */
const soon = 2_000;

/** As `useManagedShop`, kept true while it is shown: asked again every minute, and when the state changes by itself. */
export function useFreshShop() {
  return useQuery({
    ...managed,
    enabled: useStore(sessionStore) !== null,
    refetchInterval: ({ state: { data } }) => {
      const until = data?.effective.until ?? null;
      if (until === null) return freshEvery;
      return Math.min(freshEvery, Math.max(soon, Date.parse(until) - serverNow()));
    },
  });
}

/** The managed shop as this phone last saw it, without asking for it; undefined where it never did. */
export function useLastSeenShop(): ManagedShop | undefined {
  return useQuery({ ...managed, enabled: false }).data;
}

/** Whether the answer is that this owner has not asked for a shop yet. */
export function hasNoShop({ error }: { error: Error | null }): boolean {
  return isCallFailed(error) && error.name === "shopNotFound";
}

/** Shows the managed shop as the server has just answered it, wherever it is shown. */
export function showManagedShop(shop: ManagedShop): void {
  queryClient.setQueryData(managedKey, shop);
}

/** Shows what the server has just said of some of the managed shop, until that is asked again; the rest is as old as it was. */
export function knowManaged(change: Partial<ManagedShop>): void {
  const { data, dataUpdatedAt: updatedAt } = queryClient.getQueryState<ManagedShop>(managedKey) ?? {};
  if (data) queryClient.setQueryData(managedKey, { ...data, ...change }, { updatedAt });
}

export type StatusPayload = AppPayload<typeof shops.updateStatus>;

/** Opens, closes or pauses the shop (rules/app.md#unsent-actions); it shows its new state once the server has said so. As `answerTo`. */
export const switchShop = (payload: StatusPayload) => answerTo("switch", payload);

onEndOf(["switch"], (end) => {
  if (end.how === "done" && end.output !== undefined)
    knowManaged({ isOpen: end.unsent.payload.isOpen, effective: end.output });
});

/** Says that the shop is very busy, or no more: what waits to be accepted is proposed with other minutes. */
export const useUpdateBusy = () => useMutation(actionOf(api.shops.updateBusy, { changes: ["shops", "orders"] }));

/** Changes how the shop is run: phones, delivery mode, limits. */
export const useUpdateManaged = () =>
  useMutation({ ...actionOf(api.shops.updateManaged, { changes: ["shops"] }), onSuccess: showManagedShop });

/** Tells the server that a moment was shown, which this phone shows no more; what does not get through is shown again at another visit. */
export async function tellShown(moment: ShopMoment): Promise<void> {
  knowManaged({ moment: null });
  try {
    await api.shops.seeMoment({ moment }, { quiet: true });
  } catch (error) {
    console.warn("What was shown of the shop could not be told", error);
  }
}
