import type { BrowserContext, Page } from "@playwright/test";
import { devtoolsOf } from "./devtools.ts";

/** What of a service worker's surroundings is used. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: { openWindow(url: string): Promise<null> };
  NotificationEvent: new (type: string, init: object) => Event;
  dispatchEvent(event: Event): boolean;
  opened?: string[];
}

/** What the phone's shade shows of the app; asked in turn with the app, as one part of it asks beside another. */
export function shade(page: Page): Promise<{ title: string; tag: string; answers: number }[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await navigator.locks.request("notices", () => registration.getNotifications());
    return shown.map((one) => {
      const { actions = [] } = one as { actions?: unknown[] };
      return { title: one.title, tag: one.tag, answers: actions.length };
    });
  });
}

/** Swipes away whatever the shade shows. */
export function swipeAway(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await navigator.locks.request("notices", () => registration.getNotifications());
    for (const one of shown) one.close();
  });
}

/** Taps the notification that is shown, or its answer, as the phone hands it to the service worker; gives what it has opened once that has dealt with it. */
export async function tapNotification(
  context: BrowserContext,
  { answer = false, keptAction = false } = {},
): Promise<string[]> {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error("The app has no service worker");
  return worker.evaluate(
    async ({ isAnswer, isKept }) => {
      const scope = globalThis as unknown as WorkerScope;
      const opened: string[] = [];
      // A browser without a person opens no window.
      scope.clients.openWindow = async (url) => {
        opened.push(url);
        return null;
      };
      const [notification] = await navigator.locks.request("notices", () => scope.registration.getNotifications());
      const { actions = [] } = (notification ?? {}) as { actions?: { action: string }[] };
      const action = isKept ? "seen" : isAnswer ? actions[0]?.action : undefined;
      const event = new scope.NotificationEvent("notificationclick", { notification, action });
      let work: Promise<unknown> | undefined;
      // Only an event of the browser's own can be asked to wait.
      Object.assign(event, { waitUntil: (asked: Promise<unknown>) => void (work = asked) });
      scope.dispatchEvent(event);
      // No window is brought to the front where nobody has tapped: that fails.
      await Promise.allSettled([work]);
      return opened;
    },
    { isAnswer: answer, isKept: keptAction },
  );
}

/** Has the browser deliver a push to the app's service worker, as its push service would; the page is any of the same origin. */
export async function pushTo(page: Page, data: string): Promise<void> {
  const devtools = await devtoolsOf(page);
  const registrationId = new Promise<string>((resolve) =>
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted);
      if (found !== undefined) resolve(found.registrationId);
    }),
  );
  await devtools.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  await devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registrationId, data });
}
