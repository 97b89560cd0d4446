import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { CallFailed } from "./call-failed.ts";
import { createMutationCache, renewed } from "./renewed.ts";

/** A screen that shows how many orders wait at a shop, over a link that takes a second each way. */
function screen() {
  vi.useFakeTimers();
  const shop = { waiting: 0, asked: 0 };
  const client = new QueryClient();
  const overLink = () => new Promise((resolve) => setTimeout(resolve, 1_000));
  const queryFn = async () => {
    shop.asked += 1;
    const { waiting } = shop;
    await overLink();
    return waiting;
  };
  const observer = new QueryObserver(client, { queryKey: ["orders"], queryFn });
  const leave = observer.subscribe(() => {});
  onTestFinished(() => {
    leave();
    client.clear();
    vi.useRealTimers();
  });
  return { shop, client, shown: () => observer.getCurrentResult().data };
}

test("a first answer that was asked for before a change is shown, and asked for once more", async () => {
  const { shop, client, shown } = screen();
  shop.waiting = 1;
  const isRenewed = renewed(client, { queryKey: ["orders"] });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([shown(), shop.asked]).toEqual([0, 2]);
  await vi.advanceTimersByTimeAsync(1_000);
  await isRenewed;
  expect([shown(), shop.asked]).toEqual([1, 2]);
});

test("a later answer under way is given up for the newer one", async () => {
  const { shop, client, shown } = screen();
  await vi.advanceTimersByTimeAsync(1_000);
  void renewed(client, {});
  await vi.advanceTimersByTimeAsync(500);
  shop.waiting = 2;
  void renewed(client, {});
  await vi.advanceTimersByTimeAsync(1_000);
  expect([shown(), shop.asked]).toEqual([2, 3]);
});

/** The menu and the shop on the screen; gives which of them an action that ends so asks for again, at once and when it is next shown. */
async function askedAfter(end: () => Promise<unknown>) {
  const mutations = createMutationCache(() => client, "none");
  const client: QueryClient = new QueryClient({ mutationCache: mutations });
  const atOnce: string[] = [];
  for (const area of ["products", "shops"]) {
    const queryFn = async () => atOnce.push(area);
    onTestFinished(new QueryObserver(client, { queryKey: [area], queryFn }).subscribe(() => {}));
  }
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  atOnce.length = 0;
  const action = { mutationFn: end, meta: { changes: ["products", "shops"], putsRight: ["products"] } };
  const ended = mutations.build(client, action).execute(undefined);
  await ended.catch(() => undefined);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  const later = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated);
  return { atOnce, later: later.map(({ queryKey: [area] }) => area) };
}

const failing = (resultCode: number) => () => Promise.reject(new CallFailed({ resultCode, name: "", message: "" }));

test("an action that was done asks for what it changes, but not for what the answer puts right", async () => {
  expect(await askedAfter(async () => null)).toEqual({ atOnce: ["shops"], later: [] });
});

test("one that was refused asks for all of it: what was shown is no longer so", async () => {
  expect(await askedAfter(failing(409))).toEqual({ atOnce: ["products", "shops"], later: [] });
});

test("one whose answer was lost asks for all of it when it is next shown", async () => {
  expect(await askedAfter(failing(0))).toEqual({ atOnce: [], later: ["products", "shops"] });
});
