// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../api/queries.ts";
import { answer, sessionOf } from "../api/testing.ts";
import { sessionStore, signIn, signOut } from "../person/session.ts";
import { practiceStore } from "./practice.store.ts";
import { usePractice } from "./use-practice.ts";

const madeUp = { orderNo: "Essai", customerName: "Un client", note: "", address: "", dishes: [] };
let listed: number;

beforeEach(() => {
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  listed = 0;
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.includes("AlertTest/GetList")) listed += 1;
    return answer(200, address.includes("GetList") ? [] : null);
  });
  signIn(sessionOf("t1"));
});

afterEach(() => {
  cleanup();
  act(() => {
    practiceStore.set(null);
    signOut();
  });
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Shows a practice that was asked for so many seconds ago, and whose test the server does not know. */
async function shownAfter(seconds: number) {
  const by = sessionStore.get()?.userInfo.signInId ?? "";
  practiceStore.set({ by, testId: "test", askedAt: Date.now() - seconds * 1_000, order: null });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => usePractice(madeUp), { wrapper });
  await waitFor(() => expect(listed).toBeGreaterThan(0));
  await act(async () => undefined);
  return result;
}

test("a practice whose ring the server has taken away, too late to ring, is over: nobody waits for it", async () => {
  const shown = await shownAfter(70);
  await waitFor(() => expect(shown.current).toBeNull());
});

test("one whose ring may yet come is waited for", async () => {
  const shown = await shownAfter(10);
  expect(shown.current?.testId).toBe("test");
});
