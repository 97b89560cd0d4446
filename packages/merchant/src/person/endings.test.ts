import type { Session } from "@tsena/contract/accounts";
import { memoryStore } from "@tsena/web/storage.ts";
import { expect, test, vi } from "vitest";
import { createSession } from "./session.ts";
import { answer, details, requestLayer, sessionOf, stopTheClock } from "../api/testing.ts";

const expiredText = "Votre connexion a expiré, reconnectez-vous";
const acceptBy = (layer: ReturnType<typeof requestLayer>, token?: string) =>
  expect(layer.send("POST Order/Accept", {}, token === undefined ? {} : { token })).rejects.toThrow();
const ended = (code: number, name: string, message = "") => answer(code, { name }, { message });

/** Two tabs of one phone; `heard`: what the other tab says once the storage has told it. */
function twoTabs(network = async () => answer(403)) {
  stopTheClock();
  const storage = memoryStore();
  const [one, other] = [requestLayer(network, storage), requestLayer(network, storage)];
  return { one, other, storage };
}

test("a session that ended in one tab is said in every other in the same words, once, and login opens after 3 s", async () => {
  const { one, other } = twoTabs(async () => answer(405, null, { message: "Cet appareil a été déconnecté" }));
  const shown = vi.fn();
  other.notices.expiredStore.subscribe(shown);
  await acceptBy(one);
  other.session.reread();
  other.session.reread();
  expect(other.session.sessionStore.get()).toBeNull();
  const notice = { text: expiredText, detail: "Cet appareil a été déconnecté" };
  expect(shown).toHaveBeenCalledExactlyOnceWith(notice, null);
  expect(other.wayToLogin.afterMissing()).toBe(false);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(other.fired).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(other.fired).toEqual(["stopListening", "goToLogin"]);
});

test.each([
  [405, "sessionEnded"],
  [401, "sessionLocked"],
])(
  "the end of a session (%i) that comes late is not said to who has signed in in another tab meanwhile",
  async (code, name) => {
    const { one, other } = twoTabs(async () => ended(code, name));
    one.session.signOut();
    one.session.signIn(sessionOf("t2"));
    await acceptBy(other, "t1");
    expect(other.session.sessionStore.get()?.token).toBe("t2");
    expect(other.session.overStore.get()).toBeNull();
    expect(other.notices.expiredStore.get()).toBeNull();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(other.fired).toEqual([]);
    expect(one.session.sessionStore.get()?.token).toBe("t2");
  },
);

test("who signs out in one tab, or leaves the phone there, is told that in the other, and nothing of an expired session", () => {
  const { one, other } = twoTabs();
  one.session.signOut();
  other.session.reread();
  expect(other.notices.expiredStore.get()).toEqual({ text: "Déconnexion faite dans un autre onglet" });
  one.session.signIn(sessionOf("t2"));
  other.session.reread();
  one.session.setAside({ lockUnsent: true });
  other.session.reread();
  const left = "Téléphone laissé à une autre personne, dans un autre onglet";
  expect(other.notices.expiredStore.get()).toEqual({ text: left });
});

test("whom the server asks who it is, it asks in every tab", async () => {
  const { one, other } = twoTabs(async () => ended(401, "sessionLocked"));
  await acceptBy(one);
  other.session.reread();
  expect(other.fired).toEqual(["goToLogin"]);
  expect(other.notices.expiredStore.get()).toBeNull();
});

test("how an earlier sign-in ended is not said of a later one", async () => {
  const { one, other, storage } = twoTabs();
  await acceptBy(one);
  other.session.reread();
  await vi.advanceTimersByTimeAsync(3_000);
  one.session.signIn(sessionOf("t2"));
  other.session.reread();
  // As an earlier build of the app would, which tells nobody.
  for (const key of ["token", "userInfo"]) storage.removeItem(key);
  other.session.reread();
  expect(other.session.sessionStore.get()).toBeNull();
  expect(other.notices.expiredStore.get()).toBeNull();
});

/** A phone that its person has left; another one may have left it before. */
function leftPhone(failure: string, { before = undefined as Partial<Session> | undefined } = {}) {
  stopTheClock();
  const storage = memoryStore();
  const layer = requestLayer(async () => ended(405, failure), storage);
  if (before !== undefined) {
    layer.session.signIn({ ...sessionOf("t0"), ...before });
    layer.session.setAside();
  }
  layer.session.signIn(sessionOf("t1"));
  layer.session.storeUserInfo({ ...details, nickName: "Hery", shopName: "Chez Hery" });
  layer.session.setAside();
  return { ...layer, storage };
}

test("the session of who left the phone ends elsewhere: whose, and why, stays in every tab and after a reload until somebody comes", async () => {
  const phone = leftPhone("sessionEnded");
  await acceptBy(phone, "t1");
  const over = { name: "Hery", why: "sessionEnded" };
  expect(phone.session.overStore.get()).toEqual(over);
  expect(phone.session.listenerStore.get()).toBeNull();
  const again = createSession(phone.storage);
  expect(again.overStore.get()).toEqual(over);
  again.signIn(sessionOf("t2"));
  phone.session.reread();
  expect(phone.session.overStore.get()).toBeNull();
});

test("it is said where others are left for whom the phone rings, too, until one has read it", async () => {
  const phone = leftPhone("staffUnbound", { before: {} });
  await acceptBy(phone, "t1");
  expect(phone.session.overStore.get()).toEqual({ name: "Hery", why: "staffUnbound" });
  expect(phone.session.listenerStore.get()?.token).toBe("t0");
  phone.session.clearOver();
  expect(phone.storage.getItem("over")).toBeNull();
});

test("who used up the tries reads so on the page of the PIN: only a phone that rings no more says it besides", async () => {
  const shared = leftPhone("pinUsedUp", { before: {} });
  await acceptBy(shared, "t1");
  expect(shared.session.overStore.get()).toBeNull();
  const cook = { loginType: 2, permissions: ["stock"] } as const;
  const deaf = leftPhone("pinUsedUp", { before: { ...cook, permissions: [...cook.permissions] } });
  await acceptBy(deaf, "t1");
  expect(deaf.session.overStore.get()).toEqual({ name: "Hery", why: "" });
});

test("a phone whose own session is ended while nobody looks says so until somebody signs in, not only for 3 s", async () => {
  stopTheClock();
  const phone = requestLayer(async () => ended(403, "sessionExpired"));
  phone.session.storeUserInfo({ ...details, nickName: "Hery", shopName: "Chez Hery" });
  await acceptBy(phone);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(phone.session.overStore.get()).toEqual({ name: "Hery", why: "sessionExpired" });
  phone.session.signIn(sessionOf("t2"));
  expect(phone.session.overStore.get()).toBeNull();
});

test("who was locked has a PIN, though it was chosen a moment before, and leaves at once the next time, too", () => {
  const phone = leftPhone("sessionEnded");
  expect(phone.session.peopleStore.get()[0]?.userInfo.hasPin).toBe(true);
});
