import { i18n } from "@lingui/core";
import { InfiniteQueryObserver, MutationObserver, onlineManager, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { api } from "./api.ts";
import { setLanguage } from "./language.ts";
import { link } from "./link.ts";
import { goOnOffline, notices, veilStore } from "./notices.ts";
import { actionOf, pagesOf, persistOptions, queryClient, queryOf, refresh } from "./queries.ts";
import { signIn, signOut } from "../person/session.ts";
import { sweep } from "./signals.ts";
import { laterTimings } from "./later-timings.ts";
import { answer, never, sessionOf, stopTheClock } from "./testing.ts";

const disk = vi.hoisted(() => new Map<string, unknown>());

// Node has no IndexedDB.
vi.mock("idb-keyval", () => ({
  get: async (key: string) => disk.get(key),
  set: async (key: string, value: unknown) => void disk.set(key, value),
  del: async (key: string) => void disk.delete(key),
  keys: async () => [...disk.keys()],
}));

type Network = (address: string, init: RequestInit) => Promise<Response>;

/** Plays the network; answers the list of addresses that were asked. */
function network(play: Network): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    asked.push(address);
    return play(address, init);
  });
  return asked;
}

/** A screen that shows a query, until the test ends. */
function screen(call = queryOf(api.orders.countByTab, {})) {
  const observer = new QueryObserver(queryClient, call);
  onTestFinished(observer.subscribe(() => {}));
  return observer;
}

const counts = (pending: number) => ({ pending, toPickUp: 0, all: pending, history: 0, version: 0 });

beforeEach(() => {
  stopTheClock();
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  link.reached();
  notices.unveil();
  queryClient.clear();
  signIn(sessionOf("t1"));
  onTestFinished(() => void vi.unstubAllGlobals());
});

test("a query's key is the area, the call and the payload", () => {
  expect(queryOf(api.orders.list, { tab: "pending" }).queryKey).toEqual(["orders", "list", { tab: "pending" }]);
});

test("a screen that is left gives its question up", async () => {
  const given: AbortSignal[] = [];
  network((_, init) => {
    given.push(init.signal as AbortSignal);
    return never(init);
  });
  const leave = new QueryObserver(queryClient, queryOf(api.orders.countByTab, {})).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  leave();
  expect(given[0]?.aborted).toBe(true);
});

test("pages follow their cursor to the end", async () => {
  network(async (address) =>
    answer(200, address.includes("cursor=c2") ? { rows: ["b"], nextCursor: null } : { rows: ["a"], nextCursor: "c2" }),
  );
  const observer = new InfiniteQueryObserver(queryClient, pagesOf(api.orders.list, { tab: "history" }));
  onTestFinished(observer.subscribe(() => {}));
  await vi.advanceTimersByTimeAsync(100);
  const more = observer.fetchNextPage();
  await vi.advanceTimersByTimeAsync(100);
  await more;
  expect(observer.getCurrentResult().data?.pages.map(({ rows }) => rows)).toEqual([["a"], ["b"]]);
  expect(observer.getCurrentResult().hasNextPage).toBe(false);
});

test("signing out empties what is on screen at once, and asks nothing more", async () => {
  const asked = network(async () => answer(200, counts(3)));
  const observer = screen();
  await vi.advanceTimersByTimeAsync(100);
  expect(observer.getCurrentResult().data).toEqual(counts(3));
  signOut();
  expect(observer.getCurrentResult().data).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(1);
});

test("signing out takes the answers off the phone", async () => {
  disk.set("sealedAnswers", "of t1");
  signOut();
  await vi.advanceTimersByTimeAsync(0);
  expect(disk.has("sealedAnswers")).toBe(false);
});

test("what another answer lent a screen at first is forgotten at sign-out too, though the screen is still there", async () => {
  network((_, init) => never(init));
  queryClient.setQueryData(["lender"], counts(3));
  const observer = new QueryObserver(queryClient, {
    ...queryOf(api.orders.countByTab, {}),
    initialData: () => queryClient.getQueryData<ReturnType<typeof counts>>(["lender"]),
    initialDataUpdatedAt: 0,
  });
  const leave = observer.subscribe(() => {});
  expect(observer.getCurrentResult().data).toEqual(counts(3));
  signOut();
  expect(observer.getCurrentResult().data).toBeUndefined();
  leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test("an answer that is three days old is gone from a page left open without a link", async () => {
  network(async () => answer(200, counts(3)));
  const observer = screen();
  await vi.advanceTimersByTimeAsync(100);
  network(async () => {
    throw new TypeError("Failed to fetch");
  });
  await vi.advanceTimersByTimeAsync(laterTimings.answersCached - 1_000);
  sweep.fire();
  expect(observer.getCurrentResult().data).toEqual(counts(3));
  await vi.advanceTimersByTimeAsync(1_000);
  sweep.fire();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(observer.getCurrentResult().data).toBeUndefined();
});

test("an answer that was under way at sign-out is shown to nobody", async () => {
  let arrive: (response: Response) => void = () => {};
  network(() => new Promise((resolve) => (arrive = resolve)));
  const observer = screen();
  await vi.advanceTimersByTimeAsync(0);
  signOut();
  arrive(answer(200, counts(3)));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(observer.getCurrentResult().data).toBeUndefined();
  expect(queryClient.getQueryData(["orders", "countByTab", {}])).toBeUndefined();
});

test("a screen that stays while another person signs in asks anew, and never shows the first one's answer", async () => {
  network(async (_, init) => answer(200, counts((init.headers as { token: string }).token === "t1" ? 1 : 2)));
  const observer = screen();
  await vi.advanceTimersByTimeAsync(100);
  const shown: unknown[] = [];
  onTestFinished(observer.subscribe(({ data }) => shown.push(data?.pending)));
  signIn(sessionOf("t2"));
  await vi.advanceTimersByTimeAsync(200);
  expect(observer.getCurrentResult().data).toEqual(counts(2));
  expect(shown).not.toContain(1);
});

test("a switch of language asks for the names in the new one", async () => {
  network(async (_, init) => answer(200, (init.headers as { language: string }).language));
  const observer = screen();
  await vi.advanceTimersByTimeAsync(100);
  setLanguage("zh");
  onTestFinished(() => setLanguage("fr"));
  await vi.advanceTimersByTimeAsync(200);
  expect(observer.getCurrentResult().data).toBe("1");
});

test("the return of the link asks again for what could not be fetched", async () => {
  let online = false;
  network(async () => {
    if (online) return answer(200, counts(1));
    throw new TypeError("Failed to fetch");
  });
  const observer = screen();
  await vi.advanceTimersByTimeAsync(100);
  expect(observer.getCurrentResult().isError).toBe(true);
  online = true;
  link.reached();
  await vi.advanceTimersByTimeAsync(200);
  expect(observer.getCurrentResult().data).toEqual(counts(1));
});

test("the very answer that brings the link back is not asked for twice", async () => {
  const asked = network(async () => answer(200, counts(1)));
  const observer = screen();
  await vi.advanceTimersByTimeAsync(6_000);
  link.lost();
  void observer.refetch();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(observer.getCurrentResult().isFetching).toBe(false);
  expect(asked).toHaveLength(2);
});

test("behind the veil a query is asked again every 5 s until the server is back", async () => {
  let busy = true;
  const asked = network(async () => (busy ? answer(503) : answer(200, counts(1))));
  const observer = screen();
  await vi.advanceTimersByTimeAsync(5_050);
  expect(asked).toHaveLength(2);
  expect(veilStore.get()).not.toBeNull();
  busy = false;
  await vi.advanceTimersByTimeAsync(5_100);
  expect(observer.getCurrentResult().data).toEqual(counts(1));
  expect(veilStore.get()).toBeNull();
});

test("who goes on offline is not asked to wait for the server any more", async () => {
  const asked = network(async () => answer(503));
  const observer = screen();
  await vi.advanceTimersByTimeAsync(100);
  goOnOffline();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(2);
  expect(observer.getCurrentResult().isError).toBe(true);
});

/** Makes an action that changes the orders, with a screen of orders open; answers how often the screen has asked. */
async function askedAfterAction(ofAction: () => Promise<Response>): Promise<number> {
  const asked = network(async (address) => (address.endsWith("Accept") ? ofAction() : answer(200, counts(1))));
  screen();
  await vi.advanceTimersByTimeAsync(100);
  const action = new MutationObserver(queryClient, actionOf(api.orders.accept, { changes: ["orders"] }));
  action.mutate({ id: "7" }).catch(() => {});
  await vi.advanceTimersByTimeAsync(300);
  return asked.filter((address) => address.includes("GetOrderNumByStatus")).length;
}

test("an action that succeeds fetches the areas it changes again", async () => {
  expect(await askedAfterAction(async () => answer(200, null))).toBe(2);
});

test("so does a refusal: another device was faster, and the screen shows what is no longer so", async () => {
  expect(await askedAfterAction(async () => answer(409, null, { message: "Déjà acceptée" }))).toBe(2);
});

test("an action without an answer fetches nothing again", async () => {
  expect(await askedAfterAction(() => Promise.reject(new TypeError("Failed to fetch")))).toBe(1);
});

test("an action is tried at once and never queued, even where the phone says that it is offline", async () => {
  const asked = network(() => Promise.reject(new TypeError("Failed to fetch")));
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const action = new MutationObserver(queryClient, actionOf(api.orders.accept, { changes: [] }));
  const outcome = action.mutate({ id: "7" }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(100);
  expect(await outcome).toMatchObject({ name: "networkError" });
  expect(asked).toHaveLength(1);
  expect(persistOptions.dehydrateOptions.shouldDehydrateMutation()).toBe(false);
});

test("a screen that waits for a network asks as soon as the server has answered anything: the phone may have nothing to tell", async () => {
  const asked = network(async () => answer(200, counts(1)));
  queryClient.mount();
  link.lost();
  onlineManager.setOnline(false);
  onTestFinished(() => {
    onlineManager.setOnline(true);
    queryClient.unmount();
  });
  screen();
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toHaveLength(0);
  link.reached();
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toHaveLength(1);
});

test("an area that is refreshed asks again for what is on screen, and leaves the others alone", async () => {
  const asked = network(async () => answer(200, counts(1)));
  screen();
  await vi.advanceTimersByTimeAsync(100);
  refresh("accounts");
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toHaveLength(1);
  refresh("orders");
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toHaveLength(2);
});

test("only answers are kept on the phone, and not those that say so", () => {
  const { shouldDehydrateQuery } = persistOptions.dehydrateOptions;
  expect(shouldDehydrateQuery({ state: { data: undefined } })).toBe(false);
  expect(shouldDehydrateQuery({ state: { data: 1 } })).toBe(true);
  expect(shouldDehydrateQuery({ state: { data: 1 }, meta: { cache: false } })).toBe(false);
});
