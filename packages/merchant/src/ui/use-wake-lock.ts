import { useEffect } from "react";

/**
 * Keeps the screen from going dark while `isWanted`, where the browser can. A browser takes it back from a page that is
 * hidden, so it is asked anew when the page is shown again; one that refuses, as to save the battery, is left to it.
 */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return;
    let isOver = false;
    let held: WakeLockSentinel | undefined;
    const letGo = (lock: WakeLockSentinel | undefined) => void lock?.release().catch(() => undefined);
    const ask = () => {
      if (document.visibilityState === "hidden") return;
      navigator.wakeLock.request("screen").then(
        (lock) => {
          letGo(isOver ? lock : held);
          held = lock;
        },
        () => undefined,
      );
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", ask);
      letGo(held);
    };
  }, [isWanted]);
}
