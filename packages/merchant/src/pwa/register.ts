import { createStore } from "@tsena/web/store.ts";
import { timings } from "../api/timings.ts";

/** A newer build waits to be used. */
export const updateStore = createStore({ ready: false });

let registration: ServiceWorkerRegistration | undefined;

/** A build that is installed behind one in use is an update; the very first one is not. */
function watch(worker: ServiceWorker | null): void {
  const check = () => {
    if (worker?.state === "installed" && navigator.serviceWorker.controller !== null) updateStore.set({ ready: true });
  };
  check();
  worker?.addEventListener("statechange", check);
}

/** Follows a tap on a notification to its page. */
function followNotification({ data }: MessageEvent): void {
  const message = data as { type?: unknown; url?: unknown } | null;
  if (message?.type === "open" && typeof message.url === "string")
    location.hash = new URL(message.url, location.href).hash;
}

/** Looks for a newer build now; without a network the next look will do. */
function checkForUpdate(): void {
  registration?.update().catch(() => {});
}

async function register(): Promise<void> {
  try {
    registration = await navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" });
  } catch (error) {
    console.warn("The app will not open offline", error);
    return;
  }
  // Some privacy modes answer without a registration.
  watch((registration as ServiceWorkerRegistration | undefined)?.waiting ?? null);
  registration?.addEventListener("updatefound", () => watch(registration?.installing ?? null));
  setInterval(checkForUpdate, timings.updateCheck);
}

/**
 * Registers the service worker of a built app, and looks for newer builds while it stays open. A failure is only logged. The
 * first one fetches every file of the app: it waits until the first screen, which comes over the same link, stands.
 */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", followNotification);
  setTimeout(() => void register(), navigator.serviceWorker.controller === null ? timings.behindScreens : 0);
}

/** Reloads into the newer build. */
export function applyUpdate(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  registration?.waiting?.postMessage({ type: "takeOver" });
}
