import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { OrderReminder } from "@tsena/contract/orders";
import { isOutcomeUnknown } from "@tsena/contract/exchange";
import { browserStore } from "@tsena/web/storage.ts";
import { createStore } from "@tsena/web/store.ts";
import { api, requestContext } from "../api/api.ts";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import { languageStore } from "../api/language.ts";
import { reportFailure, toast } from "../api/notices.ts";
import { orderChanges } from "../api/order-changes.ts";
import { refresh } from "../api/queries.ts";
import { savesData } from "../api/saves-data.ts";
import { heedDate, setServerTime } from "../api/server-clock.ts";
import { hearsOrders } from "../person/access.ts";
import { onPersonChange } from "../person/person-changes.ts";
import { listenerStore, overStore, sessionStore } from "../person/session.ts";
import type { SignedIn } from "../person/signed-in.ts";
import { inTurn } from "../person/tabs.ts";
import { accessDoubted, stopListening } from "../api/signals.ts";
import { createListen } from "../api/stream.ts";
import { put } from "../unsent/unsent.ts";
import { createRingStore } from "./ring-store.ts";
import { isFresh, leavePerson, takeAnswer, takeAnswers, type Answered } from "./notice-answers.ts";
import {
  mayAnswer,
  notify,
  notifySilence,
  remakeNotifications,
  withdrawNotifications,
  withdrawSilence,
} from "./notify.ts";
import { showWaiting } from "./page-title.ts";
import { createReminder, onlyLogged } from "./reminder.effect.ts";
import { maintainStream } from "./stream.ts";
import type { SeenOutcome } from "./reminder.reducer.ts";
import { answerWords, type Cause, type MayAnswer, unansweredOf } from "@tsena/contract/orders.notices";
import { hasBeenTapped, sound } from "./sound.ts";

/** The bottom tab that is chosen; held in memory only (rules/app.md#bottom-tabs). */
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

/** Whether who is at the phone is told of orders: else it may ring for others, who left it, and it is theirs to answer. */
const hearsThere = () => hearsOrders(sessionStore.get());

/** By whoever is at the phone: a session that is locked may hear, and not answer. */
async function sendSeen({ id, seq }: Cause): Promise<SeenOutcome> {
  if (!hearsThere()) return "refused";
  try {
    await api.orders.acknowledge({ id, seq }, { quiet: true });
    return "done";
  } catch (error) {
    if (!isCallFailed(error)) throw error;
    if (isOutcomeUnknown(error)) return "unknown";
    if (hearsThere()) reportFailure(error);
    return "refused";
  }
}

const listen = createListen({ ...requestContext, fetch: (address, init) => fetch(address, init).then(heedDate) });

/** Whether a stream was heard on this page before. */
let wasHeard = false;

function listenToOrders(signal: AbortSignal, heard: (data: OrderReminder) => void): Promise<void> {
  const token = listenerStore.get()?.token ?? "";
  let isAgain = wasHeard;
  return listen("GET Order/GetOrderReminder", { token, signal }, (data) => {
    // The server ends a stream as its person's rights change, and until the next one they may have changed once more.
    if (isAgain) accessDoubted.fire();
    isAgain = false;
    wasHeard = true;
    heard(data as OrderReminder);
  });
}

/** Of the tabs of a phone one holds a stream, since a browser has few connections; where it cannot be told, none does. */
async function aloneOnPhone(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if ("locks" in navigator) await navigator.locks.request("order stream", { signal }, work);
}

/** Takes back what the phone shows of what rings no more: the notifications, and the count, of before the app was opened, too. */
function takeBack(rings: OrderReminder): Promise<void> {
  showWaiting(rings?.count ?? 0);
  return withdrawNotifications(rings);
}

/** What shows money, and is told of it as of orders (rules/wallet.md#told-at-once); a code that is shown stays as it is. */
const moneyShown = ["wallet", api.deals.deal, api.deals.received] as const;

const reminder = createReminder({
  listenerStore,
  stopListening,
  poll: (signal) => api.orders.reminder({}, { quiet: true, signal, token: listenerStore.get()?.token ?? "" }),
  savesData,
  sound,
  notify,
  withdraw: takeBack,
  stream: (hearer) => maintainStream({ listen: listenToOrders, alone: aloneOnPhone }, hearer),
  refreshOrders: () => refresh(...orderChanges.changes, ...moneyShown),
  refreshCounts: () => refresh(api.orders.countByTab, api.orders.detail, api.orderLogs.list, ...moneyShown),
  sendSeen,
  stored: createRingStore(browserStore(), () => listenerStore.get()?.userInfo.shopId ?? ""),
  whenShown,
});

/** What rings now, or null. */
export const { reminderStore } = reminder;

/** What is left of an answer once some of it was seen is as old as before. */
reminderStore.subscribe((data, before) => {
  if (data !== null && data.serverTime !== before?.serverTime) setServerTime(data.serverTime);
});

/** An order that waits no more may have been the one too many that was missed, which pauses the shop; how many wait may never have been told. */
reminderStore.subscribe((now, before) => {
  if (unansweredOf(now).length < unansweredOf(before).length) refresh(api.shops.managed);
});

/** Acknowledges causes, for whoever is at the phone; on one that waits for who may see them they ring on. */
export function acknowledge(causes: readonly Cause[]): void {
  if (hearsThere()) reminder.acknowledge(causes);
}

/** The sign-in of who is at the phone; undefined for nobody. */
const whoIsThere = () => sessionStore.get()?.userInfo.signInId;

/**
 * The tap on a notification's own answer: on a phone that waits for its person it comes back, and says why. Settles once it is
 * written down, or nothing is to be done about it.
 */
async function answerNotice(answered: Answered): Promise<void> {
  const { answer, causes, orderNo = "", by } = answered;
  const word = answerWords[answer][languageStore.get()];
  const [first] = causes;
  if (first === undefined || !isFresh(answered)) return;
  const ringing = reminderStore.get();
  if (!hearsThere()) {
    if (whoIsThere() === undefined) toast(i18n._(msg`Entrez d'abord votre code PIN, puis touchez « ${{ word }} »`));
    if (ringing !== null) onlyLogged(notify(ringing));
    return;
  }
  // Nobody answers by what somebody else has tapped: it rings on, and its page offers the answer.
  if (by !== whoIsThere()) return;
  if (answer === "accept")
    // As the button on the order's card, which nobody looks at: it says at once that it waits.
    return put("accept", { id: first.id }, { title: orderNo, isWatched: false });
  acknowledge(causes);
}

/** What the service worker hands on; where no page heard it, it lies on the phone. */
function followAnswer({ data }: MessageEvent): void {
  const message = data as { type?: unknown; answered?: Answered } | null;
  if (message?.type !== "answer" || message.answered === undefined) return;
  onlyLogged(takeAnswer(message.answered, answerNotice));
}

const isSame = (one: MayAnswer, other: MayAnswer) => one.seen === other.seen && one.accept === other.accept;

/** Who comes to the phone answers on what is shown as far as they may, and who leaves it takes that along. */
function followPerson(now: SignedIn | null, before: SignedIn | null): void {
  if (!isSame(mayAnswer(now), mayAnswer(before))) onlyLogged(remakeNotifications(reminderStore.get()));
}

/** The service worker takes what is tapped on a notification for who is at the phone then. */
const followAnswerer = () => void leavePerson(whoIsThere());

/** A phone at which nobody is left for whom it rings says so. */
function followOver(): void {
  const over = overStore.get();
  if (over === null) onlyLogged(withdrawSilence());
  else if (listenerStore.get() === null) onlyLogged(notifySilence(over.name));
}

/** Somebody signed in relies on the sound. */
function unlockSound(): void {
  if (sessionStore.get() !== null && hasBeenTapped()) sound.unlock();
}

/** Starts the order reminder, once for the life of the app; gives the way to end it. */
export function startReminder(): () => void {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  workers?.addEventListener("message", followAnswer);
  // Not on the window: its listeners come first, and one of them holds the page still under the tap (useSteady).
  for (const gesture of gestures) document.addEventListener(gesture, sound.unlock, { capture: true, passive: true });
  const ends = [
    onPersonChange("sound", unlockSound),
    onPersonChange("notifications", followPerson),
    onPersonChange("taps", followAnswerer),
    overStore.subscribe(followOver),
    reminderStore.subscribe((data) => showWaiting(data?.count ?? 0)),
    reminder.start(),
    () => workers?.removeEventListener("message", followAnswer),
    () => gestures.forEach((gesture) => document.removeEventListener(gesture, sound.unlock, { capture: true })),
  ];
  unlockSound();
  followAnswerer();
  // Of two tabs that open one answers.
  onlyLogged(inTurn("noticeAnswers", () => takeAnswers(answerNotice)));
  return () => ends.forEach((end) => end());
}
