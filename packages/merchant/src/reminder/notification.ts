import { paths } from "../navigation/paths.ts";
import type { Cause } from "./seen.ts";

/** What a notification says; the server's push carries the same. A tap leads to `url`, else to the delivery orders. */
export interface OrderNotice {
  seq: number;
  title: string;
  body: string;
  url?: string;
  /** The answer that it carries where the platform can: what a tap on it says was seen, and its word. */
  seen?: { causes: readonly Cause[]; word: string };
}

/** The name of a notification's answer. */
export const seenAction = "seen";

/** What a notification carries for a tap on it. */
export interface NoticeData {
  url: string;
  causes: readonly Cause[];
}

const tagStart = "tsena-order-";

/** Whether a notification is one of ours about orders. */
export function isOrderNotice({ tag }: Notification): boolean {
  return tag.startsWith(tagStart);
}

/**
 * Shows a notice once per cause (decisions, Orders): whether the poll or the push is first, the other finds it there
 * by its tag, and the phone does not buzz twice.
 */
export async function showOrderNotice(registration: ServiceWorkerRegistration, notice: OrderNotice): Promise<void> {
  const tag = `${tagStart}${notice.seq}`;
  const shown = await registration.getNotifications({ tag });
  if (shown.length > 0) return;
  const { seen } = notice;
  const data: NoticeData = { url: notice.url ?? `/#${paths.orders}`, causes: seen?.causes ?? [] };
  const options: NotificationOptions & { vibrate: number[]; actions: { action: string; title: string }[] } = {
    body: notice.body,
    tag,
    icon: "/icons/icon-192.png",
    badge: "/icons/icon-192.png",
    requireInteraction: true,
    vibrate: [300, 150, 300],
    actions: seen === undefined ? [] : [{ action: seenAction, title: seen.word }],
    data,
  };
  await registration.showNotification(notice.title, options);
}
