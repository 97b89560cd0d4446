import { isHeldBack, isWaiting, type Unsent } from "./unsent.rules.ts";

/** What is held back, so that it can be taken back for a moment; `go` is called once that is over (decision 053). */
export function createHolds(now: () => number, go: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endedAt = -Infinity;

  const isHeld = (one: Unsent): boolean => isWaiting(one) && one.at > endedAt && isHeldBack(one, now());

  return {
    isHeld,
    /** Waits for the first of them to go. */
    watch(all: readonly Unsent[]): void {
      clearTimeout(timer);
      const left = all.filter(isHeld).map(({ heldUntil = 0 }) => heldUntil - now());
      if (left.length > 0) timer = setTimeout(go, Math.min(...left));
    },
    /** Nobody looks any more: what is held back goes now. */
    end(all: readonly Unsent[]): void {
      if (!all.some(isHeld)) return;
      endedAt = Math.max(...all.map(({ at }) => at));
      go();
    },
  };
}
