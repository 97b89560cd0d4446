// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { answer, sessionOf } from "../api/testing.ts";
import { peopleStore, sessionStore, setAside, signIn, signOut } from "../person/session.ts";
import { useComingBack } from "./use-coming-back.ts";

afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

test("who comes back by a late answer pushes out nobody who has come in another tab, though this one has yet to hear of it, and is locked again", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return answer(200);
  });
  signIn(sessionOf("t1"));
  setAside();
  const [away] = peopleStore.get();
  const { result } = renderHook(() => useComingBack(away!));
  const { token, loginType, ownKey: _key, ...userInfo } = sessionOf("t2");
  const written = { userInfo: JSON.stringify({ ...userInfo, signInId: "other" }), loginType: String(loginType), token };
  for (const [key, text] of Object.entries(written)) localStorage.setItem(key, text);
  expect(result.current(sessionOf("t1").ownKey)).toBe(false);
  expect(localStorage.getItem("token")).toBe("t2");
  expect(sessionStore.get()?.token).toBe("t2");
  await vi.waitFor(() => expect(asked.some((address) => address.includes("Lock"))).toBe(true));
});
