// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { laterTimings } from "../api/later-timings.ts";
import { queryClient } from "../api/queries.ts";
import { answer, details, sessionOf } from "../api/testing.ts";
import { sessionStore, signIn } from "../person/session.ts";
import { inApp, standsInApp } from "../person/testing/screens.tsx";
import { useWhoIsThere } from "./who-is-there.queries.ts";

standsInApp();

test("a member who was granted no orders, and so hears nothing, is asked for anew: what the owner grants comes without a tap", async () => {
  vi.useFakeTimers();
  queryClient.clear();
  const known = { ...details, loginType: 2 as const, shopName: "Chez Hery" };
  let permissions: string[] = ["stock"];
  vi.stubGlobal("fetch", async () => answer(200, { ...known, permissions }));
  signIn({ ...sessionOf("t1"), loginType: 2 });
  renderHook(useWhoIsThere, { wrapper: ({ children }) => inApp(children) });
  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
  await pass(1_000);
  expect(sessionStore.get()?.userInfo.permissions).toEqual(["stock"]);
  permissions = ["stock", "orders.view"];
  await pass(laterTimings.detailsFresh + 1_000);
  expect(sessionStore.get()?.userInfo.permissions).toEqual(permissions);
});
