import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { formatMoney } from "@tsena/contract/money";
import type { OrderReminder } from "@tsena/contract/orders";
import { sessionStore } from "../api/session.ts";
import { paths } from "../navigation/paths.ts";
import {
  isOrderNotice,
  looks,
  remakeOrderNotices,
  showOrderNotice,
  type NoticeData,
  type OrderNotice,
} from "./notification.ts";
import { seeableOf, type Cause, type Ringing } from "./seen.ts";

const titles: Record<Ringing["kind"], MessageDescriptor> = {
  new: msg`Nouvelle commande`,
  cancelled: msg`Commande annulée`,
  urged: msg`Un client attend sa commande`,
  courierNear: msg`Le livreur arrive`,
};

/** What whoever is at the phone may answer on the notification itself; nobody on a phone that waits for its person. */
function answerable(reminder: Ringing): Cause[] {
  if (sessionStore.get() === null) return [];
  const group = seeableOf(reminder).find(({ kind }) => kind === reminder.kind);
  return (group?.orders ?? []).map(({ id, seq }) => ({ id, seq }));
}

/** The words of a notification, in the language of the app: what happened, then each order with its amount. */
export function noticeOf(reminder: Ringing): OrderNotice {
  const { seq, kind, orders } = reminder;
  const causes = answerable(reminder);
  const lines = orders
    .filter((order) => order.kind === kind)
    .map(({ orderNo, amount }) => {
      const money = formatMoney(amount);
      return i18n._(msg`N° ${orderNo} · ${money}`);
    });
  const notice = { seq, title: i18n._(titles[kind]), body: lines.join("\n") };
  return causes.length === 0 ? notice : { ...notice, seen: { causes, word: i18n._(msg`Vu`) } };
}

async function registrationNow(): Promise<ServiceWorkerRegistration | undefined> {
  return "serviceWorker" in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}

/** Pushes a notification for what rings, where the person has allowed it. */
export async function notify(reminder: Ringing): Promise<void> {
  if (notifyState() !== "granted") return;
  const registration = await registrationNow();
  if (registration !== undefined) await showOrderNotice(registration, noticeOf(reminder));
}

/** Brings the notifications that are shown in line with who is at the phone now: nobody answers on one that waits for its person. */
export async function remakeNotifications(reminder: OrderReminder): Promise<void> {
  if (notifyState() !== "granted") return;
  const registration = await registrationNow();
  if (registration === undefined) return;
  const rings = reminder === null ? undefined : noticeOf(reminder);
  const word = sessionStore.get() === null ? undefined : i18n._(msg`Vu`);
  await remakeOrderNotices(registration, { rings, word });
}

const silenceTag = "tsena-silence";

/** Says over other apps that this phone rings no more: whoever relied on it most likely does not look at it. */
export async function notifySilence(name: string | null): Promise<void> {
  if (notifyState() !== "granted") return;
  const registration = await registrationNow();
  const title = i18n._(msg`Ce téléphone ne sonne plus pour les commandes`);
  const body =
    name === null ? i18n._(msg`Reconnectez-vous`) : i18n._(msg`Session de ${name} fermée : reconnectez-vous`);
  const data: NoticeData = { url: `/#${paths.login}`, causes: [] };
  await registration?.showNotification(title, { ...looks, body, tag: silenceTag, data });
}

/** Somebody is there again, for whom it rings. */
export async function withdrawSilence(): Promise<void> {
  const registration = await registrationNow();
  for (const shown of (await registration?.getNotifications({ tag: silenceTag })) ?? []) shown.close();
}

/** Takes back the notifications of orders that wait no longer. */
export async function withdrawNotifications(): Promise<void> {
  const registration = await registrationNow();
  const shown = (await registration?.getNotifications()) ?? [];
  for (const notification of shown.filter(isOrderNotice)) notification.close();
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
