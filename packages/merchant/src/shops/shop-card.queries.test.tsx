// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../api/queries.ts";
import { answer, sessionOf } from "../api/testing.ts";
import { signIn, signOut } from "../person/session.ts";
import { addPicture, changeInfo, replacePhoto, useShopCard } from "./shop-card.queries.ts";
import { useManagedShop } from "./shops.queries.ts";

const photo = { id: "p1", kind: "photo", url: "/files/shop/old-photo.jpg" };

/** The shop as the server has it, as far as it is asked here. */
const before = {
  shopId: "shop",
  name: "Chez Soa",
  logo: "/files/shop/old-logo.jpg",
  description: "",
  address: "Analakely",
  latitude: -18.9,
  longitude: 47.5,
  signboard: "/files/shop/old-signboard.jpg",
  banner: "/files/banner/old-banner.jpg",
  photos: [photo],
};

beforeEach(() => {
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  // There is no disk here on which answers could be kept, which is said each time.
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  // The link takes what is changed, and is cut before anything is asked again.
  let isCut = false;
  vi.stubGlobal("fetch", async (address: string, { body, method }: RequestInit) => {
    if (method === "POST") {
      isCut = true;
      const sent = JSON.parse(body as string) as object;
      return answer(200, address.includes("UpdateInfo") ? { ...before, ...sent } : { ...photo, ...sent });
    }
    if (isCut) throw new TypeError("Failed to fetch");
    return answer(200, before);
  });
});

afterEach(() => {
  cleanup();
  act(() => signOut());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What of the shop's pictures is shown to whoever sees it as its customers do, and to whoever manages it. */
async function shownPictures() {
  signIn(sessionOf("t1"));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => ({ card: useShopCard().data, managed: useManagedShop().data }), { wrapper });
  await waitFor(() => expect(result.current).toMatchObject({ card: before, managed: before }));
  return result;
}

test.for([
  ["logo", () => changeInfo({ logo: "/files/shop/new.jpg" })],
  ["signboard", () => addPicture("signboard", "/files/shop/new.jpg")],
  ["banner", () => addPicture("banner", "/files/shop/new.jpg")],
] as const)("a new %s is shown wherever the shop is, though the link is cut once it is taken", async ([kind, save]) => {
  const result = await shownPictures();
  await act(save);
  const shown = { [kind]: "/files/shop/new.jpg" };
  await waitFor(() => expect(result.current).toMatchObject({ card: shown, managed: shown }));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(result.current).toMatchObject({ card: shown, managed: shown });
});

test("another photo stands in the place of the one before, though the link is cut once it is taken", async () => {
  const result = await shownPictures();
  await act(() => replacePhoto(photo.id, "/files/shop/new.jpg"));
  await waitFor(() => expect(result.current.card?.photos).toMatchObject([{ id: "p1", url: "/files/shop/new.jpg" }]));
});
