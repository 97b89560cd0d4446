// @vitest-environment happy-dom
import type { Order } from "@tsena/web/shapes.ts";
import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { link } from "../api/link.ts";
import { queryClient } from "../api/queries.ts";
import { answer, sessionOf } from "../api/testing.ts";
import { signIn } from "../person/session.ts";
import { standsInApp } from "../person/testing/screens.tsx";
import { drop, put, unsentStore } from "../unsent/unsent.ts";
import { useAnswers } from "./use-answers.ts";

const order = { id: "7", version: 1, items: [{ id: "i1" }, { id: "i2" }] } as unknown as Order;

/** What the server answers to a tap, and how it has the order that it is then asked for. */
let toTap: Response;
const sent = vi.fn((): Response => toTap);
const asked = vi.fn((): Response => asItIs);
let asItIs: Response;

standsInApp();

beforeEach(() => {
  sent.mockReset();
  asked.mockReset();
  sent.mockImplementation(() => toTap);
  asked.mockImplementation(() => asItIs);
  vi.stubGlobal("fetch", async (address: string) => (address.includes("GetDetailed") ? asked() : sent()));
  link.reached();
  signIn(sessionOf("t1"));
  toTap = answer(200, { ...order, version: 2 });
  asItIs = answer(404);
});

/** An order that is looked at; gives what it hears. */
function look() {
  const heard = vi.fn();
  const { unmount } = renderHook(() => useAnswers(order, heard));
  return { heard, unmount };
}

test("an order hears what the server says of what was tapped on it, and of a refusal which of its dishes are sold out", async () => {
  const { heard } = look();
  await act(() => put("accept", { id: "7" }));
  expect(heard.mock.calls).toEqual([[expect.objectContaining({ version: 2 }), "us", []]]);
  toTap = answer(200, { ...order, version: 3 });
  await act(() => put("refuse", { id: "7", reason: "soldOut", itemIds: ["i1"], partIds: ["p1"] }));
  expect(heard.mock.lastCall).toEqual([expect.objectContaining({ version: 3 }), "us", ["i1", "p1"]]);
  toTap = answer(200, { ...order, version: 4 });
  await act(() => put("refuse", { id: "7", reason: "soldOut" }));
  expect(heard.mock.lastCall).toEqual([expect.objectContaining({ version: 4 }), "us", ["i1", "i2"]]);
  toTap = answer(200, { ...order, version: 5 });
  await act(() => put("refuse", { id: "7", reason: "tooBusy" }));
  expect(heard.mock.lastCall).toEqual([expect.objectContaining({ version: 5 }), "us", []]);
});

test("of what was tapped on another order it hears nothing, nor once nobody looks at it any more", async () => {
  const { heard, unmount } = look();
  await act(() => put("accept", { id: "8" }));
  expect([sent.mock.calls.length, heard.mock.calls.length]).toEqual([1, 0]);
  toTap = answer(200, order);
  await act(() => put("accept", { id: "7" }));
  expect([sent.mock.calls.length, heard.mock.calls.length]).toEqual([2, 1]);
  unmount();
  toTap = answer(200, order);
  await act(() => put("accept", { id: "7" }));
  expect([sent.mock.calls.length, heard.mock.calls.length]).toEqual([3, 1]);
});

test("where the tap is refused it hears what somebody else has made of the order", async () => {
  const { heard } = look();
  toTap = answer(409, { name: "orderCancelled" });
  asItIs = answer(200, { ...order, status: 6, version: 2 });
  await act(() => put("accept", { id: "7" }));
  await waitFor(() => expect(heard.mock.calls).toEqual([[expect.objectContaining({ status: 6 }), "others"]]));
});

test("where the tap is refused and the order is as it was, nobody is said to have been faster", async () => {
  const { heard } = look();
  toTap = answer(401, { name: "moduleNotGranted" });
  asItIs = answer(200, order);
  queryClient.clear();
  await act(() => put("accept", { id: "7" }));
  await waitFor(() =>
    expect(queryClient.getQueryData(["orders", "detail", { id: "7" }])).toMatchObject({ version: 1 }),
  );
  await act(async () => undefined);
  expect([asked.mock.calls.length, heard.mock.calls.length]).toEqual([1, 0]);
});

test("where it is turned away as it goes again it hears nothing of others: nobody knows who has done what", async () => {
  const { heard } = look();
  toTap = answer(503, { name: "unavailable" });
  asItIs = answer(200, order);
  await act(() => put("accept", { id: "7" }));
  toTap = answer(401, { name: "moduleNotGranted" });
  act(() => {
    link.lost();
    link.reached();
  });
  await waitFor(() => expect(unsentStore.get()).toMatchObject([{ overAs: "unknown" }]));
  expect([sent.mock.calls.length, heard.mock.calls.length]).toEqual([2, 0]);
  await act(() => drop(unsentStore.get()[0]?.key ?? ""));
});
