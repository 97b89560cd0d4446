import type { FarState } from "../payment-channels/channel.ts";
import { secondsAfter } from "../system/clock.ts";

/** After so many looks at a payout that has no end yet, so many seconds until the next; after the last of these as long again. */
const waits = [2, 3, 5, 10, 20, 30, 60, 120, 300, 900] as const;

/** When a payout is seen to again after so many tries. */
export function nextTryAt(tries: number, now: Date): Date {
  return secondsAfter(now, waits[Math.min(Math.max(tries, 1), waits.length) - 1] ?? 900);
}

/** How a payout ends. */
export type PayoutEnd =
  | { status: "paid"; reference: string }
  /** `sends`: so often it had been sent when it was found to be unheard of; one that was sent again since may arrive. */
  | { status: "failed"; why: string; sends?: number };

/** How an answer ends a payout; undefined where it says nothing for certain, or that another amount was paid. */
export function endOf(amount: number, state: FarState): PayoutEnd | undefined {
  if (state.kind === "failed") return { status: "failed", why: state.why };
  if (state.kind !== "paid" || state.amount !== amount) return undefined;
  return { status: "paid", reference: state.reference };
}

/** What was sent so long ago does not arrive any more. */
const arrivesWithinSeconds = 600;

/**
 * Whether nothing of a payout arrives any more that the far side has not heard of: it was not sent before, or not lately, so that
 * nothing of it is still on its way.
 */
export function arrivesNoMore(lastSentAt: Date | null, now: Date): boolean {
  return lastSentAt === null || secondsAfter(lastSentAt, arrivesWithinSeconds) <= now;
}

/** How an answer is written down: another amount than ours is no payment of ours. */
export function readAs(amount: number, state: FarState): string {
  return state.kind === "paid" && state.amount !== amount ? "otherAmount" : state.kind;
}

/** How answers are written down that end nothing and that no asking changes: operators decide what they mean (docs/decisions/078). */
export const undecidedStates: readonly string[] = ["otherAmount", "otherCurrency"];
