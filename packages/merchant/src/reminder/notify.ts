import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { module } from "@tsena/contract/call";
import type { OrderReminder } from "@tsena/contract/orders";
import { type MayAnswer, noticeOf, type OrderNotice, type Ringing } from "@tsena/contract/orders.notices";
import { hearsOrders, may } from "../person/access.ts";
import { languageStore } from "../api/language.ts";
import { sessionStore } from "../person/session.ts";
import type { SignedIn } from "../person/signed-in.ts";
import { paths } from "../navigation/paths.ts";
import {
  appearance,
  inNoticeTurn,
  remakeOrderNotices,
  showOrderNotice,
  withdrawOrderNotices,
  type NoticeData,
} from "./notification.ts";

/** What somebody may answer on the notification itself; nobody on a phone that waits for its person. */
export function mayAnswer(session: SignedIn | null): MayAnswer {
  return { seen: hearsOrders(session), accept: may(session, module("orders.handle")) };
}

/** The notification of what rings, in the language of the app. */
const ownNotice = (reminder: Ringing): OrderNotice =>
  noticeOf(reminder, languageStore.get(), mayAnswer(sessionStore.get()));

/** Works on what is shown, in its turn, where the browser can show anything. */
function withRegistration(work: (registration: ServiceWorkerRegistration) => Promise<void>): Promise<void> {
  return inNoticeTurn(async () => {
    const registration = "serviceWorker" in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
    if (registration !== undefined) await work(registration);
  });
}

/** Pushes a notification for what rings, where the person has allowed it. */
export async function notify(reminder: Ringing): Promise<void> {
  if (notifyState() !== "granted") return;
  await withRegistration((registration) => showOrderNotice(registration, ownNotice(reminder)));
}

/** Brings the notifications that are shown in line with who is at the phone now: nobody answers on one that waits for its person, nor who may not. */
export async function remakeNotifications(reminder: OrderReminder): Promise<void> {
  if (notifyState() !== "granted") return;
  await withRegistration((registration) => {
    const rings = reminder === null ? undefined : ownNotice(reminder);
    return remakeOrderNotices(registration, { rings, may: mayAnswer(sessionStore.get()) });
  });
}

const silenceTag = "tsena-silence";

/** Says over other apps that this phone rings no more: whoever relied on it most likely does not look at it. */
export async function notifySilence(name: string | null): Promise<void> {
  if (notifyState() !== "granted") return;
  const title = i18n._(msg`Ce téléphone ne sonne plus pour les commandes`);
  const body = name === null ? i18n._(msg`Reconnectez-vous`) : i18n._(msg`${name} : reconnectez-vous`);
  const data: NoticeData = { url: `/#${paths.login}`, causes: [], tells: [], answers: [] };
  await withRegistration((registration) =>
    registration.showNotification(title, { ...appearance, body, tag: silenceTag, data }),
  );
}

/** Somebody is there again, for whom it rings. */
export async function withdrawSilence(): Promise<void> {
  await withRegistration(async (registration) => {
    for (const shown of await registration.getNotifications({ tag: silenceTag })) shown.close();
  });
}

/** Takes back the notifications of orders that wait no longer, by what rings. */
export async function withdrawNotifications(rings: OrderReminder): Promise<void> {
  await withRegistration((registration) => withdrawOrderNotices(registration, rings));
}

/** Whether notifications are allowed; 'unsupported' where the browser has none (or the page is not secure). */
export function notifyState(): NotificationPermission | "unsupported" {
  const isThere = "Notification" in window && window.isSecureContext;
  return isThere ? Notification.permission : "unsupported";
}

/** Asks to allow notifications; to be called in a tap. */
export async function askToNotify(): Promise<NotificationPermission | "unsupported"> {
  return "Notification" in window ? Notification.requestPermission() : "unsupported";
}
