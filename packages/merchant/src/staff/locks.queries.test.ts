// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, sessionOf, stopTheClock } from "../api/testing.ts";
import { forgetPerson, peopleStore, setAside, signIn, signOut } from "../person/session.ts";
import { sendLocks } from "./locks.queries.ts";
import { comingBack } from "./people.queries.ts";
import { useComingBack } from "./use-coming-back.ts";

/** The calls that were sent, and how each ends. */
const sent: string[] = [];
let network: (call: string) => Promise<Response> = async () => answer(200);

const cutOff = () => Promise.reject(new TypeError("Failed to fetch"));
const isAway = () => peopleStore.get().length > 0;
const isUnsent = () => peopleStore.get()[0]?.lockUnsent === true;
const later = () => vi.advanceTimersByTimeAsync(60_000);

beforeEach(() => {
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  stopTheClock();
  sent.length = 0;
  vi.stubGlobal("fetch", async (address: string) => {
    const call = /Lock|Unlock/.exec(address)?.[0] ?? address;
    sent.push(call);
    return network(call);
  });
  signIn(sessionOf("t1"));
});

afterEach(() => {
  for (const { token } of peopleStore.get()) forgetPerson(token);
  signOut();
  vi.unstubAllGlobals();
});

/** Leaves the phone without a link: the first try to lock the session is lost. */
async function leaveWithoutLink(): Promise<void> {
  network = cutOff;
  setAside({ lockUnsent: true });
  sendLocks();
  await vi.advanceTimersByTimeAsync(0);
  sent.length = 0;
}

test("who comes back is let in only once a lock under way has ended, however late, and no other follows", async () => {
  let end: (answered: Response) => void = () => undefined;
  network = (call) => (call === "Lock" ? new Promise((resolve) => (end = resolve)) : Promise.resolve(answer(200)));
  setAside({ lockUnsent: true });
  sendLocks();
  const back = comingBack.unlock("t1", "2580");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual(["Lock"]);
  end(answer(200));
  await later();
  await back;
  expect(sent).toEqual(["Lock", "Unlock"]);
  expect(isUnsent()).toBe(false);
});

test("while she comes back a lock that was lost is not tried again, nor afterwards", async () => {
  await leaveWithoutLink();
  let end: (answered: Response) => void = () => undefined;
  network = () => new Promise((resolve) => (end = resolve));
  const back = comingBack.unlock("t1", "2580");
  await vi.advanceTimersByTimeAsync(6_000);
  expect(sent).toEqual(["Unlock"]);
  end(answer(200));
  await back;
  await later();
  expect(sent).toEqual(["Unlock"]);
});

test("who is turned away leaves the lock to be sent", async () => {
  await leaveWithoutLink();
  network = async (call) => (call === "Lock" ? answer(200) : answer(422, { name: "pinWrong" }));
  await expect(comingBack.unlock("t1", "0000")).rejects.toMatchObject({ name: "pinWrong" });
  expect(isUnsent()).toBe(true);
  await later();
  expect(sent).toEqual(["Unlock", "Lock"]);
  expect(isUnsent()).toBe(false);
});

test("whose answer is yet to come counts as one to be locked: the app may be closed before", async () => {
  setAside();
  let end: (answered: Response) => void = () => undefined;
  network = () => new Promise((resolve) => (end = resolve));
  const back = comingBack.unlock("t1", "2580");
  await vi.advanceTimersByTimeAsync(0);
  const lying = () => JSON.parse(localStorage.getItem("people") ?? "") as unknown;
  expect(lying()).toMatchObject([{ token: "t1", lockUnsent: true }]);
  end(answer(200));
  await Promise.all([back, later()]);
  expect(lying()).not.toMatchObject([{ lockUnsent: true }]);
});

test("a session is locked again of which nobody knows whether it was opened", async () => {
  network = async () => answer(200);
  setAside();
  network = cutOff;
  await expect(comingBack.unlock("t1", "2580")).rejects.toMatchObject({ resultCode: 0 });
  expect(isUnsent()).toBe(true);
  network = async () => answer(200);
  sent.length = 0;
  await later();
  expect(sent).toEqual(["Lock"]);
});

test("who has no PIN stays known on the phone for another try where an answer is lost, and is ended once the page is left", async () => {
  setAside({ mustProve: true, how: "asked" });
  network = cutOff;
  const { result, unmount } = renderHook(() => useComingBack(peopleStore.get()[0]!));
  expect(result.current).toBeTypeOf("function");
  await expect(comingBack.prove("t1", { password: "secret" })).rejects.toMatchObject({ resultCode: 0 });
  network = async (call) => (call === "Lock" ? answer(409, { name: "pinNotSet" }) : answer(200));
  await later();
  expect(isAway()).toBe(true);
  sent.length = 0;
  unmount();
  await later();
  expect(sent[0]).toBe("Lock");
  expect(isAway()).toBe(false);
});

test("who has no PIN and was refused stays known on the phone though the page is left: nothing was opened", async () => {
  setAside({ mustProve: true, how: "asked" });
  network = async () => answer(422, { name: "passwordWrong" });
  const { unmount } = renderHook(() => useComingBack(peopleStore.get()[0]!));
  await expect(comingBack.prove("t1", { password: "wrong" })).rejects.toMatchObject({ name: "passwordWrong" });
  sent.length = 0;
  unmount();
  await later();
  expect(sent).toEqual([]);
  expect(isAway()).toBe(true);
});
