import type { UserDetails } from "@tsena/contract/accounts";
import { memoryStore } from "@tsena/web/storage.ts";
import { expect, test, vi } from "vitest";
import { createSession } from "./session.ts";
import { details, sessionOf } from "../api/testing.ts";

test("a sign-in is kept under token, userInfo and loginType, and survives a reload", () => {
  const storage = memoryStore();
  createSession(storage).signIn({ ...sessionOf("t1"), loginType: 2 });
  expect(storage.getItem("token")).toBe("t1");
  expect(storage.getItem("loginType")).toBe("2");
  expect(JSON.parse(storage.getItem("userInfo") ?? "")).toMatchObject({ shopId: "shop", auditStatus: 2 });
  expect(createSession(storage).sessionStore.get()).toMatchObject({
    token: "t1",
    loginType: 2,
    userInfo: { shopId: "shop" },
  });
});

test("the details fetched after the sign-in join what it said", () => {
  const { sessionStore, signIn, storeUserInfo } = createSession(memoryStore());
  signIn(sessionOf("t1"));
  storeUserInfo(details);
  expect(sessionStore.get()?.userInfo).toMatchObject({ shopId: "shop", userName: "Hery" });
});

test("an owner whose shop came to be after the sign-in has it from the details on", () => {
  const { sessionStore, signIn, storeUserInfo } = createSession(memoryStore());
  signIn({ ...sessionOf("t1"), shopId: null });
  storeUserInfo(details);
  expect(sessionStore.get()?.userInfo.shopId).toBe("shop");
});

test("details that arrive after the sign-out are nobody's", () => {
  const { sessionStore, signIn, signOut, storeUserInfo } = createSession(memoryStore());
  signIn(sessionOf("t1"));
  signOut();
  storeUserInfo(details);
  expect(sessionStore.get()).toBeNull();
});

test("sign-out forgets token and user info", () => {
  const storage = memoryStore();
  const { sessionStore, signIn, storeUserInfo, signOut } = createSession(storage);
  signIn(sessionOf("t1"));
  storeUserInfo(details);
  signOut();
  expect(sessionStore.get()).toBeNull();
  expect(storage.getItem("token")).toBeNull();
  expect(storage.getItem("userInfo")).toBeNull();
});

test("two tabs keep in step", () => {
  const storage = memoryStore();
  const [one, other] = [createSession(storage), createSession(storage)];
  one.signIn(sessionOf("t1"));
  other.reread();
  expect(other.sessionStore.get()).toMatchObject({ token: "t1", userInfo: { shopId: "shop" } });
  other.signOut();
  one.reread();
  expect(one.sessionStore.get()).toBeNull();
});

test("another tab that reads in the middle of a sign-in sees nobody, never one's token with another's name", () => {
  const storage = memoryStore();
  const seen: unknown[] = [];
  const watched = {
    ...storage,
    setItem(key: string, value: string) {
      storage.setItem(key, value);
      const { sessionStore } = createSession(storage);
      seen.push([sessionStore.get()?.token, sessionStore.get()?.userInfo.userName]);
    },
  };
  const { signIn, storeUserInfo } = createSession(watched);
  signIn(sessionOf("t1"));
  storeUserInfo({ ...details, userName: "Hery" });
  signIn(sessionOf("t2"));
  storeUserInfo({ ...details, userName: "Li" });
  expect(new Set(seen.map(String))).toEqual(new Set([",", "t1,", "t1,Hery", "t2,", "t2,Li"]));
});

test("a write of another tab that changes nothing tells nobody", () => {
  const { sessionStore, signIn, reread } = createSession(memoryStore());
  signIn(sessionOf("t1"));
  const listener = vi.fn();
  sessionStore.subscribe(listener);
  reread();
  expect(listener).not.toHaveBeenCalled();
});

test("what cannot be read counts as signed out", () => {
  const storage = memoryStore();
  storage.setItem("token", "t1");
  storage.setItem("userInfo", "{");
  expect(createSession(storage).sessionStore.get()).toBeNull();
});

/** All that lies in a storage. */
const lyingOn = (storage: ReturnType<typeof memoryStore>) =>
  Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index) ?? "")).join();

test("neither a phone number nor the account's key lies readable on the phone, while somebody is at it and after", () => {
  const storage = memoryStore();
  const { sessionStore, peopleStore, signIn, storeUserInfo, setAside } = createSession(storage);
  signIn(sessionOf("t1"));
  storeUserInfo({ ...details, email: "hery@exemple.mg", promotionCodeImg: "data:image/png;base64,AA" });
  expect(sessionStore.get()?.userInfo.phoneNumber).toBe(details.phoneNumber);
  const secrets = [details.phoneNumber, "hery@exemple.mg", "data:image", sessionOf("t1").ownKey.key];
  for (const secret of secrets) expect(lyingOn(storage)).not.toContain(secret);
  setAside();
  for (const secret of secrets) {
    expect(lyingOn(storage)).not.toContain(secret);
    expect(JSON.stringify(peopleStore.get())).not.toContain(secret);
  }
  expect(peopleStore.get()[0]?.userInfo.knownBy).toBe("+261 34 ••• 01");
});

test("what another tab has changed is taken over, and what only this one knows of the same sign-in stays", () => {
  const storage = memoryStore();
  const one = createSession(storage);
  one.signIn(sessionOf("t1"));
  one.storeUserInfo(details);
  const other = createSession(storage);
  other.storeUserInfo({ ...details, userName: "Li" });
  one.reread();
  expect(one.sessionStore.get()?.userInfo).toMatchObject({ userName: "Li", phoneNumber: details.phoneNumber });
});

test("details that come late in one tab write nothing over who has signed in in another", () => {
  const storage = memoryStore();
  const [one, other] = [createSession(storage), createSession(storage)];
  one.signIn(sessionOf("t1"));
  other.reread();
  one.storeUserInfo(details);
  one.signIn({ ...sessionOf("t2"), loginType: 2, ownKey: { ...sessionOf("t2").ownKey, mark: "of somebody else" } });
  other.storeUserInfo({ ...details, userName: "Li" });
  other.storeLockedKey(other.sessionStore.get()?.userInfo.signInId ?? "", "locked");
  one.reread();
  expect(one.sessionStore.get()).toMatchObject({ token: "t2", loginType: 2 });
  expect(one.peopleStore.get()).toMatchObject([{ token: "t1" }]);
});

test("details that tell nothing new are not written once more: another tab may be about to write somebody else", () => {
  const storage = memoryStore();
  const setItem = vi.fn(storage.setItem);
  const { sessionStore, signIn, storeUserInfo } = createSession({ ...storage, setItem });
  signIn(sessionOf("t1"));
  storeUserInfo(details);
  setItem.mockClear();
  storeUserInfo({ ...details, phoneNumber: "+261340000009" });
  expect(setItem.mock.calls.map(([key]) => key)).toEqual(["userInfo"]);
  setItem.mockClear();
  storeUserInfo({ ...details, phoneNumber: "+261340000009", promotionCodeImg: "data:image/png;base64,AA" });
  expect(setItem).not.toHaveBeenCalled();
  expect(sessionStore.get()?.userInfo.promotionCodeImg).toBe("data:image/png;base64,AA");
});

const known = (userName: string, referralCode: string): UserDetails => ({ ...details, userName, referralCode });

/** A phone on which Hery signed in and made way for Tiana. */
function sharedPhone() {
  const storage = memoryStore();
  const session = createSession(storage);
  session.signIn(sessionOf("t1"));
  session.storeUserInfo(known("Hery", "H"));
  session.setAside();
  return { storage, ...session };
}

const names = (people: readonly { userInfo: { userName?: string | undefined } }[]) =>
  people.map(({ userInfo }) => userInfo.userName);

test("who makes way is still known on the phone, over a reload too, and nobody is at it", () => {
  const { storage, sessionStore, peopleStore } = sharedPhone();
  expect(sessionStore.get()).toBeNull();
  expect(storage.getItem("token")).toBeNull();
  expect(names(peopleStore.get())).toEqual(["Hery"]);
  expect(names(createSession(storage).peopleStore.get())).toEqual(["Hery"]);
});

test("the alerts go on for who was last while nobody is at the phone, and for who is there otherwise", () => {
  const { listenerStore, signIn, storeUserInfo, setAside } = sharedPhone();
  expect(listenerStore.get()?.token).toBe("t1");
  signIn(sessionOf("t2"));
  expect(listenerStore.get()?.token).toBe("t2");
  storeUserInfo(known("Tiana", "T"));
  setAside();
  expect(listenerStore.get()?.token).toBe("t2");
});

const clerk = { ...sessionOf("t2"), loginType: 2 as const, permissions: ["stock" as const] };

test("they go on for the first whom they reach: neither is a phone silent while a member without orders is at it, nor once she has left it", () => {
  const { storage, listenerStore, signIn, storeUserInfo, setAside, signOut, takeOver, forgetPerson } = sharedPhone();
  signIn(clerk);
  storeUserInfo({ ...known("Tiana", "T"), loginType: 2, permissions: ["stock"] });
  expect(listenerStore.get()?.token).toBe("t1");
  setAside();
  expect(listenerStore.get()?.token).toBe("t1");
  expect(createSession(storage).listenerStore.get()?.token).toBe("t1");
  takeOver("t2", clerk.ownKey);
  forgetPerson("t1");
  expect(listenerStore.get()).toBeNull();
  signOut();
  expect(listenerStore.get()).toBeNull();
});

test("an owner hears of orders, and staff to whom they were granted, for as long as they are", () => {
  const { listenerStore, signIn, storeUserInfo, signOut } = createSession(memoryStore());
  signIn(sessionOf("t1"));
  expect(listenerStore.get()?.token).toBe("t1");
  signOut();
  signIn({ ...clerk, permissions: ["orders.view"] });
  expect(listenerStore.get()?.token).toBe("t2");
  storeUserInfo({ ...details, loginType: 2, permissions: ["stock"] });
  expect(listenerStore.get()).toBeNull();
});

test("nothing is listened for before there is a shop, and everything from the moment it is known, after a reload too", () => {
  const storage = memoryStore();
  const { listenerStore, signIn, storeUserInfo, signOut } = createSession(storage);
  signIn({ ...sessionOf("t1"), shopId: null, auditStatus: null });
  expect(listenerStore.get()).toBeNull();
  storeUserInfo({ ...details, shopId: null });
  expect(listenerStore.get()).toBeNull();
  storeUserInfo({ ...details, shopName: "Chez Hery" });
  expect(listenerStore.get()?.token).toBe("t1");
  expect(createSession(storage).listenerStore.get()?.token).toBe("t1");
  signOut();
  expect(listenerStore.get()).toBeNull();
});

test("who comes back is at the phone as before, and the others stay", () => {
  const { sessionStore, peopleStore, signIn, storeUserInfo, setAside, takeOver } = sharedPhone();
  signIn(sessionOf("t2"));
  storeUserInfo(known("Tiana", "T"));
  setAside();
  expect(names(peopleStore.get())).toEqual(["Tiana", "Hery"]);
  takeOver("t1", sessionOf("t1").ownKey);
  expect(sessionStore.get()).toMatchObject({ token: "t1", userInfo: { userName: "Hery" } });
  expect(names(peopleStore.get())).toEqual(["Tiana"]);
});

test("a sign-out takes only who is at the phone off it", () => {
  const { peopleStore, listenerStore, signIn, signOut } = sharedPhone();
  signIn(sessionOf("t2"));
  signOut();
  expect(names(peopleStore.get())).toEqual(["Hery"]);
  expect(listenerStore.get()?.token).toBe("t1");
});

test("who signs in anew with the password stands on the phone once", () => {
  const { peopleStore, signIn, storeUserInfo } = sharedPhone();
  signIn(sessionOf("t9"));
  storeUserInfo(known("Hery", "H"));
  expect(peopleStore.get()).toEqual([]);
});

test("another tab learns who shares the phone", () => {
  const { storage, signIn, storeUserInfo, setAside } = sharedPhone();
  const other = createSession(storage);
  signIn(sessionOf("t2"));
  storeUserInfo(known("Tiana", "T"));
  setAside();
  other.reread();
  expect(names(other.peopleStore.get())).toEqual(["Tiana", "Hery"]);
  expect(other.listenerStore.get()?.token).toBe("t2");
});

test("a right that the owner takes back is remembered as taken back, until it is granted again", () => {
  const { sessionStore, signIn, storeUserInfo } = createSession(memoryStore());
  signIn({ ...sessionOf("t1"), loginType: 2, permissions: ["stock", "goods"] });
  storeUserInfo({ ...details, loginType: 2, permissions: ["goods"] });
  expect(sessionStore.get()?.userInfo).toMatchObject({ permissions: ["goods"], withdrawn: ["stock"] });
  storeUserInfo({ ...details, loginType: 2, permissions: ["goods", "stock"] });
  expect(sessionStore.get()?.userInfo.withdrawn).toEqual([]);
});
