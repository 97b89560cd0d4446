import { useStore } from "@tsena/web/store.ts";
import type { UnsentNow } from "./unsent.rules.ts";
import { isShownWaiting, unsentStore } from "./unsent.ts";

/** What waits to be sent about something, the latest tap of it; undefined for nothing. */
export function useUnsent(about: string): UnsentNow | undefined {
  return useStore(unsentStore, (all) => all.findLast((one) => one.about === about && isShownWaiting(one)));
}
