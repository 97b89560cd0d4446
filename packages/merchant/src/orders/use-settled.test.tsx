// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Order } from "@tsena/web/shapes.ts";
import { useSettled } from "./use-settled.ts";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("a settled order leaves once it was read, though the phone's clock is put back meanwhile", () => {
  vi.useFakeTimers({ toFake: ["Date", "performance", "setInterval", "clearInterval"] });
  const order = { id: "a", version: 1 } as Order;
  const { result, rerender } = renderHook(({ rows }) => useSettled({ orders: rows, readAt: 0 }), {
    initialProps: { rows: [order] },
  });
  act(() => result.current.settle({ ...order, version: 2 }, "us"));
  rerender({ rows: [] });
  expect(result.current.rows).toHaveLength(1);
  vi.setSystemTime(Date.now() - 3_600_000);
  act(() => void vi.advanceTimersByTime(3_500));
  expect(result.current.rows).toEqual([]);
});
