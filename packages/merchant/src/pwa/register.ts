import { loadBehind } from "../api/chunk.ts";
import { timings } from "../api/timings.ts";

/** Follows a tap on a notification to its page. */
function followNotification({ data }: MessageEvent): void {
  const message = data as { type?: unknown; url?: unknown } | null;
  if (message?.type === "open" && typeof message.url === "string")
    location.hash = new URL(message.url, location.href).hash;
}

/** Whether this phone may be notified of an order, which a service worker does. */
const isNotified = () => "Notification" in globalThis && Notification.permission === "granted";

/**
 * Registers the service worker of a built app. The first one fetches every file of the app: it waits until the first screen,
 * which comes over the same link, stands, but where orders are notified already.
 */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", followNotification);
  const isFirst = navigator.serviceWorker.controller === null;
  setTimeout(
    () => void loadBehind(() => import("./registration.ts")).then(({ register }) => register()),
    isFirst && !isNotified() ? timings.behindScreens : 0,
  );
}
