// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { link, linkStore } from "../../api/link.ts";
import { answer, sessionOf } from "../../api/testing.ts";
import { setAside, signIn, signOut, takeOver } from "../../person/session.ts";
import { reminderStore } from "../../reminder/reminder.ts";
import { ringing } from "../../reminder/testing.ts";
import { missedStore, watchMissed } from "./missed.store.ts";

const stop = watchMissed();
beforeEach(() => i18n.loadAndActivate({ locale: "fr", messages: {} }));

afterEach(() => {
  reminderStore.set(null);
  signOut();
  vi.unstubAllGlobals();
});

/** An order rings whose deadline is so many seconds off as it falls silent, told over a link that takes its time. */
function fallsSilent(secondsLeft: number, { secondsOnTheWay = 0 } = {}): void {
  const rings = ringing(4);
  const at = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();
  const orders = rings.orders.map((order) => ({ ...order, acceptBy: at(secondsLeft) }));
  reminderStore.set({ ...rings, orders, serverTime: at(-secondsOnTheWay) });
  reminderStore.set(null);
}

/** Somebody is at the phone; gives how often the server was asked about an order. */
function serverThatAnswers(outcome: string): () => number {
  const asked = vi.fn(async () => answer(200, { outcome }));
  vi.stubGlobal("fetch", asked);
  signIn(sessionOf("t1"));
  return () => asked.mock.calls.length;
}

test("an order that nobody accepted is said to be missed, also where what was heard of it last had been long on its way", async () => {
  serverThatAnswers("missed");
  fallsSilent(0, { secondsOnTheWay: 8 });
  await vi.waitFor(() => expect(missedStore.get()).toHaveLength(1));
});

test("of one that ran out while the phone waited for its person it is told who comes, and nobody who may not see orders", async () => {
  const timesAsked = serverThatAnswers("missed");
  setAside();
  fallsSilent(0);
  signIn({ ...sessionOf("t2"), loginType: 2, permissions: ["stock"] });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(timesAsked()).toBe(0);
  signOut();
  takeOver("t1", sessionOf("t1").ownKey);
  await vi.waitFor(() => expect(missedStore.get()).toHaveLength(1));
  expect(timesAsked()).toBe(1);
});

test("it is asked again with the link where the answer was lost", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  signIn(sessionOf("t1"));
  link.reached();
  const asked = vi.fn(() => Promise.reject(new TypeError("no link")));
  vi.stubGlobal("fetch", asked);
  fallsSilent(0);
  await vi.waitFor(() => expect(linkStore.get().online).toBe(false));
  expect(missedStore.get()).toEqual([]);
  vi.stubGlobal("fetch", async () => answer(200, { outcome: "missed" }));
  link.reached();
  await vi.waitFor(() => expect(missedStore.get()).toHaveLength(1));
  warn.mockRestore();
});

test("of one that falls silent long before its deadline nobody asks: it was answered", async () => {
  const timesAsked = serverThatAnswers("missed");
  fallsSilent(60);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(timesAsked()).toBe(0);
  stop();
});
