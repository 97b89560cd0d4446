import { pathOf } from "@tsena/web/navigation/hash-location.ts";
import { useRef, useState } from "react";
import { useLeaveBlocker } from "./use-leave-blocker.ts";

interface LeaveOptions {
  /** The pages that come back to the screen, which keeps what was typed: nothing is asked on the way there. */
  detours?: readonly string[];
  /** Drops what was typed, where the person leaves all the same. */
  forget?: () => void;
}

/** Asks before a screen with unsaved changes is left; `letGo` ends the asking, once they are saved. */
export function useLeaveQuestion(changed: boolean, { detours = [], forget }: LeaveOptions = {}) {
  const [pending, setPending] = useState<(leave: boolean) => void>();
  const saved = useRef(false);
  useLeaveBlocker(
    changed,
    (to) =>
      new Promise((resolve) =>
        saved.current || detours.includes(pathOf(to)) ? resolve(true) : setPending(() => resolve),
      ),
  );
  return {
    asking: pending !== undefined,
    answer(leave: boolean): void {
      if (leave) forget?.();
      pending?.(leave);
      setPending(undefined);
    },
    letGo: () => void (saved.current = true),
  };
}
