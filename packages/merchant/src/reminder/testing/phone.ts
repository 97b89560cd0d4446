import type { OrderReminder } from "@tsena/contract/orders";
import { memoryStore } from "@tsena/web/storage.ts";
import { onTestFinished, vi } from "vitest";
import { createSession } from "../../person/session.ts";
import { createSignal } from "../../api/signals.ts";
import { sessionOf, stopTheClock } from "../../api/testing.ts";
import { createRingStore } from "../ring-store.ts";
import { createReminder, type ReminderMeans } from "../reminder.effect.ts";

/** A shop's phone with its reminder started; `answers` plays the server. */
export function phone({
  signedIn = true,
  storage = memoryStore(),
  rings = null as OrderReminder,
  isSecondTab = false,
  savesData = false,
} = {}) {
  if (!isSecondTab) stopTheClock();
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const session = createSession(storage);
  if (signedIn && session.sessionStore.get() === null) session.signIn(sessionOf("t1"));
  const stopListening = createSignal();
  const shown = createSignal();
  let ringsNow = rings;
  const poll = vi.fn<ReminderMeans["poll"]>(async () => ringsNow);
  const sound = { play: vi.fn<() => void>(), stop: vi.fn<() => void>() };
  const notify = vi.fn<ReminderMeans["notify"]>(async () => {});
  const withdraw = vi.fn<ReminderMeans["withdraw"]>(async () => {});
  const refreshOrders = vi.fn<() => void>();
  const refreshCounts = vi.fn<() => void>();
  const closed = vi.fn<() => void>();
  const stream = vi.fn<ReminderMeans["stream"]>(() => closed);
  const { listenerStore } = session;
  const whenShown = shown.subscribe;
  const sendSeen = vi.fn<ReminderMeans["sendSeen"]>(async () => "done");
  const stored = createRingStore(storage, () => listenerStore.get()?.userInfo.shopId ?? "");
  const heard = { poll, sound, notify, withdraw, refreshOrders, refreshCounts, stream, sendSeen };
  const means = { listenerStore, stopListening, whenShown, stored, savesData: () => savesData, ...heard };
  const { reminderStore, start, acknowledge } = createReminder(means);
  const end = start();
  onTestFinished(end);
  return {
    ...session,
    ...means,
    shown,
    reminderStore,
    acknowledge,
    end,
    /** What the server tells by the stream that was opened last. */
    pushByStream: (data: OrderReminder) => stream.mock.lastCall?.[0].heard(data),
    /** The stream that was opened last breaks off. */
    loseStream: () => stream.mock.lastCall?.[0].lost(),
    closed,
    ring: (data: OrderReminder) => void (ringsNow = data),
  };
}

/** Lets time pass. */
export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
