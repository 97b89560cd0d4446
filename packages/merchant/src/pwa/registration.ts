import { laterTimings } from "../api/later-timings.ts";
import { updateStore } from "./update-store.ts";

let registration: ServiceWorkerRegistration | undefined;

/** Reloads into the newer build. */
export function applyUpdate(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  registration?.waiting?.postMessage({ type: "takeOver" });
}

/** A build that is installed behind one in use is an update; the very first one is not. */
function watch(worker: ServiceWorker | null): void {
  const check = () => {
    if (worker?.state === "installed" && navigator.serviceWorker.controller !== null) updateStore.set(applyUpdate);
  };
  check();
  worker?.addEventListener("statechange", check);
}

/** Looks for a newer build now; without a network the next look will do. */
function checkForUpdate(): void {
  registration?.update().catch(() => {});
}

/** Registers the service worker, and looks for newer builds while the app stays open. A failure is only logged. */
export async function register(): Promise<void> {
  try {
    registration = await navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" });
  } catch (error) {
    console.warn("The app will not open offline", error);
    return;
  }
  // Some privacy modes answer without a registration.
  watch((registration as ServiceWorkerRegistration | undefined)?.waiting ?? null);
  registration?.addEventListener("updatefound", () => watch(registration?.installing ?? null));
  setInterval(checkForUpdate, laterTimings.updateCheck);
}
