import { i18n } from "@lingui/core";
import { afterEach, expect, test, vi } from "vitest";
import { answer, sessionOf } from "../api/testing.ts";
import { signIn, signOut } from "../person/session.ts";
import { put, unsentStore } from "./unsent.ts";

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
