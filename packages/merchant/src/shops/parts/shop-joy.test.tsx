// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { dayLength } from "@tsena/contract/shops.day";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../api/api.ts";
import { queryClient, queryOf } from "../../api/queries.ts";
import { answer, sessionOf } from "../../api/testing.ts";
import { signIn, signOut } from "../../person/session.ts";
import { knowManaged } from "../shops.queries.ts";
import { ShopJoy } from "./shop-joy.tsx";

const dayEnd = { completedCount: 3, missedCount: 0, takingsAmount: 1_260_000 };
const shop = { effective: { open: false, reason: "closing", until: null } };

let told: string[] = [];

beforeEach(() => {
  told = [];
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async (address: string) => {
    told.push(address.split("?")[0]?.split("/").at(-1) ?? "");
    return answer(200, { ...shop, moment: null, dayEnd: null });
  });
});

afterEach(() => {
  cleanup();
  act(() => signOut());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens the app on a phone that has heard, so long ago, that the shop's day has ended, and with which figures. */
async function openAfter(age: number, figures: typeof dayEnd | null = dayEnd): Promise<void> {
  signIn(sessionOf("t1"));
  const { queryKey } = queryOf(api.shops.managed, {});
  queryClient.setQueryData(queryKey, { ...shop, moment: "dayEnd", dayEnd: figures } as never, {
    updatedAt: Date.now() - age,
  });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <ShopJoy />
      </QueryClientProvider>
    </I18nProvider>,
  );
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
}

test("the end of the day is told with the day's figures", async () => {
  await openAfter(0);
  expect(await screen.findByText("Bravo pour aujourd'hui !")).toBeDefined();
  expect(told).toContain("SeeMoment");
});

test("the end of a day on which orders were missed is told with how many, and without praise", async () => {
  await openAfter(0, { ...dayEnd, missedCount: 3 });
  expect(await screen.findByText("Votre journée est finie")).toBeDefined();
  expect(screen.getByText(/^3.commandes, 12,600.Ar pour vous.· 3.manquées$/)).toBeDefined();
  expect(screen.queryByText(/Bravo/)).toBeNull();
});

test("an end of the day that comes without its figures, from a server of the version before, is not marked as seen", async () => {
  await openAfter(0, null);
  expect(screen.queryByText(/Bravo/)).toBeNull();
  expect(told).not.toContain("SeeMoment");
});

test("an end of yesterday is not told as one of now, where something else of the shop is said meanwhile", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await openAfter(dayLength);
  await act(async () => {
    knowManaged({ name: "Chez Lalao" });
    // The page hears of it a moment later.
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(queryClient.getQueryData(queryOf(api.shops.managed, {}).queryKey)).toMatchObject({ name: "Chez Lalao" });
  expect(screen.queryByText(/Bravo/)).toBeNull();
});

test("an end of yesterday that the phone has kept is told no more: the server says what is to be told now", async () => {
  await openAfter(dayLength);
  expect(screen.queryByText("Bravo pour aujourd'hui !")).toBeNull();
  expect(told).toEqual(["GetManageInfoByShop"]);
});
