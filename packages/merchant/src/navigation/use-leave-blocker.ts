import { addBlocker, type AskToLeave } from "@tsena/web/navigation/hash-location.ts";
import { useEffect, useEffectEvent } from "react";

/**
 * Holds the person on this screen while `when` is true: links, the back button, a typed address and a reload ask first.
 * @param ask resolves true to let go; a reload shows the browser's own question, which takes no words of ours
 */
export function useLeaveBlocker(when: boolean, ask: AskToLeave): void {
  const asked = useEffectEvent(ask);
  useEffect(() => (when ? addBlocker((to) => asked(to)) : undefined), [when]);
}
