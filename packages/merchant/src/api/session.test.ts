import type { UserDetails } from "@tsena/contract/accounts";
import { expect, test, vi } from "vitest";
import { createSession } from "./session.ts";
import { memoryShelf } from "./storage.ts";
import { sessionOf } from "./testing.ts";

const details: UserDetails = {
  userName: "Hery",
  nickName: "Hery",
  phoneNumber: "+261340000001",
  email: null,
  avatar: null,
  headImgUrl: null,
  promotionCodeImg: null,
  walletIntegral: 0,
  walletCoupon: 0,
  language: "fr",
  loginType: 1,
  permissions: [],
  referralCode: "K7DF9A2B",
  shopName: null,
  hasPassword: true,
  hasPin: false,
};

test("a sign-in is kept under token, userInfo and loginType, and survives a reload", () => {
  const shelf = memoryShelf();
  createSession(shelf).signIn({ ...sessionOf("t1"), loginType: 2 });
  expect(shelf.getItem("token")).toBe("t1");
  expect(shelf.getItem("loginType")).toBe("2");
  expect(JSON.parse(shelf.getItem("userInfo") ?? "")).toMatchObject({ shopId: "shop", auditStatus: 2 });
  expect(createSession(shelf).sessionStore.get()).toMatchObject({
    token: "t1",
    loginType: 2,
    userInfo: { shopId: "shop" },
  });
});

test("the details fetched after the sign-in join what it said", () => {
  const { sessionStore, signIn, keepUserInfo } = createSession(memoryShelf());
  signIn(sessionOf("t1"));
  keepUserInfo(details);
  expect(sessionStore.get()?.userInfo).toMatchObject({ shopId: "shop", userName: "Hery" });
});

test("details that arrive after the sign-out are nobody's", () => {
  const { sessionStore, signIn, signOut, keepUserInfo } = createSession(memoryShelf());
  signIn(sessionOf("t1"));
  signOut();
  keepUserInfo(details);
  expect(sessionStore.get()).toBeNull();
});

test("sign-out forgets token and user info", () => {
  const shelf = memoryShelf();
  const { sessionStore, signIn, signOut } = createSession(shelf);
  signIn(sessionOf("t1"), details);
  signOut();
  expect(sessionStore.get()).toBeNull();
  expect(shelf.getItem("token")).toBeNull();
  expect(shelf.getItem("userInfo")).toBeNull();
});

test("two tabs keep in step", () => {
  const shelf = memoryShelf();
  const [one, other] = [createSession(shelf), createSession(shelf)];
  one.signIn(sessionOf("t1"));
  other.reread();
  expect(other.sessionStore.get()).toEqual(one.sessionStore.get());
  other.signOut();
  one.reread();
  expect(one.sessionStore.get()).toBeNull();
});

test("another tab that reads in the middle of a sign-in sees nobody, never one's token with another's name", () => {
  const shelf = memoryShelf();
  const seen: unknown[] = [];
  const watched = {
    ...shelf,
    setItem(key: string, value: string) {
      shelf.setItem(key, value);
      const { sessionStore } = createSession(shelf);
      seen.push([sessionStore.get()?.token, sessionStore.get()?.userInfo.userName]);
    },
  };
  const { signIn } = createSession(watched);
  signIn(sessionOf("t1"), { ...details, userName: "Hery" });
  signIn(sessionOf("t2"), { ...details, userName: "Li" });
  expect(new Set(seen.map(String))).toEqual(new Set([",", "t1,Hery", "t2,Li"]));
});

test("a write of another tab that changes nothing tells nobody", () => {
  const { sessionStore, signIn, reread } = createSession(memoryShelf());
  signIn(sessionOf("t1"));
  const told = vi.fn();
  sessionStore.subscribe(told);
  reread();
  expect(told).not.toHaveBeenCalled();
});

test("what cannot be read counts as signed out", () => {
  const shelf = memoryShelf();
  shelf.setItem("token", "t1");
  shelf.setItem("userInfo", "{");
  expect(createSession(shelf).sessionStore.get()).toBeNull();
});
