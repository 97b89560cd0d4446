import type { Cause, MayAnswer, NoticeAnswer, OrderNotice } from "@tsena/contract/orders.notices";
import { addressOf, paths } from "../navigation/paths.ts";
import { inTurn } from "../person/tabs.ts";

/**
 * Works on what the phone shows while nothing else does, no other tab and no service worker: a browser that is asked what it shows
 * while it shows something new may forget that, so that it is never taken back, and a tap on it does nothing.
 */
export const inNoticeTurn = <Result>(work: () => Promise<Result>): Promise<Result> => inTurn("notices", work);

/** What of a ring is looked at. */
type Rings = { orders: readonly Pick<Cause, "seq">[] } | null;

/** What a notification carries for a tap on it. */
export interface NoticeData extends Pick<OrderNotice, "causes" | "tells" | "answers" | "orderNo"> {
  url: string;
}

/** The answer that a tap on a notification gives, if any. */
export function answerOf(action: string): NoticeAnswer | undefined {
  return action === "seen" || action === "accept" ? action : undefined;
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
export const appearance = { icon: "/icons/icon-192.png", badge: "/icons/badge-96.png", requireInteraction: true };

/** A tap leads to the order, where it is one alone, or to the test. */
function urlOf({ orderId, testId, ...notice }: OrderNotice): string {
  // Of a push the app may hear by the tap alone: it was closed.
  if (testId !== undefined) return `/#${addressOf(paths.permissions, "rings" in notice ? { pushed: testId } : {})}`;
  return `/#${orderId === undefined ? paths.orders : addressOf(paths.order, { id: orderId })}`;
}

const actionsOf = (answers: OrderNotice["answers"]): Options["actions"] =>
  answers.map(({ answer, word }) => ({ action: answer, title: word }));

function optionsOf(notice: OrderNotice): Options {
  const { body, causes, tells, answers, orderNo } = notice;
  const data: NoticeData = { url: urlOf(notice), causes, tells, answers, orderNo };
  return { ...appearance, body, tag: tagOf(notice), actions: actionsOf(answers), data };
}

/**
 * Makes the notices that are shown anew, without a buzz, after somebody has come to the phone or left it: with their answers for
 * who may give them, without where nobody is there who may.
 * @param rings what rings now, as it would be shown now
 */
export async function remakeOrderNotices(
  registration: ServiceWorkerRegistration,
  { rings, may }: { rings: OrderNotice | undefined; may: MayAnswer },
): Promise<void> {
  const shown = await registration.getNotifications();
  for (const { title, body, tag, data } of shown.filter(isOrderNotice)) {
    const before = data as NoticeData;
    const isNow = rings !== undefined && rings.answers.length > 0 && tagOf(rings) === tag;
    // What may be answered once somebody has come stays known.
    const remaining: NoticeData = isNow ? { ...before, causes: rings.causes, answers: rings.answers } : before;
    const actions = actionsOf(remaining.answers.filter(({ answer }) => may[answer]));
    const options: Options = { ...appearance, body, tag, actions, data: remaining };
    await registration.showNotification(title, { ...options, silent: true });
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
