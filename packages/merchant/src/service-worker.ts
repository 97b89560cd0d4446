import { cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from "workbox-precaching";
import { leaveAnswer } from "./reminder/notice-answers.ts";
import {
  isAppWindow,
  type NoticeData,
  type OrderNotice,
  seenAction,
  showOrderNotice,
} from "./reminder/notification.ts";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | PrecacheEntry)[] };

// The files of the app are kept, and nothing else: an answer of the API is never served from here.
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST, {
  // Every page of the app is '/' with its route behind '#'; whatever query a link brought does not matter. The desk,
  // the docs and the calls are other addresses, and go to the server.
  urlManipulation: ({ url }) => (url.pathname === "/" ? [new URL("/index.html", url)] : []),
});

self.addEventListener("message", ({ data }: ExtendableMessageEvent) => {
  if ((data as { type?: unknown } | null)?.type === "takeOver") void self.skipWaiting();
});

self.addEventListener("push", (event) => {
  const notice = event.data?.json() as OrderNotice | undefined;
  if (notice !== undefined) event.waitUntil(showOrderNotice(self.registration, notice));
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
async function handOn({ url, causes }: NoticeData): Promise<void> {
  await leaveAnswer(causes);
  const open = await appWindows();
  if (open.length === 0) return void (await self.clients.openWindow(url));
  for (const client of open) client.postMessage({ type: "seen", causes });
}

self.addEventListener("notificationclick", (event) => {
  const { action, notification } = event;
  notification.close();
  const data = notification.data as NoticeData;
  event.waitUntil(action === seenAction ? handOn(data) : openApp(data.url));
});
