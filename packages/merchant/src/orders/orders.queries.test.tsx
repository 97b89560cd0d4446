// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { answer, sessionOf } from "../api/testing.ts";
import { api } from "../api/api.ts";
import { queryClient, queryOf } from "../api/queries.ts";
import { signIn, signOut } from "../person/session.ts";
import { standsInApp } from "../person/testing/screens.tsx";
import {
  useAllAccepted,
  useFreshCounts,
  useFreshCouriers,
  useOrder,
  useOrderLog,
  useOrders,
} from "./orders.queries.ts";

const none = { pending: 0, toPickUp: 0, all: 0, history: 0 };
let counts = none;
/** What stands in every list. */
let rows: object[] = [];
/** So many of them come at once. */
let atOnce = Infinity;

/** A page of a list, which begins where the one before has said. */
function pageOf({ searchParams }: URL) {
  const from = Number(searchParams.get("cursor") ?? 0);
  const to = from + atOnce;
  return { rows: rows.slice(from, to), nextCursor: to < rows.length ? String(to) : null };
}

/** The addresses asked, in their order, without what is asked of them. */
let asked: (string | undefined)[] = [];

const timesAsked = (call: string) => asked.filter((one) => one === call).length;

standsInApp();

beforeEach(() => {
  asked = [];
  rows = [];
  atOnce = Infinity;
  vi.stubGlobal("fetch", async (address: string) => {
    const call = /Order\/(\w+)/.exec(address)?.[1];
    asked.push(call);
    if (call === "GetOrderNumByStatus") return answer(200, counts);
    return answer(200, call === "GetList" ? pageOf(new URL(address, location.href)) : null);
  });
});

/** What a page of orders asks for. */
function usePage() {
  useFreshCounts();
  return useOrders("pending");
}

async function opensHerOrders(mark: string): Promise<void> {
  const session = sessionOf(mark);
  signIn({ ...session, ownKey: { ...session.ownKey, mark } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(usePage, { wrapper });
  await waitFor(() => expect(result.current.isSuccess && timesAsked("GetOrderNumByStatus") > 0).toBe(true));
  // Whatever the counts have asked for anew has left by then.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
}

test("whoever signs in next has her lists asked for once, whatever stood in those of the person before", async () => {
  counts = { ...none, pending: 3, all: 3 };
  await opensHerOrders("hery");
  expect(timesAsked("GetList")).toBe(1);
  cleanup();
  act(() => signOut());
  asked = [];
  counts = none;
  await opensHerOrders("nivo");
  expect(timesAsked("GetList")).toBe(1);
});

test("where the counts change the lists are asked for anew, and where they do not nothing is", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  counts = { ...none, pending: 2, all: 2 };
  await opensHerOrders("noro");
  asked = [];
  await act(() => vi.advanceTimersByTimeAsync(15_100));
  expect([timesAsked("GetOrderNumByStatus"), timesAsked("GetList")]).toEqual([1, 0]);
  counts = { ...counts, pending: 3, all: 3 };
  await act(() => vi.advanceTimersByTimeAsync(15_100));
  await waitFor(() => expect(timesAsked("GetList")).toBe(1));
});

const readyOrder = { id: "7", status: 3, ready: true, deliveryMode: 1, courier: null, version: 4 };

/** What a page of what is to be handed over asks for; gives the names of the couriers that it shows. */
function useCouriers(): (string | undefined)[] {
  const orders = useAllAccepted().data?.pages.flatMap((page) => page.rows) ?? [];
  useFreshCouriers(orders);
  return orders.map(({ courier }) => courier?.name);
}

/** Opens such a page on a clock of the test's own. */
async function opensWhatIsToHandOver(mark: string) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const session = sessionOf(mark);
  signIn({ ...session, ownKey: { ...session.ownKey, mark } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useCouriers, { wrapper });
  await waitFor(() => expect(result.current).toHaveLength(rows.length));
  return result;
}

test("a courier who is named for what is ready is shown within 15 s, though no count has changed", async () => {
  rows = [readyOrder];
  const shown = await opensWhatIsToHandOver("lala");
  expect(shown.current).toEqual([undefined]);
  rows = [{ ...readyOrder, courier: { name: "Rado" }, version: 5 }];
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  await waitFor(() => expect(shown.current).toEqual(["Rado"]));
});

test("what was asked of couriers before an order was fetched, and comes after, takes it back to the shelf nowhere", async () => {
  rows = [readyOrder];
  await opensWhatIsToHandOver("late");
  const { queryKey } = queryOf(api.orders.detail, { id: "7" });
  const shown = () => queryClient.getQueryData<object>(queryKey);
  rows = [{ ...readyOrder, version: 5 }];
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  await waitFor(() => expect(shown()).toMatchObject({ version: 5 }));
  queryClient.setQueryData<object>(queryKey, { ...readyOrder, status: 4, version: 7 });
  rows = [{ ...readyOrder, version: 6 }];
  const before = timesAsked("GetList");
  await act(() => vi.advanceTimersByTimeAsync(15_100));
  expect(timesAsked("GetList")).toBeGreaterThan(before);
  expect(shown()).toMatchObject({ status: 4, version: 7 });
});

test.each([
  ["it still cooks", { ready: false }],
  ["the shop delivers it itself", { deliveryMode: 2 }],
])("of an order for which no courier is waited for nothing is asked again: %s", async (_why, more) => {
  rows = [{ ...readyOrder, ...more }];
  await opensWhatIsToHandOver(`solo ${_why}`);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(timesAsked("GetList")).toBe(1);
});

test("a courier is shown, too, who is named for what stands on a later page of many orders; no page is asked in vain", async () => {
  rows = ["1", "2", "3"].map((id) => ({ ...readyOrder, id, ready: id === "2" }));
  atOnce = 1;
  const shown = await opensWhatIsToHandOver("many");
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const before = timesAsked("GetList");
  rows = rows.map((row) => ("id" in row && row.id === "2" ? { ...row, courier: { name: "Rado" }, version: 5 } : row));
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  await waitFor(() => expect(shown.current).toEqual([undefined, "Rado", undefined]));
  expect(timesAsked("GetList")).toBe(before + 2);
});

test("an order that is looked at is asked for again every 5 s until it has ended, and its story for as long as it is looked at", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let closedAt: string | null = null;
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(/(Order|OrderLog)\/(\w+)/.exec(address)?.[2]);
    return answer(200, address.includes("GetDetailed") ? { ...readyOrder, closedAt } : []);
  });
  signIn(sessionOf("fidy"));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  renderHook(() => [useOrder("7"), useOrderLog("7")], { wrapper });
  const times = () => [timesAsked("GetDetailed"), timesAsked("GetListByOrder")];
  await waitFor(() => expect(times()).toEqual([1, 1]));
  closedAt = "2026-11-20T09:00:00.000Z";
  await act(() => vi.advanceTimersByTimeAsync(5_100));
  await waitFor(() => expect(times()).toEqual([2, 2]));
  await act(() => vi.advanceTimersByTimeAsync(5_100));
  await waitFor(() => expect(times()).toEqual([2, 3]));
});
