import { paths } from "../navigation/paths.ts";
import type { Cause } from "./seen.ts";

/** What of a ring is looked at. */
type Rings = { orders: readonly Pick<Cause, "seq">[] } | null;

/** What a notification says; the server's push carries the same. A tap leads to `url`, else to the delivery orders. */
export interface OrderNotice {
  seq: number;
  /** The numbers of all causes that it tells of. */
  tells: readonly number[];
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
  tells: readonly number[];
}

const tagStart = "tsena-order-";

/** Whether a notification is one of ours about orders. */
export function isOrderNotice({ tag }: Notification): boolean {
  return tag.startsWith(tagStart);
}

/** The notice's name among those shown: one per cause. */
const tagOf = ({ seq }: Pick<OrderNotice, "seq">) => `${tagStart}${seq}`;

/** Takes back the notices of orders of which nothing rings any more. */
export async function withdrawOrderNotices(registration: ServiceWorkerRegistration, rings: Rings): Promise<void> {
  const ringing = new Set(rings?.orders.map(({ seq }) => seq));
  for (const notice of (await registration.getNotifications()).filter(isOrderNotice)) {
    const { tells } = notice.data as NoticeData;
    if (!tells.some((seq) => ringing.has(seq))) notice.close();
  }
}

/** Whether a window shows the app: the desk, the docs and whatever else the server has are no place for its orders. */
export function isAppWindow({ url }: { url: string }): boolean {
  const { pathname } = new URL(url);
  return pathname === "/" || pathname === "/index.html";
}

type Options = NotificationOptions & { vibrate?: number[]; actions: { action: string; title: string }[] };

/** How every notification of the app looks, and that it stays until it is tapped. */
export const looks = { icon: "/icons/icon-192.png", badge: "/icons/icon-192.png", requireInteraction: true };

function optionsOf(notice: OrderNotice): Options {
  const { body, seen, tells, url = `/#${paths.orders}` } = notice;
  const data: NoticeData = { url, causes: seen?.causes ?? [], tells };
  const actions = seen === undefined ? [] : [{ action: seenAction, title: seen.word }];
  return { ...looks, body, tag: tagOf(notice), actions, data };
}

/**
 * Makes the notices that are shown anew, without a buzz, after somebody has come to the phone or left it: with their answer for
 * who may give it, without where nobody may.
 * @param rings what rings now, as it would be shown now
 * @param word the answer's word; undefined where nobody is at the phone
 */
export async function remakeOrderNotices(
  registration: ServiceWorkerRegistration,
  { rings, word }: { rings: OrderNotice | undefined; word: string | undefined },
): Promise<void> {
  const shown = await registration.getNotifications();
  for (const { title, body, tag, data } of shown.filter(isOrderNotice)) {
    const { url, causes, tells } = data as NoticeData;
    const now = rings !== undefined && tagOf(rings) === tag ? (rings.seen?.causes ?? causes) : causes;
    const seen = word === undefined || now.length === 0 ? undefined : { causes: now, word };
    const made = optionsOf({ seq: 0, tells, title, body, url, ...(seen === undefined ? {} : { seen }) });
    // What may be answered once somebody has come stays known.
    await registration.showNotification(title, { ...made, tag, data: { url, causes: now, tells }, silent: true });
  }
}

/**
 * Shows a notice once per cause (rules/orders.md#notifications): whether the poll or the push is first, the other finds
 * it there by its tag, and the phone does not buzz twice.
 */
export async function showOrderNotice(registration: ServiceWorkerRegistration, notice: OrderNotice): Promise<void> {
  const shown = await registration.getNotifications({ tag: tagOf(notice) });
  if (shown.length > 0) return;
  const options: Options = { ...optionsOf(notice), vibrate: [300, 150, 300] };
  await registration.showNotification(notice.title, options);
}
