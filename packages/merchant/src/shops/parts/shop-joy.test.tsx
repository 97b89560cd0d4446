// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { dayLength, shopDay } from "@tsena/contract/shops.day";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../api/api.ts";
import { queryClient, queryOf } from "../../api/queries.ts";
import { answer, sessionOf } from "../../api/testing.ts";
import { signIn, signOut } from "../../person/session.ts";
import { ShopJoy } from "./shop-joy.tsx";

const figures = { completedCount: 3, orderCount: 3, cancelledCount: 0, missedCount: 0, underWayCount: 0 };
const shop = { effective: { open: false, reason: "closing", until: null } };

let told: string[] = [];
let missedCount = 0;

beforeEach(() => {
  told = [];
  missedCount = 0;
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async (address: string) => {
    told.push(address.split("?")[0]?.split("/").at(-1) ?? "");
    if (address.includes("GetThisDayCompleteStatistics"))
      return answer(200, { ...figures, missedCount, day: shopDay(new Date()), takingsAmount: 1_260_000, missedAmount: 0 });
    return answer(200, { ...shop, moment: null });
  });
});

afterEach(() => {
  cleanup();
  act(() => signOut());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens the app on a phone that has heard, so long ago, that the shop's day has ended. */
async function openAfter(age: number): Promise<void> {
  signIn(sessionOf("t1"));
  const { queryKey } = queryOf(api.shops.managed, {});
  queryClient.setQueryData(queryKey, { ...shop, moment: "dayEnd" } as never, { updatedAt: Date.now() - age });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <ShopJoy />
      </QueryClientProvider>
    </I18nProvider>,
  );
  await waitFor(() => expect(told).toContain("GetThisDayCompleteStatistics"));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
}

test("the end of the day is told with the day's figures", async () => {
  await openAfter(0);
  expect(await screen.findByText("Bravo pour aujourd'hui !")).toBeDefined();
  expect(told).toContain("SeeMoment");
});

test("the end of a day on which orders were missed is told with how many, and without praise", async () => {
  missedCount = 3;
  await openAfter(0);
  expect(await screen.findByText("Votre journée est finie")).toBeDefined();
  expect(screen.getByText(/^3.commandes, 12,600.Ar pour vous.· 3.manquées$/)).toBeDefined();
  expect(screen.queryByText(/Bravo/)).toBeNull();
});

test("an end of yesterday that the phone had no link to tell is told no more: today has not ended", async () => {
  await openAfter(dayLength);
  expect(screen.queryByText("Bravo pour aujourd'hui !")).toBeNull();
  expect(told).not.toContain("SeeMoment");
});
