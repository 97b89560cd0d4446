// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { auditStatuses } from "@tsena/contract/shops.states";
import { expect, test, vi } from "vitest";
import { answer, sessionOf } from "../api/testing.ts";
import { addressOf, paths } from "../navigation/paths.ts";
import { forgetPerson, peopleStore, sessionStore, signIn } from "../person/session.ts";
import { standsInApp } from "../person/testing/screens.tsx";
import { homeOf, useSignIn } from "./home.ts";

standsInApp();

const { draft, inReview, approved, rejected, suspended } = auditStatuses;

test("a sign-in leads to the orders", () => {
  expect(homeOf({ loginType: 1, auditStatus: approved })).toBe(paths.orders);
});

test.each([null, draft])("an owner whose application is not sent (%s) is led to opening a shop", (auditStatus) => {
  expect(homeOf({ loginType: 1, auditStatus })).toBe(paths.openStore);
});

test.each([inReview, rejected, suspended])("an owner whose shop stands at %i is led to its review", (auditStatus) => {
  expect(homeOf({ loginType: 1, auditStatus })).toBe(paths.reviewStatus);
});

test("staff are led to the orders whatever the shop's state: opening it is the owner's", () => {
  expect(homeOf({ loginType: 2, auditStatus: suspended })).toBe(paths.orders);
});

const accountOf = (mark: string, token = mark) => {
  const session = sessionOf(token);
  return { ...session, ownKey: { ...session.ownKey, mark } };
};

/** Signs in as the owner, whose answer comes once something has happened meanwhile; gives which sessions were ended. */
async function signInLate(meanwhile: (leave: () => void) => void): Promise<string[]> {
  const ended: string[] = [];
  vi.stubGlobal("fetch", async (address: string, { headers }: RequestInit) => {
    if (address.includes("Logout")) ended.push(new Headers(headers).get("token") ?? "");
    return answer(200);
  });
  history.replaceState(null, "", addressOf(paths.login, {}));
  const { result, unmount } = renderHook(() => useSignIn());
  await act(async () => {
    const isIn = result.current(Promise.resolve().then(() => accountOf("owner")));
    meanwhile(unmount);
    await isIn;
  });
  return ended;
}

test("whose sign-in is answered once its page was left is not brought to the phone, which somebody else may hold: that session is ended", async () => {
  const ended = await signInLate((leave) => leave());
  await vi.waitFor(() => expect(ended).toEqual(["owner"]));
  expect(sessionStore.get()).toBeNull();
});

test("who has come while somebody else signs in stays at the phone, and the late session is ended", async () => {
  const ended = await signInLate(() => signIn(accountOf("cook")));
  await vi.waitFor(() => expect(ended).toEqual(["owner"]));
  expect(sessionStore.get()?.token).toBe("cook");
  expect(peopleStore.get()).toEqual([]);
  expect(location.href).not.toContain(paths.orders);
});

test("who has come into the same account meanwhile goes on by the late session, which has ended the other, where she is", async () => {
  const ended = await signInLate((leave) => {
    leave();
    signIn(accountOf("owner", "before"));
  });
  expect(ended).toEqual([]);
  expect(sessionStore.get()?.token).toBe("owner");
  expect(location.href).not.toContain(paths.orders);
});

test("who was at the phone as somebody signed in is set aside", async () => {
  signIn({ ...accountOf("cook"), loginType: 2 });
  expect(await signInLate(() => undefined)).toEqual([]);
  expect(sessionStore.get()?.token).toBe("owner");
  expect(peopleStore.get().map(({ token }) => token)).toEqual(["cook"]);
  forgetPerson("cook");
});
