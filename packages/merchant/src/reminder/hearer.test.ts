import type { Session } from "@tsena/contract/accounts";
import { memoryStore } from "@tsena/web/storage.ts";
import { expect, test } from "vitest";
import { createSession } from "../person/session.ts";
import { details, sessionOf } from "../api/testing.ts";
import { createHearer } from "./hearer.ts";

/** A phone at which somebody has signed in, and who of them the alerts reach. */
function phone(overrides: Partial<Session>, storage = memoryStore()) {
  const session = createSession(storage);
  session.signIn({ ...sessionOf("t1"), ...overrides });
  return { ...session, hearerStore: createHearer(session.listenerStore) };
}

test("an owner hears of orders, and staff to whom they were granted", () => {
  expect(phone({}).hearerStore.get()?.token).toBe("t1");
  expect(phone({ loginType: 2, permissions: ["orders.view"] }).hearerStore.get()?.token).toBe("t1");
  expect(phone({ loginType: 2, permissions: ["stock"] }).hearerStore.get()).toBeNull();
});

test("nothing is listened for before there is a shop, and everything from the moment it is known", () => {
  const { hearerStore, storeUserInfo, signOut } = phone({ shopId: null, auditStatus: null });
  expect(hearerStore.get()).toBeNull();
  storeUserInfo({ ...details, shopId: null });
  expect(hearerStore.get()).toBeNull();
  storeUserInfo({ ...details, shopName: "Chez Hery" });
  expect(hearerStore.get()?.token).toBe("t1");
  signOut();
  expect(hearerStore.get()).toBeNull();
});

test("a shop that was told of once is known after a reload", () => {
  const storage = memoryStore();
  phone({ shopId: null }, storage).storeUserInfo({ ...details, shopName: "Chez Hery" });
  expect(createHearer(createSession(storage).listenerStore).get()?.token).toBe("t1");
});
