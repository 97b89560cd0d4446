import { api } from "../api/api.ts";
import { refresh } from "../api/queries.ts";
import { listenerStore, sessionStore } from "../api/session.ts";
import { stopListening } from "../api/signals.ts";
import { createStore } from "../api/store.ts";
import { createHearer } from "./hearer.ts";
import { notify, withdrawNotifications } from "./notify.ts";
import { showWaiting } from "./page-title.ts";
import { createReminder } from "./reminder.effect.ts";
import { hasBeenTapped, sound } from "./sound.ts";

/** The bottom tab that is chosen; kept in memory only (specification, section 3). */
export const tabIndexStore = createStore<0 | 1>(0);

/** The taps and keys that a browser takes as leave to make sound: a finger's when it is lifted, a mouse's when it is pressed. */
const gestures = ["pointerdown", "pointerup", "keydown"] as const;

function whenShown(callback: () => void): () => void {
  const onVisibility = () => {
    if (document.visibilityState === "visible") callback();
  };
  // The very first showing is no return: the reminder has only just begun.
  const onReturn = ({ persisted }: PageTransitionEvent) => persisted && callback();
  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("pageshow", onReturn);
  window.addEventListener("online", callback);
  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    window.removeEventListener("pageshow", onReturn);
    window.removeEventListener("online", callback);
  };
}

const hearerStore = createHearer(listenerStore);

const reminder = createReminder({
  sessionStore: hearerStore,
  stopListening,
  poll: (signal) => api.orders.reminder({}, { quiet: true, signal, token: hearerStore.get()?.token ?? "" }),
  sound,
  notify,
  withdraw: withdrawNotifications,
  refreshOrders: () => refresh("orders", "orderLogs"),
  whenShown,
});

/** What rings now, or null. */
export const { reminderStore } = reminder;

/** Starts the order reminder, once for the life of the app; gives the way to end it. */
export function startReminder(): () => void {
  for (const gesture of gestures) window.addEventListener(gesture, sound.unlock, { capture: true, passive: true });
  const ends = [
    // Somebody signed in relies on the sound: whether it is blocked must be known before the first order, not after.
    sessionStore.subscribe((session) => session !== null && hasBeenTapped() && sound.unlock()),
    reminderStore.subscribe((data) => showWaiting(data?.count ?? 0)),
    reminder.start(),
    () => gestures.forEach((gesture) => window.removeEventListener(gesture, sound.unlock, { capture: true })),
  ];
  if (sessionStore.get() !== null && hasBeenTapped()) sound.unlock();
  return () => ends.forEach((end) => end());
}
