import { i18n } from "@lingui/core";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { queryClient } from "../api/queries.ts";
import { signIn } from "../person/session.ts";
import { answer, sessionOf } from "../api/testing.ts";
import { menu } from "./products.queries.ts";

// Node has no IndexedDB.
vi.mock("idb-keyval", () => ({ get: vi.fn(), set: vi.fn(), del: vi.fn(), keys: async () => [] }));

beforeEach(() => {
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  queryClient.clear();
  signIn(sessionOf("t1"));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});

test("a product list that could not be fetched is logged, and thrown again for its screen to say", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", async () => answer(404, null, { message: "Boutique introuvable" }));
  await expect(queryClient.query(menu)).rejects.toMatchObject({ message: "Boutique introuvable" });
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    "A list could not be fetched",
    "GET Goods/GetListByShop",
    expect.objectContaining({ message: "Boutique introuvable" }),
  );
});
