import type { OrderReminder } from "@tsena/contract/orders";
import { memoryShelf } from "@tsena/web/storage.ts";
import { onTestFinished, vi } from "vitest";
import { createSession } from "../../api/session.ts";
import { createSignal } from "../../api/signals.ts";
import { sessionOf, stopTheClock } from "../../api/testing.ts";
import { createKeptRing } from "../kept-ring.ts";
import { createReminder, type ReminderMeans } from "../reminder.effect.ts";

/** A shop's phone with its reminder started; `answers` plays the server. */
export function phone({
  signedIn = true,
  shelf = memoryShelf(),
  rings = null as OrderReminder,
  isSecondTab = false,
} = {}) {
  if (!isSecondTab) stopTheClock();
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const session = createSession(shelf);
  if (signedIn && session.sessionStore.get() === null) session.signIn(sessionOf("t1"));
  const stopListening = createSignal();
  const shown = createSignal();
  let ringsNow = rings;
  const poll = vi.fn<ReminderMeans["poll"]>(async () => ringsNow);
  const sound = { play: vi.fn<() => void>(), stop: vi.fn<() => void>() };
  const notify = vi.fn<ReminderMeans["notify"]>(async () => {});
  const withdraw = vi.fn<ReminderMeans["withdraw"]>(async () => {});
  const refreshOrders = vi.fn<() => void>();
  const { sessionStore } = session;
  const whenShown = shown.subscribe;
  const tell = vi.fn<ReminderMeans["tell"]>(async () => "done");
  const kept = createKeptRing(shelf, () => sessionStore.get()?.userInfo.shopId ?? "");
  const heard = { poll, sound, notify, withdraw, refreshOrders, tell };
  const means = { sessionStore, stopListening, whenShown, kept, ...heard };
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
    ring: (data: OrderReminder) => void (ringsNow = data),
  };
}

/** Lets time pass. */
export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
