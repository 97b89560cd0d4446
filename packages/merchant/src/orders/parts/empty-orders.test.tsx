// @vitest-environment happy-dom
import { render, renderHook, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { chunkStore } from "../../api/chunk.ts";
import { queryClient } from "../../api/queries.ts";
import { answer, sessionOf } from "../../api/testing.ts";
import { signIn } from "../../person/session.ts";
import { inApp, standsInApp } from "../../person/testing/screens.tsx";
import { useManagedShop } from "../../shops/shops.queries.ts";
import { EmptyOrders } from "./empty-orders.tsx";

/** The shop as the server has it, as far as it is asked here. */
const closed = { effective: { isOpen: false, reason: "closing", until: null } };

standsInApp();

beforeEach(() => {
  vi.stubGlobal("fetch", async () => answer(200, closed));
});

const wrapper = ({ children }: { children: ReactNode }) => inApp(children);

test("an empty list whose link is cut says why no order comes, in the moment in which it is shown: nothing of it is still to be loaded", async () => {
  signIn(sessionOf("t1"));
  const { result } = renderHook(() => useManagedShop().data, { wrapper });
  await waitFor(() => expect(result.current).toMatchObject(closed));
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  render(<EmptyOrders tab="pending" toHandOver={0} onShow={() => undefined} />, { wrapper });
  expect(screen.getByText(/La boutique est fermée/)).toBeDefined();
  expect(chunkStore.get()).toBeNull();
});

test("an empty list outside the hours says when the shop opens, as its page does", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T20:00:00+03:00") });
  const effective = { open: false, reason: "outsideHours", until: "2026-11-21T08:00:00+03:00" };
  vi.stubGlobal("fetch", async () => answer(200, { effective }));
  queryClient.clear();
  signIn(sessionOf("t1"));
  render(<EmptyOrders tab="pending" toHandOver={0} onShow={() => undefined} />, { wrapper });
  expect(await screen.findByText(/Hors des horaires, .* Ouverture\s: demain 08:00\./)).toBeDefined();
});
