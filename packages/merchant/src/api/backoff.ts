import { timings } from "./timings.ts";

/** Calls `release` after a wait that grows from one time to the next, until something has come through. */
export function createBackoff(release: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait: number = timings.tryAgain;
  return {
    wait(): void {
      clearTimeout(timer);
      timer = setTimeout(release, wait);
      wait = Math.min(2 * wait, timings.tryAgainAtMost);
    },
    waitNoMore: () => clearTimeout(timer),
    reset: () => void (wait = timings.tryAgain),
  };
}
