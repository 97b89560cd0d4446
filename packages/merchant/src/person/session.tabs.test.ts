import { memoryStore } from "@tsena/web/storage.ts";
import { expect, test } from "vitest";
import { details, sessionOf } from "../api/testing.ts";
import { createSession } from "./session.ts";

const ofSomebodyElse = (token: string) => ({
  ...sessionOf(token),
  ownKey: { ...sessionOf(token).ownKey, mark: token },
});

/** Two tabs of which the second has yet to hear that the first has left the phone to somebody else. */
function lateTab() {
  const storage = memoryStore();
  const [one, late] = [createSession(storage), createSession(storage)];
  one.signIn(sessionOf("t1"));
  late.reread();
  one.storeUserInfo(details);
  one.signIn(ofSomebodyElse("t2"));
  return { storage, one, late };
}

test.each([
  ["signed out", ({ signOut }: ReturnType<typeof createSession>) => signOut()],
  ["told that the session is over", ({ signOut }: ReturnType<typeof createSession>) => signOut({ how: "expired" })],
  ["told that the session was locked", ({ setAside }: ReturnType<typeof createSession>) => setAside({ how: "asked" })],
])("a tab that is late, and %s, takes nobody off the phone who has come in another", (_how, leave) => {
  const { storage, one, late } = lateTab();
  leave(late);
  expect(createSession(storage).sessionStore.get()?.token).toBe("t2");
  one.reread();
  expect(one.sessionStore.get()?.token).toBe("t2");
  expect(late.sessionStore.get()?.token).toBe("t2");
  expect(late.peopleStore.get().map(({ token }) => token)).toEqual(["t1"]);
});

test("who signs in in a tab that is late has whoever came in another leave the phone, and still be known on it", () => {
  const { storage, late } = lateTab();
  late.signIn(ofSomebodyElse("t3"));
  const { sessionStore, peopleStore } = createSession(storage);
  expect(sessionStore.get()?.token).toBe("t3");
  expect(peopleStore.get().map(({ token }) => token)).toEqual(["t2", "t1"]);
});

test("a tab that is late forgets nobody but whom it means", () => {
  const storage = memoryStore();
  const [one, late] = [createSession(storage), createSession(storage)];
  one.signIn(sessionOf("t1"));
  one.setAside({ lockUnsent: true });
  late.reread();
  one.signIn(ofSomebodyElse("t2"));
  one.setAside();
  late.setLockUnsent("t1", false);
  expect(createSession(storage).peopleStore.get()).toMatchObject([{ token: "t2" }, { token: "t1" }]);
  one.signIn(ofSomebodyElse("t3"));
  one.setAside();
  late.forgetPerson("t1");
  expect(
    createSession(storage)
      .peopleStore.get()
      .map(({ token }) => token),
  ).toEqual(["t3", "t2"]);
});

/** Two tabs in processes of their own: the second sees what lies there as it was, until `hear`, and what it writes is there at once. */
function twoProcesses() {
  const storage = memoryStore();
  let seen: Map<string, string> | undefined;
  const behind = {
    ...storage,
    getItem: (key: string) => (seen === undefined ? storage.getItem(key) : (seen.get(key) ?? null)),
    setItem(key: string, value: string) {
      storage.setItem(key, value);
      seen?.set(key, value);
    },
  };
  const [one, other] = [createSession(storage), createSession(behind)];
  one.signIn(sessionOf("t1"));
  one.storeUserInfo(details);
  other.reread();
  seen = new Map(["token", "userInfo", "loginType"].map((key) => [key, storage.getItem(key) ?? ""]));
  const hear = () => {
    seen = undefined;
    other.reread();
  };
  return { storage, one, other, hear };
}

test("details that tell something new in another process at the moment of a sign-in leave the phone to who signs in", () => {
  const { storage, one, other, hear } = twoProcesses();
  one.signIn({ ...ofSomebodyElse("t2"), loginType: 2, permissions: ["stock"] });
  other.storeUserInfo({ ...details, userName: "Li" });
  one.reread();
  hear();
  for (const { sessionStore } of [one, other, createSession(storage)]) {
    expect(sessionStore.get()).toMatchObject({ token: "t2", loginType: 2, userInfo: { permissions: ["stock"] } });
    expect(sessionStore.get()?.userInfo.userName).toBeUndefined();
  }
});

test.each([
  ["a sign-out", ({ signOut }: ReturnType<typeof createSession>) => signOut()],
  ["a change of the person", ({ setAside }: ReturnType<typeof createSession>) => setAside({ lockUnsent: true })],
])("details that tell something new in another process at the moment of %s bring nobody back", (_what, leave) => {
  const { storage, one, other, hear } = twoProcesses();
  leave(one);
  other.storeUserInfo({ ...details, userName: "Li" });
  one.reread();
  hear();
  for (const { sessionStore } of [one, other, createSession(storage)]) expect(sessionStore.get()).toBeNull();
});
