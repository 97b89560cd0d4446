import { timings } from "../api/timings.ts";
import { laterTimings } from "../api/later-timings.ts";
import { applyUpdate } from "../pwa/registration.ts";

/** Resolves once a build is there in full; rejects where one of its files did not come. */
function installed(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = () => {
      if (worker.state === "redundant") reject(new Error("a file of the new build did not come"));
      else if (worker.state !== "parsed" && worker.state !== "installing") resolve();
    };
    worker.addEventListener("statechange", check);
    check();
  });
}

/** Rejects when it takes longer than the parts of an app may. */
function tooLong(): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(() => reject(new Error("the new build took too long")), timings.chunkTimeout),
  );
}

/** Fetches what the server has now; gives whether a build waits behind the one in use. */
async function fetchNewBuild(): Promise<boolean> {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  const registration = await workers?.getRegistration();
  if (registration === undefined) {
    // Nothing is kept on this phone: a reload without a network would leave it with an empty page.
    await fetch(location.pathname, { cache: "no-store" });
    return false;
  }
  await registration.update();
  const worker = registration.installing ?? registration.waiting;
  if (worker !== null) await installed(worker);
  return registration.waiting !== null && (workers?.controller ?? null) !== null;
}

/** Reloads the app into the server's newest build, once; rejects where it cannot be fetched, and the app goes on as it is. */
export async function takeNewBuild(): Promise<void> {
  const isWaiting = await Promise.race([fetchNewBuild(), tooLong()]);
  if (!isWaiting) return location.reload();
  applyUpdate();
  setTimeout(() => location.reload(), laterTimings.takeOver);
}
