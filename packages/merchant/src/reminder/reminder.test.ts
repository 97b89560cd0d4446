// @vitest-environment happy-dom
import { QueryObserver } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { api } from "../api/api.ts";
import { queryClient, queryOf } from "../api/queries.ts";
import { serverNow } from "../api/server-clock.ts";
import { answer, sessionOf } from "../api/testing.ts";
import { signIn } from "../person/session.ts";
import { standsInApp } from "../person/testing/screens.tsx";
import { reminderStore } from "./reminder.ts";
import { ringing } from "./testing.ts";

standsInApp();

test("what is left of a ring once some of it was seen does not put the server's clock back to when it was told", () => {
  vi.useFakeTimers();
  const told = { ...ringing(4, ["o1", "o2"]), serverTime: new Date().toISOString() };
  reminderStore.set(told);
  vi.advanceTimersByTime(240_000);
  const before = serverNow();
  reminderStore.set({ ...told, orders: told.orders.slice(1) });
  expect(serverNow()).toBe(before);
});

test("where an order waits no more the shop is asked for anew, though no count had told of the order: it may have been the one too many that was missed", async () => {
  const asked = vi.fn(async () => answer(200, {}));
  vi.stubGlobal("fetch", asked);
  signIn(sessionOf("t1"));
  const shown = new QueryObserver(queryClient, queryOf(api.shops.managed, {}));
  onTestFinished(shown.subscribe(() => undefined));
  await vi.waitFor(() => expect(shown.getCurrentResult().isSuccess).toBe(true));
  reminderStore.set(ringing(4, ["o1", "o2"]));
  expect(asked).toHaveBeenCalledTimes(1);
  reminderStore.set(ringing(5, ["o2"]));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});
