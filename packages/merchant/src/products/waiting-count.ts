import { lastOf } from "@tsena/contract/last";
import type { PayloadOf } from "../unsent/unsent.kinds.ts";
import { unsentStore } from "../unsent/unsent.ts";
import { isOfKind, isWaiting } from "../unsent/unsent.rules.ts";

/** What was said of a variant's stock and has never left the phone: the next word on it takes its place. */
export function waitingCount(id: string): PayloadOf<"setStock"> | undefined {
  const counts = unsentStore.get().filter((one) => isOfKind(one, "setStock"));
  return lastOf(counts.filter((one) => one.about === id && isWaiting(one) && !one.tried))?.payload;
}
