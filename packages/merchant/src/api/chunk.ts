import { createStore } from "@tsena/web/store.ts";
import { timings } from "./timings.ts";
import { words } from "./words.ts";

/** A part of the app would not load: the words for it, and the way on. */
export interface ChunkFailure {
  text: string;
  retry(): void;
}

/** One offer at a time, however many parts have failed; null where all is well. */
export const chunkStore = createStore<ChunkFailure | null>(null);

/** Rejects when a part has not come within its time. */
function within<Module>(load: () => Promise<Module>, timeout: number): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("Loading chunk failed: time-out")), timeout);
    void load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** Resolves once the person has tapped the offer, which all the failed parts share. */
function offerRetry(): Promise<void> {
  return new Promise((resolve) => {
    const others = chunkStore.get();
    chunkStore.set({
      text: words.chunkFailed(),
      retry() {
        chunkStore.set(null);
        others?.retry();
        resolve();
      },
    });
  });
}

/** A new build has other file names, and some browsers remember a failed import: only a reload helps then. */
function reload(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}

/**
 * Loads a part of the app. Where it does not come, the person is offered to try again (rules/app.md#chunk-failure); the
 * promise waits for that, so a screen keeps its place. A second failure while the phone is online reloads the app.
 * @param timeout in milliseconds
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  timeout: number = timings.chunkTimeout,
): Promise<Module> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await within(load, timeout);
    } catch (error) {
      console.error("Loading chunk failed", error);
      if (tries > 1 && navigator.onLine) return reload();
      await offerRetry();
    }
  }
}

/** Loads a page: as `loadChunk`, given up as soon as a page is. */
export function loadPage<Module>(load: () => Promise<Module>): Promise<Module> {
  return loadChunk(load, timings.pageTimeout);
}

/** Loads what nobody waits for: a failure is only logged, and it is tried again by itself, as soon as there is a link, until it comes. */
export async function loadBehind<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      console.warn("Loading chunk failed", error);
      await new Promise((resolve) => {
        setTimeout(resolve, timings.tryAgainAtMost);
        addEventListener("online", resolve, { once: true });
      });
    }
  }
}
