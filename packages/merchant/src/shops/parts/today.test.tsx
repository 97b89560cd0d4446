// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { onlineManager, QueryClientProvider } from "@tanstack/react-query";
import { dayAfter, shopDay, startOfNamedDay } from "@tsena/contract/shops.day";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../api/api.ts";
import { link } from "../../api/link.ts";
import { pagesOf, queryClient, queryOf } from "../../api/queries.ts";
import { sessionOf } from "../../api/testing.ts";
import { signIn, signOut } from "../../person/session.ts";
import { ActivityList } from "./activity-list.tsx";
import { Today } from "./today.tsx";

const today = shopDay(new Date());

beforeEach(() => {
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
});

afterEach(() => {
  cleanup();
  act(() => signOut());
  act(link.reached);
  act(() => onlineManager.setOnline(true));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens the shop's page without a link, on a phone that has kept the figures of a day, and a line of what happened. */
function openWithout(day: string): void {
  signIn(sessionOf("t1"));
  const figures = {
    day,
    orderCount: 2,
    underWayCount: 0,
    completedCount: 2,
    cancelledCount: 0,
    missedCount: 0,
    missedAmount: 0,
    takingsAmount: 840_000,
  };
  const at = new Date(startOfNamedDay(day)).toISOString();
  const line = { kind: "shop", id: "1", at, by: "Hery", event: "shopClosed", detail: "" } as const;
  const pages = { pages: [{ rows: [line], nextCursor: null }], pageParams: [undefined] };
  const long = { updatedAt: Date.now() - 60_000 };
  queryClient.setQueryData(queryOf(api.orders.dayStatistics, {}).queryKey, figures, long);
  queryClient.setQueryData(pagesOf(api.shops.activity, {}).queryKey, pages, long);
  act(link.lost);
  act(() => onlineManager.setOnline(false));
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <Today />
        <ActivityList />
      </QueryClientProvider>
    </I18nProvider>,
  );
}

test("without a link the day's takings say when they were read, and what has happened stands below", () => {
  openWithout(today);
  expect(screen.getByText("8,400 Ar")).toBeDefined();
  expect(screen.getByText(/^Vu à \d\d:\d\d$/)).toBeDefined();
  expect(screen.getByText("Hery a fermé la boutique")).toBeDefined();
});

test("what a phone has kept over night is not told as today's", () => {
  openWithout(dayAfter(today, -1));
  expect(screen.queryByText("8,400 Ar")).toBeNull();
  expect(screen.getByText("Les chiffres du jour ne s'affichent pas.")).toBeDefined();
  expect(screen.queryByText("Hery a fermé la boutique")).toBeNull();
});
