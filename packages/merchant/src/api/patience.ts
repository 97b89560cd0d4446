/** The first wait before what is held is tried again though no link was seen to come back, and the longest, in milliseconds. */
const waits = { first: 5_000, longest: 60_000 };

/** Calls `release` after a wait that grows from one time to the next, until something has come through. */
export function createPatience(release: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = waits.first;
  return {
    wait(): void {
      clearTimeout(timer);
      timer = setTimeout(release, wait);
      wait = Math.min(2 * wait, waits.longest);
    },
    waitNoMore: () => clearTimeout(timer),
    takeHeart: () => void (wait = waits.first),
  };
}
