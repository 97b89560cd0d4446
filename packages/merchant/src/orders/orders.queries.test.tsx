// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, sessionOf } from "../api/testing.ts";
import { queryClient } from "../api/queries.ts";
import { signIn, signOut } from "../person/session.ts";
import { useFreshCounts, useOrders } from "./orders.queries.ts";

const none = { pending: 0, toPickUp: 0, all: 0, history: 0 };
let counts = none;
/** The addresses asked, in their order, without what is asked of them. */
let asked: (string | undefined)[] = [];

const timesAsked = (call: string) => asked.filter((one) => one === call).length;

beforeEach(() => {
  asked = [];
  // There is no disk here on which answers could be kept, which is said each time.
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async (address: string) => {
    const call = /Order\/(\w+)/.exec(address)?.[1];
    asked.push(call);
    if (call === "GetOrderNumByStatus") return answer(200, counts);
    return answer(200, call === "GetList" ? { rows: [], nextCursor: null } : null);
  });
});

afterEach(() => {
  cleanup();
  act(() => signOut());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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
