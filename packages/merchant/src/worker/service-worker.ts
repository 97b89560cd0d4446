import { cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from "workbox-precaching";
import type { PushedNotice } from "@tsena/contract/orders.notices";
import { leaveAnswer, type Tapped } from "../reminder/notice-answers.ts";
import {
  answerOf,
  inNoticeTurn,
  isAppWindow,
  showOrderNotice,
  withdrawOrderNotices,
  type NoticeData,
} from "../reminder/notification.ts";

declare const self: ServiceWorkerGlobalScope;

/** The files of this build, which the build writes here. */
declare const keptFiles: PrecacheEntry[];

// The files of the app are kept, and nothing else: an answer of the API is never served from here.
cleanupOutdatedCaches();
precacheAndRoute(keptFiles, {
  // Every page of the app is '/' with its route behind '#'; whatever query a link brought does not matter. The desk,
  // the docs and the calls are other addresses, and go to the server.
  urlManipulation: ({ url }) => (url.pathname === "/" ? [new URL("/index.html", url)] : []),
});

self.addEventListener("message", ({ data }: ExtendableMessageEvent) => {
  if ((data as { type?: unknown } | null)?.type === "takeOver") void self.skipWaiting();
});

/** How long a push waits for its turn: an order is shown though a page hangs in its own. */
const turnAtMost = 3000;

/** Shows what the server pushed, and takes back what is over: while the app is closed nothing else does. */
async function showPushed(notice: PushedNotice): Promise<void> {
  let begun: Promise<void> | undefined;
  const show = async (): Promise<void> => {
    await withdrawOrderNotices(self.registration, { orders: notice.rings.map((seq) => ({ seq })) });
    await showOrderNotice(self.registration, notice);
  };
  const showOnce = (): Promise<void> => (begun ??= show());
  const late = new Promise((resolve) => setTimeout(resolve, turnAtMost)).then(showOnce);
  await Promise.race([inNoticeTurn(showOnce), late]);
  const { testId } = notice;
  if (testId === undefined) return;
  for (const client of await appWindows()) client.postMessage({ type: "testPushed", id: testId });
}

self.addEventListener("push", (event) => {
  const notice = event.data?.json() as PushedNotice | undefined;
  if (notice !== undefined) event.waitUntil(showPushed(notice));
});

/** The windows of the app itself: the desk and the docs are of the same origin. */
async function appWindows(): Promise<WindowClient[]> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return windows.filter(isAppWindow);
}

/** Brings the app to the front at an address; it is opened where it is not there. */
async function openApp(url: string): Promise<void> {
  const [open] = await appWindows();
  if (open === undefined) return void (await self.clients.openWindow(url));
  open.postMessage({ type: "open", url });
  await open.focus();
}

/** Hands the answer to a notification to the app, which knows who is at the phone; where it is closed it is opened, and finds the answer. */
async function handOn(tapped: Tapped, url: string): Promise<void> {
  const answered = await leaveAnswer(tapped);
  const open = await appWindows();
  if (open.length === 0) return void (await self.clients.openWindow(url));
  const hearers = tapped.answer === "accept" ? open.slice(0, 1) : open;
  for (const client of hearers) client.postMessage({ type: "answer", answered });
  // An order is accepted in one window, where it is seen what became of it; a browser may refuse to bring that to the front.
  if (tapped.answer === "accept") await openApp(url);
}

self.addEventListener("notificationclick", (event) => {
  const { action, notification } = event;
  notification.close();
  const { url, causes, orderNo } = notification.data as NoticeData;
  const answer = answerOf(action);
  event.waitUntil(answer === undefined ? openApp(url) : handOn({ answer, causes, orderNo }, url));
});
