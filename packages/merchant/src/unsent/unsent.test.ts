import { i18n } from "@lingui/core";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { toastStore } from "../api/notices.ts";
import { queryClient } from "../api/queries.ts";
import { answer, sessionOf } from "../api/testing.ts";
import { signIn, signOut } from "../person/session.ts";
import { onEndOf, put, unsentStore } from "./unsent.ts";

afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("what was tapped before the account's key was open goes for who tapped it, and not for who has come meanwhile", async () => {
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const sent = vi.fn(async (_address: string, _init: RequestInit) => answer(200, {}));
  vi.stubGlobal("fetch", sent);
  const accept = () => put("accept", { id: "7" }, { title: "A7" });
  signIn(sessionOf("hery"));
  const byHery = accept();
  signIn(sessionOf("nivo"));
  expect(await byHery).toBeUndefined();
  expect([sent.mock.calls, unsentStore.get()]).toEqual([[], []]);
  await accept();
  expect(sent).toHaveBeenCalledTimes(1);
});

test("what the server has said of an action has all that it changes asked for anew, and nothing else", async () => {
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async () => answer(200, {}));
  signIn(sessionOf("fara"));
  const [order, menu] = [
    ["orders", "seen"],
    ["products", "seen"],
  ];
  for (const key of [order, menu]) queryClient.setQueryData(key, {});
  await put("accept", { id: "7" });
  const isStale = (key: string[]) => queryClient.getQueryState(key)?.isInvalidated;
  expect([isStale(order), isStale(menu)]).toEqual([true, false]);
});

test.each([
  ["is told who tapped, and looks", {}, ["Déjà acceptée"]],
  ["is not told over the screen where nobody looks at a button", { isWatched: false }, []],
])("a refusal %s", async (how, manner, told) => {
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async () =>
    answer(409, { name: "orderAlreadyAccepted" }, { message: told[0] ?? "Déjà refusée" }),
  );
  signIn(sessionOf(how));
  const seen: (string | undefined)[] = [];
  onTestFinished(toastStore.subscribe((toast) => seen.push(toast?.detail ?? toast?.text)));
  const heard = vi.fn();
  onTestFinished(onEndOf(["accept"], heard));
  await put("accept", { id: "9" }, manner);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
  expect(seen).toEqual(told);
});
