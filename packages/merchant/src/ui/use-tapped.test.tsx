// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useTapped } from "./use-tapped.ts";

const done = vi.fn();

beforeEach(() => {
  done.mockClear();
  location.hash = "#/orders";
});

/** What is shown as tapped after a tap, and once its frame has passed. */
async function tapped(meanwhile: () => void = () => {}): Promise<(string | null)[]> {
  const { result } = renderHook(() => useTapped<string>(done));
  act(() => result.current[1]("toPickUp"));
  const [atOnce] = result.current;
  meanwhile();
  await act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 5))));
  return [atOnce, result.current[0]];
}

test("what was tapped shows at once, and is done after the frame that shows it", async () => {
  expect(await tapped(() => expect(done).not.toHaveBeenCalled())).toEqual(["toPickUp", null]);
  expect(done.mock.calls).toEqual([["toPickUp"]]);
});

test("who has gone to another page in that frame is not led back by the tap", async () => {
  expect(await tapped(() => (location.hash = "#/wallet"))).toEqual(["toPickUp", null]);
  expect(done).not.toHaveBeenCalled();
});
