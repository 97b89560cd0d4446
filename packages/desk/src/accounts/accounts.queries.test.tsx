// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "../api/queries.ts";
import { useKeys } from "../keys/keys.queries.ts";
import { useAccounts } from "./accounts.queries.ts";

let asked = 0;
let client = createQueryClient();

beforeEach(() => {
  asked = 0;
  client = createQueryClient();
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    return new Response(JSON.stringify({ resultCode: 200, message: "", data: { rows: [], nextCursor: null } }));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

test.each<[what: string, use: () => unknown]>([
  ["accounts", () => useAccounts({ keyword: "", disabled: undefined })],
  ["keys", () => useKeys(undefined)],
])("when %s were used last is looked up again while the page is seen", async (_what, use) => {
  const { unmount } = renderHook(use, { wrapper });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(asked).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked).toBe(3);
  unmount();
});
