// @vitest-environment happy-dom
import { onlineManager } from "@tanstack/react-query";
import { dayAfter, shopDay, startOfNamedDay } from "@tsena/contract/shops.day";
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../api/api.ts";
import { link } from "../../api/link.ts";
import { pagesOf, queryClient, queryOf } from "../../api/queries.ts";
import { sessionOf } from "../../api/testing.ts";
import { signIn } from "../../person/session.ts";
import { inApp, standsInApp } from "../../person/testing/screens.tsx";
import { ActivityList } from "./activity-list.tsx";
import { Today } from "./today.tsx";

standsInApp();

beforeEach(() => vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch"))));

afterEach(() => {
  act(link.reached);
  act(() => onlineManager.setOnline(true));
});

const today = shopDay(new Date());
const hour = 3_600_000;

/** Opens the shop's page without a link, on a phone that has kept the figures of a day's work, and a line of what happened. */
function openWithout(day: string, until: number): void {
  signIn(sessionOf("t1"));
  const since = new Date(startOfNamedDay(day)).toISOString();
  const work = { since, until: new Date(until).toISOString() };
  const figures = {
    day,
    ...work,
    orderCount: 2,
    underWayCount: 0,
    completedCount: 2,
    cancelledCount: 0,
    missedCount: 0,
    missedAmount: 0,
    takingsAmount: 840_000,
  };
  const line = { kind: "shop", id: "1", at: since, by: "Hery", event: "shopClosed", detail: "" } as const;
  const pages = { pages: [{ rows: [line], nextCursor: null, until: work.until }], pageParams: [undefined] };
  const long = { updatedAt: Date.now() - 60_000 };
  queryClient.setQueryData(queryOf(api.orders.dayStatistics, {}).queryKey, figures, long);
  queryClient.setQueryData(pagesOf(api.shops.activity, {}).queryKey, pages, long);
  act(link.lost);
  act(() => onlineManager.setOnline(false));
  render(
    inApp(
      <>
        <Today />
        <ActivityList />
      </>,
    ),
  );
}

test("without a link the day's takings say when they were read, and what has happened stands below", () => {
  openWithout(today, Date.now() + hour);
  expect(screen.getByText("8,400 Ar")).toBeDefined();
  expect(screen.getByText(/^Vu à \d\d:\d\d$/)).toBeDefined();
  expect(screen.getByText("Hery a fermé la boutique")).toBeDefined();
});

test("after midnight the evening is today's still, until its night is over", () => {
  openWithout(dayAfter(today, -1), Date.now() + hour);
  expect(screen.getByText("8,400 Ar")).toBeDefined();
  expect(screen.getByText("Hery a fermé la boutique")).toBeDefined();
});

test("what a phone has kept over night is not told as today's", () => {
  openWithout(dayAfter(today, -1), Date.now() - hour);
  expect(screen.queryByText("8,400 Ar")).toBeNull();
  expect(screen.getByText("Les chiffres du jour ne s'affichent pas.")).toBeDefined();
  expect(screen.queryByText("Hery a fermé la boutique")).toBeNull();
});
