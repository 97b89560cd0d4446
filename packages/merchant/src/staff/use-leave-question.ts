import { useRef, useState } from "react";
import { useLeaveBlocker } from "../navigation/use-leave-blocker.ts";

/** Asks before a screen with unsaved changes is left; `letGo` ends the asking, once they are saved. */
export function useLeaveQuestion(changed: boolean) {
  const [pending, setPending] = useState<(leave: boolean) => void>();
  const saved = useRef(false);
  useLeaveBlocker(changed, () => new Promise((resolve) => (saved.current ? resolve(true) : setPending(() => resolve))));
  return {
    asking: pending !== undefined,
    answer(leave: boolean): void {
      pending?.(leave);
      setPending(undefined);
    },
    letGo: () => void (saved.current = true),
  };
}
