import { createStore } from "@tsena/web/store.ts";
import { timings } from "./timings.ts";
import { words } from "./words.ts";

/** A part of the app would not load: the words for it, and the way on. */
export interface ChunkFailure {
  text: string;
  /** Loads it again, at somebody's tap or by itself. */
  retry(tap?: Event | true): void;
}

/** One offer at a time, however many parts have failed; null where all is well. */
export const chunkStore = createStore<ChunkFailure | null>(null);

/** Rejects when a part has not come within its time. */
function within<Module>(load: () => Promise<Module>, timeout: number): Promise<Module> {
  const tooLate = new Promise<never>((_, reject) => setTimeout(reject, timeout, new Error("time-out")));
  return Promise.race([load(), tooLate]);
}

/** Resolves once it is to be tried again, to the tap of the person on the offer, which all the failed parts share, if it is by one. */
function offerRetry(): Promise<Event | true | undefined> {
  return new Promise((resolve) => {
    const others = chunkStore.get();
    chunkStore.set({
      text: words.chunkFailed(),
      retry(tap) {
        chunkStore.set(null);
        others?.retry(tap);
        resolve(tap);
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
 * promise waits for that, so a screen keeps its place. One that fails again at a tap while the phone is online reloads the app;
 * one that was tried again by itself does not: a page that nobody has tapped makes no sound.
 * @param timeout in milliseconds
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  timeout: number = timings.chunkTimeout,
): Promise<Module> {
  let tap: Event | true | undefined;
  for (;;) {
    try {
      return await within(load, timeout);
    } catch (error) {
      console.error("Loading chunk failed", error);
      if (tap && navigator.onLine) return reload();
      tap = await offerRetry();
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
