import { paths } from "../navigation/paths.ts";

/** What a notification says; the server's push carries the same. A tap leads to `url`, else to the delivery orders. */
export interface OrderNotice {
  seq: number;
  title: string;
  body: string;
  url?: string;
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
  const options: NotificationOptions & { vibrate: number[] } = {
    body: notice.body,
    tag,
    icon: "/icons/icon-192.png",
    badge: "/icons/icon-192.png",
    requireInteraction: true,
    vibrate: [300, 150, 300],
    data: { url: notice.url ?? `/#${paths.orders}` },
  };
  await registration.showNotification(notice.title, options);
}
