import { api } from "../api/api.ts";
import { isCallFailed, isOutcomeUnknown } from "../api/call-failed.ts";
import { tell as say } from "../api/notices.ts";
import { refresh } from "../api/queries.ts";
import { listenerStore, sessionStore } from "../api/session.ts";
import { stopListening } from "../api/signals.ts";
import { browserShelf } from "../api/storage.ts";
import { createStore } from "../api/store.ts";
import { createHearer } from "./hearer.ts";
import { createKeptRing } from "./kept-ring.ts";
import { notify, withdrawNotifications } from "./notify.ts";
import { showWaiting } from "./page-title.ts";
import { createReminder } from "./reminder.effect.ts";
import type { Told } from "./reminder.reducer.ts";
import type { Cause } from "./seen.ts";
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

/** By whoever is at the phone: a session that is locked may hear, and not answer. */
async function tell({ id, seq }: Cause): Promise<Told> {
  try {
    await api.orders.acknowledge({ id, seq }, { quiet: true });
    return "done";
  } catch (error) {
    if (!isCallFailed(error)) throw error;
    if (isOutcomeUnknown(error)) return "unknown";
    if (sessionStore.get() !== null) say(error);
    return "refused";
  }
}

/** The tap on a notification's own answer, which the service worker hands on. */
function followAnswer({ data }: MessageEvent): void {
  const message = data as { type?: unknown; causes?: unknown } | null;
  if (message?.type === "seen" && Array.isArray(message.causes)) acknowledge(message.causes as Cause[]);
}

const reminder = createReminder({
  sessionStore: hearerStore,
  stopListening,
  poll: (signal) => api.orders.reminder({}, { quiet: true, signal, token: hearerStore.get()?.token ?? "" }),
  sound,
  notify,
  withdraw: withdrawNotifications,
  refreshOrders: () => refresh("orders", "orderLogs"),
  tell,
  kept: createKeptRing(browserShelf(), () => hearerStore.get()?.userInfo.shopId ?? ""),
  whenShown,
});

/** What rings now, or null. */
export const { reminderStore } = reminder;

/** Says that causes were seen, for whoever is at the phone; on one that waits for its person they ring on. */
export function acknowledge(causes: readonly Cause[]): void {
  if (sessionStore.get() !== null) reminder.acknowledge(causes);
}

/** Starts the order reminder, once for the life of the app; gives the way to end it. */
export function startReminder(): () => void {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  workers?.addEventListener("message", followAnswer);
  // Not on the window: its listeners come first, and one of them holds the page still under the tap (useSteady).
  for (const gesture of gestures) document.addEventListener(gesture, sound.unlock, { capture: true, passive: true });
  const ends = [
    // Somebody signed in relies on the sound: whether it is blocked must be known before the first order, not after.
    sessionStore.subscribe((session) => session !== null && hasBeenTapped() && sound.unlock()),
    reminderStore.subscribe((data) => showWaiting(data?.count ?? 0)),
    reminder.start(),
    () => workers?.removeEventListener("message", followAnswer),
    () => gestures.forEach((gesture) => document.removeEventListener(gesture, sound.unlock, { capture: true })),
  ];
  if (sessionStore.get() !== null && hasBeenTapped()) sound.unlock();
  return () => ends.forEach((end) => end());
}
